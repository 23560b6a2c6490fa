//! The states of small graphs, drawn as `docs/word-graph.md` shows them.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;
use std::fmt::Write;

use rules::RuleSet;

use super::{Arc, Graph};
use crate::kinds::{Kinds, Speller};
use crate::mask::Mask;

const PAGE: &str = include_str!("../../../../../docs/word-graph.md");

/// Draws every state of a graph in the order in which they lie in memory, each by the number of
/// its first word.
struct Drawing<'a, M> {
    graph: &'a Graph<M>,
    ruleset: &'a RuleSet,
    kinds: &'a Kinds,
    states: BTreeMap<usize, Arc>,
}

impl<M: Mask> Drawing<'_, M> {
    fn draw(mut self) -> String {
        let (left, right) = (self.graph.left_root(), self.graph.right_root);
        self.reach(left);
        self.reach(right);
        let mut text = format!("left root {}, right root {}\n", self.name(left), self.name(right));
        for (at, arc) in &self.states {
            writeln!(text, "{at:>4}{}", self.parts(*arc)).unwrap();
        }
        text
    }

    fn reach(&mut self, arc: Arc) {
        if arc.is_none() || self.states.insert(self.first_word(arc), arc).is_some() {
            return;
        }
        self.reach(self.graph.turn(arc));
        let mut children = self.graph.state(arc).children;
        while !children.is_empty() {
            let child = self.graph.follow(arc, children.pop());
            self.reach(child);
        }
    }

    fn first_word(&self, arc: Arc) -> usize {
        let accepts = if arc.has_accepts() { M::WORDS } else { 0 };
        arc.offset::<M>() + M::WORDS - accepts - usize::from(arc.has_turn())
    }

    fn name(&self, arc: Arc) -> String {
        if arc.is_none() { "-".to_owned() } else { self.first_word(arc).to_string() }
    }

    fn parts(&self, arc: Arc) -> String {
        let mut text = String::new();
        if arc.has_turn() {
            write!(text, "  turn {}", self.name(self.graph.turn(arc))).unwrap();
        }
        let mut state = self.graph.state(arc);
        if !state.accepts.is_empty() {
            text.push_str("  accepts");
        }
        while !state.accepts.is_empty() {
            write!(text, " {}", self.letter(state.accepts.pop())).unwrap();
        }
        text.push_str(if arc.only_child::<M>().0 { "  only" } else { "  children" });
        while !state.children.is_empty() {
            let kind = state.children.pop();
            let child = self.name(self.graph.follow(arc, kind));
            write!(text, " {}→{child}", self.letter(kind)).unwrap();
        }
        text.trim_end_matches("  children").to_owned()
    }

    fn letter(&self, kind: u8) -> String {
        let alphabet = self.ruleset.alphabet();
        let letter = self.kinds.letter(kind);
        // A mark alone is drawn on a circle.
        let circle = if alphabet.is_mark(letter) { "◌" } else { "" };
        format!("{circle}{}", alphabet.text(letter))
    }
}

fn is_on_the_page<M: Mask>(ruleset: &str, words: &[&str]) {
    let ruleset = RuleSet::from_toml(rules::builtin::source(ruleset).unwrap()).unwrap();
    let kinds = Kinds::new(ruleset.alphabet());
    let mut speller = Speller::new(ruleset.alphabet(), &kinds, false);
    words.iter().for_each(|word| speller.add(word));
    let graph = Graph::<M>::build(speller.finish()).unwrap();
    let states = BTreeMap::new();
    let drawing = Drawing { graph: &graph, ruleset: &ruleset, kinds: &kinds, states }.draw();
    assert!(PAGE.contains(&drawing), "docs/word-graph.md does not show this:\n{drawing}");
}

#[test]
fn a_czech_word_with_ch_is_drawn_as_it_is() {
    is_on_the_page::<u64>("cs-klasik", &["ucha", "ucho"]);
}

#[test]
fn a_thai_word_with_a_stack_is_drawn_as_it_is() {
    is_on_the_page::<u128>("th-khamkhom", &["นำ", "น้ำ"]);
}
