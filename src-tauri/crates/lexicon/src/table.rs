//! Our own tables: tab-separated text with a header line; lines that begin with `#` are comments.

use crate::Error;

/// The rows of a table that has exactly the columns `columns`, each with its line number.
///
/// # Errors
/// [`Error::Unreadable`] if the header is another one, or a row has another number of fields.
pub(crate) fn rows<'a, const N: usize>(
    file: &str,
    text: &'a str,
    columns: [&str; N],
) -> Result<Vec<(usize, [&'a str; N])>, Error> {
    let unreadable =
        |line: usize, reason: String| Error::Unreadable { file: file.to_owned(), line, reason };
    let mut lines = text
        .lines()
        .enumerate()
        .map(|(index, line)| (index + 1, line))
        .filter(|(_, line)| !line.starts_with('#') && !line.trim().is_empty());
    let expected = columns.join(", ");
    match lines.next() {
        Some((_, header)) if header.split('\t').eq(columns) => {}
        Some((line, _)) => return Err(unreadable(line, format!("the columns are not {expected}"))),
        None => return Err(unreadable(0, format!("no header line ({expected})"))),
    }
    lines
        .map(|(line, text)| {
            let fields: Vec<&str> = text.split('\t').collect();
            let found = fields.len();
            let row = fields
                .try_into()
                .map_err(|_| unreadable(line, format!("{N} fields expected, {found} found")))?;
            Ok((line, row))
        })
        .collect()
}

/// The words of a table with the columns `word` and `reason`.
///
/// # Errors
/// As [`rows`].
pub(crate) fn words<'a>(file: &str, text: &'a str) -> Result<Vec<&'a str>, Error> {
    Ok(rows(file, text, ["word", "reason"])?.into_iter().map(|(_, [word, _])| word).collect())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn comments_and_header_are_no_rows() {
        let text = "# about\nword\treason\nbé\tletter name\n\n# more\ncé\tletter name\n";
        assert_eq!(words("t.tsv", text).unwrap(), ["bé", "cé"]);
    }

    #[test]
    fn a_wrong_row_is_named_by_its_line() {
        let error = words("t.tsv", "word\treason\nbé\n").unwrap_err();
        assert_eq!(error.to_string(), "t.tsv, line 2: 2 fields expected, 1 found");
        let error = words("t.tsv", "form\treason\n").unwrap_err();
        assert_eq!(error.to_string(), "t.tsv, line 1: the columns are not word, reason");
    }
}
