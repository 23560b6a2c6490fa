//! Which bytes are which letters.

use std::fmt;
use std::io::{self, BufRead};

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{UTF_8, UTF_16BE, UTF_16LE};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::ImportError;
use super::lines::{Lines, Unit};

/// The encodings that are offered when the one that was detected is wrong.
const OFFERED: [&str; 6] =
    ["UTF-8", "UTF-16LE", "UTF-16BE", "windows-1250", "windows-874", "windows-1252"];

/// How many bytes with other letters than ASCII are shown to the detector.
const SHOWN: usize = 1 << 20;

/// A character encoding. Windows-874 includes TIS-620.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Encoding(&'static encoding_rs::Encoding);

impl Encoding {
    /// UTF-8.
    pub const UTF_8: Encoding = Encoding(UTF_8);
    /// UTF-16 with the low byte first.
    pub const UTF_16LE: Encoding = Encoding(UTF_16LE);
    /// UTF-16 with the high byte first.
    pub const UTF_16BE: Encoding = Encoding(UTF_16BE);

    /// The encoding that is called `label`, as web pages and Hunspell's affix files call it.
    ///
    /// # Errors
    /// [`ImportError::UnknownEncoding`].
    pub fn for_label(label: &str) -> Result<Self, ImportError> {
        let lower = label.trim().to_ascii_lowercase();
        let known = match lower.as_str() {
            "tis620-2533" => "tis-620",
            other => other.strip_prefix("microsoft-cp").unwrap_or(other),
        };
        let windows = format!("windows-{known}");
        encoding_rs::Encoding::for_label(known.as_bytes())
            .or_else(|| encoding_rs::Encoding::for_label(windows.as_bytes()))
            .filter(|encoding| *encoding != encoding_rs::REPLACEMENT)
            .map(Encoding)
            .ok_or_else(|| ImportError::UnknownEncoding(label.to_owned()))
    }

    /// The encodings to choose from when detection failed.
    pub fn offered() -> impl Iterator<Item = Encoding> {
        OFFERED.iter().filter_map(|label| Encoding::for_label(label).ok())
    }

    /// Its name, which [`Encoding::for_label`] understands.
    pub fn name(self) -> &'static str {
        self.0.name()
    }

    /// The text of some bytes without a mark of byte order; `None` if they are no such text.
    pub(super) fn decode(self, bytes: &[u8]) -> Option<std::borrow::Cow<'_, str>> {
        self.0.decode_without_bom_handling_and_without_replacement(bytes)
    }

    /// The text of some bytes, with U+FFFD for what is no text.
    pub(super) fn decode_lossy(self, bytes: &[u8]) -> String {
        self.0.decode_without_bom_handling(bytes).0.into_owned()
    }

    pub(super) fn unit(self) -> Unit {
        if self == Encoding::UTF_16LE {
            Unit::LowFirst
        } else if self == Encoding::UTF_16BE {
            Unit::HighFirst
        } else {
            Unit::Byte
        }
    }
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Serialize for Encoding {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Encoding {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let label = String::deserialize(deserializer)?;
        Encoding::for_label(&label).map_err(serde::de::Error::custom)
    }
}

/// What a look at all of a file says about its encoding.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Detected {
    /// A mark of byte order says so.
    Marked(Encoding),
    /// The bytes are in a form that hardly anything else has.
    Shaped(Encoding),
    /// The likeliest one.
    Guessed(Encoding),
}

/// Finds the encoding of `input`, a list of words in `language`.
pub(super) fn detect(mut input: impl BufRead, language: &str) -> io::Result<Detected> {
    let head = input.fill_buf()?;
    if let Some((encoding, _)) = encoding_rs::Encoding::for_bom(head) {
        return Ok(Detected::Marked(Encoding(encoding)));
    }
    // Text has no zero bytes but where an ASCII character, at least the end of a line, is put
    // into two bytes.
    let zeros = |odd: usize| head.iter().skip(odd).step_by(2).filter(|&&byte| byte == 0).count();
    match (zeros(0), zeros(1)) {
        (0, 0) => {}
        (even, odd) if even > odd => return Ok(Detected::Shaped(Encoding::UTF_16BE)),
        _ => return Ok(Detected::Shaped(Encoding::UTF_16LE)),
    }
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    let (mut well_formed, mut broken, mut shown) = (0_u64, 0_u64, 0);
    let mut lines = Lines::new(input, Unit::Byte);
    while let Some(line) = lines.next()? {
        if line.bytes.is_ascii() {
            continue;
        }
        match std::str::from_utf8(line.bytes) {
            Ok(_) => well_formed += 1,
            Err(_) => broken += 1,
        }
        if shown < SHOWN {
            shown += line.bytes.len();
            detector.feed(line.bytes, false);
            detector.feed(b"\n", false);
        }
    }
    // A few broken lines do not make a file in UTF-8 one in something else: other encodings are
    // well-formed UTF-8 in hardly any line.
    if broken * 20 <= well_formed {
        return Ok(Detected::Shaped(Encoding::UTF_8));
    }
    detector.feed(b"", true);
    let domain: &[u8] = match language {
        "cs" => b"cz",
        "th" => b"th",
        _ => b"com",
    };
    Ok(Detected::Guessed(Encoding(detector.guess(Some(domain), Utf8Detection::Deny))))
}
