//! Bodies that stand for much more than they are.

use crate::row::Row;
use crate::shapes::{
    JSON, LINES, MULTIPART, URLENCODED, between, list, members, numbered, one_part, part, parts,
    repeated,
};

pub const ROWS: &[Row] = &[
    Row::new("fields of one name", "/open", URLENCODED, |n| {
        repeated("b&", n)
    }),
    Row::new("unknown fields", "/closed", URLENCODED, |n| {
        repeated("b&", n)
    }),
    Row::new("texts of one name", "/words", URLENCODED, |n| {
        repeated("b&", n)
    }),
    Row::new("fields of many names", "/open", URLENCODED, |n| {
        numbered("", "&", n)
    }),
    Row::new("unknown names", "/closed", URLENCODED, |n| {
        numbered("", "&", n)
    }),
    Row::new("texts of many names", "/words", URLENCODED, |n| {
        numbered("", "&", n)
    }),
    Row::new("empty items", "/open", URLENCODED, |n| repeated("tags&", n)),
    Row::new("numbered items", "/open", URLENCODED, |n| {
        numbered("tags[", "]&", n)
    }),
    Row::new("empty brackets", "/open", URLENCODED, |n| {
        let name = format!("v{}&", "[]".repeat(31));
        repeated(&name, n)
    }),
    Row::new("named brackets", "/open", URLENCODED, |n| {
        let name = format!("v{}", "[a]".repeat(30));
        numbered(&format!("{name}["), "]&", n)
    }),
    Row::new("names of their own in brackets", "/open", URLENCODED, |n| {
        numbered("v[", &format!("]{}&", "[a]".repeat(30)), n)
    }),
    Row::new("points", "/open", URLENCODED, |n| {
        let name = format!("value{}&", ".".repeat(31));
        repeated(&name, n)
    }),
    Row::new("deep objects", "/open", URLENCODED, |n| {
        let name = format!("deep{}&", "[list][]".repeat(15));
        repeated(&name, n)
    }),
    Row::new("deep objects of many names", "/open", URLENCODED, |n| {
        numbered("deep[list][", &format!("]{}&", "[deep]".repeat(8)), n)
    }),
    Row::new("items between delimiters", "/open", URLENCODED, |n| {
        between("joined=", "|", "", n)
    }),
    Row::new("items between commas", "/open", URLENCODED, |n| {
        between("joined=", ",", "", n)
    }),
    Row::new("members between commas", "/open", URLENCODED, |n| {
        between("named=", ",", "", n)
    }),
    Row::new("control characters in a field", "/open", URLENCODED, |n| {
        between("text=", "\u{1}", "", n)
    }),
    Row::new(
        "control characters in many fields",
        "/open",
        URLENCODED,
        |n| repeated("tags=\u{1}&", n),
    ),
    Row::new("JSON in a field", "/open", URLENCODED, |n| {
        between("value={\"a\":[1", ",1", "]}", n)
    }),
    Row::new("members in a field", "/open", URLENCODED, |n| {
        let mut body = b"value=".to_vec();
        body.extend(members("{", "}", "1", n - 6));
        body
    }),
    Row::new("spaces", "/open", URLENCODED, |n| {
        between("text=", "+", "", n)
    }),
    Row::new("parts of one name", "/open", MULTIPART, |n| {
        parts(&part("b", "", ""), n)
    }),
    Row::new("unknown parts", "/closed", MULTIPART, |n| {
        parts(&part("b", "", ""), n)
    }),
    Row::new("parts of many names", "/open", MULTIPART, |n| {
        let mut body = numbered("--X\r\nContent-Disposition:;name=", "\r\n\r\n\r\n", n - 5);
        body.extend_from_slice(b"--X--");
        body
    }),
    Row::new("texts as parts of many names", "/words", MULTIPART, |n| {
        let mut body = numbered("--X\r\nContent-Disposition:;name=", "\r\n\r\n\r\n", n - 5);
        body.extend_from_slice(b"--X--");
        body
    }),
    Row::new("items as parts", "/open", MULTIPART, |n| {
        parts(&part("tags", "", ""), n)
    }),
    Row::new("files", "/open", MULTIPART, |n| {
        parts(&part("files", ";filename=a", "\u{1}"), n)
    }),
    Row::new("headers of a part", "/open", MULTIPART, |n| {
        let (before, after) = (part("text", "\u{0}", ""), "--X--");
        let (before, behind) = before.split_once('\u{0}').unwrap_or_default();
        between(before, "\r\n:", &format!("{behind}{after}"), n)
    }),
    Row::new("headers of many parts", "/open", MULTIPART, |n| {
        parts(&part("text", "\r\na:b\r\nc:d\r\ne:f\r\ng:h\r\ni:j", ""), n)
    }),
    Row::new("bytes that are no UTF-8", "/open", MULTIPART, |n| {
        one_part("file", "", 0xff, n)
    }),
    Row::new("control characters in a part", "/open", MULTIPART, |n| {
        one_part("text", "", 1, n)
    }),
    Row::new("JSON in a part", "/open", MULTIPART, |n| {
        let part = part(
            "value",
            "\r\nContent-Type: application/json",
            "{\"a\":[1\u{0}]}",
        );
        let (before, after) = part.split_once('\u{0}').unwrap_or_default();
        between(before, ",1", &format!("{after}--X--"), n)
    }),
    Row::new("lines", "/lines", LINES, |n| repeated("1\n", n)),
    Row::new("empty lines", "/lines", LINES, |n| repeated("\n", n)),
    Row::new("lines with lists", "/lines", LINES, |n| repeated("[]\n", n)),
    Row::new("text of control characters", "/text", "text/plain", |n| {
        repeated("\u{1}", n)
    }),
    Row::new("bytes", "/text", "application/octet-stream", |n| {
        vec![0xff; n]
    }),
    Row::new("JSON lists", "/open", JSON, |n| list("x", "[]", n)),
    Row::new("JSON texts", "/open", JSON, |n| list("tags", "\"\"", n)),
    Row::new("JSON members", "/open", JSON, |n| members("{", "}", "1", n)),
    Row::new("JSON files", "/open", JSON, |n| list("files", "\"\"", n)),
    Row::new("JSON words", "/words", JSON, |n| {
        members("{", "}", "\"\"", n)
    }),
    Row::new("JSON escapes", "/open", JSON, |n| {
        between("{\"text\":\"", "\\n", "\"}", n)
    }),
    Row::new("compared items", "/unique", JSON, |n| list("typed", "1", n)),
    Row::new("compared texts", "/unique", JSON, |n| {
        list("typed", "\"\"", n)
    }),
    Row::new("compared numbers", "/unique", JSON, |n| {
        list("numbers", "1", n)
    }),
    Row::new("compared records", "/unique", JSON, |n| {
        list("records", "{}", n)
    }),
    Row::new("compared and validated items", "/compared", JSON, |n| {
        list("validated", "1", n)
    }),
    Row::new("compared and validated lists", "/compared", JSON, |n| {
        list("validated", "[[]]", n)
    }),
    Row::new("compared and validated members", "/compared", JSON, |n| {
        list("validated", "{\"\":1}", n)
    }),
    Row::new(
        "compared and validated long lists",
        "/compared",
        JSON,
        |n| list("validated", "[1,1,1,1,1,1,1,1]", n),
    ),
    Row::new("validated members", "/compared", JSON, |n| {
        members("{\"members\":{", "}}", "1", n)
    }),
    Row::new("validated escapes", "/compared", JSON, |n| {
        between("{\"members\":{\"m\":0", ",\"\\n\":0", "}}", n)
    }),
    Row::new("validated alternatives", "/compared", JSON, |n| {
        between(
            "{\"nested\":{\"of\":[{\"of\":[]}",
            ",{\"of\":[{}]}",
            "]}}",
            n,
        )
    }),
    Row::new("alternatives in each other", "/compared", JSON, |n| {
        let item = format!("{}{{}}{}", "{\"of\":[".repeat(20), "]}".repeat(20));
        let before = format!("{{\"nested\":{{\"of\":[{item}");
        between(&before, &format!(",{item}"), "]}}", n)
    }),
    Row::new(
        "alternatives in each other that hold",
        "/compared",
        JSON,
        |n| {
            let item = format!(
                "{}{{}}{}",
                "{\"of\":[".repeat(20),
                "],\"right\":1}".repeat(20)
            );
            let before = format!("{{\"nested\":{{\"of\":[{item}");
            between(&before, &format!(",{item}"), "]}}", n)
        },
    ),
    Row::new(
        "alternatives in each other that fail",
        "/compared",
        JSON,
        |n| {
            let before = "{\"left\":\"\",\"of\":[".repeat(20);
            let item = format!("{before}{{\"right\":\"\"}}{}", "]}".repeat(20));
            let before = format!("{{\"nested\":{{\"of\":[{item}");
            between(&before, &format!(",{item}"), "]}}", n)
        },
    ),
];
