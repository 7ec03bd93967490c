//! What the description leaves open, as a page of questions to the service's owner.

use std::ops::RangeFrom;

use indexmap::IndexMap;
use minijinja::{Value, context};

use crate::page::{Page, PageContent};

use super::{Emitter, Given, Scope};

/// Registers this emitter.
pub(super) const EMITTER: Emitter = Emitter {
    name: "gaps",
    duty: "questions to the service's owner",
    scope: Scope::Output(emit),
};

/// Something that the description leaves open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenQuestion {
    /// The object that it is about, as a JSON pointer.
    pub pointer: String,
    /// What people call it, in Markdown.
    pub subject: String,
    /// The resource group that it belongs to.
    pub group: String,
    /// The sections of the prose that it comes from.
    pub sections: Vec<String>,
    /// Whether the prose is silent, or something was assumed.
    pub kind: OpenQuestionKind,
}

/// The ways to be open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OpenQuestionKind {
    /// The prose says that this is not shown.
    Undocumented(String),
    /// Something was assumed.
    Assumption {
        /// What the generator takes for granted instead.
        assumed: String,
        /// Why.
        because: String,
    },
}

/// The questions of a resource group.
struct Group<'c> {
    name: String,
    undocumented: Vec<Question<'c>>,
    assumptions: Vec<Question<'c>>,
}

/// A text, with every place that asks it.
struct Question<'c> {
    text: String,
    because: String,
    sections: Vec<&'c str>,
    subjects: Vec<&'c str>,
    places: Vec<String>,
}

impl Group<'_> {
    /// As the template sees it.
    fn context(&self, numbers: &mut RangeFrom<usize>) -> Value {
        let mut questions = |list: &[Question<'_>]| {
            let numbered = list.iter().zip(&mut *numbers);
            let contexts = numbered.map(|(question, number)| question.context(number));
            contexts.collect::<Vec<Value>>()
        };
        context! {
            name => &self.name,
            undocumented => questions(&self.undocumented),
            assumptions => questions(&self.assumptions),
        }
    }
}

impl Question<'_> {
    /// As the template sees it.
    fn context(&self, number: usize) -> Value {
        context! {
            number,
            text => &self.text,
            because => &self.because,
            sections => sections(&self.sections),
            subjects => self.subjects.join(", "),
            places => self.places.join(", "),
        }
    }
}

/// The sections that a text comes from, behind it.
fn sections(sections: &[&str]) -> String {
    let list = sections.join(", ");
    match sections {
        [] => String::new(),
        [_] => format!(" (section {list})"),
        [..] => format!(" (sections {list})"),
    }
}

fn emit(given: &Given<'_>) -> Option<Page> {
    if given.gaps.is_empty() {
        return None;
    }
    let mut groups: IndexMap<&str, Vec<&OpenQuestion>> = IndexMap::new();
    for gap in given.gaps {
        groups.entry(&gap.group).or_default().push(gap);
    }
    let groups: Vec<Group<'_>> = groups
        .into_iter()
        .map(|(name, gaps)| group(name, &gaps))
        .collect();
    let questions = |group: &Group<'_>| group.undocumented.len() + group.assumptions.len();
    let mut numbers = 1..;
    let context = context! {
        count => groups.iter().map(questions).sum::<usize>(),
        groups => groups.iter().map(|group| group.context(&mut numbers)).collect::<Vec<Value>>(),
    };
    Some(Page {
        path: "GAPS.md".to_owned(),
        emitter: EMITTER.name,
        content: PageContent::Template {
            name: "GAPS.md.jinja",
            context,
        },
    })
}

fn group<'c>(name: &str, gaps: &[&'c OpenQuestion]) -> Group<'c> {
    let mut undocumented = IndexMap::new();
    let mut assumptions = IndexMap::new();
    for gap in gaps {
        let OpenQuestion {
            pointer,
            subject,
            group: _,
            sections,
            kind,
        } = gap;
        let (questions, text, because) = match kind {
            OpenQuestionKind::Undocumented(text) => (&mut undocumented, text.as_str(), ""),
            OpenQuestionKind::Assumption { assumed, because } => {
                (&mut assumptions, assumed.as_str(), because.as_str())
            }
        };
        let question = questions
            .entry((text, because))
            .or_insert_with(|| Question {
                text: line(text),
                because: line(because),
                sections: Vec::new(),
                subjects: Vec::new(),
                places: Vec::new(),
            });
        question.subjects.push(subject);
        question.places.push(super::tokens::code(pointer));
        for section in sections {
            if !question.sections.contains(&section.as_str()) {
                question.sections.push(section);
            }
        }
    }
    Group {
        name: line(name),
        undocumented: undocumented.into_values().collect(),
        assumptions: assumptions.into_values().collect(),
    }
}

/// A text of the description as one line of Markdown: it begins no block, and no HTML.
fn line(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ").replace('<', "&lt;")
}
