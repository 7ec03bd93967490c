//! Items as text, with blank lines where a reader rests: between the members of an impl, and between fields that say much.

use syn::{Attribute, Fields, File, ImplItem, Item, TraitItem, parse_quote};

use super::pauses::{self, Member};

/// What stands on a line that shall be blank; the printer of syntax trees has no such line, but it prints comments.
const BLANK: &str = "\u{1}";

/// Prints items.
pub(super) struct Printer {
    /// The mark of a blank line, made once and copied for each member.
    blank: Attribute,
}

impl Printer {
    pub(super) fn new() -> Self {
        Self {
            blank: parse_quote!(#[comment = #BLANK]),
        }
    }

    /// One item, ending with a line break; this way knows everything.
    pub(super) fn print(&self, mut item: Item) -> String {
        self.space(&mut item);
        unblank(prettyplease::unparse(&File {
            shebang: None,
            frontmatter: None,
            attrs: Vec::new(),
            items: vec![item],
        }))
    }

    /// Marks the members before which a line shall be blank.
    fn space(&self, item: &mut Item) {
        if let Item::Struct(item) = item {
            if let Fields::Named(fields) = &mut item.fields {
                self.space_fields(fields.named.iter_mut().map(|field| &mut field.attrs));
            }
        } else if let Item::Enum(item) = item {
            self.space_fields(item.variants.iter_mut().map(|variant| &mut variant.attrs));
        } else if let Item::Impl(item) = item {
            self.space_members(&mut item.items);
        } else if let Item::Trait(item) = item {
            for member in item.items.iter_mut().skip(1) {
                if let TraitItem::Fn(member) = member {
                    self.mark(&mut member.attrs);
                }
            }
        }
    }

    fn space_fields<'i>(&self, fields: impl Iterator<Item = &'i mut Vec<Attribute>>) {
        let mut fields: Vec<_> = fields.collect();
        if pauses::are_apart(fields.iter().map(|attributes| attributes.len())) {
            for attributes in fields.iter_mut().skip(1) {
                self.mark(attributes);
            }
        }
    }

    fn space_members(&self, members: &mut [ImplItem]) {
        let mut before = None;
        for member in members {
            let kind = kind(member);
            if kind.stands_apart(before)
                && let Some(attributes) = attributes(member)
            {
                self.mark(attributes);
            }
            before = Some(kind);
        }
    }

    fn mark(&self, attributes: &mut Vec<Attribute>) {
        attributes.insert(0, self.blank.clone());
    }
}

/// Inner attributes, one on each line.
pub(super) fn print_attributes(attributes: &[Attribute]) -> String {
    attributes
        .iter()
        .map(|attribute| {
            let text = prettyplease::unparse(&File {
                shebang: None,
                frontmatter: None,
                attrs: vec![attribute.clone()],
                items: Vec::new(),
            });
            format!("{}\n", text.trim_end())
        })
        .collect()
}

fn attributes(member: &mut ImplItem) -> Option<&mut Vec<Attribute>> {
    if let ImplItem::Fn(member) = member {
        Some(&mut member.attrs)
    } else if let ImplItem::Const(member) = member {
        Some(&mut member.attrs)
    } else if let ImplItem::Type(member) = member {
        Some(&mut member.attrs)
    } else {
        None
    }
}

fn kind(member: &ImplItem) -> Member {
    if let ImplItem::Const(member) = member {
        Member::value(member.attrs.len())
    } else if let ImplItem::Type(member) = member {
        Member::value(member.attrs.len())
    } else {
        Member::Said
    }
}

/// Empties the marked lines.
fn unblank(text: String) -> String {
    if !text.contains(BLANK) {
        return text;
    }
    let mut result = String::with_capacity(text.len());
    for line in text.lines() {
        if line.trim_start().strip_prefix("//") != Some(BLANK) {
            result.push_str(line);
        }
        result.push('\n');
    }
    result
}
