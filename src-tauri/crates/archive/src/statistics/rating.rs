//! Ratings of the players of a household, game by game in the order in which the games ended.

use std::collections::HashMap;

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use super::Rating;

/// The ratings so far.
#[derive(Default)]
pub(super) struct Ratings {
    of: HashMap<i64, WengLinRating>,
    /// All those whose data was deleted: each time somebody unknown.
    nobody: Option<i64>,
}

impl Ratings {
    pub fn new(nobody: Option<i64>) -> Self {
        Ratings { of: HashMap::new(), nobody }
    }

    /// Takes a game into account: its players with their places.
    pub fn take(&mut self, places: &[(i64, u32)]) {
        let before: Vec<[WengLinRating; 1]> =
            places.iter().map(|(player, _)| [self.before(*player)]).collect();
        let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = before
            .iter()
            .zip(places)
            .map(|(rating, (_, place))| (rating.as_slice(), MultiTeamOutcome::new(*place as usize)))
            .collect();
        let after = weng_lin_multi_team(&teams, &WengLinConfig::default());
        for ((player, _), rating) in places.iter().zip(after) {
            if let Some(rating) = rating.first().filter(|_| Some(*player) != self.nobody) {
                self.of.insert(*player, *rating);
            }
        }
    }

    /// A player's rating; `None` for one who has not played.
    pub fn get(&self, player: i64) -> Option<Rating> {
        let WengLinRating { rating, uncertainty } = self.of.get(&player)?;
        Some(Rating { value: *rating, uncertainty: *uncertainty })
    }

    fn before(&self, player: i64) -> WengLinRating {
        self.of.get(&player).copied().unwrap_or_default()
    }
}
