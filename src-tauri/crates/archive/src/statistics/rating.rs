//! Ratings of the players of a household, game by game in the order in which the games ended.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin, weng_lin_multi_team};
use skillratings::{MultiTeamOutcome, Outcomes};

use super::Rating;

/// The ratings so far.
#[derive(Default)]
pub(super) struct Ratings {
    of: BTreeMap<i64, WengLinRating>,
    /// All those whose data was deleted: each time somebody unknown.
    nobody: Option<i64>,
    config: WengLinConfig,
}

impl Ratings {
    pub fn new(nobody: Option<i64>) -> Self {
        Ratings { nobody, ..Ratings::default() }
    }

    /// Takes a game into account: its players with their places.
    pub fn take(&mut self, places: &[(i64, u32)]) {
        if let [one, other] = places {
            let outcome = match one.1.cmp(&other.1) {
                Ordering::Less => Outcomes::WIN,
                Ordering::Equal => Outcomes::DRAW,
                Ordering::Greater => Outcomes::LOSS,
            };
            let (before, config) = ([one, other].map(|of| self.before(of.0)), &self.config);
            let (of_one, of_other) = weng_lin(&before[0], &before[1], &outcome, config);
            self.put(one.0, of_one);
            self.put(other.0, of_other);
            return;
        }
        for ((player, _), rating) in places.iter().zip(self.of_many(places)) {
            self.put(*player, rating);
        }
    }

    /// What ratings a game of any number of players gives.
    fn of_many(&self, places: &[(i64, u32)]) -> Vec<WengLinRating> {
        let before: Vec<[WengLinRating; 1]> =
            places.iter().map(|(player, _)| [self.before(*player)]).collect();
        let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = before
            .iter()
            .zip(places)
            .map(|(rating, (_, place))| (rating.as_slice(), MultiTeamOutcome::new(*place as usize)))
            .collect();
        weng_lin_multi_team(&teams, &self.config).into_iter().flatten().collect()
    }

    fn put(&mut self, player: i64, rating: WengLinRating) {
        if Some(player) != self.nobody {
            self.of.insert(player, rating);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_players_are_rated_as_any_number_of_them() {
        let mut ratings = Ratings::default();
        for round in 0..100 {
            let places = [(1, 1 + round % 3 / 2), (2, 1 + round % 2)];
            let expected = ratings.of_many(&places);
            ratings.take(&places);
            for ((player, _), expected) in places.iter().zip(expected) {
                let found = ratings.before(*player);
                assert!((found.rating - expected.rating).abs() < 1e-9);
                assert!((found.uncertainty - expected.uncertainty).abs() < 1e-9);
            }
        }
    }
}
