//! `show.txt` beside the input of a case: which facts the case shows, and where each is read.
//!
//! ```text
//! == unknown_tag
//! An object with another tag is kept as it came.
//! ir: Event
//! models: enum Event::*, Event::read
//! ```

/// A fact, and where it can be seen.
#[derive(Debug)]
pub struct Fact {
    /// The name of its snapshot.
    pub name: String,
    /// The fact in a sentence.
    pub sentence: String,
    pub parts: Vec<Part>,
}

/// Something that is made of the input, or what some names select of it.
#[derive(Debug)]
pub struct Part {
    pub stage: Stage,
    /// Everything, where there are none; an item of pages is always named.
    pub names: Vec<String>,
}

/// What a part is part of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// What is said of the input, by code.
    Diagnostics,
    /// Shapes and operations of the IR, by name.
    Ir,
    /// What was recognised, by convention.
    Conventions,
    /// The operations of the model of Rust, by name.
    Endpoints,
    /// Items of the crate of models.
    Models,
    /// Items of the client.
    Client,
    /// Items of the server.
    Server,
    /// Whole pages, by the beginning of their path, or paragraphs of them.
    Pages,
}

impl Stage {
    const ALL: &'static [(&'static str, Self)] = &[
        ("diagnostics", Self::Diagnostics),
        ("ir", Self::Ir),
        ("conventions", Self::Conventions),
        ("endpoints", Self::Endpoints),
        ("models", Self::Models),
        ("client", Self::Client),
        ("server", Self::Server),
        ("pages", Self::Pages),
    ];

    /// The name in `show.txt`.
    pub fn as_str(self) -> &'static str {
        let mut all = Self::ALL.iter();
        all.find(|(_, stage)| *stage == self)
            .map_or("", |(name, _)| name)
    }

    /// Whether all of it may be shown.
    fn may_be_whole(self) -> bool {
        match self {
            Self::Diagnostics | Self::Ir | Self::Conventions | Self::Endpoints => true,
            Self::Models | Self::Client | Self::Server | Self::Pages => false,
        }
    }
}

/// The facts of a `show.txt`.
pub fn facts(text: &str) -> Result<Vec<Fact>, String> {
    let mut sections = text.split("== ");
    if sections.next() != Some("") {
        return Err("a line `== name` comes first".to_owned());
    }
    let facts = sections.map(fact).collect::<Result<Vec<Fact>, String>>()?;
    for (index, fact) in facts.iter().enumerate() {
        if facts[..index].iter().any(|other| other.name == fact.name) {
            return Err(format!("`{}` stands twice", fact.name));
        }
    }
    if facts.is_empty() {
        Err("a case shows a fact".to_owned())
    } else {
        Ok(facts)
    }
}

fn fact(section: &str) -> Result<Fact, String> {
    let mut lines = section.lines().filter(|line| !line.is_empty());
    let name = lines.next().unwrap_or_default().trim().to_owned();
    let (mut sentence, mut parts) = (Vec::new(), Vec::new());
    for line in lines {
        match part(line) {
            Some(part) => parts.push(part),
            None if parts.is_empty() => sentence.push(line),
            None => return Err(format!("{name}: `{line}` is no part")),
        }
    }
    let sentence = sentence.join("\n");
    if !sentence.ends_with('.') {
        return Err(format!("{name}: a sentence says what is shown"));
    }
    for part in &parts {
        if part.names.is_empty() && !part.stage.may_be_whole() {
            return Err(format!("{name}: `{}` takes names", part.stage.as_str()));
        }
    }
    if parts.is_empty() {
        return Err(format!("{name}: nothing is shown"));
    }
    Ok(Fact {
        name,
        sentence,
        parts,
    })
}

fn part(line: &str) -> Option<Part> {
    let (stage, names) = line.split_once(':').unwrap_or((line, ""));
    let (_, stage) = Stage::ALL.iter().find(|(name, _)| *name == stage)?;
    let names = names.split(", ").map(str::trim);
    Some(Part {
        stage: *stage,
        names: names
            .filter(|name| !name.is_empty())
            .map(str::to_owned)
            .collect(),
    })
}
