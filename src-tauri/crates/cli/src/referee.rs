//! `slovo referee`: the rules spoken over standard input and output (referee.md).
//!
//! One JSON object a line in, one out. It holds one game and adds no rule of its own.

mod answer;
mod keys;
mod request;
mod setup;

use std::io::{BufRead, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use movegen::GraphLexicon;
use rules::{Game, TurnText};
use serde_json::Value;

use request::{BadRequest, Question, Request};

/// What `slovo referee` can be told.
#[derive(clap::Args)]
pub struct Arguments {
    /// Folder of built dictionaries, for set-ups that name one.
    #[arg(long, value_name = "DIR")]
    dictionaries: Option<PathBuf>,
}

/// Answers every line of standard input until it ends.
pub fn run(arguments: &Arguments) -> ExitCode {
    let mut referee = Referee { dictionaries: arguments.dictionaries.clone(), table: None };
    let mut input = std::io::stdin().lock();
    let mut output = std::io::stdout().lock();
    let mut line = Vec::new();
    loop {
        line.clear();
        let answer = match input.read_until(b'\n', &mut line) {
            Ok(0) => return ExitCode::SUCCESS,
            Ok(_) => referee.answer(&line),
            Err(error) => {
                eprintln!("slovo: standard input: {error}");
                return ExitCode::FAILURE;
            }
        };
        if let Err(error) = writeln!(output, "{answer}").and_then(|()| output.flush()) {
            eprintln!("slovo: standard output: {error}");
            return ExitCode::FAILURE;
        }
    }
}

/// The referee and the game it holds.
struct Referee {
    dictionaries: Option<PathBuf>,
    table: Option<Table>,
}

/// One game and its dictionary.
struct Table {
    game: Game,
    words: GraphLexicon,
}

impl Referee {
    /// The answer to one line, with or without its line end.
    fn answer(&mut self, line: &[u8]) -> Value {
        match request::parse(line).and_then(|request| self.carry_out(request)) {
            Ok(answer) => answer,
            Err(BadRequest(detail)) => answer::bad_request(&detail),
        }
    }

    fn carry_out(&mut self, request: Request) -> Result<Value, BadRequest> {
        match request {
            Request::Setup(setup) => {
                let table = setup::sit_down(&setup, self.dictionaries.as_deref())?;
                let answer = answer::ready(&table.game);
                self.table = Some(table);
                Ok(answer)
            }
            Request::Ask(question) => match &mut self.table {
                Some(table) => table.answer(question),
                None => Ok(answer::code("no_game")),
            },
        }
    }
}

impl Table {
    fn answer(&mut self, question: Question) -> Result<Value, BadRequest> {
        if self.game.over().is_some() && !matches!(question, Question::State) {
            return Ok(answer::code("game_over"));
        }
        let ruleset = self.game.ruleset().clone();
        Ok(match question {
            Question::State => answer::state(&self.game),
            Question::Moves => {
                let rack = self.game.on_turn().map(|seat| self.game.rack(seat)).unwrap_or_default();
                let plays = self.words.all_plays(&self.game.position(), rack);
                answer::moves(&ruleset, &plays.map_err(|limit| BadRequest(limit.to_string()))?)
            }
            Question::Preview(placements) => {
                let read = placements.iter().map(|placement| ruleset.read_placement(placement));
                match self.game.preview(&read.collect::<Result<Vec<_>, _>>()?, &self.words) {
                    Ok(scored) => answer::preview(&self.game, &scored),
                    Err(refusal) => answer::refused(&refusal, &placements),
                }
            }
            Question::Turn(text) => match self.game.take(&ruleset.read_turn(&text)?, &self.words) {
                Ok(record) => answer::turn(&self.game, &record),
                Err(refusal) => match &text {
                    TurnText::Play(placements) => answer::refused(&refusal, placements),
                    _ => answer::refused(&refusal, &[]),
                },
            },
        })
    }
}
