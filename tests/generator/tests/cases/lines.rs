//! Cuts the lines of a page into what can be read by itself.

/// How many lines the comments and the attributes of the page itself take.
pub fn head(lines: &[&str]) -> usize {
    let mut is_inside = false;
    let is_of_the_page = |line: &&str| {
        let begins = line.starts_with("#![");
        let is_head = is_inside || begins || line.starts_with("//!") || line.starts_with("// ");
        is_inside = (is_inside || begins) && !line.ends_with(")]");
        is_head || line.is_empty()
    };
    lines.iter().copied().take_while(is_of_the_page).count()
}

/// Cuts lines into the shortest runs that can be read, each of which ends in a line that stands `indent` spaces in.
pub fn pieces<T>(
    lines: &[&str],
    indent: usize,
    read: impl Fn(&str) -> Option<T>,
) -> Vec<(String, T)> {
    let (mut pieces, mut start) = (Vec::new(), 0);
    for (index, line) in lines.iter().enumerate() {
        let stands = line.len() - line.trim_start().len();
        if stands != indent || !line.ends_with(['}', ';', ')', ']', ',']) {
            continue;
        }
        let text = lines[start..=index].join("\n");
        if let Some(piece) = read(&text) {
            pieces.push((text, piece));
            start = index + 1;
        }
    }
    pieces
}
