//! JSON in columns.

use rusqlite::Row;
use rusqlite::types::Type;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// `value` as JSON text.
///
/// Our values are structs, lists, numbers and texts, which always can be written; for anything
/// else the text is empty, and the schema's `json_valid` refuses it.
pub(crate) fn write<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// The value of a column that holds JSON text.
pub(crate) fn column<T: DeserializeOwned>(row: &Row<'_>, name: &str) -> rusqlite::Result<T> {
    let index = row.as_ref().column_index(name)?;
    let text = row.get_ref(index)?.as_str()?;
    serde_json::from_str(text)
        .map_err(|error| rusqlite::Error::FromSqlConversionFailure(index, Type::Text, error.into()))
}
