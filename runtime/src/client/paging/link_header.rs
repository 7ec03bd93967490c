//! The header `Link` (RFC 8288), as far as pages need it.

/// The target of the link to the next page.
pub(super) fn next(header: &str) -> Option<&str> {
    let mut rest = header;
    while let Some((_, behind)) = rest.split_once('<') {
        let (target, behind) = behind.split_once('>')?;
        let (parameters, others) = behind.split_at(end_of_parameters(behind));
        if parameters.split(';').any(is_next) {
            return Some(target);
        }
        rest = others;
    }
    None
}

/// Where the next link begins: at a comma that stands in no quotes.
fn end_of_parameters(text: &str) -> usize {
    let mut is_quoted = false;
    let comma = text.find(|each: char| {
        is_quoted ^= each == '"';
        each == ',' && !is_quoted
    });
    comma.unwrap_or(text.len())
}

/// Whether a parameter says that a link is to the next page.
fn is_next(parameter: &str) -> bool {
    let Some((name, value)) = parameter.split_once('=') else {
        return false;
    };
    let mut relations = value.trim().trim_matches('"').split_whitespace();
    name.trim().eq_ignore_ascii_case("rel") && relations.any(|it| it.eq_ignore_ascii_case("next"))
}

#[cfg(test)]
mod tests {
    use super::next;

    #[test]
    fn the_next_page_is_the_target_of_its_link() {
        for (header, target) in [
            (
                "<https://a.example/x?page=2>; rel=\"next\"",
                Some("https://a.example/x?page=2"),
            ),
            (
                "</x?a=1,2>; rel=prev, </x?p=3>; title=\"a, b\"; REL=\"last Next\"",
                Some("/x?p=3"),
            ),
            ("</x?p=1>; rel=\"prev\", </x?p=9>; rel=last", None),
            ("</x?p=1>", None),
            ("</x?p=1; rel=next", None),
            ("", None),
        ] {
            assert_eq!(next(header), target, "{header}");
        }
    }
}
