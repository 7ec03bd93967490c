//! Words what the YAML parser found for someone who wants to mend the file.

use crate::diagnostics::code::load as codes;
use crate::diagnostics::{Code, Diagnostic, suggest};
use crate::source::{FileId, Origin};

/// How many bytes are looked at together.
const BLOCK: usize = 1024;

/// A part of the parser's words, our sentence, and what to do.
struct Sentence {
    parser_says: &'static str,
    message: &'static str,
    help: &'static str,
}

/// The faults that are met often; the others keep the parser's words.
const SENTENCES: &[Sentence] = &[
    Sentence {
        parser_says: "mapping values are not allowed",
        message: "a `:` where no entry of a map can begin",
        help: "quote the text if the colon belongs to it, or begin the entry on a line of its own",
    },
    Sentence {
        parser_says: "simple key expect",
        message: "a key without its `:`",
        help: "write `key: value`; a text of several lines is quoted or introduced by `|`",
    },
    Sentence {
        parser_says: "did not find expected key",
        message: "this line does not go on with the map that it is indented like",
        help: "align it with the keys of its map, or indent it more than the key that it belongs to",
    },
    Sentence {
        parser_says: "did not find expected '-'",
        message: "this line does not go on with the list that it is indented like",
        help: "begin each item with `- ` at the same column",
    },
    Sentence {
        parser_says: "invalid indentation",
        message: "this line is indented less than what it belongs to",
        help: "indent it more than the key that it belongs to",
    },
    Sentence {
        parser_says: "wrongly indented line in block scalar",
        message: "the first line of a block text is indented less than the blank lines before it",
        help: "indent all lines of the text alike",
    },
    Sentence {
        parser_says: "quoted scalar, found unexpected end of stream",
        message: "a quoted text does not end",
        help: "add the closing quote; within single quotes an apostrophe is written twice",
    },
    Sentence {
        parser_says: "trailing content after double-quoted",
        message: "something follows the closing quote",
        help: "within double quotes write `\\\"` for a quote, or use single quotes around the text",
    },
    Sentence {
        parser_says: "hexadecimal number",
        message: "an escape needs hexadecimal digits: two after `\\x`, four after `\\u`, eight after `\\U`",
        help: "write `\\\\` for a backslash, or use single quotes: they know no escapes",
    },
    Sentence {
        parser_says: "did not find expected ',' or '}'",
        message: "an entry in braces is not followed by `,` or `}`",
        help: "separate the entries with `,` and close the map with `}`",
    },
    Sentence {
        parser_says: "expected ',' or ']'",
        message: "an item in brackets is not followed by `,` or `]`",
        help: "separate the items with `,` and close the list with `]`",
    },
    Sentence {
        parser_says: "illegal placement of ':'",
        message: "a `:` where no entry of a map can begin",
        help: "close the brackets that are open above, or quote the text if the colon belongs to it",
    },
    Sentence {
        parser_says: "plain scalar cannot start with '-'",
        message: "a lone `-` inside brackets or braces",
        help: "write it as `'-'` if a text is meant; within brackets items need no dash",
    },
    Sentence {
        parser_says: "misplaced bracket",
        message: "a closing bracket that nothing opens",
        help: "remove it, or quote the text that it belongs to",
    },
    Sentence {
        parser_says: "unexpected character",
        message: "a plain text cannot begin with this character",
        help: "quote the text",
    },
    Sentence {
        parser_says: "did not find expected node content",
        message: "a value is missing here",
        help: "write the value, or quote it if it begins with a character that YAML reserves",
    },
    Sentence {
        parser_says: "block sequence entries are not allowed",
        message: "a `- ` where no list can begin",
        help: "begin the list on the next line, or quote the text if the dash belongs to it",
    },
    Sentence {
        parser_says: "comments must be separated",
        message: "a `#` directly after a value",
        help: "put a space before the comment, or quote the text if the `#` belongs to it",
    },
    Sentence {
        parser_says: "byte order mark",
        message: "a byte order mark inside the document",
        help: "remove it: it may only be the very first character of the file",
    },
];

/// The diagnostic for what the parser says at a place of no length.
pub(super) fn explain(parser_says: &str, text: &str, place: Origin) -> Diagnostic {
    let here = one_character(text, place);
    if parser_says.contains("recursion limit") {
        let message = "brackets are nested more than 255 deep";
        return Diagnostic::new(Code(codes::TOO_DEEP), here, message)
            .help("move the inner parts to `components` and refer to them with `$ref`");
    }
    if parser_says.contains("unknown anchor") {
        return unknown_anchor(text, place);
    }
    if parser_says.contains("handle wasn't declared") {
        return Diagnostic::new(
            Code(codes::UNKNOWN_TAG),
            here,
            "a tag with a handle that no `%TAG` declares",
        )
        .help("remove the tag; to read another file use `$ref`");
    }
    let mut words = parser_says.split(' ');
    if words.any(|word| matches!(word, "tab" | "tabs")) {
        let message = "a tab where only spaces may stand";
        return Diagnostic::new(Code(codes::INVALID_YAML), tab_near(text, here), message)
            .help("indent with spaces");
    }
    if parser_says.contains("unknown escape character") {
        return unknown_escape(text, here);
    }
    let known = SENTENCES
        .iter()
        .find(|sentence| parser_says.contains(sentence.parser_says));
    match known {
        Some(sentence) => {
            Diagnostic::new(Code(codes::INVALID_YAML), here, sentence.message).help(sentence.help)
        }
        None => Diagnostic::new(Code(codes::INVALID_YAML), here, parser_says),
    }
}

/// The first control character that YAML forbids.
///
/// Blocks are looked at without stopping inside them, which the compiler turns into wide instructions: every text pays for this.
pub(super) fn control_character(text: &str) -> Option<usize> {
    let is_control = |byte: u8| (byte < 32 && !matches!(byte, 9 | 10 | 13)) || byte == 127;
    let has_control = |block: &[u8]| {
        block
            .iter()
            .fold(false, |found, byte| found | is_control(*byte))
    };
    let block = text.as_bytes().chunks(BLOCK).position(has_control)?;
    let start = block * BLOCK;
    let rest = text.as_bytes().get(start..)?;
    let within = rest.iter().position(|byte| is_control(*byte))?;
    Some(start + within)
}

/// The diagnostic about such a character.
pub(super) fn not_printable(text: &str, file: FileId, at: usize) -> Diagnostic {
    let code_point = text.as_bytes().get(at).copied().unwrap_or_default();
    let start = u32::try_from(at).unwrap_or(u32::MAX);
    let end = start.saturating_add(1);
    let message = format!("the control character U+{code_point:04X} may not stand in YAML");
    Diagnostic::new(
        Code(codes::INVALID_YAML),
        Origin { file, start, end },
        message,
    )
    .help(format!(
        "remove it, or write `\\x{code_point:02X}` within double quotes"
    ))
}

fn unknown_anchor(text: &str, place: Origin) -> Diagnostic {
    let name = text
        .get(place.start as usize..)
        .and_then(|text| text.strip_prefix('*'))
        .map_or("", anchor_name);
    let end = place.start + 1 + u32::try_from(name.len()).unwrap_or(0);
    let message = format!("no anchor `&{name}` stands before this alias");
    let before = text.get(..place.start as usize).unwrap_or("");
    let anchors = before
        .split('&')
        .skip(1)
        .map(anchor_name)
        .filter(|name| !name.is_empty());
    let diagnostic = Diagnostic::new(Code(codes::ALIAS), Origin { end, ..place }, message);
    let is_word = |name: &str| {
        name.chars()
            .all(|each| each.is_alphanumeric() || matches!(each, '-' | '_'))
    };
    let help = match suggest::closest(name, anchors) {
        Some(anchor) => suggest::question(&format!("*{anchor}")),
        None if is_word(name) => format!(
            "mark the value with `&{name}` before it is used, or quote the text if the `*` belongs to it"
        ),
        None => "quote the text if the `*` belongs to it".to_owned(),
    };
    diagnostic.help(help)
}

/// The parser notices a tab only on its way to the next token; the tab stands on that line or on one after it.
fn tab_near(text: &str, place: Origin) -> Origin {
    let before = text.get(..place.start as usize).unwrap_or("");
    let line = before.rfind('\n').map_or(0, |at| at + 1);
    let tab = text.get(line..).and_then(|rest| rest.find('\t'));
    match tab.and_then(|at| u32::try_from(line + at).ok()) {
        Some(start) => Origin {
            start,
            end: start + 1,
            ..place
        },
        None => place,
    }
}

/// The parser points at the opening quote; the first escape after it that YAML does not have is the culprit.
fn unknown_escape(text: &str, quote: Origin) -> Diagnostic {
    let known = "0abt\tnvfre \"/\\N_LPxuU\r\n";
    let quoted = text.get(quote.start as usize..).unwrap_or("");
    let mut letters = quoted.char_indices();
    let mut culprit = None;
    while let Some((at, letter)) = letters.next() {
        let escaped = (letter == '\\').then(|| letters.next()).flatten();
        if let Some((_, escaped)) = escaped.filter(|(_, escaped)| !known.contains(*escaped)) {
            culprit = Some((at, escaped));
            break;
        }
    }
    let (at, escaped) = culprit.unwrap_or((0, ' '));
    let start = quote.start + u32::try_from(at).unwrap_or(0);
    let end = start + 1 + u32::try_from(escaped.len_utf8()).unwrap_or(0);
    let place = Origin {
        start,
        end,
        ..quote
    };
    let message = format!("no such escape within double quotes: `\\{escaped}`");
    Diagnostic::new(Code(codes::INVALID_YAML), place, message)
        .help("write `\\\\` for a backslash, or use single quotes: they know no escapes")
}

fn anchor_name(text: &str) -> &str {
    let ends = |each: char| each.is_whitespace() || matches!(each, ',' | '[' | ']' | '{' | '}');
    text.split(ends).next().unwrap_or("")
}

/// From a place of no length to the character there, unless the line ends.
fn one_character(text: &str, place: Origin) -> Origin {
    let next = text
        .get(place.start as usize..)
        .unwrap_or("")
        .chars()
        .next();
    let length = next
        .filter(|next| !matches!(next, '\r' | '\n'))
        .map_or(0, char::len_utf8);
    Origin {
        end: place.start + u32::try_from(length).unwrap_or(0),
        ..place
    }
}
