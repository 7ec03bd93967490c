//! What is kept under a name for all processes.

use serde::Serialize;
use serde::de::DeserializeOwned;
use svc_server::Rejection;

use super::{Rows, Store, write};

/// What is kept as JSON under a name for all processes; before it is, the default.
pub trait Setting: Default + DeserializeOwned + Serialize {
    /// What it is called in the store.
    const NAME: &'static str;

    /// What is kept.
    ///
    /// # Errors
    /// The store fails.
    fn of(rows: &dyn Rows) -> Result<Self, Rejection> {
        match rows.setting(Self::NAME)? {
            Some(text) => Ok(serde_json::from_str(&text)?),
            None => Ok(Self::default()),
        }
    }

    /// Keeps this in its place.
    ///
    /// # Errors
    /// The store fails.
    fn put(&self, rows: &dyn Rows) -> Result<(), Rejection> {
        let text = serde_json::json!(self).to_string();
        Ok(rows.put_setting(Self::NAME, &text)?)
    }

    /// Changes it in all processes.
    ///
    /// # Errors
    /// What the change refuses, and nothing is changed; or the store fails.
    fn change<T>(
        store: &dyn Store,
        change: impl Fn(&mut Self) -> Result<T, Rejection>,
    ) -> Result<T, Rejection> {
        write(store, Self::NAME, |rows| {
            let mut kept = Self::of(rows)?;
            let result = change(&mut kept)?;
            kept.put(rows)?;
            Ok(result)
        })
    }
}
