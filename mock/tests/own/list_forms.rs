//! Lists whose elements are around items, and objects that have items by their ids.

use serde_json::{Value, json};

use crate::caller::{get, send};

const SPEC: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/own/list_forms.yaml");

/// Creates some notes.
fn create(url: &str, count: usize) -> Vec<Value> {
    let note = |at| json!({"text": format!("note {at}")});
    let notes = (0..count).map(|at| send("POST", url, &note(at)).with_status(201).json());
    notes.collect()
}

fn answer(url: &str) -> Value {
    get(url).with_status(200).json()
}

#[test]
fn items_stand_in_what_is_around_them() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    for (path, list, member) in [
        ("connection", "edges", "node"),
        ("bundle", "entry", "resource"),
        ("saved", "items", "note"),
    ] {
        let url = format!("{}/{path}", mock.base_url());
        let shown = || {
            let all = answer(&url)[list].clone();
            let all = all.as_array().expect("a list").iter();
            all.map(|it| it[member].clone()).collect::<Vec<_>>()
        };
        assert!(shown().is_empty(), "{path}");
        let notes = create(&url, 3);
        assert_eq!(shown(), notes, "{path}");
        let first = notes[0]["id"].as_str().expect("an id");
        send("DELETE", &format!("{url}/{first}"), &Value::Null).with_status(204);
        assert_eq!(shown(), notes[1..], "{path}");
    }
    assert_eq!(answer(&format!("{}/bundle", mock.base_url()))["total"], 2);
}

#[test]
fn each_cursor_leads_to_what_is_behind_it() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    let url = format!("{}/connection", mock.base_url());
    let notes = create(&url, 5);
    let first = answer(&format!("{url}?first=2"));
    let edges = first["edges"].as_array().expect("a list");
    assert_eq!(edges.len(), 2);
    assert_eq!(first["pageInfo"]["endCursor"], edges[1]["cursor"]);
    for (at, edge) in edges.iter().enumerate() {
        let cursor = edge["cursor"].as_str().expect("a text");
        let behind = answer(&format!("{url}?first=1&after={cursor}"));
        assert_eq!(behind["edges"][0]["node"], notes[at + 1]);
    }
}

#[test]
fn items_stand_by_their_ids() {
    let mock = oasmith_mock::start(SPEC).expect("a mock");
    for (path, member) in [("by_id", ""), ("by_id_inside", "/notes")] {
        let url = format!("{}/{path}", mock.base_url());
        let shown = || answer(&url).pointer(member).cloned();
        assert_eq!(shown(), Some(json!({})), "{path}");
        for note in create(&url, 2) {
            let all = shown().expect("an object");
            let id = note["id"].as_str().expect("an id");
            assert_eq!(all[id], note, "{path}");
        }
        assert_eq!(shown().and_then(|it| Some(it.as_object()?.len())), Some(2));
    }
    let samples = answer(&format!("{}/samples", mock.base_url()));
    let samples = samples.as_object().expect("an object");
    assert_eq!(samples.len(), 2);
    for (id, sample) in samples {
        assert_eq!(sample["id"], json!(id));
        let own = format!("{}/samples/{id}", mock.base_url());
        assert_eq!(answer(&own), *sample);
    }
}
