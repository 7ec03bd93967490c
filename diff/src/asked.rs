//! Levels, parties and codes as command lines and files name them.

use oasmith_codegen::diagnostics::suggest;

use crate::kind::{self, KindRef};
use crate::verdict::{Level, Party};
use crate::wildcard;

/// The word for Rust code on the client and on the server.
const CODE: &str = "code";

/// The level that a word means.
///
/// # Errors
/// When no level is called so; the message says which are.
pub fn level(word: &str) -> Result<Level, String> {
    let words = Level::ALL.map(Level::word);
    let found = Level::ALL.into_iter().find(|it| it.word() == word);
    found.ok_or_else(|| format!("no level is called `{word}`; {}", hint(word, &words)))
}

/// The parties that a word means: one, or `code` for both kinds of Rust code.
///
/// # Errors
/// When no party is called so; the message says which are.
pub fn parties(word: &str) -> Result<Vec<Party>, String> {
    if word == CODE {
        return Ok(vec![Party::ClientCode, Party::ServerCode]);
    }
    let mut words = Party::ALL.map(Party::word).to_vec();
    words.push(CODE);
    let found = Party::ALL.into_iter().find(|it| it.word() == word);
    let found = found.map(|it| vec![it]);
    found.ok_or_else(|| format!("no party is called `{word}`; {}", hint(word, &words)))
}

/// Those of a list with commas between, in their order.
///
/// # Errors
/// When one is called otherwise.
pub fn party_list(list: &str) -> Result<Vec<Party>, String> {
    let mut all = Vec::new();
    for word in list.split(',') {
        all.extend(parties(word.trim())?);
    }
    all.sort_unstable();
    all.dedup();
    Ok(all)
}

/// The kinds whose id or name a word is, in any case; `*` in it stands for any text.
///
/// # Errors
/// When there is none; the message says which is the nearest.
pub fn kinds(word: &str) -> Result<Vec<KindRef>, String> {
    let pattern = word.to_ascii_lowercase();
    let is_called = |kind: &KindRef| {
        wildcard::is_match(&pattern, &kind.id.to_ascii_lowercase())
            || wildcard::is_match(&pattern, kind.name)
    };
    let found: Vec<KindRef> = kind::all().filter(is_called).collect();
    if found.is_empty() {
        return Err(format!("no change is called `{word}`; {}", nearest(word)));
    }
    Ok(found)
}

/// The code that was meant, or where they are listed.
pub(crate) fn nearest(word: &str) -> String {
    let known = kind::all().flat_map(|it| [it.id, it.name]);
    let hint = suggest::did_you_mean(word, known);
    hint.unwrap_or_else(|| "`explain` lists all codes".to_owned())
}

fn hint(word: &str, words: &[&str]) -> String {
    let meant = suggest::did_you_mean(word, words.iter().copied());
    meant.unwrap_or_else(|| format!("there are `{}`", words.join("`, `")))
}
