//! What a description says, whatever types stand in the place of its schemas, and whatever its paths begin with: its rules hold on the wire all the same.

use std::borrow::Cow;

use oasmith_codegen::ir::{Api, Segment, Template};

/// The API with the shapes that types of the user's own replace, and without the prefixes of its paths. Which type stands where is still known.
pub(crate) fn described<'a>(api: &'a Api, prefixes: &[String]) -> Cow<'a, Api> {
    if api.own.is_empty() && prefixes.is_empty() {
        return Cow::Borrowed(api);
    }
    let mut whole = api.clone();
    for (id, own) in &api.own {
        *whole.shapes.get_mut(*id) = own.replaced.clone();
    }
    for operation in &mut whole.operations {
        let mut prefixes = prefixes.iter();
        prefixes.any(|prefix| strip(&mut operation.template, prefix));
    }
    Cow::Owned(whole)
}

/// Takes a prefix from a path that has it, up to a slash.
fn strip(template: &mut Template, prefix: &str) -> bool {
    let left = |text: &str| {
        let left = text.strip_prefix(prefix.trim_end_matches('/'))?;
        left.starts_with('/').then(|| left.to_owned())
    };
    let Some(written) = left(&template.written) else {
        return false;
    };
    let Some(Segment::Literal(first)) = template.path.first_mut() else {
        return false;
    };
    match left(first) {
        Some(own) => {
            *first = own;
            template.written = written;
            true
        }
        None => false,
    }
}
