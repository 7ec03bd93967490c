//! Where a change is, as a JSON pointer: it leads to something in the description that it is said to be in.

use std::path::Path;

use serde_json::Value;

use crate::described::{self, folders, text};
use oasmith_diff::change::{Change, ChangePlace};

/// What stands in `gen.yaml`, or is made of names of groups.
const OF_SETTINGS: [&str; 3] = ["/crates/", "/dependencies/", "/tags/"];

fn document(folder: &Path, side: &str) -> Value {
    let (_, text) = text(folder, side);
    serde_yaml::from_str(&text).expect("a document")
}

/// The places of a change in each description.
fn places(change: &Change) -> [Vec<&ChangePlace>; 2] {
    let mut both = [Vec::new(), Vec::new()];
    both[0].extend(&change.old);
    both[1].extend(&change.new);
    let side = usize::from(change.old.is_none());
    both[side].extend(&change.also);
    if let Some([old, new]) = &change.schemas {
        both[0].push(old);
        both[1].push(new);
    }
    both
}

#[test]
fn each_pointer_leads_to_something() {
    let (mut asked, mut wrong) = (0, Vec::new());
    for folder in ["changes", "reports", "rust"].into_iter().flat_map(folders) {
        let documents = ["old", "new"].map(|side| document(&folder, side));
        for change in &described::compare(&folder).changes {
            for (document, places) in documents.iter().zip(places(change)) {
                for place in places {
                    let pointer = place.pointer.as_str();
                    let is_of_settings = OF_SETTINGS.iter().any(|it| pointer.starts_with(it));
                    asked += 1;
                    if document.pointer(pointer).is_none() && !is_of_settings {
                        let name = folder.file_name().expect("a name").to_string_lossy();
                        wrong.push(format!("{name} {}: {pointer}", change.kind.name));
                    }
                }
            }
        }
    }
    assert!(asked > 500, "{asked} pointers were looked up");
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}
