//! What a fact shows of everything that is made of an input. A name that selects nothing is an error.

use std::slice;

use generator::endpoints;
use oasmith_codegen::diagnostics::{self, Colour, Diagnostics, Format};
use oasmith_codegen::{Input, Output, Stage as Dumped, dump, generate, model};

use crate::items::{self, Slice};
use crate::names::matches;
use crate::show::{Fact, Part, Stage};

/// An input with what is made of it.
pub struct Made {
    input: Input,
    outcome: Output,
}

impl Made {
    pub fn of(input: Input) -> Self {
        let outcome = generate(&input);
        Self { input, outcome }
    }

    /// The text of the snapshot of a fact.
    pub fn snapshot(&self, fact: &Fact) -> Result<String, String> {
        let mut text = fact.sentence.clone();
        for part in &fact.parts {
            for (title, lines) in self.part(part)? {
                text += &format!("\n\n{:=<80}\n{}", format!("== {title} "), lines.trim_end());
            }
        }
        Ok(text)
    }

    /// The texts of a part with their titles.
    fn part(&self, part: &Part) -> Result<Vec<(String, String)>, String> {
        let title = part.stage.as_str().to_owned();
        let sections = match part.stage {
            Stage::Diagnostics => vec![(title, self.diagnostics(&part.names)?)],
            Stage::Ir => vec![(title, self.dumped(Dumped::Ir, &part.names)?)],
            Stage::Conventions => vec![(title, self.dumped(Dumped::Conventions, &part.names)?)],
            Stage::Endpoints => {
                let workspace = model(&self.input).0.map(|it| it.workspace);
                let text = workspace.map(|it| endpoints::lines(&it));
                let shown = named_blocks(&text.unwrap_or_default(), &part.names);
                vec![(title, shown.map_err(|error| format!("endpoints: {error}"))?)]
            }
            Stage::Models | Stage::Client | Stage::Server => self.items(&title, &part.names)?,
            Stage::Pages => self.pages(&part.names)?,
        };
        if sections.iter().all(|(_, text)| text.is_empty()) {
            return Err(format!("there are no {}", part.stage.as_str()));
        }
        Ok(sections)
    }

    /// The diagnostics of some codes, or all.
    fn diagnostics(&self, codes: &[String]) -> Result<String, String> {
        let mut kept = Diagnostics::default();
        let all = self.outcome.diagnostics.sorted();
        for diagnostic in &all {
            if codes.is_empty() || codes.iter().any(|code| code == diagnostic.code.0.id) {
                kept.add((*diagnostic).clone());
            }
        }
        for code in codes {
            if all.iter().all(|each| each.code.0.id != code) {
                return Err(format!("diagnostics: there is no {code}"));
            }
        }
        let format = Format::Human(Colour::Never);
        Ok(diagnostics::render(&kept, &self.input.sources, format))
    }

    /// The blocks of a dump that have one of these names, or all.
    fn dumped(&self, stage: Dumped, names: &[String]) -> Result<String, String> {
        let text = dump(&self.input, stage, None).0.unwrap_or_default();
        named_blocks(&text, names).map_err(|error| format!("{}: {error}", stage.as_str()))
    }

    /// Of each page of a crate what the names select there.
    fn items(&self, krate: &str, names: &[String]) -> Result<Vec<(String, String)>, String> {
        let mut pages = Vec::new();
        let mut missing = names.to_vec();
        for (path, artefact) in self.outcome.artefacts.iter() {
            if !path.starts_with(&format!("{krate}/")) || !items::is_rust(path) {
                continue;
            }
            let items = items::items(&artefact.text).map_err(|error| format!("{path}: {error}"))?;
            missing.retain(|name| {
                let is_named = |item: &Slice| item.selected(slice::from_ref(name)).is_some();
                !items.iter().any(is_named)
            });
            let shown = items.iter().filter_map(|item| item.selected(names));
            let shown: Vec<String> = shown.collect();
            if !shown.is_empty() {
                pages.push((path.to_owned(), shown.join("\n\n")));
            }
        }
        match missing.first() {
            Some(name) => Err(format!("{krate}: there is no {name}")),
            None => Ok(pages),
        }
    }

    /// Whole pages by the beginning of their path, or of one page a paragraph by its first line: `models/Cargo.toml [features]`.
    fn pages(&self, names: &[String]) -> Result<Vec<(String, String)>, String> {
        let mut shown = Vec::new();
        for name in names {
            let (start, first_line) = name.split_once(' ').unwrap_or((name, ""));
            let before = shown.len();
            for (path, artefact) in self.outcome.artefacts.iter() {
                if !path.starts_with(start) {
                    continue;
                }
                let mut paragraphs = artefact.text.split("\n\n");
                if first_line.is_empty() {
                    shown.push((path.to_owned(), artefact.text.clone()));
                } else if let Some(paragraph) =
                    paragraphs.find(|paragraph| paragraph.lines().next() == Some(first_line))
                {
                    shown.push((path.to_owned(), paragraph.to_owned()));
                }
            }
            if shown.len() == before {
                return Err(format!("pages: there is no {name}"));
            }
        }
        Ok(shown)
    }
}

/// The blocks that have one of these names, or all: lines that stand further in belong to the line above them.
fn named_blocks(text: &str, names: &[String]) -> Result<String, String> {
    let blocks = blocks(text).into_iter();
    let blocks: Vec<(String, String)> = blocks
        .map(|(head, block)| (name_of(&head), block))
        .collect();
    for name in names {
        if !blocks.iter().any(|(own, _)| matches(own, name)) {
            return Err(format!("there is no {name}"));
        }
    }
    let shown = |own: &str| names.is_empty() || names.iter().any(|name| matches(own, name));
    let shown: Vec<&str> = blocks
        .iter()
        .filter(|(own, _)| shown(own))
        .map(|(_, block)| block.trim_end())
        .collect();
    Ok(shown.join("\n\n"))
}

/// The blocks of a text, each with its first line; docs stand before it.
fn blocks(text: &str) -> Vec<(String, String)> {
    let (mut blocks, mut docs) = (Vec::<(String, String)>::new(), String::new());
    for line in text.lines() {
        if line.starts_with("///") {
            docs += line;
            docs += "\n";
        } else if line.starts_with(' ') || line.is_empty() {
            if let Some((_, block)) = blocks.last_mut() {
                *block += line;
                *block += "\n";
            }
        } else {
            let block = format!("{}{line}\n", std::mem::take(&mut docs));
            blocks.push((line.to_owned(), block));
        }
    }
    blocks
}

/// The name in the first line of a block: of `shape Pet: record`, `operation list: GET /pets`, `webhook sold by tell: POST`,
/// `callback done to /done by tell: POST`, `fn list List = GET /pets` and `api "Pets"`.
fn name_of(head: &str) -> String {
    let Some((kind, rest)) = head.split_once(' ') else {
        return head.to_owned();
    };
    let end = match kind {
        "shape" | "operation" => ": ",
        "webhook" => " by ",
        "callback" => " to ",
        "fn" => " ",
        _ => return kind.to_owned(),
    };
    let (name, _) = rest.split_once(end).unwrap_or((rest, ""));
    name.to_owned()
}
