//! From bytes to numbered lines.

use encoding_rs::{Encoding, REPLACEMENT, UTF_8, WINDOWS_1252};

use crate::import::Remark;
use crate::reason::{Notice, Reason};

/// The pragma that names the encoding; it must be the first line.
const PRAGMA: &str = "#character-encoding";

/// The text of a file.
pub(super) struct Text {
    /// The lines that hold anything, with their numbers from 1.
    pub lines: Vec<(usize, String)>,
    /// What should be said about its encoding.
    pub remark: Option<Remark>,
}

/// Decodes a file by the encoding that its first line names; ISO 8859-1 if it names none.
///
/// # Errors
/// Why it is no text.
pub(super) fn decode(bytes: &[u8]) -> Result<Text, Reason> {
    let (marked, bytes) = match bytes.strip_prefix(b"\xef\xbb\xbf") {
        Some(rest) => (true, rest),
        None => (false, bytes),
    };
    let mut remark = None;
    let text = match named(bytes)? {
        _ if marked => decoded(UTF_8, bytes)?,
        Some(encoding) => decoded(encoding, bytes)?,
        None => {
            if !bytes.is_ascii() && std::str::from_utf8(bytes).is_ok() {
                remark = Some(Remark { line: 1, notice: Notice::Encoding });
            }
            latin1(bytes)
        }
    };
    Ok(Text { lines: lines(&text), remark })
}

/// The encoding that the first line names; `None` also for ISO 8859-1 itself.
fn named(bytes: &[u8]) -> Result<Option<&'static Encoding>, Reason> {
    let end = bytes.iter().position(|byte| matches!(byte, b'\r' | b'\n')).unwrap_or(bytes.len());
    let first = latin1(&bytes[..end]);
    let Some(label) = first.strip_prefix(PRAGMA).map(str::trim) else { return Ok(None) };
    match Encoding::for_label(label.as_bytes()) {
        // The label of ISO 8859-1 too; the two differ in control characters only.
        Some(encoding) if encoding == WINDOWS_1252 && !label.contains("1252") => Ok(None),
        Some(encoding) if encoding != REPLACEMENT => Ok(Some(encoding)),
        _ => Err(Reason::UnknownEncoding(label.to_owned())),
    }
}

fn decoded(encoding: &'static Encoding, bytes: &[u8]) -> Result<String, Reason> {
    encoding
        .decode_without_bom_handling_and_without_replacement(bytes)
        .map(std::borrow::Cow::into_owned)
        .ok_or_else(|| Reason::NotText(encoding.name()))
}

fn latin1(bytes: &[u8]) -> String {
    encoding_rs::mem::decode_latin1(bytes).into_owned()
}

/// Lines end with CR, LF or both.
fn lines(text: &str) -> Vec<(usize, String)> {
    let unified = text.replace("\r\n", "\n").replace('\r', "\n");
    let numbered = unified.split('\n').enumerate().map(|(index, line)| (index + 1, line));
    numbered
        .filter(|(_, line)| !line.trim().is_empty())
        .map(|(n, line)| (n, line.to_owned()))
        .collect()
}
