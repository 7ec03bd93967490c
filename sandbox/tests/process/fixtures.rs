//! A fixture of one's own, as people meet it: its ids are said at the start and filled into forms.

use std::process::Command;

use crate::running::{Database, Running, SANDBOX};

/// The first wallet belongs to the second customer: a path names what belongs together.
const FIXTURE: &str = "items:
  - {kind: customer, id: my0customer}
  - {kind: customer, id: my1customer}
  - {kind: wallet, id: wallet1, parent: my1customer, body: {chain: base}}
  - {kind: wallet, id: wallet0, parent: my0customer, body: {chain: base}}
  - {kind: prefunded_account, id: prefunded0}
";

#[test]
fn the_ids_of_a_fixture_are_known_to_every_process_and_start() {
    let database = Database::new();
    let fixture = database.path().replace(".sqlite", ".yaml");
    std::fs::write(&fixture, FIXTURE).expect("a file");
    let mut command = Command::new(SANDBOX);
    let words = [
        "--control",
        "--seed",
        &fixture,
        "--database",
        database.path(),
    ];
    let first = Running::of(command.args(words));
    std::fs::remove_file(&fixture).expect("it was there");
    let ids = r#"{"customer":"my0customer","prefundedaccount":"prefunded0","wallet":"wallet0"}"#;
    let shown = "ids: customer my0customer, prefunded_account prefunded0, wallet wallet0";
    assert!(first.greeting.contains(shown), "{}", first.greeting);
    assert!(first.get("/_ids").ends_with(ids), "{}", first.get("/_ids"));
    let second = Running::start(&database);
    assert!(second.greeting.contains(shown), "{}", second.greeting);
    assert!(second.get("/_ids").ends_with(ids));
    let answer = first.control("POST", "/developers", "");
    let other = answer.split('"').skip_while(|word| *word != "id").nth(2);
    let developer = format!("\"developer\":\"{}\"", other.expect("an id"));
    let others = format!(
        r#"{{"items":[{{"kind":"customer","id":"c9",{developer}}},{{"kind":"external_account","id":"bank9","parent":"c9",{developer},"body":{{"currency":"usd"}}}}]}}"#
    );
    let added = first.control("POST", "/items", &others);
    assert!(added.contains("\"added\":2"), "{added}");
    assert!(second.get("/_ids").ends_with(ids), "nobody else's");
    let more = r#"{"items":[{"kind":"card_account","id":"card0","parent":"my0customer"}]}"#;
    assert!(
        first
            .control("POST", "/items", more)
            .contains("\"added\":1")
    );
    assert!(second.get("/_ids").contains(r#""cardaccount":"card0""#));
}
