//! What an emitter hands to the printer: a place and either Rust items or a template with its context.

use proc_macro2::TokenStream;

/// One file to print.
#[derive(Debug)]
pub struct Page {
    /// The path below the output folder, with `/` between its parts.
    pub path: String,
    /// The emitter, for messages.
    pub emitter: &'static str,
    /// What it says.
    pub content: PageContent,
}

impl Page {
    /// Whether another page says the same; one of a template never does.
    #[must_use]
    pub fn is_same(&self, other: &Self) -> bool {
        let is_same = |one: &TokenStream, other: &TokenStream| one.to_string() == other.to_string();
        match (&self.content, &other.content) {
            (
                PageContent::Rust { docs, head, items },
                PageContent::Rust {
                    docs: other_docs,
                    head: other_head,
                    items: other_items,
                },
            ) => {
                self.path == other.path
                    && docs == other_docs
                    && head.len() == other_head.len()
                    && head.iter().zip(other_head).all(|it| it.0.is_same(it.1))
                    && items.len() == other_items.len()
                    && items.iter().zip(other_items).all(|it| is_same(it.0, it.1))
            }
            (PageContent::Template { .. }, _) | (_, PageContent::Template { .. }) => false,
        }
    }
}

/// What a page says.
#[derive(Debug)]
pub enum PageContent {
    /// A Rust file.
    Rust {
        /// Lines of the module's docs.
        docs: Vec<String>,
        /// Inner attributes, imports: printed first, together.
        head: Vec<Head>,
        /// Blocks in order: a blank line stands between items, and impls follow their type.
        items: Vec<TokenStream>,
    },
    /// A text from a template.
    Template {
        /// The template's name in `templates/`.
        name: &'static str,
        /// What its template may name.
        context: minijinja::Value,
    },
}

/// What stands above the items of a Rust file.
#[derive(Debug)]
pub enum Head {
    /// Just that.
    Tokens(TokenStream),
    /// The import of those names of a module that the items use: types that stand for themselves and functions that are called.
    Used {
        /// The module.
        of: TokenStream,
        /// The names that are imported from it.
        names: &'static [&'static str],
    },
}

impl Head {
    fn is_same(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Tokens(own), Self::Tokens(other)) => own.to_string() == other.to_string(),
            (
                Self::Used { of, names },
                Self::Used {
                    of: other,
                    names: other_names,
                },
            ) => names == other_names && of.to_string() == other.to_string(),
            (Self::Tokens(_), Self::Used { .. }) | (Self::Used { .. }, Self::Tokens(_)) => false,
        }
    }
}
