//! No text of a description is ever compiled or run: hostile texts stand in every place that docs are made of, and what rustdoc would take
//! for code of its own is looked for in all that is written, with the reader of Markdown that rustdoc uses.

use std::num::NonZero;
use std::ops::Range;
use std::thread::{self, ScopedJoinHandle};

use oasmith_codegen::generate;
use proc_macro2::{TokenStream, TokenTree};
use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag};

use crate::input;

/// Every place that may get into docs; `@` stands for the text, `@N` where names must differ.
const PLACES: &str = r"
openapi: 3.1.0
info: {title: @, version: @, summary: @, description: @, termsOfService: @, contact: {name: @}, license: {name: @}}
externalDocs: {url: 'https://a.example', description: @}
servers:
  - {url: 'https://{host}.example/v1', description: @, variables: {host: {default: @, enum: [@], description: @}}}
tags: [{name: @, summary: @, description: @, externalDocs: {url: 'https://a.example', description: @}}]
security: [{key: []}]
paths:
  /a/{p}:
    summary: @
    description: @
    post:
      operationId: @1
      summary: @
      description: @
      tags: [@]
      security: [{oauth: [@]}]
      externalDocs: {url: 'https://a.example', description: @}
      parameters:
        - {name: p, in: path, required: true, description: @, schema: {type: string, default: @, example: @}}
        - {name: @, in: query, description: @, schema: {type: string, enum: [@, plain], default: @}}
        - {name: @, in: cookie, description: @, schema: {type: string, const: @}}
        - {name: X-H, in: header, description: @, example: @, schema: {type: array, items: {type: string, default: @}}}
      requestBody:
        description: @
        content:
          multipart/form-data:
            schema: {type: object, description: @, properties: {@: {type: string, description: @, default: @}}}
            encoding: {@: {headers: {X-P: {description: @, schema: {type: string}}}}}
      responses:
        '200':
          description: @
          headers: {X-R: {description: @, schema: {type: string, example: @}}}
          content: {application/json: {schema: {$ref: '#/components/schemas/Record'}, example: @}}
          links: {@: {operationId: @1, description: @, parameters: {p: @}}}
        '400': {description: @, content: {application/json: {schema: {type: string, description: @, pattern: @}}}}
      callbacks:
        @: {'https://a.example/@3': {post: {operationId: @2, summary: @, description: @, responses: {'204': {description: @}}}}}
webhooks:
  @: {post: {operationId: @4, description: @, responses: {'204': {description: @}}}}
components:
  securitySchemes:
    key: {type: apiKey, in: header, name: X-Key, description: @}
    oauth: {type: oauth2, description: @, flows: {clientCredentials: {tokenUrl: 'https://a.example', scopes: {@: @}}}}
  schemas:
    Record:
      title: @
      description: @
      type: object
      required: [@]
      example: {@: @}
      x-spec-section: [@]
      properties:
        @: {title: @, description: @, $ref: '#/components/schemas/Set'}
        defaulted: {type: string, default: @, examples: [@]}
        inline: {type: object, description: @, properties: {@: {enum: [@, b]}}}
        listed: {type: array, description: @, items: {type: string, enum: [@, c], default: @}}
        constant: {const: @, description: @}
        either: {oneOf: [{type: object, title: @, properties: {kind: {const: @}}, required: [kind]}, {type: integer, description: @}]}
    Set: {title: @, description: @, type: string, enum: [@, plain, other], x-enum-descriptions: [@, @, @]}
    Growing: {type: string, description: @, x-known-values: [@, plain]}
    Text: {description: @, type: string, maxLength: 900, minLength: 1, pattern: @, example: @}
    Looser: {description: @, type: string, maxLength: 900, examples: [@, plain]}
    Ruled: {type: object, dependentRequired: {@: [b]}, properties: {@: {type: string}, b: {type: string}}}
";

/// The mark of texts of the description: as code of its own it would be run.
const MARK: &str = "boom";

/// Texts that become code if they are not looked at closely.
const TEXTS: &[&str] = &[
    "- x\n\n      boom!(); //",
    "\n\n    boom!();\n",
    "x\n\n\tboom!();\n\ny",
    "```\nboom!();\n```",
    "```rust\nboom!();",
    "~~~\nboom!();\n~~~",
    "- a\n  - b\n\n# h\n\n        boom!();",
    "- a\n  - b\n# h\n      boom!();",
    "- a\n  - b\n\n| a |\n|---|\n\n        boom!();",
    "- a\n\n  ***\n\n        boom!();",
    "1. a\n\n   ```\n   boom!();\n   ```",
    "> ```\n> boom!();\n> ```",
    ">     boom!();",
    "x`\n\n    boom!();\n\n`y",
    "`a\n\n```\nboom!();\n```\n`",
    "a\r\n\r\n    boom!();\r\n",
    "a\r\r    boom!();",
    "a\u{2028}\u{2028}    boom!();",
    "a\u{85}\u{85}    boom!();",
    "a\u{b}\u{c}    boom!();",
    "<pre>\n\n    boom!();\n\n</pre>",
    "<!-- -->\n    boom!();",
    "-\n\n      boom!();",
    "- \n      boom!();",
    "*/ boom!(); /*",
    "\"] boom!(); #[doc = \"",
    "\n```\nboom!();\n```\n# use x;\n\"",
    "[a]:\n    boom!();",
    "[^a]: b\n\n    boom!();",
    "a\n: b\n\n      boom!();",
    "a\n===\n    boom!();",
    "a\n---\n    boom!();",
    "                boom!();",
    "-     boom!();",
    "1.     boom!();",
    "*\tboom!();",
    "#     boom!();",
    "|     boom!();",
    "\u{2028}\n\r",
];

/// The pieces of random texts.
const PIECES: &[&str] = &[
    "boom!();", "boom!();", "a", " ", "    ", "\n", "\n\n", "\n\n    ", "\t", "```", "~~~", "`",
    "- ", "1. ", "> ", "# ", "| ", "---", "***", "<b>", "</b>", "[x]: ", "\\", "\"", "\r",
    "\u{2028}", "//", "*/", "#![", "'", "{", "}", ":",
];

#[test]
fn no_text_of_a_description_becomes_code() {
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    let mut below = |limit: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        usize::try_from(state % limit as u64).expect("below a usize")
    };
    let random = (0..8).map(|_| {
        let length = 2 + below(12);
        (0..length).map(|_| PIECES[below(PIECES.len())]).collect()
    });
    let texts: Vec<String> = TEXTS
        .iter()
        .map(|text| (*text).to_owned())
        .chain(random)
        .collect();
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let parts = texts.chunks(texts.len().div_ceil(threads));
    let seen: Vec<Seen> = thread::scope(|scope| {
        let parts: Vec<_> = parts.map(|it| scope.spawn(move || Seen::of(it))).collect();
        let seen = parts.into_iter().map(ScopedJoinHandle::join);
        seen.map(|it| it.expect("no text becomes code")).collect()
    });
    let total = |of: fn(&Seen) -> usize| seen.iter().map(of).sum::<usize>();
    let (texts, own) = (total(|it| it.marks), total(|it| it.own));
    assert!(texts > 1_000 && own > 20, "{texts} texts, {own} examples");
}

/// The places with a text in each, as JSON, which is YAML.
fn filled<'t>(places: &str, text: impl Fn(usize) -> &'t str) -> String {
    let mut pieces = places.split('@');
    let mut all = pieces.next().unwrap_or_default().to_owned();
    for (place, piece) in pieces.enumerate() {
        let text = text(place);
        let is_inside = piece.starts_with('3');
        let number: String = piece.chars().take_while(char::is_ascii_digit).collect();
        let piece = &piece[number.len()..];
        let text = if is_inside {
            "three".to_owned()
        } else {
            quoted(&format!("{text}{number}"))
        };
        all.push_str(&text);
        all.push_str(piece);
    }
    all
}

/// A text as a string of JSON.
fn quoted(text: &str) -> String {
    let escaped = text.chars().map(|character| match character {
        '"' | '\\' => format!("\\{character}"),
        plain @ ' '..='~' => plain.to_string(),
        other => format!("\\u{:04x}", u32::from(other)),
    });
    format!("\"{}\"", escaped.collect::<String>())
}

/// What was looked at.
#[derive(Default)]
struct Seen {
    /// Texts of the description in docs.
    marks: usize,
    /// Examples of the generator's own.
    own: usize,
}

impl Seen {
    /// Looks at the docs of descriptions with each of these texts.
    fn of(texts: &[String]) -> Self {
        let mut seen = Self::default();
        for text in texts {
            let files = seen.look_at(0..PLACES.matches('@').count(), text);
            assert!(files > 0, "nothing is written of {text:?}");
        }
        seen
    }

    /// Looks at the docs of a description with a text in some places; how many files were written. One place that is refused must not hide the
    /// others: where nothing is written, each half of them is looked at.
    fn look_at(&mut self, places: Range<usize>, text: &str) -> usize {
        let description = filled(PLACES, |place| {
            if places.contains(&place) {
                text
            } else {
                "plain"
            }
        });
        let files = self.look(&description, text);
        if files > 0 || places.len() < 2 {
            return files;
        }
        let middle = places.start + places.len() / 2;
        self.look_at(places.start..middle, text) + self.look_at(middle..places.end, text)
    }

    /// Looks at all docs of a description; how many files were written.
    fn look(&mut self, description: &str, text: &str) -> usize {
        let outcome = generate(&input("input.yaml", description));
        let files = outcome
            .artefacts
            .iter()
            .filter(|(path, _)| path.contains("/src/"));
        let mut count = 0;
        for (path, artefact) in files {
            let tokens: TokenStream = artefact.text.parse().unwrap_or_else(|error| {
                panic!("{path}: {error}, for {text:?}:\n{:?}", artefact.text)
            });
            let mut found = Vec::new();
            docs(tokens, &mut found);
            for doc in found {
                self.marks += doc.matches(MARK).count();
                self.own += check(&doc, &format!("{path}, for {text:?}"));
            }
            count += 1;
        }
        count
    }
}

/// Every doc among tokens, as rustdoc puts it together: comments are attributes here, also those within macros.
fn docs(tokens: TokenStream, found: &mut Vec<String>) {
    let mut lines: Vec<String> = Vec::new();
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        let is_sign = matches!(&token, TokenTree::Punct(sign) if sign.as_char() == '#');
        if is_sign {
            tokens.next_if(|next| matches!(next, TokenTree::Punct(sign) if sign.as_char() == '!'));
            if let Some(TokenTree::Group(group)) = tokens.next() {
                lines.extend(doc(group.stream()));
            }
            continue;
        }
        if !lines.is_empty() {
            found.push(unindented(&std::mem::take(&mut lines).join("\n")));
        }
        if let TokenTree::Group(group) = token {
            docs(group.stream(), found);
        }
    }
}

/// The text of `doc = "…"`.
fn doc(attribute: TokenStream) -> Option<String> {
    let pair: syn::MetaNameValue = syn::parse2(attribute).ok()?;
    match pair.value {
        syn::Expr::Lit(syn::ExprLit {
            lit: syn::Lit::Str(line),
            ..
        }) if pair.path.is_ident("doc") => Some(line.value()),
        _ => None,
    }
}

/// rustdoc takes away what all lines are indented by.
fn unindented(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    let indents = lines.map(|line| line.len() - line.trim_start_matches(' ').len());
    let least = indents.min().unwrap_or(0);
    let lines = text.lines().map(|line| line.get(least..).unwrap_or(""));
    lines.collect::<Vec<_>>().join("\n")
}

/// What rustdoc would run must be the generator's: the mark stands in literals there, never as a word of code.
fn check(doc: &str, place: &str) -> usize {
    let options = Options::ENABLE_TABLES
        | Options::ENABLE_FOOTNOTES
        | Options::ENABLE_STRIKETHROUGH
        | Options::ENABLE_TASKLISTS
        | Options::ENABLE_SMART_PUNCTUATION;
    let mut own = 0;
    let mut code: Option<String> = None;
    for event in Parser::new_ext(doc, options) {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Indented)) => {
                panic!("indented code in {place}:\n{doc}");
            }
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(language))) => {
                assert!(
                    matches!(&*language, "" | "no_run" | "text"),
                    "{language} in {place}:\n{doc}"
                );
                code = (&*language != "text").then(String::new);
            }
            Event::Text(text) => {
                if let Some(code) = &mut code {
                    code.push_str(&text);
                }
            }
            Event::End(pulldown_cmark::TagEnd::CodeBlock) => {
                if let Some(code) = code.take() {
                    let lines = code.lines().map(|line| line.trim_start_matches("# "));
                    let code: String = lines.flat_map(|line| [line, "\n"]).collect();
                    let tokens: TokenStream = code
                        .parse()
                        .unwrap_or_else(|error| panic!("{error} in {place}:\n{doc}"));
                    assert!(!speaks(tokens), "a text became code in {place}:\n{doc}");
                    own += 1;
                }
            }
            Event::Html(_) | Event::InlineHtml(_) => panic!("HTML in {place}:\n{doc}"),
            _ => {}
        }
    }
    own
}

/// Whether the mark is called among the words of code; a name that is made of it is none.
fn speaks(tokens: TokenStream) -> bool {
    let mut tokens = tokens.into_iter().peekable();
    let mut found = false;
    while let Some(token) = tokens.next() {
        found |= match token {
            TokenTree::Ident(word) => {
                let next = tokens.peek();
                word == MARK
                    && matches!(next, Some(TokenTree::Punct(sign)) if sign.as_char() == '!')
            }
            TokenTree::Group(group) => speaks(group.stream()),
            TokenTree::Punct(_) | TokenTree::Literal(_) => false,
        };
    }
    found
}
