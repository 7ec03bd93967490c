//! `explain`: says at length what a code of a diagnostic means.

use oasmith_codegen::diagnostics::code::{self, CodeRef};

use crate::arguments::Arguments;
use crate::command::{Command, Exit, Failure, Run};
use crate::{diagnostics, terminal};

/// `oasmith explain`: its words, its flags, its help and what it runs.
pub const COMMAND: Command = Command {
    name: "explain",
    about: "say what a code means, or list all codes",
    words: ("[CODE]", 1),
    flags: &[],
    more: "A code is an id (C014) or a name (unanchored-pattern), in any case.\n",
    run: Run::Here(run),
};

fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    match arguments.words().first() {
        Some(wanted) => match change(wanted) {
            Some(page) => terminal::print(page)?,
            None => terminal::print(page(diagnostics::find(wanted)?))?,
        },
        None => terminal::print(list() + &changes())?,
    }
    Ok(Exit::Done)
}

/// The page of a kind of change, if the word is one.
#[cfg(feature = "diff")]
fn change(wanted: &str) -> Option<String> {
    oasmith_diff::kind::find(wanted).map(oasmith_diff::kind::page::page)
}

#[cfg(not(feature = "diff"))]
fn change(_: &str) -> Option<String> {
    None
}

/// The kinds of change, a line each.
#[cfg(feature = "diff")]
fn changes() -> String {
    oasmith_diff::kind::all()
        .map(|kind| format!("{}  {:<8} {}\n", kind.id, "change", kind.name))
        .collect()
}

#[cfg(not(feature = "diff"))]
fn changes() -> String {
    String::new()
}

fn page(code: CodeRef) -> String {
    let level = code.level.as_str();
    format!(
        "{} {} ({level})\n\n{}\n",
        code.id,
        code.name,
        code.explanation.trim_end()
    )
}

fn list() -> String {
    code::all()
        .map(|code| format!("{}  {:<8} {}\n", code.id, code.level.as_str(), code.name))
        .collect()
}

#[cfg(test)]
mod tests {
    use oasmith_codegen::diagnostics::code::Strictness;

    use super::*;

    #[test]
    fn each_code_has_a_line_and_a_page() {
        assert_eq!(list().lines().count(), code::all().count());
        for code in code::all() {
            assert!(page(code).starts_with(code.id));
        }
    }
    #[test]
    fn the_page_of_a_rule_that_is_not_checked_says_so() {
        for code in code::all() {
            let is_said = code.explanation.contains("not checked");
            assert_eq!(
                code.strictness == Strictness::Milder,
                is_said,
                "{}",
                code.id
            );
        }
    }
}
