//! What a kind of change means, at length, for `oasmith explain` and for the table of the guide.

use super::{Claim, ClientReading, DirectedEffect, Effect, ItemChange, Kind, WireEffect};

/// The page of a kind.
#[must_use]
pub fn page(kind: &Kind) -> String {
    let mut lines = vec![
        format!("{} {} (`{}`)", kind.id, kind.name, kind.keyword),
        String::new(),
        kind.about.to_owned(),
        String::new(),
    ];
    lines.extend(on_the_wire(kind.effect));
    lines.push(format!(
        "- Rust code on the models and the client: {}",
        of_code(kind.code.client)
    ));
    lines.push(format!(
        "- Rust code on the server: {}",
        of_code(kind.code.server)
    ));
    lines.push(format!(
        "\nTo accept one, add this to the file that `oasmith diff --accept` names:\n\n\
         - code: {}\n  pointer: the one that the report shows, that of the old description where there is one\n  reason: why it is good",
        kind.id
    ));
    format!("{}\n", lines.join("\n"))
}

fn on_the_wire(effect: Effect) -> Vec<String> {
    let directed = effect.claims();
    let line = |who: &str, pick: fn(WireEffect) -> Claim| {
        format!("- {who} that do not change: {}", of_both(directed, pick))
    };
    let mut lines = vec![
        line("callers", |it| it.callers),
        line("servers", |it| it.servers),
    ];
    lines.extend(of_evidence(effect).map(|it| format!("  {it}")));
    lines
}

/// What holds of somebody in requests and in answers.
fn of_both(directed: DirectedEffect, pick: fn(WireEffect) -> Claim) -> String {
    let both = [
        ("requests", pick(directed.request)),
        ("answers", pick(directed.response)),
    ];
    let [(_, request), (_, response)] = both;
    if request == response {
        return of_claim(request);
    }
    let parts = both.iter().filter(|(_, claim)| *claim != Claim::Safe);
    let parts: Vec<String> = parts
        .map(|(way, claim)| format!("in {way} {}", of_claim(*claim)))
        .collect();
    parts.join("; ")
}

fn of_claim(claim: Claim) -> String {
    match claim {
        Claim::Safe => "safe".to_owned(),
        Claim::MayBreak(condition) => format!("may break if {condition}"),
        Claim::LikelyBreaks(condition) => format!("likely breaks if {condition}"),
        Claim::Breaks => "breaks".to_owned(),
    }
}

/// What a verdict stands on, where it stands on more than its kind.
fn of_evidence(effect: Effect) -> Option<&'static str> {
    let evidence = "The verdict is proved from the schemas, or shows a value that the one takes and the other refuses, or says how many values were tried.";
    match effect {
        Effect::Always(_) | Effect::ByDirection(_) => None,
        Effect::Member(_) => Some(
            "Where the object takes no other members, or only those of a schema, the two schemas are asked, and it is safe or breaks.",
        ),
        Effect::Access => Some(
            "Servers break that still require the member, and callers where it had to be there.",
        ),
        Effect::Undeclared(_) => Some("Where a schema names these members, it breaks."),
        Effect::Values(_, ClientReading::Keeps(_)) => Some(
            "A value of an enumeration that is closed breaks in answers as well. The verdict is proved from the schemas, or shows a value that the one takes and the other refuses, or says how many values were tried.",
        ),
        Effect::Values(..) | Effect::PartAdded => Some(evidence),
    }
}

fn of_code(change: ItemChange) -> &'static str {
    match change {
        ItemChange::Unchanged => "compiles, nothing changes",
        ItemChange::Adds => "compiles, there is more than before",
        ItemChange::Breaks => "breaks",
        ItemChange::ByTypes => {
            "breaks where a generated type or method changes, which the report names"
        }
    }
}

/// What a kind does to callers, to servers, to code on the client and to code on the server, and why, for a table.
#[must_use]
pub fn words(kind: &Kind) -> [String; 4] {
    let directed = kind.effect.claims();
    let by_values = if kind.effect.asks_values() {
        "by values: "
    } else {
        ""
    };
    let on_wire = |pick: fn(WireEffect) -> Claim| match of_both(directed, pick).as_str() {
        "safe" => "safe".to_owned(),
        claims => format!("{by_values}{claims}"),
    };
    let of_code = |change| match change {
        ItemChange::Unchanged => "safe",
        ItemChange::Adds => "adds",
        ItemChange::Breaks => "breaks",
        ItemChange::ByTypes => "by types",
    };
    [
        on_wire(|it| it.callers),
        on_wire(|it| it.servers),
        of_code(kind.code.client).to_owned(),
        of_code(kind.code.server).to_owned(),
    ]
}

/// All kinds as a table in Markdown.
#[must_use]
pub fn table() -> String {
    let mut table = String::from(
        "| code | name | keyword | callers | servers | client code | server code | what |\n|---|---|---|---|---|---|---|---|\n",
    );
    for kind in super::all() {
        let [callers, servers, client, server] = words(kind);
        table.push_str(&format!(
            "| {} | `{}` | `{}` | {callers} | {servers} | {client} | {server} | {} |\n",
            kind.id, kind.name, kind.keyword, kind.about
        ));
    }
    table
}
