//! Tokens that are pieces of a text, as a tokenizer cuts it. They have the name of what proves who calls, and are no secret.

use super::{Api, Record, Shape, ShapeKind, words};

/// What a tokenizer or a model measures of a piece of text, by the words of the member beside it.
const MEASURES: &[&str] = &[
    "bytes",
    "embedding",
    "frequency",
    "likelihood",
    "logit",
    "logits",
    "logprob",
    "logprobs",
    "offset",
    "offsets",
    "position",
    "prob",
    "probability",
    "probs",
    "rank",
    "score",
    "span",
    "weight",
];

/// Pieces that a tokenizer has for itself: `eos_token`. They stand before `token`.
const KINDS: &[&str] = &[
    "bos", "cls", "decoded", "eos", "mask", "pad", "prompt", "sep", "special", "stop", "text",
    "unk", "vocab",
];

/// What prose says of pieces of text, and of nothing else.
const OF_TEXT: &[&str] = &[
    "language model",
    "log prob",
    "log-prob",
    "logprob",
    "stop sequence",
    "subword",
    "tokenis",
    "tokeniz",
    "vocabulary",
];

/// What prose says of something that proves who calls.
const OF_CALLERS: &[&str] = &[
    "authent",
    "authoris",
    "authoriz",
    "bearer",
    "credential",
    "password",
    "secret",
];

/// Whether a text whose name ends with `token` is a piece of text: by its name, by what is measured beside it, or by what its own text, or that of
/// the object that it stands in, says. What speaks of callers is none.
#[must_use]
pub fn is_text_token(api: &Api, name: &str, text: &str, owner: Option<(&Shape, &Record)>) -> bool {
    let words = words(name);
    let Some((last, kinds)) = words.split_last() else {
        return false;
    };
    if last != "token" || says(text, OF_CALLERS) {
        return false;
    }
    let is_kind = kinds.iter().any(|word| KINDS.contains(&word.as_str()));
    is_kind
        || says(text, OF_TEXT)
        || owner.is_some_and(|(shape, record)| {
            let prose = shape.docs.description.as_deref().unwrap_or_default();
            says(prose, OF_TEXT) || is_measured(api, record)
        })
}

/// Whether an object has a number, or a list, that measures a piece of text.
fn is_measured(api: &Api, record: &Record) -> bool {
    record.fields.iter().any(|field| {
        let kind = &api.shapes.get(field.value.shape).kind;
        matches!(kind, ShapeKind::Number(_) | ShapeKind::List(_))
            && words(&field.wire)
                .iter()
                .any(|word| MEASURES.contains(&word.as_str()))
    })
}

fn says(text: &str, words: &[&str]) -> bool {
    let lower = text.to_lowercase();
    words.iter().any(|word| lower.contains(word))
}
