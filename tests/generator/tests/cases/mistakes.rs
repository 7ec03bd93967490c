//! A selection that cannot fail shows nothing: each mistake in a `show.txt` is an error.

use crate::show;
use crate::snapshot::Made;
use crate::{folder, input};

#[test]
fn a_name_that_selects_nothing_is_an_error() {
    let made = Made::of(input(&folder::here().join("cases/whole/pets")));
    let snapshot = |part: &str| {
        let text = format!("== fact\nA fact.\n{part}\n");
        let facts = show::facts(&text).expect("a fact");
        made.snapshot(&facts[0])
    };
    for (right, wrong) in [
        ("ir", "diagnostics"),
        ("ir: api", "diagnostics: X999"),
        ("ir: Pet, petLeft", "ir: Pet, Cat"),
        ("endpoints: add", "endpoints: addPet"),
        ("models: impl Codec for Pet", "models: impl Codec"),
        ("models: Pet::members", "models: Pet::eat"),
        ("client: li*", "client: x*"),
        ("server: Pets::add", "server: Pet::add"),
        ("pages: server/src/", "pages: server/lib/"),
        (
            "pages: client/Cargo.toml [features]",
            "pages: client/Cargo.toml [bin]",
        ),
    ] {
        assert!(snapshot(right).is_ok(), "{right}: {:?}", snapshot(right));
        assert!(snapshot(wrong).is_err(), "{wrong}: {:?}", snapshot(wrong));
    }
}

#[test]
fn what_is_no_selection_is_an_error() {
    for text in [
        "",
        "A fact.\nir\n",
        "== fact\nir\n",
        "== fact\nA fact\nir\n",
        "== fact\nA fact.\n",
        "== fact\nA fact.\nmodels\n",
        "== fact\nA fact.\npages:\n",
        "== fact\nA fact.\nir\nrust: Pet\n",
        "== fact\nA fact.\nir\n\n== fact\nAnother.\nir\n",
    ] {
        assert!(show::facts(text).is_err(), "{text}");
    }
}
