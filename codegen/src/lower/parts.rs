//! Splits modules that are too long to read into parts by subject: the first word of the names of what stands there, and within a subject that is
//! too long itself the words that most of its types have (`command`, `command_option`). What belongs to no large subject stays. The module has the items of its parts under their old paths, so that a part that comes or goes breaks nobody.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use oasmith_schemas::arena::ArenaMap;

use super::context::LowerContext;
use super::names;
use crate::ir::{NameHint, ShapeId, pointers};
use crate::rust::{DocComment, Item, ItemId, ItemKey, ItemKind, Items, Module, ModulePart};

/// Number of lines that read well in one file.
const MAX_LINES: usize = 2_000;

/// Number of lines that are worth a file of their own, where the module is too long without.
const MIN_LINES: usize = 80;

/// Words that say what is done with a subject, and not which it is.
const VERBS: &[&str] = &[
    "add", "base", "create", "created", "delete", "deleted", "get", "list", "new", "partial",
    "patch", "post", "put", "remove", "request", "response", "set", "update", "updated",
];

/// Names that a part cannot have: what the file of its module names.
const TAKEN: &[&str] = &["oasmith", "residual_schemas"];

pub(super) fn owners(context: &LowerContext<'_>) -> ArenaMap<ItemKey, ShapeId> {
    context
        .items
        .iter()
        .map(|(shape, item)| (*item, shape))
        .collect()
}

/// The parts of a module, in the order of their names; none of a short one.
pub(super) fn of(
    context: &LowerContext<'_>,
    items: &Items,
    owners: &ArenaMap<ItemKey, ShapeId>,
    module: &Module,
) -> Vec<ModulePart> {
    let length = |id: ItemId| lines(items.get(id));
    let all = module.items.iter().map(|id| length(*id)).sum();
    if all <= MAX_LINES {
        return Vec::new();
    }
    let types = module.items.iter().filter_map(|id| {
        let words = words(context, *owners.get(id)?, module.ident.plain())?;
        let (id, lines) = (*id, length(*id));
        Some(Type {
            id,
            words,
            lines,
            is_small: is_small(items.get(id)),
        })
    });
    let mut parts: Vec<Subject> = match large(subjects(types), all).as_mut_slice() {
        // One subject is what the module is about, which holds what has no other name.
        [only] => only.cut(),
        several => several.iter_mut().flat_map(Subject::split).collect(),
    };
    parts.sort_by(|one, other| one.name.cmp(&other.name));
    let part = |subject: Subject| ModulePart {
        ident: names::part(&subject.name),
        docs: DocComment(vec![format!(
            "Types of `{}` that are about `{}`.",
            module.ident.plain(),
            subject.name
        )]),
        items: subject.types.iter().map(|it| it.id).collect(),
    };
    parts.into_iter().map(part).collect()
}

/// A type of a module.
struct Type {
    id: ItemId,
    words: TypeWords,
    lines: usize,
    /// Whether it is written beside what it belongs to, and makes no subject with it.
    is_small: bool,
}

/// The words that say what a type is about.
struct TypeWords {
    /// Those of what it is a part of.
    owner: Vec<String>,
    /// Its own, those of its owner among them.
    own: Vec<String>,
}

type Which = fn(&TypeWords) -> &[String];

/// What some types of a module are about: the words of its name are among those of all of them.
#[derive(Default)]
struct Subject {
    name: String,
    types: Vec<Type>,
}

impl Subject {
    fn lines(&self) -> usize {
        self.types.iter().map(|it| it.lines).sum()
    }

    /// What the subject has to be for its files to read well, itself included.
    fn split(&mut self) -> Vec<Self> {
        let mut parts = self.cut();
        parts.push(std::mem::take(self));
        parts
    }

    /// Takes smaller subjects out of one that is too long, until what is left reads well.
    fn cut(&mut self) -> Vec<Self> {
        // What is part of one type stays together where that reads well.
        let ways: [Which; 2] = [|words| &words.owner, |words| &words.own];
        let mut parts: Vec<Self> = Vec::new();
        while self.lines() > MAX_LINES
            && let Some((which, word)) = ways.iter().find_map(|way| self.largest_word(*way, &parts))
        {
            let is_about = |it: &mut Type| which(&it.words).contains(&word);
            let mut part = Self {
                name: format!("{}_{word}", self.name),
                types: self.types.extract_if(.., is_about).collect(),
            };
            parts.extend(part.split());
        }
        parts
    }

    /// The word that most of the types have, counted by lines, of those that leave enough on both sides and that several have.
    fn largest_word(&self, which: Which, parts: &[Self]) -> Option<(Which, String)> {
        let mut known = BTreeMap::<&str, (usize, usize)>::new();
        for it in &self.types {
            let own: BTreeSet<&str> = which(&it.words).iter().map(String::as_str).collect();
            for word in own {
                let (lines, count) = known.entry(word).or_default();
                *lines += it.lines;
                *count += usize::from(!it.is_small);
            }
        }
        let most = self.lines().saturating_sub(MIN_LINES);
        let is_named = |word: &str| {
            let name = format!("{}_{word}", self.name);
            self.name.split('_').any(|own| own == word) || parts.iter().any(|it| it.name == name)
        };
        known.retain(|word, (lines, count)| {
            (MIN_LINES..=most).contains(lines) && *count > 1 && !is_named(word)
        });
        let largest = known
            .into_iter()
            .max_by_key(|(word, (lines, _))| (*lines, Reverse(*word)));
        largest.map(|(word, _)| (which, word.to_owned()))
    }
}

/// Types by the first word that says what they are about.
fn subjects(types: impl Iterator<Item = Type>) -> Vec<Subject> {
    let mut subjects = BTreeMap::<String, Subject>::new();
    for it in types {
        let Some(name) = it.words.owner.first().cloned() else {
            continue;
        };
        let subject = subjects.entry(name.clone()).or_default();
        subject.name = name;
        subject.types.push(it);
    }
    subjects.into_values().collect()
}

/// The subjects that get a file: as many, the largest first, as leave a module that can be read. So a type more or less moves one subject, and not
/// all of them.
fn large(mut subjects: Vec<Subject>, lines: usize) -> Vec<Subject> {
    subjects.sort_by(|one, other| (other.lines(), &one.name).cmp(&(one.lines(), &other.name)));
    let mut rest = lines;
    subjects.retain(|subject| {
        let own = subject.lines();
        let gets_file = rest > MAX_LINES && own >= MIN_LINES;
        rest -= if gets_file { own } else { 0 };
        gets_file
    });
    subjects
}

/// What a type is about: words that say more than the name of the module. None where what it is a part of may change.
fn words(context: &LowerContext<'_>, shape: ShapeId, module: &str) -> Option<TypeWords> {
    let mut at = shape;
    for _ in 0..pointers::MAX_DEPTH {
        match &context.shape(at).hint {
            NameHint::Part { parent, .. } if context.items.contains_key(parent) => at = *parent,
            NameHint::Part { .. } | NameHint::Component(_) | NameHint::OperationPart { .. } => {
                break;
            }
        }
    }
    // What is not named after its owner is shared by several, and would move with the first of them.
    let (own, owner) = (context.names.of_type(shape), context.names.of_type(at));
    if !own.plain().starts_with(owner.plain()) {
        return None;
    }
    let words = |name: &str| -> Vec<String> {
        let words = names::subject_words(name).into_iter();
        words.filter(|word| says_more(word, module)).collect()
    };
    let (owner, own) = (words(owner.plain()), words(own.plain()));
    let is_taken = |word: &String| TAKEN.contains(&word.as_str());
    (!owner.first().is_some_and(is_taken)).then_some(TypeWords { owner, own })
}

/// Whether a word says more than the name of the module.
fn says_more(word: &str, module: &str) -> bool {
    let is_word = word.starts_with(|first: char| first.is_ascii_alphabetic());
    is_word && !VERBS.contains(&word) && !module.starts_with(word)
}

/// Whether an item is another name, or a text or a number.
fn is_small(item: &Item) -> bool {
    match &item.kind {
        ItemKind::Struct(_) | ItemKind::Enum(_) | ItemKind::Union(_) => item.alias_of.is_some(),
        ItemKind::Text(_) | ItemKind::Number(_) | ItemKind::Alias(_) => true,
    }
}

/// About so many lines an item takes.
fn lines(item: &Item) -> usize {
    if item.alias_of.is_some() {
        return 2;
    }
    match &item.kind {
        ItemKind::Struct(it) => 40 + 14 * it.fields.len(),
        ItemKind::Enum(it) => 30 + 4 * it.variants.len(),
        ItemKind::Union(it) => 50 + 12 * it.variants.len(),
        ItemKind::Text(_) | ItemKind::Number(_) => 15,
        ItemKind::Alias(_) => 4,
    }
}
