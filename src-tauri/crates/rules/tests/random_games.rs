//! Whole random games: the invariants of rules.md 1.7 hold at every moment.

#![allow(clippy::unwrap_used)]

mod support;

use proptest::prelude::*;
use proptest::sample::Index;
use rules::{
    Code, Deal, Designation, EndReason, Game, Letter, Options, PlacedTile, Placement, RuleSet,
    Setup, Square, Tile, Turn, judge,
};
use support::{WordSet, recount, ruleset};

const WORDS_CS: &str = "kos osa kosa kosy bos se es sos oko ochoz chata ucho ach ech echo hrad rad \
    rada na no nos sen les lesa pes pas sap ano on ona ono ty my vy by do od po to tu um ut ven vlk \
    dům dum můj moje tam mat máma táta nit niť tma mor rom krk prk vrh žák žába řeka řek koš kaše";
const WORDS_EN: &str = "at ate tea eat sea seat an tan ant net ten in tin nit it is sit its on no \
    not ton one toe to do dot go got dog god ax ox fox qi za zoo joke jo he she hen the then queue";
const WORDS_TH: &str = "กา มา นา กาน มานา กานา น้ำ น้ำมา มาก กบ รก กร บก นก งู ปู ปู่ ที่ นี่ นี้ กิน กัน ตา ตาม \
    มี สี ดี ดิน สิน สาย ยาย ราย ลาย เล เก เกม แก แกะ โต โม ไก ไป ใน ว่า ด้วย เสีย เมือง เรือน กระ พระ";

fn words(ruleset: &RuleSet) -> WordSet {
    let list = match ruleset.language() {
        "cs" => WORDS_CS,
        "th" => WORDS_TH,
        _ => WORDS_EN,
    };
    WordSet::new(ruleset.alphabet(), list.split_whitespace())
}

/// Wishes after which a game is left alone; most end long before.
const LONGEST_GAME: usize = 150;

/// What a random player wants to do.
#[derive(Debug, Clone)]
enum Wish {
    Play(Index),
    Exchange(Vec<Index>),
    Pass,
    Timeout,
    Resign,
    Nonsense(Vec<(u32, u32, Index, Index)>),
}

fn wish() -> impl Strategy<Value = Wish> {
    let nonsense =
        prop::collection::vec((0u32..17, 0u32..17, any::<Index>(), any::<Index>()), 0..6);
    prop_oneof![
        12 => any::<Index>().prop_map(Wish::Play),
        2 => prop::collection::vec(any::<Index>(), 0..6).prop_map(Wish::Exchange),
        1 => Just(Wish::Pass),
        1 => Just(Wish::Timeout),
        4 => nonsense.prop_map(Wish::Nonsense),
        1 => any::<u8>().prop_map(|n| if n < 40 { Wish::Resign } else { Wish::Pass }),
    ]
}

fn turn(game: &Game, lexicon: &WordSet, wish: &Wish) -> Turn {
    let rack = game.rack(game.on_turn().unwrap());
    match wish {
        Wish::Play(index) => {
            let position = game.position();
            let mut fits: Vec<_> = lexicon.fits(&position, rack).into_iter().collect();
            if !fits.is_empty() {
                let middle = index.index(fits.len());
                fits.rotate_left(middle);
            }
            let legal = |play: &Vec<Placement>| judge(&position, rack, play, lexicon).is_ok();
            fits.into_iter().find(legal).map_or(Turn::Pass, Turn::Play)
        }
        Wish::Exchange(indices) if !rack.is_empty() => {
            Turn::Exchange(indices.iter().map(|i| PlacedTile::Known(*i.get(rack))).collect())
        }
        Wish::Exchange(_) => Turn::Exchange(Vec::new()),
        Wish::Pass => Turn::Pass,
        Wish::Timeout => Turn::Timeout,
        Wish::Resign => Turn::Resign,
        Wish::Nonsense(tiles) => {
            let letters = game.ruleset().alphabet().len();
            let placement = |(column, row, tile, letter): &(u32, u32, Index, Index)| {
                let tile = if rack.is_empty() { Tile::Blank } else { *tile.get(rack) };
                let designation = Designation::Letter(Letter(letter.index(letters) as u8));
                let square = Square { column: *column, row: *row };
                Placement { square, tile: PlacedTile::Known(tile), designation }
            };
            Turn::Play(tiles.iter().map(placement).collect())
        }
    }
}

/// Everything that makes two states equal.
fn picture(game: &Game) -> impl PartialEq + std::fmt::Debug + use<> {
    let racks: Vec<Vec<Tile>> = (0..game.players()).map(|seat| game.rack(seat).to_vec()).collect();
    let bag: Vec<Tile> = game.bag().tiles().collect();
    let apart = (game.lifted().to_vec(), game.set_aside().to_vec());
    let standing = (game.turns(), game.on_turn(), game.scores(), game.over().cloned());
    (game.board().clone(), racks, bag, apart, standing)
}

fn play_through(id: &str, seed: u64, players: usize, options: Options, wishes: &[Wish]) {
    let ruleset = ruleset(id);
    let lexicon = words(&ruleset);
    let setup =
        Setup { ruleset: ruleset.clone(), players, options, first: 0, deal: Deal::Seed(seed) };
    let mut game = Game::new(setup.clone()).unwrap();
    let mut total = ruleset.tiles();
    total.sort_unstable();
    let mut turns = Vec::new();
    let mut scores = vec![0; players];
    for wish in wishes.iter().cycle().take(LONGEST_GAME) {
        let Some(player) = game.on_turn() else { break };
        assert_eq!(game.all_tiles(), total);
        let turn = turn(&game, &lexicon, wish);
        let before = game.clone();
        if let Turn::Play(placements) = &turn {
            let preview = game.preview(placements, &lexicon);
            assert_eq!(picture(&game), picture(&before), "a preview changes nothing");
            if let Ok(scored) = &preview {
                assert_eq!(scored.score, recount(&before.position(), scored));
                scores[player] += scored.score;
            }
            match game.take(&turn, &lexicon) {
                Ok(record) => assert_eq!(record.scored, preview.ok()),
                Err(refusal) => {
                    assert_eq!(Some(&refusal), preview.as_ref().err());
                    assert_refusal_is_tidy(&refusal);
                    assert_eq!(picture(&game), picture(&before), "a refused play changes nothing");
                    continue;
                }
            }
        } else if let Err(refusal) = game.take(&turn, &lexicon) {
            assert_refusal_is_tidy(&refusal);
            assert_eq!(picture(&game), picture(&before), "a refused turn changes nothing");
            continue;
        }
        turns.push(ruleset.write_turn(&turn).unwrap());
        assert_eq!(game.scores(), scores, "scores are the fold of the turns");
        assert_eq!(game.all_tiles(), total);
        assert_over(&game);
    }
    let mut replayed = Game::new(setup).unwrap();
    for text in &turns {
        replayed.take(&ruleset.read_turn(text).unwrap(), &lexicon).unwrap();
    }
    assert_eq!(picture(&replayed), picture(&game), "replaying the turns gives the same state");
}

fn assert_refusal_is_tidy(refusal: &rules::Refusal) {
    assert!(refusal.squares.windows(2).all(|pair| pair[0] < pair[1]), "once each, in row order");
    assert_eq!(refusal.code == Code::NotInDictionary, !refusal.words.is_empty());
}

fn assert_over(game: &Game) {
    let Some(over) = game.over() else { return };
    assert!(!over.winners.is_empty());
    let sums: Vec<i32> =
        game.scores().iter().zip(&over.adjustments).map(|(score, change)| score + change).collect();
    assert_eq!(sums, over.final_scores);
    assert!(over.winners.iter().all(|&seat| !game.has_left(seat)));
    let best =
        (0..game.players()).filter(|&s| !game.has_left(s)).map(|s| over.final_scores[s]).max();
    assert!(over.winners.iter().all(|&seat| Some(over.final_scores[seat]) == best));
    match over.reason {
        EndReason::Out => assert!(game.bag().is_empty()),
        EndReason::NoPlays => assert!(game.bag().is_empty()),
        EndReason::AllPassed | EndReason::Resigned => {}
    }
}

fn options_cs() -> impl Strategy<Value = Options> {
    (
        any::<bool>(),
        any::<bool>(),
        any::<bool>(),
        prop_oneof![Just(None), Just(Some(7)), Just(Some(8))],
    )
        .prop_map(|(bonus, settle, strict, rack_size)| Options {
            rack_size,
            full_rack_bonus: bonus,
            settle_racks: settle,
            ch_single_tile_only: strict,
            ..Options::default()
        })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 700, ..ProptestConfig::default() })]

    #[test]
    fn klasik(seed: u64, players in 2usize..=4, options in options_cs(),
              wishes in prop::collection::vec(wish(), 1..80)) {
        play_through("cs-klasik", seed, players, options, &wishes);
    }

    #[test]
    fn khamkhom(seed: u64, players in 2usize..=4, wishes in prop::collection::vec(wish(), 1..80)) {
        play_through("th-khamkhom", seed, players, Options::default(), &wishes);
    }

    #[test]
    fn english(seed: u64, players in 2usize..=4, wishes in prop::collection::vec(wish(), 1..80)) {
        play_through("en-classic", seed, players, Options::default(), &wishes);
    }
}
