//! Settings are read, and what is wrong with them is said where it stands.

use super::keys::SETTINGS;
use super::setting::SettingKind;
use super::{parse, read};
use crate::config::Config;
use crate::diagnostics::Diagnostics;
use crate::source::SourceMap;

/// What is said of a `gen.yaml`: code, line, message and help.
fn diagnostics(text: &str) -> Vec<String> {
    let (mut sources, mut diagnostics) = (SourceMap::default(), Diagnostics::default());
    let file = sources.add("gen.yaml", text);
    read(&sources, file, &mut diagnostics);
    let all = diagnostics.sorted();
    let shown = all.iter().map(|each| {
        let place = each.primary.as_ref().map_or(0, |label| label.origin.start);
        let before = text.get(..usize::try_from(place).expect("a short text"));
        let line = before.expect("a place in the text").matches('\n').count() + 1;
        let help = each.help.as_deref().unwrap_or_default();
        format!("{} {line}: {}; {help}", each.code.0.id, each.message)
    });
    shown.collect()
}

#[test]
fn each_setting_has_an_example_that_changes_something() {
    let usual = format!("{:?}", Config::default());
    for setting in SETTINGS {
        let begins = setting.example.starts_with(&format!("{}:", setting.name));
        assert!(begins, "the example of {}", setting.name);
        let read = parse(setting.example).expect(setting.name);
        assert_ne!(format!("{read:?}"), usual, "{}", setting.name);
        if let SettingKind::Section(inner) = &setting.kind {
            for inner in *inner {
                let name = format!(" {}:", inner.name);
                assert!(setting.example.contains(&name), "{}{name}", setting.name);
            }
        }
    }
}

#[test]
fn nothing_is_the_same_as_what_is_usual() {
    for text in ["", "\n", "# A comment.\n", "~\n", "{}\n"] {
        let read = parse(text).expect("settings");
        assert_eq!(format!("{read:?}"), format!("{:?}", Config::default()));
    }
}

#[test]
fn what_is_wrong_is_said_where_it_stands() {
    let found =
        diagnostics("lenint: true\ncrates: models\nextensions: close\npackage:\n  versoin: 1\n");
    assert_eq!(
        found,
        [
            "S001 1: `lenint` is no setting of `gen.yaml`; did you mean `lenient`?",
            "S002 2: `crates` is a string, and must be a list; codegen/GEN_YAML.md shows each setting with an example",
            "S003 3: `extensions` cannot be `close`; did you mean `closed`?",
            "S001 5: `versoin` is no setting of `package`; did you mean `version`?",
        ]
    );
}

#[test]
fn texts_keep_the_rules_of_their_settings() {
    for text in [
        "name: 1st",
        "name: a b",
        "package: { version: '1.2' }",
        "package: { repository: here }",
        "types: { /components/schemas/A: A }",
        "types: { /components/schemas/A: 'a::b<c>' }",
        "types: { '#/components/schemas/A': a::B }",
        "names: { Thing: Part }",
        "derives: { all: [a::B] }",
        "dependencies: { 'a b': '1' }",
        "formats: { date: 'a b' }",
    ] {
        let found = diagnostics(text);
        assert!(
            matches!(&found[..], [one] if one.starts_with("S003 1")),
            "{text}: {found:?}"
        );
    }
}

#[test]
fn what_yaml_cannot_be_read_as_is_said_as_of_every_document() {
    assert!(diagnostics("name: [")[0].starts_with("Y001"));
    assert!(diagnostics("lenient: true\nlenient: false\n")[0].starts_with("Y003"));
    assert!(diagnostics("[1]")[0].starts_with("S002"));
}
