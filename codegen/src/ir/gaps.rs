//! What the description leaves open, as a page prints it: by resource group, each question once with all its places.

use serde::Serialize;

use super::{Api, Gap, GapKind};

/// All gaps, ready to be printed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct GapsPage {
    /// The name of the API.
    pub title: String,
    /// The version of the description.
    pub version: String,
    /// How many questions there are.
    pub questions: usize,
    /// The resource groups that have any, in the order of the tags; what belongs to none or to several comes first.
    pub groups: Vec<GapsGroup>,
}

/// The gaps of one resource group.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct GapsGroup {
    /// Its name.
    pub name: String,
    /// What the description says is not shown.
    pub undocumented: Vec<Undocumented>,
    /// What was assumed.
    pub assumptions: Vec<Assumption>,
}

/// Something that is not shown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Undocumented {
    /// What.
    pub text: String,
    /// The objects that it is about, as JSON pointers.
    pub pointers: Vec<String>,
    /// The sections of the prose.
    pub sections: Vec<String>,
}

/// Something that was assumed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Assumption {
    /// What.
    pub assumed: String,
    /// Why.
    pub because: String,
    /// The objects that it is about, as JSON pointers.
    pub pointers: Vec<String>,
    /// The sections of the prose.
    pub sections: Vec<String>,
}

/// The group of what belongs to no resource group, or to several.
pub const GENERAL: &str = "General";

/// Groups the gaps of an API.
#[must_use]
pub fn page(api: &Api) -> GapsPage {
    let tags = api.tags.iter().map(|tag| tag.name.as_str());
    let mut names: Vec<&str> = std::iter::once(GENERAL).chain(tags).collect();
    for gap in &api.gaps {
        if !names.contains(&gap.group.as_str()) {
            names.push(&gap.group);
        }
    }
    let groups: Vec<GapsGroup> = names
        .into_iter()
        .map(|name| group(name, api.gaps.iter().filter(|gap| gap.group == name)))
        .filter(|group| !group.undocumented.is_empty() || !group.assumptions.is_empty())
        .collect();
    let count = |group: &GapsGroup| group.undocumented.len() + group.assumptions.len();
    GapsPage {
        title: api.info.title.clone(),
        version: api.info.version.clone(),
        questions: groups.iter().map(count).sum(),
        groups,
    }
}

fn group<'g>(name: &str, gaps: impl Iterator<Item = &'g Gap>) -> GapsGroup {
    let mut group = GapsGroup {
        name: name.to_owned(),
        undocumented: Vec::new(),
        assumptions: Vec::new(),
    };
    for gap in gaps {
        match &gap.kind {
            GapKind::Undocumented(text) => {
                let known = group
                    .undocumented
                    .iter_mut()
                    .find(|known| known.text == *text);
                match known {
                    Some(known) => also(&mut known.pointers, &mut known.sections, gap),
                    None => group.undocumented.push(Undocumented {
                        text: text.clone(),
                        pointers: vec![gap.pointer.clone()],
                        sections: gap.sections.clone(),
                    }),
                }
            }
            GapKind::Assumption { assumed, because } => {
                let mut all = group.assumptions.iter_mut();
                let known =
                    all.find(|known| known.assumed == *assumed && known.because == *because);
                match known {
                    Some(known) => also(&mut known.pointers, &mut known.sections, gap),
                    None => group.assumptions.push(Assumption {
                        assumed: assumed.clone(),
                        because: because.clone(),
                        pointers: vec![gap.pointer.clone()],
                        sections: gap.sections.clone(),
                    }),
                }
            }
        }
    }
    group
}

fn also(pointers: &mut Vec<String>, sections: &mut Vec<String>, gap: &Gap) {
    pointers.push(gap.pointer.clone());
    for section in &gap.sections {
        if !sections.contains(section) {
            sections.push(section.clone());
        }
    }
}
