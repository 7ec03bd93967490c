//! A page in pieces, for tests that look at its markup.

/// A tag of a page: its name and its attributes.
pub struct Tag<'p> {
    #[allow(dead_code, reason = "each test is a crate of its own")]
    pub name: &'p str,
    #[allow(dead_code, reason = "each test is a crate of its own")]
    pub attributes: Vec<(&'p str, &'p str)>,
}

/// What a page is made of.
#[allow(dead_code, reason = "each test is a crate of its own")]
pub enum Piece<'p> {
    Text(&'p str),
    Start(Tag<'p>),
    End(&'p str),
}

/// A page in pieces. It knows only what these pages are made of: attributes have values in double quotes, and no comment stands behind the head.
pub fn pieces(page: &str) -> Vec<Piece<'_>> {
    let (_, mut rest) = page.split_once("-->\n").expect("a header");
    let mut pieces = Vec::new();
    while let Some((text, behind)) = rest.split_once('<') {
        pieces.push(Piece::Text(text));
        let mut is_quoted = false;
        let end = behind.find(|it: char| {
            is_quoted ^= it == '"';
            it == '>' && !is_quoted
        });
        let (tag, after) = behind.split_at(end.expect("a tag ends"));
        rest = &after[1..];
        pieces.push(match tag.strip_prefix('/') {
            Some(name) => Piece::End(name),
            None => Piece::Start(start(tag.trim_end_matches(" /"))),
        });
    }
    pieces.push(Piece::Text(rest));
    pieces
}

fn start(tag: &str) -> Tag<'_> {
    let (name, mut rest) = tag.split_once(' ').unwrap_or((tag, ""));
    let mut attributes = Vec::new();
    while let Some((name, behind)) = rest.split_once("=\"") {
        let (value, after) = behind.split_once('"').expect("a value ends");
        attributes.push((name.trim(), value));
        rest = after;
    }
    assert_eq!(rest.trim(), "", "<{tag}>");
    Tag { name, attributes }
}
