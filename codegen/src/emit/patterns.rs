//! Patterns: a walk from left to right as plain matching code, or an expression that the runtime looks for.

use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;

use crate::rust::{Matcher, PatternCheck, Step};

use super::tokens;

/// Sets of characters that Rust has a word for.
const KNOWN: &[(&[(char, char)], &str)] = &[
    (&[('0', '9')], "is_ascii_digit"),
    (&[('a', 'z')], "is_ascii_lowercase"),
    (&[('A', 'Z')], "is_ascii_uppercase"),
    (&[('A', 'Z'), ('a', 'z')], "is_ascii_alphabetic"),
    (
        &[('0', '9'), ('A', 'Z'), ('a', 'z')],
        "is_ascii_alphanumeric",
    ),
    (&[('0', '9'), ('A', 'F'), ('a', 'f')], "is_ascii_hexdigit"),
];

/// The patterns of a type: entries for its table of rules, and the functions they name.
pub(super) fn emit(patterns: &[PatternCheck]) -> (Vec<TokenStream>, Vec<TokenStream>) {
    patterns
        .iter()
        .enumerate()
        .map(|(index, pattern)| {
            let name = match index {
                0 => "matches_pattern".to_owned(),
                _ => format!("matches_pattern_{}", index + 1),
            };
            one(pattern, &Ident::new(&name, Span::call_site()))
        })
        .unzip()
}

fn one(pattern: &PatternCheck, name: &Ident) -> (TokenStream, TokenStream) {
    let PatternCheck {
        source,
        message,
        matcher,
    } = pattern;
    let message = message.as_ref().map(|message| quote!(.message(#message)));
    let entry = quote!(Pattern::new(#source, Self::#name) #message);
    (entry, function(source, matcher, name))
}

/// The function that matches a pattern.
pub(super) fn function(source: &str, matcher: &Matcher, name: &Ident) -> TokenStream {
    let shown = format!(" {}", tokens::code(source));
    let body = match matcher {
        Matcher::Scanner(steps) => {
            let steps = chain(steps);
            quote! {
                let walk = &mut Scanner::of(text);
                #steps && walk.is_done()
            }
        }
        Matcher::Regex {
            cost: _,
            has_properties,
        } => {
            let constructor = match has_properties {
                false => quote!(new),
                true => quote!(with_properties),
            };
            quote! {
                static REGEX: Regex = Regex::#constructor(#source);
                REGEX.is_match(text)
            }
        }
    };
    quote! {
        #[doc = #shown]
        fn #name(text: &str) -> bool {
            #body
        }
    }
}

/// Steps, one after the other.
fn chain(steps: &[Step]) -> TokenStream {
    if steps.is_empty() {
        return quote!(true);
    }
    let steps = steps.iter().map(step);
    quote!(#(#steps)&&*)
}

fn step(step: &Step) -> TokenStream {
    match step {
        Step::Text(text) => quote!(walk.text(#text)),
        Step::Class { ranges, min, max } if is_any(ranges) => {
            let times = times(*min, *max);
            quote!(walk.any(#times))
        }
        Step::Class { ranges, min, max } => {
            let (times, class) = (times(*min, *max), class(ranges));
            quote!(walk.class(#times, |c| #class))
        }
        Step::Group {
            steps,
            min: 0,
            max: Some(1),
        } => {
            let steps = closure(steps);
            quote!(walk.optional(#steps))
        }
        Step::Group { steps, min, max } => {
            let (times, steps) = (times(*min, *max), closure(steps));
            quote!(walk.group(#times, #steps))
        }
        Step::Choice(branches) => {
            let branches = choice(branches);
            quote!((#branches))
        }
    }
}

/// Steps as a closure. A choice that is all of it has no parentheses, which would be too many.
fn closure(steps: &[Step]) -> TokenStream {
    let steps = match steps {
        [Step::Choice(branches)] => choice(branches),
        steps => chain(steps),
    };
    quote!(|walk| #steps)
}

fn choice(branches: &[Vec<Step>]) -> TokenStream {
    let branches = branches.iter().map(|steps| closure(steps));
    quote!(#(walk.branch(#branches))||*)
}

/// How often: `4`, `1..=42`, `1..`.
fn times(min: u32, max: Option<u32>) -> TokenStream {
    let least = tokens::count(min.into());
    match max {
        Some(max) if max == min => quote!(#least),
        Some(max) => {
            let most = tokens::count(max.into());
            quote!(#least..=#most)
        }
        None => quote!(#least..),
    }
}

/// The test of a character `c`.
fn class(ranges: &[(char, char)]) -> TokenStream {
    if let Some((_, known)) = KNOWN.iter().find(|(known, _)| *known == ranges) {
        let known: TokenStream = known.parse().unwrap_or_default();
        return quote!(c.#known());
    }
    if let [(first, last)] = ranges
        && first == last
    {
        return quote!(c == #first);
    }
    let ranges = ranges.iter().map(|(first, last)| {
        if first == last {
            quote!(#first)
        } else {
            quote!(#first..=#last)
        }
    });
    quote!(matches!(c, #(#ranges)|*))
}

/// Whether these are all characters; surrogates are none.
fn is_any(ranges: &[(char, char)]) -> bool {
    ranges == [('\0', char::MAX)] || ranges == [('\0', '\u{d7ff}'), ('\u{e000}', char::MAX)]
}
