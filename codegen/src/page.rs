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
        /// Its context.
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
