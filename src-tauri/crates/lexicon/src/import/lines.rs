//! Lines of bytes, whatever ends them: LF, CR LF, or CR, in units of one byte or two.

use std::io::{self, BufRead};

/// A longer line is no entry of a list; the rest of it is passed over.
pub(super) const LINE_BYTES: usize = 1 << 16;

/// How a character of ASCII stands in a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Unit {
    /// In one byte.
    Byte,
    /// In two, a zero behind it.
    LowFirst,
    /// In two, a zero before it.
    HighFirst,
}

/// A line without what ends it.
#[derive(Debug)]
pub(super) struct Line<'a> {
    /// Its bytes, or the first [`LINE_BYTES`] of them.
    pub bytes: &'a [u8],
    /// Whether it has more.
    pub cut: bool,
    /// Its number, from 1.
    pub number: u64,
}

/// The lines of `input`.
pub(super) struct Lines<R> {
    input: R,
    unit: Unit,
    line: Vec<u8>,
    cut: bool,
    number: u64,
    /// The last line ended with CR: a LF that follows belongs to it.
    after_cr: bool,
    /// How many bytes have been read.
    pub read: u64,
}

impl<R: BufRead> Lines<R> {
    pub fn new(input: R, unit: Unit) -> Self {
        let (line, cut, after_cr) = (Vec::new(), false, false);
        Lines { input, unit, line, cut, number: 0, after_cr, read: 0 }
    }

    /// The next line; `None` at the end. An end of line at the very end begins no further one.
    pub fn next(&mut self) -> io::Result<Option<Line<'_>>> {
        self.line.clear();
        self.cut = false;
        let ended = match self.unit {
            Unit::Byte => self.read_bytes()?,
            Unit::LowFirst | Unit::HighFirst => self.read_pairs()?,
        };
        if !ended && self.line.is_empty() && !self.cut {
            return Ok(None);
        }
        self.number += 1;
        Ok(Some(Line { bytes: &self.line, cut: self.cut, number: self.number }))
    }

    /// Reads up to an end of line; whether there was one.
    fn read_bytes(&mut self) -> io::Result<bool> {
        loop {
            let mut bytes = self.input.fill_buf()?;
            if bytes.is_empty() {
                return Ok(false);
            }
            let mut used = 0;
            if std::mem::take(&mut self.after_cr) && bytes[0] == b'\n' {
                (bytes, used) = (&bytes[1..], 1);
            }
            let end = bytes.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
            let text = &bytes[..end.unwrap_or(bytes.len())];
            used += text.len() + usize::from(end.is_some());
            self.after_cr = end.is_some_and(|end| bytes[end] == b'\r');
            let room = LINE_BYTES - self.line.len();
            self.cut |= text.len() > room;
            self.line.extend_from_slice(&text[..text.len().min(room)]);
            self.input.consume(used);
            self.read += used as u64;
            if end.is_some() {
                return Ok(true);
            }
        }
    }

    fn read_pairs(&mut self) -> io::Result<bool> {
        while let Some(first) = self.byte()? {
            let Some(second) = self.byte()? else {
                // Half a character: no decoder will take it.
                self.line.push(first);
                return Ok(false);
            };
            let character = match self.unit {
                Unit::LowFirst => u16::from_le_bytes([first, second]),
                _ => u16::from_be_bytes([first, second]),
            };
            let after_cr = std::mem::take(&mut self.after_cr);
            match character {
                0x0A if after_cr => {}
                0x0A => return Ok(true),
                0x0D => {
                    self.after_cr = true;
                    return Ok(true);
                }
                _ if self.line.len() < LINE_BYTES => self.line.extend([first, second]),
                _ => self.cut = true,
            }
        }
        Ok(false)
    }

    fn byte(&mut self) -> io::Result<Option<u8>> {
        let byte = self.input.fill_buf()?.first().copied();
        if byte.is_some() {
            self.input.consume(1);
            self.read += 1;
        }
        Ok(byte)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use std::io::{BufReader, Cursor};

    fn lines(bytes: &[u8], unit: Unit) -> Vec<Vec<u8>> {
        // Small buffers put every end of line across the border of two of them.
        (1..5)
            .map(|size| {
                let input = BufReader::with_capacity(size, Cursor::new(bytes));
                let mut lines = Lines::new(input, unit);
                let mut read = Vec::new();
                while let Some(line) = lines.next().unwrap() {
                    read.push(line.bytes.to_vec());
                }
                assert_eq!(lines.read, bytes.len() as u64);
                read
            })
            .reduce(|first, other| {
                assert_eq!(first, other);
                first
            })
            .unwrap()
    }

    #[test]
    fn every_end_of_line_ends_one_line() {
        assert_eq!(lines(b"a\nb\r\nc\rd", Unit::Byte), [b"a", b"b", b"c", b"d"]);
        assert_eq!(lines(b"a\n\nb\n", Unit::Byte), [b"a".as_slice(), b"", b"b"]);
        assert_eq!(lines(b"a\r\rb\r", Unit::Byte), [b"a".as_slice(), b"", b"b"]);
        assert_eq!(lines(b"a\r\n\r\nb", Unit::Byte), [b"a".as_slice(), b"", b"b"]);
        assert_eq!(lines(b"", Unit::Byte), Vec::<Vec<u8>>::new());
    }

    #[test]
    fn ends_of_line_are_characters_not_bytes() {
        // U+0A0D has the bytes of both ends of line, and is neither.
        let low = b"a\0\r\0\n\0\x0d\x0a\n\0b\0";
        assert_eq!(lines(low, Unit::LowFirst), [b"a\0", b"\x0d\x0a", b"b\0"]);
        let high = b"\0a\0\r\0\n\x0a\x0d\0\n\0b";
        assert_eq!(lines(high, Unit::HighFirst), [b"\0a", b"\x0a\x0d", b"\0b"]);
        assert_eq!(lines(b"a\0b", Unit::LowFirst), [b"a\0b".to_vec()]);
    }

    #[test]
    fn an_endless_line_is_cut() {
        let mut long = vec![b'a'; LINE_BYTES + 9];
        long.extend(b"\nb");
        let mut lines = Lines::new(long.as_slice(), Unit::Byte);
        let line = lines.next().unwrap().unwrap();
        assert!(line.cut && line.bytes.len() == LINE_BYTES);
        assert_eq!(lines.next().unwrap().unwrap().bytes, b"b");
    }
}
