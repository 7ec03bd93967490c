//! What a kind of change means, at length, for `oasmith explain` and for the table of the guide.

use super::{
    Claim, ClientReading, Effect, ItemChange, Kind, MemberChange, ValueChange, WireEffect,
};

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
    let both = |of: &str, effect: WireEffect| {
        vec![
            format!(
                "- callers that do not change{of}: {}",
                of_claim(effect.callers)
            ),
            format!(
                "- servers that do not change{of}: {}",
                of_claim(effect.servers)
            ),
        ]
    };
    match effect {
        Effect::Always(effect) => both("", effect),
        Effect::ByDirection { request, response } => {
            let mut lines = both(", in requests", request);
            lines.extend(both(", in responses", response));
            lines
        }
        Effect::Values(change, reading) => of_values(change, reading),
        Effect::Member(change) => vec![of_member(change).to_owned()],
        Effect::Access => vec![
            "- callers that do not change: may break if they set the member, which is ignored, or read it, which is no longer sent; they break where it had to be there".to_owned(),
            "- servers that do not change: may break if the member is relied on, which they ignore; they break that still require it".to_owned(),
        ],
        Effect::PartAdded => vec![
            "- callers that do not change: go on, unless they send one already, which was not declared, with a value that is refused now".to_owned(),
            "- servers that do not change: may break if it is relied on, which a server that does not know it ignores".to_owned(),
        ],
        Effect::Undeclared(change) => vec![of_undeclared(change).to_owned()],
    }
}

fn of_values(change: ValueChange, reading: ClientReading) -> Vec<String> {
    let who = match change {
        ValueChange::Fewer => {
            "fewer values are valid. In requests that breaks callers, in responses servers that still send the others."
        }
        ValueChange::More => {
            "more values are valid. In requests that breaks servers that still refuse them, in responses callers that do not know them."
        }
        ValueChange::Others => {
            "the two schemas are asked. Fewer values break callers in requests and servers in responses; more values break the others."
        }
    };
    let softer = match reading {
        ClientReading::Refuses => String::new(),
        ClientReading::Reads(condition) => {
            format!(" In responses it only may break, if {condition}.")
        }
        ClientReading::Keeps(condition) => {
            format!(
                " In responses it only may break where the values are not closed, if {condition}."
            )
        }
    };
    vec![
        format!("- callers and servers that do not change: {who}{softer}"),
        "  The verdict is proved from the schemas, or shows a value that the one takes and the other refuses, or says how many values were tried.".to_owned(),
    ]
}

fn of_member(change: MemberChange) -> &'static str {
    match change {
        MemberChange::Added => {
            "- callers and servers that do not change: callers go on, unless they send a member of that name already, which was not declared and not refused, with a value that is refused now; a server that does not know the member ignores it, or refuses it where it takes no others"
        }
        MemberChange::Removed => {
            "- callers and servers that do not change: callers may break that set or read the member, and break where it is refused; servers go on"
        }
        MemberChange::RequiredRemoved => {
            "- callers and servers that do not change: servers break that still require it, and callers that read it; callers that send it may break"
        }
    }
}

fn of_undeclared(change: ValueChange) -> &'static str {
    match change {
        ValueChange::Fewer => {
            "- callers and servers that do not change: callers break in requests, and servers in responses, where members are refused that the description named by a schema; they may break where they send members that it merely did not forbid"
        }
        ValueChange::More => {
            "- callers and servers that do not change: servers break in requests, and callers in responses, where they refuse members that a schema names now; they may break where members are sent that are merely not forbidden"
        }
        ValueChange::Others => {
            "- callers and servers that do not change: the two schemas are asked of the members that are not declared"
        }
    }
}

fn of_claim(claim: Claim) -> String {
    match claim {
        Claim::Safe => "safe".to_owned(),
        Claim::MayBreak(condition) => format!("may break if {condition}"),
        Claim::Breaks => "breaks".to_owned(),
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

/// What a kind does to callers, to servers, to code on the client and to code on the server, in a word or two each, for a table.
#[must_use]
pub fn words(kind: &Kind) -> [&'static str; 4] {
    let of_claim = |claim| match claim {
        Claim::Safe => "safe",
        Claim::MayBreak(_) => "may break",
        Claim::Breaks => "breaks",
    };
    let [callers, servers] = match kind.effect {
        Effect::Always(effect) => [of_claim(effect.callers), of_claim(effect.servers)],
        Effect::Values(ValueChange::Fewer, _) => ["fewer values"; 2],
        Effect::Values(ValueChange::More, _) => ["more values"; 2],
        Effect::Values(ValueChange::Others, _) => ["other values"; 2],
        Effect::PartAdded => ["may break"; 2],
        Effect::ByDirection { .. } | Effect::Member(_) | Effect::Access | Effect::Undeclared(_) => {
            ["by direction"; 2]
        }
    };
    let of_code = |change| match change {
        ItemChange::Unchanged => "safe",
        ItemChange::Adds => "adds",
        ItemChange::Breaks => "breaks",
        ItemChange::ByTypes => "by types",
    };
    [
        callers,
        servers,
        of_code(kind.code.client),
        of_code(kind.code.server),
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
