//! What is copied, printed and shared of a stored game: a position as text, a board as a picture, a
//! page.

use gamefile::cgp::{self, Racks};
use gamefile::page::{self, PageLabels};
use gamefile::picture::{PictureLabels, svg};
use gamefile::{GameRecord, Replay, replay};

use crate::app::App;
use crate::chosen::write_whole;
use crate::error::{Answer, CommandError, FailureCode};
use crate::view::{PositionText, SavedFile};

/// The largest picture that is saved, in bytes.
const LARGEST_PICTURE: usize = 16 << 20;

/// How a PNG begins.
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n";

impl App {
    /// The position after `turns` turns. What is on racks is told of finished games only.
    ///
    /// # Errors
    /// `game_not_found`, or `bad_argument` for a turn that the game does not have.
    pub fn copy_position(&self, game: u32, turns: u32, racks: bool) -> Answer<PositionText> {
        let (record, replay) = self.replayed(game)?;
        let told = racks && replay.over().is_some();
        let racks = if told { Racks::All } else { Racks::Hidden };
        let turns = turns as usize;
        let table = cgp::grid(&replay, turns).ok_or_else(|| no_turn(turns))?;
        Ok(PositionText { cgp: cgp::write(&replay, turns, &record.dictionary, racks).ok(), table })
    }

    /// The board after `turns` turns as SVG.
    ///
    /// # Errors
    /// As [`App::copy_position`].
    pub fn board_picture(&self, game: u32, turns: u32, labels: &PictureLabels) -> Answer<String> {
        let (_, replay) = self.replayed(game)?;
        svg(&replay, turns as usize, labels).ok_or_else(|| no_turn(turns as usize))
    }

    /// Writes a picture to where the person chooses; null when they would rather not.
    ///
    /// # Errors
    /// `bad_argument` for what is no PNG; `file_failed` or `disk_full`.
    pub async fn save_picture(
        &self,
        title: &str,
        name: &str,
        png: &[u8],
    ) -> Answer<Option<SavedFile>> {
        if !png.starts_with(PNG) || png.len() > LARGEST_PICTURE {
            return Err(CommandError::bad_argument("png: no picture, or too large"));
        }
        let Some(place) = self.place_for(title, name).await? else { return Ok(None) };
        self.write_to(&place, |path| write_whole(path, |output| output.write_all(png))).map(Some)
    }

    /// A game as a page to print.
    ///
    /// # Errors
    /// `game_not_found`.
    pub fn game_page(&self, game: u32, labels: &PageLabels) -> Answer<String> {
        let (record, replay) = self.replayed(game)?;
        Ok(page::html(&record, &replay, labels))
    }

    fn replayed(&self, game: u32) -> Answer<(GameRecord, Replay)> {
        let record = self.record(game)?;
        let replay = replay(&record)
            .map_err(|problem| CommandError::detailed(FailureCode::DatabaseDamaged, problem))?;
        Ok((record, replay))
    }
}

fn no_turn(turns: usize) -> CommandError {
    CommandError::bad_argument(format!("turns: the game has no turn {turns}"))
}
