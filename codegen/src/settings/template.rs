//! A `gen.yaml` to begin with: every setting as a comment, with its example.

use super::keys::SETTINGS;
use super::setting::Setting;

/// The widest line of a comment.
const WIDTH: usize = 100;

/// The text. As it is, it sets nothing.
#[must_use]
pub fn template() -> String {
    let intro = "Settings of oasmith for the description in this folder. None is needed: take the `#` away before what you want.";
    let mut page = comment(intro);
    for setting in SETTINGS {
        page.push('\n');
        page.push_str(&comment(&about(setting)));
        for line in setting.example.lines() {
            page.push_str(&format!("#{line}\n"));
        }
    }
    page
}

/// What a setting does, in a sentence.
fn about(setting: &Setting) -> String {
    let description = setting.description;
    let end = description
        .find(". ")
        .map_or(description.len(), |at| at + 1);
    description.get(..end).unwrap_or(description).to_owned()
}

/// A text as lines of a comment.
fn comment(text: &str) -> String {
    let mut lines = vec![String::from("#")];
    for word in text.split_whitespace() {
        let is_full = lines
            .last()
            .is_some_and(|line| line.len() + word.len() >= WIDTH);
        if is_full {
            lines.push(String::from("#"));
        }
        if let Some(line) = lines.last_mut() {
            line.push(' ');
            line.push_str(word);
        }
    }
    lines.join("\n") + "\n"
}
