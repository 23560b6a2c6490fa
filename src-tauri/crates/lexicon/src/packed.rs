//! What ships with every copy of the program, packed (RFC 1950): it is read seldom, and unpacked in some
//! hundredths of a second.

use miniz_oxide::deflate::compress_to_vec_zlib;
use miniz_oxide::inflate::decompress_to_vec_zlib_with_limit;

/// How hard the packing tries: as hard as it can, for it is done once.
const EFFORT: u8 = 10;

/// How many bytes are unpacked at most. Those of a large dictionary are a fortieth of it.
const LARGEST: usize = 64 << 20;

/// `bytes`, packed.
pub(crate) fn pack(bytes: &[u8]) -> Vec<u8> {
    compress_to_vec_zlib(bytes, EFFORT)
}

/// What was packed.
///
/// # Errors
/// A sentence when this was not packed, or is cut off or damaged, or holds more than 64 MiB.
pub(crate) fn unpack(packed: &[u8]) -> Result<Vec<u8>, String> {
    decompress_to_vec_zlib_with_limit(packed, LARGEST).map_err(|error| error.to_string())
}
