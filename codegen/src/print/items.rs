//! Items as text, with blank lines where a reader rests: between the members of an impl, and between fields that say much.

use syn::{Attribute, Fields, File, ImplItem, Item, TraitItem, parse_quote};

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

    /// One item, ending with a line break.
    pub(super) fn print(&self, mut item: Item) -> String {
        self.space(&mut item);
        unblank(prettyplease::unparse(&File {
            shebang: None,
            frontmatter: None,
            attrs: Vec::new(),
            items: vec![item],
        }))
    }

    /// The items of a block, each a paragraph of its own; only imports stand together.
    pub(super) fn paragraphs(&self, items: Vec<Item>) -> Vec<String> {
        let mut paragraphs: Vec<String> = Vec::new();
        let mut imports_before = false;
        for item in items {
            let imports = matches!(item, Item::Use(_));
            let text = self.print(item);
            match paragraphs.last_mut() {
                Some(before) if imports && imports_before => before.push_str(&text),
                _ => paragraphs.push(text),
            }
            imports_before = imports;
        }
        paragraphs
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

    /// Fields and variants stand apart as soon as one of them says more than a line.
    fn space_fields<'i>(&self, fields: impl Iterator<Item = &'i mut Vec<Attribute>>) {
        let mut fields: Vec<_> = fields.collect();
        if fields.iter().any(|attributes| attributes.len() > 1) {
            for attributes in fields.iter_mut().skip(1) {
                self.mark(attributes);
            }
        }
    }

    /// Constants without docs stand together; all other members of an impl stand apart.
    fn space_members(&self, members: &mut [ImplItem]) {
        let mut before_is_plain = None;
        for member in members {
            let is_plain = is_plain(member);
            if before_is_plain.is_some_and(|before| !(before && is_plain))
                && let Some(attributes) = attributes(member)
            {
                self.mark(attributes);
            }
            before_is_plain = Some(is_plain);
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

fn is_plain(member: &ImplItem) -> bool {
    if let ImplItem::Const(member) = member {
        member.attrs.is_empty()
    } else if let ImplItem::Type(member) = member {
        member.attrs.is_empty()
    } else {
        false
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
