//! A change: what it is, where it is, whom it reaches, and what it does to them.

use std::collections::BTreeSet;
use std::fmt;

use crate::by_way::ByWay;
use crate::kind::KindRef;
use crate::verdict::{Level, Party, Verdict, Verdicts};
use crate::wildcard;

/// A change between two descriptions.
#[derive(Debug, Clone)]
pub struct Change {
    /// What it is.
    pub kind: KindRef,
    /// What it is a change of.
    pub subject: Subject,
    /// Its place in the old description, if it is there.
    pub old: Option<ChangePlace>,
    /// Its place in the new description, if it is there.
    pub new: Option<ChangePlace>,
    /// The other places that share its cause: a parameter of the components is one of many operations.
    pub also: Vec<ChangePlace>,
    /// The two schemas that values were asked of, in the old and in the new description: a witness is a value of theirs.
    /// Nothing where no values were asked of, or null alone.
    pub schemas: Option<[ChangePlace; 2]>,
    /// What was and what is: `10 → 5`. May be empty.
    pub detail: String,
    /// The day from which what it is about may be gone: of what is gone, as the old description said it, and else as the new one says.
    pub sunset: Option<String>,
    /// The operations and webhooks in which it is sent to the service, as `GET /pets`.
    pub requests: Vec<String>,
    /// The operations and webhooks in which it comes from the service.
    pub responses: Vec<String>,
    /// What it does.
    pub verdicts: Verdicts,
    /// What of that it does in requests, and what in answers.
    pub(crate) by_way: ByWay,
    /// Where to look for it in the text of the new description: where it is, or where it would be.
    pub shown: Option<TextPlace>,
    /// Why it was accepted, if it was.
    pub accepted: Option<String>,
    /// Whether it is not allowed, by what was said.
    pub is_denied: bool,
}

/// What changed.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Subject {
    /// An operation or a webhook, as people call it: `GET /pets`.
    Operation(String),
    /// A schema: `Pet.name`.
    Schema(String),
    /// The description as a whole.
    Api,
}

/// Where a change is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangePlace {
    /// A JSON pointer, behind `path#` if it is one of another document. What is of settings alone has none in the description.
    pub pointer: String,
    /// The same with parameters, values and servers named by themselves and not by their positions, which is good in another version as well.
    pub named: String,
    /// Where in the text, where that is known.
    pub text: Option<TextPlace>,
    /// The beginning of what is written there.
    pub excerpt: Option<String>,
}

/// A place in a text.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct TextPlace {
    /// The path of the text.
    pub path: String,
    /// From one.
    pub line: usize,
    /// In characters, from one.
    pub column: usize,
}

impl fmt::Display for TextPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.path, self.line, self.column)
    }
}

impl ChangePlace {
    /// Whether one of its pointers is this, in which `*` stands for any text.
    fn is_match(&self, pointer: &str) -> bool {
        [&self.pointer, &self.named]
            .into_iter()
            .any(|own| wildcard::is_match(pointer, own))
    }
}

impl Change {
    /// Whether it stands at a place, by its JSON pointer, in which `*` stands for any text.
    #[must_use]
    pub fn is_at(&self, pointer: &str) -> bool {
        let mut places = self.place().into_iter().chain(&self.also);
        places.any(|it| it.is_match(pointer))
    }

    /// The operations and webhooks that it reaches, each once.
    #[must_use]
    pub fn calls(&self) -> BTreeSet<&str> {
        let calls = self.requests.iter().chain(&self.responses);
        calls.map(String::as_str).collect()
    }

    /// The operations and webhooks in which it does something to a party.
    pub(crate) fn calls_of(&self, party: Party) -> impl Iterator<Item = &str> {
        let is_affected =
            move |own: Option<&Verdicts>| own.is_some_and(|it| it.of(party).level > Level::Safe);
        let requests = self.requests.iter();
        let requests = requests.filter(move |_| is_affected(self.by_way.requests()));
        let responses = self.responses.iter();
        let responses = responses.filter(move |_| is_affected(self.by_way.responses()));
        requests.chain(responses).map(String::as_str)
    }

    /// What it does below a path, in which `*` stands for any text, if it reaches an operation there. What is said of the whole description reaches
    /// all of them.
    pub(crate) fn verdicts_below(&self, path: &str) -> Option<Verdicts> {
        if self.subject == Subject::Api {
            return Some(self.verdicts.clone());
        }
        self.verdicts_in(|label| {
            let own = label.split_once(' ').map_or(label, |it| it.1);
            wildcard::is_match(path, own)
        })
    }

    /// Leaves out the other operations, with what it does in them alone. What reaches none of all is left as it is.
    pub(crate) fn retain_calls(&mut self, is_there: impl Fn(&str) -> bool) {
        if let Some(own) = self.verdicts_in(&is_there) {
            self.verdicts = own;
        }
        self.requests.retain(|it| is_there(it));
        self.responses.retain(|it| is_there(it));
    }

    /// What it does in some operations, if it reaches one of them.
    fn verdicts_in(&self, is_there: impl Fn(&str) -> bool) -> Option<Verdicts> {
        let reaches = |calls: &[String]| calls.iter().any(|it| is_there(it));
        let ways = (reaches(&self.requests), reaches(&self.responses));
        self.by_way.on(ways)
    }

    /// All verdicts, to be changed: those of the whole and those of each way.
    pub(crate) fn verdicts_mut(&mut self) -> impl Iterator<Item = (Party, &mut Verdict)> {
        let of_ways = self.by_way.iter_mut().flat_map(Verdicts::iter_mut);
        self.verdicts.iter_mut().chain(of_ways)
    }

    /// Leaves out what it does to others than these.
    pub(crate) fn retain_parties(&mut self, parties: &[Party]) {
        self.verdicts.retain(parties);
        self.by_way.iter_mut().for_each(|it| it.retain(parties));
    }

    /// The place by which the change is accepted: that in the old description, if it is there.
    #[must_use]
    pub fn place(&self) -> Option<&ChangePlace> {
        self.old.as_ref().or(self.new.as_ref())
    }

    /// The pointer of that place in which everything is named by itself.
    #[must_use]
    pub fn named(&self) -> &str {
        self.place().map_or("", |it| it.named.as_str())
    }
}
