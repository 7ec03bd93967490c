//! Texts that bodies are made of.

pub const JSON: &str = "application/json";
pub const LINES: &str = "application/x-ndjson";
pub const URLENCODED: &str = "application/x-www-form-urlencoded";
pub const MULTIPART: &str = "multipart/form-data; boundary=X";

/// A text again and again, up to a length.
pub fn repeated(text: &str, length: usize) -> Vec<u8> {
    text.repeat(length / text.len()).into_bytes()
}

/// The same between two others.
pub fn between(before: &str, text: &str, after: &str, length: usize) -> Vec<u8> {
    let all = [before.as_bytes(), after.as_bytes()].concat();
    let mut body = repeated(text, length - all.len());
    body.splice(..0, before.bytes());
    body.extend_from_slice(after.as_bytes());
    body
}

/// A list of an item in a member.
pub fn list(member: &str, item: &str, length: usize) -> Vec<u8> {
    let before = format!("{{\"{member}\":[{item}");
    between(&before, &format!(",{item}"), "]}", length)
}

/// What stands between a text and a text, with a number of its own for each, up to a length.
pub fn numbered(before: &str, after: &str, length: usize) -> Vec<u8> {
    let mut body = Vec::with_capacity(length);
    for at in 0.. {
        let next = format!("{before}{at}{after}");
        if body.len() + next.len() > length {
            break;
        }
        body.extend_from_slice(next.as_bytes());
    }
    body
}

/// Members with numbers in their names.
pub fn members(before: &str, after: &str, value: &str, length: usize) -> Vec<u8> {
    let mut body = before.as_bytes().to_vec();
    body.extend(numbered(
        "\"m",
        &format!("\":{value},"),
        length - before.len() - after.len() - value.len() - 7,
    ));
    body.extend_from_slice(format!("\"end\":{value}").as_bytes());
    body.extend_from_slice(after.as_bytes());
    body
}

/// A part of a form.
pub fn part(name: &str, head: &str, content: &str) -> String {
    format!("--X\r\nContent-Disposition:form-data;name={name}{head}\r\n\r\n{content}\r\n")
}

/// Parts up to a length, and the end of the form.
pub fn parts(part: &str, length: usize) -> Vec<u8> {
    between("", part, "--X--", length)
}

/// One part with bytes of a length.
pub fn one_part(name: &str, head: &str, byte: u8, length: usize) -> Vec<u8> {
    let [before, after] = ["", "--X--"].map(str::to_owned);
    let part = part(name, head, "\u{0}");
    let (begin, end) = part.split_once('\u{0}').unwrap_or_default();
    let mut body = (before + begin).into_bytes();
    let count = length - body.len() - end.len() - after.len();
    body.extend(std::iter::repeat_n(byte, count));
    body.extend_from_slice((end.to_owned() + &after).as_bytes());
    body
}
