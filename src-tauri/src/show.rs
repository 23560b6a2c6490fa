//! From the open game to what is shown of it: the one place that decides what a view holds.

use std::time::Duration;

use rules::{Game, RuleSet, TurnRecord};

use crate::table::{LastTurn, Table, milliseconds, score};
use crate::view::{
    ClockView, FinalLine, LaidTile, OverView, Phase, PlayerView, RulesetView, TableView, TurnView,
    WordView, color_of, squares_with_tiles,
};

impl Table {
    /// What the person in front of the screen may see: the rack of the player on turn while they
    /// are playing, and nobody's rack otherwise (rules.md 1.6).
    pub fn view(&self) -> TableView {
        let game = &self.game;
        let playing = (self.phase() == Phase::Playing).then(|| game.on_turn()).flatten();
        let rack = playing.map(|seat| {
            let texts = game.rack(seat).iter().map(|&tile| game.ruleset().tile_text(tile));
            texts.map(str::to_owned).collect()
        });
        TableView {
            game: self.id as u32,
            ruleset: RulesetView::new(game.ruleset(), game.options()),
            players: self.players(),
            turn: self.turn(),
            on_turn: game.on_turn().map(|seat| seat as u32),
            phase: self.phase(),
            board: squares_with_tiles(game.ruleset(), game.board().occupied()),
            bag: game.bag().len() as u32,
            rack,
            tentative: self.tentative().iter().cloned().map(Into::into).collect(),
            preview: self
                .read(self.tentative())
                .ok()
                .and_then(|read| self.judge(&read))
                .map(Into::into),
            clock: self.clock_view(),
            last_turn: self.last_turn.as_ref().map(|last| turn_view(game.ruleset(), last)),
            over: over_view(game),
        }
    }

    fn players(&self) -> Vec<PlayerView> {
        let scores = self.game.scores();
        let player = |(seat, stored): (usize, &archive::Seat)| PlayerView {
            name: stored.name.clone(),
            color: color_of(stored, seat),
            score: scores[seat],
            rack_count: self.game.rack(seat).len() as u32,
            total_left_ms: self.total_left(seat).map(ms),
            left: self.game.has_left(seat),
        };
        self.seats.iter().enumerate().map(player).collect()
    }

    fn clock_view(&self) -> ClockView {
        ClockView {
            limit_ms: self.clock.limit().map(ms),
            left_ms: self.clock.left().map(ms),
            running: self.clock.is_running(),
            paused: self.clock.is_paused(),
        }
    }
}

/// A turn as everybody may see it.
pub(crate) fn turn_view(ruleset: &RuleSet, last: &LastTurn) -> TurnView {
    let TurnRecord { number, player, scored, drawn, .. } = &last.record;
    let scored = scored.as_ref();
    TurnView {
        number: *number as u32,
        player: *player as u32,
        end: last.end,
        score: score(&last.record),
        bonus: scored.map_or(0, |scored| scored.bonus),
        words: scored.map_or_else(Vec::new, |s| s.words.iter().map(WordView::from).collect()),
        overruled: last.overruled.clone(),
        placed: scored.map_or_else(Vec::new, |s| {
            s.placed.iter().map(|(square, _)| square.to_string()).collect()
        }),
        lifted: scored
            .map_or_else(Vec::new, |s| squares_with_tiles(ruleset, s.lifted.iter().copied())),
        exchanged: last.exchanged as u32,
        drawn: drawn.len() as u32,
    }
}

/// The end of a game, with everybody's reckoning; none while it goes on.
pub(crate) fn over_view(game: &Game) -> Option<OverView> {
    let over = game.over()?;
    let ruleset = game.ruleset();
    let scores = game.scores();
    let line = |player: usize| {
        let rack = game.rack(player);
        FinalLine {
            player: player as u32,
            score: scores[player],
            left_over: rack.iter().map(|&tile| LaidTile::on_rack(ruleset, tile)).collect(),
            left_over_points: rack.iter().map(|&tile| ruleset.points(tile)).sum(),
            adjustment: over.adjustments[player],
            final_score: over.final_scores[player],
        }
    };
    Some(OverView {
        reason: over.reason.into(),
        winners: over.winners.iter().map(|&player| player as u32).collect(),
        lines: (0..scores.len()).map(line).collect(),
    })
}

/// Whole milliseconds of a duration, as the interface counts them.
fn ms(duration: Duration) -> u32 {
    whole_ms(milliseconds(duration))
}

/// Milliseconds as the interface counts them; no turn takes more than it can count.
pub(crate) fn whole_ms(milliseconds: u64) -> u32 {
    u32::try_from(milliseconds).unwrap_or(u32::MAX)
}
