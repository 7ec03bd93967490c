//! The reference page of `gen.yaml`.

use super::check::listed;
use super::keys::SETTINGS;
use super::setting::{Setting, SettingChoice, SettingKind};

/// Where the page and the schema come from.
const HEAD: &str = "\
<!-- `cargo xtask settings` writes this page and gen.schema.json from codegen/src/settings/keys.rs. -->

# gen.yaml

What can be set when Rust is generated. The file stands beside the description and is called `gen.yaml`; a build script names it
(`Module::settings`). Every setting may be left out. A key that is not listed here is an error.

Editors that know JSON Schema complete the keys with this line at the top, with the path to the schema:

```yaml
# yaml-language-server: $schema=codegen/gen.schema.json
```
";

/// The page, in Markdown.
#[must_use]
pub fn reference() -> String {
    let mut page = HEAD.to_owned();
    for setting in SETTINGS {
        page.push_str(&format!(
            "\n## `{}`\n\n{}\n",
            setting.name, setting.description
        ));
        body(&setting.kind, &mut page);
        page.push_str(&format!("\n```yaml\n{}```\n", setting.example));
    }
    page
}

/// What a setting may be, below what it does.
fn body(kind: &SettingKind, page: &mut String) {
    page.push_str(&format!("\nIt is {}.\n", words(kind)));
    match kind {
        SettingKind::Choice(all) => choices(all, page),
        SettingKind::List(item) => {
            if let SettingKind::Choice(all) = item {
                choices(all, page);
            }
        }
        SettingKind::Section(settings) => table(settings, page),
        SettingKind::Map { value, .. } => match value {
            SettingKind::TextOrSection(_, settings) | SettingKind::Section(settings) => {
                table(settings, page);
            }
            SettingKind::Text(_)
            | SettingKind::Flag
            | SettingKind::Switch
            | SettingKind::Count
            | SettingKind::Choice(_)
            | SettingKind::List(_)
            | SettingKind::Map { .. } => {}
        },
        SettingKind::Text(_)
        | SettingKind::Flag
        | SettingKind::Switch
        | SettingKind::Count
        | SettingKind::TextOrSection(..) => {}
    }
}

fn table(settings: &[Setting], page: &mut String) {
    page.push_str("\n| key | is | does |\n|---|---|---|\n");
    for setting in settings {
        let row = format!(
            "| `{}` | {} | {}",
            setting.name,
            words(&setting.kind),
            setting.description
        );
        page.push_str(&row);
        if let SettingKind::Choice(all) = setting.kind {
            for word in all {
                page.push_str(&format!(" `{}`: {}", word.word, word.description));
            }
        }
        page.push_str(" |\n");
    }
}

fn choices(words: &[SettingChoice], page: &mut String) {
    page.push_str("\n| word | means |\n|---|---|\n");
    for word in words {
        page.push_str(&format!("| `{}` | {} |\n", word.word, word.description));
    }
}

/// What a setting is, in a few words.
fn words(kind: &SettingKind) -> String {
    match kind {
        SettingKind::Text(rule) => rule.what.to_owned(),
        SettingKind::Flag => "`true` or `false` (the default)".to_owned(),
        SettingKind::Switch => "`true` (the default) or `false`".to_owned(),
        SettingKind::Count => "a whole number of at least 1".to_owned(),
        SettingKind::Choice(all) => {
            let default = all.first().map_or("", |first| first.word);
            format!("{}; `{default}` without it", listed(all))
        }
        SettingKind::List(SettingKind::Choice(all)) => format!("a list of {}", listed(all)),
        SettingKind::List(item) => format!("a list, each item {}", words(item)),
        SettingKind::Map { key, value } => {
            format!("a map: each key {}, each value {}", key.what, words(value))
        }
        SettingKind::Section(_) => "a map of settings".to_owned(),
        SettingKind::TextOrSection(rule, _) => format!("{}, or a map of settings", rule.what),
    }
}
