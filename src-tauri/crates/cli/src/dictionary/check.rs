//! `slovo dictionary check`.

use std::io::{BufRead, Write};

use super::Failure;
use super::folders::{Folders, ruleset_of};

/// Looks up the words of the arguments or, if there are none, of standard input.
pub fn run(folders: Folders<'_>, id: &str, words: &[String]) -> Result<(), Failure> {
    let dictionary = folders.open(id)?;
    let ruleset = ruleset_of(&dictionary, id)?;
    let is_word = |word: &str| dictionary.contains(&ruleset.alphabet().normalise(word));
    let mut output = std::io::BufWriter::new(std::io::stdout().lock());
    if words.is_empty() {
        answer_lines(std::io::stdin().lock(), &mut output, is_word)?;
    } else {
        for word in words {
            answer(&mut output, word, is_word(word))?;
        }
    }
    Ok(output.flush()?)
}

/// Answers every line, in order, an empty one too.
fn answer_lines(
    mut input: impl BufRead,
    output: &mut impl Write,
    is_word: impl Fn(&str) -> bool,
) -> Result<(), Failure> {
    let mut line = Vec::new();
    for number in 1_u64.. {
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            break;
        }
        let text = std::str::from_utf8(&line)
            .map_err(|_| Failure::NotText(format!("standard input, line {number}:")))?;
        let text = if number == 1 { text.trim_start_matches('\u{feff}') } else { text };
        let word = text.trim_end_matches(['\r', '\n']);
        answer(output, word, is_word(word))?;
    }
    Ok(())
}

fn answer(output: &mut impl Write, word: &str, is_word: bool) -> std::io::Result<()> {
    writeln!(output, "{word}\t{}", if is_word { "yes" } else { "no" })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    fn answers(input: &[u8]) -> Result<String, Failure> {
        let mut output = Vec::new();
        answer_lines(input, &mut output, |word| word == "pes")?;
        Ok(String::from_utf8(output).unwrap())
    }

    #[test]
    fn every_line_is_answered_in_order() {
        let input = "\u{feff}pes\r\nkočka\n\npes".as_bytes();
        assert_eq!(answers(input).unwrap(), "pes\tyes\nkočka\tno\n\tno\npes\tyes\n");
    }

    #[test]
    fn a_line_that_is_no_text_is_named() {
        let error = answers(b"pes\n\xff\n").unwrap_err();
        assert_eq!(error.to_string(), "standard input, line 2: not UTF-8");
    }
}
