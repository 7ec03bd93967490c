//! Compares what is printed with what `prettyplease` prints, item by item.

use std::collections::BTreeMap;

use oasmith_printer::Printer;
use proc_macro2::TokenStream;
use syn::File;

/// What comparing some items gave.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Comparison {
    /// The number of items.
    pub items: usize,
    /// What has no rule, and how often an item was written as plain tokens for it.
    pub unsupported: BTreeMap<&'static str, usize>,
    /// The first item that comes out differently: as it is printed, and as `prettyplease` does it.
    pub difference: Option<(String, String)>,
}

impl Comparison {
    /// Adds the items of a token stream.
    pub fn add(&mut self, tokens: TokenStream, printer: &mut Printer) {
        let file: File = syn::parse2(tokens.clone()).expect("items");
        printer.take(tokens);
        printer.inner_attributes();
        for item in file.items {
            let short = printer.next_item().expect("an item").expect("an item");
            self.items += 1;
            let expected = prettyplease::unparse(&File {
                shebang: None,
                frontmatter: None,
                attrs: Vec::new(),
                items: vec![item],
            });
            if let Some(reason) = short.unsupported {
                *self.unsupported.entry(reason).or_default() += 1;
                let again = syn::parse_file(short.text).expect("items");
                assert_eq!(prettyplease::unparse(&again), expected, "other tokens");
            } else if normal(short.text) != normal(&expected) && self.difference.is_none() {
                self.difference = Some((short.text.to_owned(), expected));
            }
        }
        assert!(printer.next_item().is_none(), "no other item is printed");
    }
}

/// The text without what is not compared: blank lines, and spaces and line breaks in the calls of macros.
fn normal(text: &str) -> String {
    let mut result = String::new();
    let mut depth = 0usize;
    let lines: Vec<&str> = text.lines().filter(|line| !line.is_empty()).collect();
    let text = lines.join("\n");
    let mut before = ' ';
    for (at, character) in text.char_indices() {
        let is_open = matches!(character, '(' | '[' | '{');
        let is_start = before == '!' && !text[..at].ends_with("matches!");
        if is_open && (depth > 0 || is_start) {
            depth += 1;
        } else if matches!(character, ')' | ']' | '}') && depth > 0 {
            depth -= 1;
        }
        if depth == 0 || !character.is_whitespace() {
            result.push(character);
        }
        if character != ' ' {
            before = character;
        }
    }
    result
}
