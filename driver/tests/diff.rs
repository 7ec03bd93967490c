//! The difference of two texts is what `patch` would take, and the shortest where that is cheap.

use oasmith_build::diff::unified;

/// Applies a unified difference, so that any two texts can be tried.
fn patch(old: &str, diff: &str) -> String {
    let old: Vec<&str> = old.split_inclusive('\n').collect();
    let (mut new, mut at) = (String::new(), 0);
    let mut unended = false;
    for line in diff.split_inclusive('\n').skip(2) {
        if let Some(head) = line.strip_prefix("@@ -") {
            let range = head.split(' ').next().expect("a range");
            let mut parts = range
                .split(',')
                .map(|part| part.parse::<usize>().expect("a number"));
            let (start, count) = (parts.next().expect("a start"), parts.next().unwrap_or(1));
            let start = if count == 0 { start } else { start - 1 };
            new.extend(old[at..start].iter().copied());
            at = start;
        } else if line.starts_with("\\ ") {
            unended = true;
        } else {
            let text = &line[1..];
            match &line[..1] {
                " " => {
                    assert_eq!(old[at].trim_end_matches('\n'), text.trim_end_matches('\n'));
                    at += 1;
                    new.push_str(text);
                }
                "-" => {
                    assert_eq!(old[at].trim_end_matches('\n'), text.trim_end_matches('\n'));
                    at += 1;
                }
                "+" => new.push_str(text),
                sign => panic!("{sign:?} begins no line of a difference"),
            }
        }
    }
    new.extend(old[at..].iter().copied());
    if unended && new.ends_with('\n') {
        new.pop();
    }
    new
}

#[test]
fn equal_texts_have_no_difference() {
    assert_eq!(unified("a", "x\n", "b", "x\n"), "");
}

#[test]
fn a_change_stands_with_three_lines_around_it() {
    let old = "1\n2\n3\n4\n5\n6\n7\n8\n9\n";
    let new = "1\n2\n3\n4\nfive\n6\n7\n8\n9\n";
    let expected = "--- a/x\n+++ b/x\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n";
    assert_eq!(unified("a/x", old, "b/x", new), expected);
}

#[test]
fn a_new_file_begins_at_nothing() {
    assert_eq!(
        unified("/dev/null", "", "b/x", "1\n2\n"),
        "--- /dev/null\n+++ b/x\n@@ -0,0 +1,2 @@\n+1\n+2\n"
    );
}

#[test]
fn a_missing_line_break_at_the_end_is_said() {
    assert_eq!(
        unified("a", "1\n", "b", "1"),
        "--- a\n+++ b\n@@ -1 +1 @@\n-1\n+1\n\\ No newline at end of file\n"
    );
}

#[test]
fn a_moved_line_costs_two_edits() {
    let diff = unified("a", "x\na\nb\nc\n", "b", "a\nb\nc\nx\n");
    let edits = diff
        .lines()
        .skip(3)
        .filter(|line| line.starts_with(['-', '+']))
        .count();
    assert_eq!(edits, 2, "{diff}");
}

#[test]
fn every_small_pair_of_texts_can_be_patched() {
    let texts: Vec<String> = (0..256_u32)
        .map(|bits| {
            (0..8)
                .filter(|place| bits >> place & 1 == 1)
                .map(|place| if place % 3 == 0 { "a\n" } else { "b\n" })
                .collect()
        })
        .collect();
    for old in &texts {
        for new in &texts {
            let diff = unified("old", old, "new", new);
            assert_eq!(&patch(old, &diff), new, "{diff}");
        }
    }
}

#[test]
fn texts_with_nothing_in_common_are_replaced() {
    let old: String = (0..3_000).map(|line| format!("old {line}\n")).collect();
    let new: String = (0..3_000).map(|line| format!("new {line}\n")).collect();
    assert_eq!(patch(&old, &unified("a", &old, "b", &new)), new);
}
