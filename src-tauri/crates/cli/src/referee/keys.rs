//! A key stands once in a JSON object. Readers of JSON differ in which of two they take, so a
//! referee that took either would judge another play than its caller may mean.

use std::collections::HashSet;
use std::fmt;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};

/// JSON in which no object, however deep inside, has a key twice. Reading it checks that and
/// keeps nothing.
pub struct KeysOnce;

impl<'de> Deserialize<'de> for KeysOnce {
    fn deserialize<D: Deserializer<'de>>(json: D) -> Result<Self, D::Error> {
        json.deserialize_any(Look)
    }
}

struct Look;

impl<'de> Visitor<'de> for Look {
    type Value = KeysOnce;

    fn expecting(&self, text: &mut fmt::Formatter<'_>) -> fmt::Result {
        text.write_str("JSON")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<KeysOnce, A::Error> {
        let mut seen = HashSet::new();
        while let Some((key, KeysOnce)) = map.next_entry::<String, KeysOnce>()? {
            if seen.contains(&key) {
                return Err(A::Error::custom(format_args!("the key {key:?} stands twice")));
            }
            seen.insert(key);
        }
        Ok(KeysOnce)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<KeysOnce, A::Error> {
        while list.next_element::<KeysOnce>()?.is_some() {}
        Ok(KeysOnce)
    }

    fn visit_bool<E>(self, _: bool) -> Result<KeysOnce, E> {
        Ok(KeysOnce)
    }

    fn visit_i64<E>(self, _: i64) -> Result<KeysOnce, E> {
        Ok(KeysOnce)
    }

    fn visit_u64<E>(self, _: u64) -> Result<KeysOnce, E> {
        Ok(KeysOnce)
    }

    fn visit_f64<E>(self, _: f64) -> Result<KeysOnce, E> {
        Ok(KeysOnce)
    }

    fn visit_str<E>(self, _: &str) -> Result<KeysOnce, E> {
        Ok(KeysOnce)
    }

    fn visit_unit<E>(self) -> Result<KeysOnce, E> {
        Ok(KeysOnce)
    }
}
