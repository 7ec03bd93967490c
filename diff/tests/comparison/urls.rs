//! Servers and paths are compared as URLs: a prefix that moves between them is no change, in either direction.

use crate::described::read;
use oasmith_diff::compare;
use oasmith_diff::verdict::Party;

/// What is called where: lines of a description behind its title.
struct Pair {
    what: &'static str,
    one: &'static str,
    other: &'static str,
    /// The names of the changes from the one to the other, and back.
    changes: [&'static [&'static str]; 2],
}

const SAME: [&[&str]; 2] = [&[], &[]];

const PAIRS: &[Pair] = &[
    Pair {
        what: "a prefix of all paths",
        one: "servers: [{url: https://a.example/v1}]\npaths: {/cats: GET, '/dogs/{id}': ID}",
        other: "servers: [{url: https://a.example}]\npaths: {/v1/cats: GET, '/v1/dogs/{id}': ID}",
        changes: SAME,
    },
    Pair {
        what: "a prefix of several segments, a slash at the end, and a path that is the prefix alone",
        one: "servers: [{url: https://a.example/api/v1/}]\npaths: {/cats: GET, /: GET}",
        other: "servers: [{url: https://a.example}]\npaths: {/api/v1/cats: GET, /api/v1/: GET}",
        changes: SAME,
    },
    Pair {
        what: "a part of what the server ends with",
        one: "servers: [{url: https://a.example/api/v1}]\npaths: {/cats: GET}",
        other: "servers: [{url: https://a.example/api}]\npaths: {/v1/cats: GET}",
        changes: SAME,
    },
    Pair {
        what: "several servers",
        one: "servers: [{url: https://a.example/v1}, {url: https://b.example/v1}]\npaths: {/cats: GET}",
        other: "servers: [{url: https://a.example}, {url: https://b.example}]\npaths: {/v1/cats: GET}",
        changes: SAME,
    },
    Pair {
        what: "a server that is gone besides",
        one: "servers: [{url: https://a.example/v1}, {url: https://b.example/v1}]\npaths: {/cats: GET}",
        other: "servers: [{url: https://b.example}]\npaths: {/v1/cats: GET}",
        changes: [
            &["server-removed"],
            &["server-added", "server-default-changed"],
        ],
    },
    Pair {
        what: "case of scheme and host, the port of the scheme, and a prefix that moves",
        one: "servers: [{url: 'HTTPS://A.Example:443/v1'}, {url: 'http://{Region}.b.example/v1', variables: {Region: {default: eu}}}]\npaths: {/cats: GET}",
        other: "servers: [{url: 'https://a.example'}, {url: 'HTTP://{Region}.b.example:80/', variables: {Region: {default: eu}}}]\npaths: {/v1/cats: GET}",
        changes: SAME,
    },
    Pair {
        what: "another port, and another case of the path",
        one: "servers: [{url: 'https://a.example:80/v1'}]\npaths: {/cats: GET}",
        other: "servers: [{url: 'https://a.example/V1'}]\npaths: {/cats: GET}",
        changes: [&["server-added", "server-removed"]; 2],
    },
    Pair {
        what: "variables of the host",
        one: "servers: [{url: 'https://{region}.a.example/v1', variables: {region: {default: eu, enum: [eu, us]}}}]\npaths: {/cats: GET}",
        other: "servers: [{url: 'https://{region}.a.example', variables: {region: {default: eu, enum: [eu, us]}}}]\npaths: {/v1/cats: GET}",
        changes: SAME,
    },
    Pair {
        what: "a variable with other values besides",
        one: "servers: [{url: 'https://{region}.a.example/v1', variables: {region: {default: eu, enum: [eu, us]}}}]\npaths: {/cats: GET}",
        other: "servers: [{url: 'https://{region}.a.example', variables: {region: {default: eu, enum: [eu]}}}]\npaths: {/v1/cats: GET}",
        changes: [
            &["server-variable-value-removed"],
            &["server-variable-value-added"],
        ],
    },
    Pair {
        what: "relative servers",
        one: "servers: [{url: /v1}]\npaths: {/cats: GET}",
        other: "servers: [{url: /}]\npaths: {/v1/cats: GET}",
        changes: SAME,
    },
    Pair {
        what: "a relative server, and none",
        one: "servers: [{url: /v1}]\npaths: {/cats: GET}",
        other: "paths: {/v1/cats: GET}",
        changes: SAME,
    },
    Pair {
        what: "the server that holds where none is listed",
        one: "servers: [{url: /}]\npaths: {/cats: GET}",
        other: "paths: {/cats: GET}",
        changes: SAME,
    },
    Pair {
        what: "a server of a path",
        one: "servers: [{url: https://a.example/v1}]\npaths: {/cats: GET, /dogs: GET}",
        other: "servers: [{url: https://a.example/v1}]\npaths: {/cats: GET, /v1/dogs: {servers: [{url: https://a.example}], get: OP}}",
        changes: SAME,
    },
    Pair {
        what: "a server of an operation",
        one: "servers: [{url: https://a.example}]\npaths: {/cats: {get: {servers: [{url: https://b.example/v1}], responses: NONE}}}",
        other: "servers: [{url: https://a.example}]\npaths: {/v1/cats: {get: {servers: [{url: https://b.example}], responses: NONE}}}",
        changes: SAME,
    },
    Pair {
        what: "a path that stays where it is, by a server of its own",
        one: "servers: [{url: https://a.example}]\npaths: {/v1/cats: GET, /health: GET}",
        other: "servers: [{url: https://a.example/v1}]\npaths: {/cats: GET, /health: {servers: [{url: https://a.example}], get: OP}}",
        changes: SAME,
    },
    Pair {
        what: "servers of an operation that are those of the description",
        one: "servers: [{url: https://a.example}]\npaths: {/cats: GET}",
        other: "servers: [{url: https://a.example}]\npaths: {/cats: {get: {servers: [{url: https://a.example}], responses: NONE}}}",
        changes: SAME,
    },
    Pair {
        what: "an operation that comes besides, and one of the old path",
        one: "servers: [{url: https://a.example/v1}]\npaths: {/cats: GET}",
        other: "servers: [{url: https://a.example}]\npaths: {/v1/cats: GET, /cats: GET}",
        changes: [&["operation-added"], &["operation-removed"]],
    },
    Pair {
        what: "a prefix that is gone from the server alone",
        one: "servers: [{url: https://a.example/v1}]\npaths: {/cats: GET}",
        other: "servers: [{url: https://a.example}]\npaths: {/cats: GET}",
        changes: [&["server-added", "server-removed"]; 2],
    },
    Pair {
        what: "another version in the server",
        one: "servers: [{url: https://a.example/v1}]\npaths: {/cats: GET}",
        other: "servers: [{url: https://a.example/v2}]\npaths: {/cats: GET}",
        changes: [&["server-added", "server-removed"]; 2],
    },
    Pair {
        what: "a host that is called as a prefix",
        one: "servers: [{url: https://v1}]\npaths: {/cats: GET}",
        other: "servers: [{url: 'https:/'}]\npaths: {/v1/cats: GET}",
        changes: [
            &[
                "operation-added",
                "operation-removed",
                "server-added",
                "server-removed",
            ],
            &[
                "operation-added",
                "operation-removed",
                "server-added",
                "server-removed",
            ],
        ],
    },
    Pair {
        what: "a server that moves to the only path",
        one: "servers: [{url: https://a.example}]\npaths: {/cats: GET}",
        other: "paths: {/cats: {servers: [{url: https://a.example}], get: OP}}",
        changes: [&["server-rewritten"], &["server-added"]],
    },
    Pair {
        what: "a server that moves to the only operations, beside another one of the description",
        one: "servers: [{url: https://a.example}]\npaths: {/cats: GET, /dogs: GET}",
        other: "servers: [{url: https://b.example}]\npaths: {/cats: {servers: [{url: https://a.example}], get: OP}, /dogs: {get: {servers: [{url: https://a.example}], responses: NONE}}}",
        changes: [&["server-added", "server-rewritten"]; 2],
    },
    Pair {
        what: "a server that is gone for one of two operations",
        one: "servers: [{url: https://a.example}]\npaths: {/cats: GET, /dogs: GET}",
        other: "servers: [{url: https://b.example}]\npaths: {/cats: {servers: [{url: https://a.example}], get: OP}, /dogs: GET}",
        changes: [&["server-added", "server-removed"]; 2],
    },
    Pair {
        what: "servers of an operation, one more and one less",
        one: "servers: [{url: https://a.example}]\npaths: {/cats: {servers: [{url: https://b.example}], get: OP}}",
        other: "servers: [{url: https://a.example}]\npaths: {/cats: {servers: [{url: https://b.example}, {url: https://c.example}], get: OP}}",
        changes: [&["operation-server-added"], &["operation-servers-changed"]],
    },
    Pair {
        what: "another default of a variable",
        one: "servers: [{url: 'https://{region}.a.example', variables: {region: {default: eu, enum: [eu, us]}}}]\npaths: {/cats: GET}",
        other: "servers: [{url: 'https://{region}.a.example', variables: {region: {default: us, enum: [eu, us]}}}]\npaths: {/cats: GET}",
        changes: [&["server-variable-default-changed"]; 2],
    },
    Pair {
        what: "a variable that is written out",
        one: "servers: [{url: 'https://{region}.a.example', variables: {region: {default: eu, enum: [eu, us]}}}]\npaths: {/cats: GET}",
        other: "servers: [{url: 'https://eu.a.example'}, {url: 'https://us.a.example'}]\npaths: {/cats: GET}",
        changes: [
            &["server-added", "server-added", "server-rewritten"],
            &["server-added", "server-rewritten", "server-rewritten"],
        ],
    },
    Pair {
        what: "a variable that is written out in part",
        one: "servers: [{url: 'https://{region}.a.example', variables: {region: {default: eu, enum: [eu, us]}}}]\npaths: {/cats: GET}",
        other: "servers: [{url: 'https://eu.a.example'}]\npaths: {/cats: GET}",
        changes: [
            &["server-added", "server-removed"],
            &["server-added", "server-rewritten"],
        ],
    },
    Pair {
        what: "a variable by another name",
        one: "servers: [{url: 'https://{region}.a.example/{v}', variables: {region: {default: eu, enum: [eu, us]}, v: {default: v1}}}]\npaths: {/cats: GET}",
        other: "servers: [{url: 'https://{zone}.a.example/{v}', variables: {zone: {default: eu, enum: [us, eu]}, v: {default: v1}}}]\npaths: {/cats: GET}",
        changes: [&["server-rewritten"]; 2],
    },
    Pair {
        what: "a variable of a server of an operation, by another name",
        one: "paths: {/cats: {servers: [{url: 'https://{region}.a.example', variables: {region: {default: eu, enum: [eu, us]}}}], get: OP}}",
        other: "paths: {/cats: {servers: [{url: 'https://{zone}.a.example', variables: {zone: {default: eu, enum: [eu, us]}}}], get: OP}}",
        changes: SAME,
    },
    Pair {
        what: "dots in a relative server, and letters that need no percent",
        one: "servers: [{url: './api/../v1'}]\npaths: {/cats: GET}",
        other: "servers: [{url: 'v%31'}]\npaths: {/cats: GET}",
        changes: SAME,
    },
];

/// A description; `GET`, `ID`, `OP` and `NONE` stand for what is the same in all of them.
fn described(lines: &str) -> oasmith_codegen::Model {
    let none = "{'204': {description: Done}}";
    let op = format!("{{responses: {none}}}");
    let id = "[{name: id, in: path, required: true, schema: {type: string}}]";
    let lines = lines
        .replace(
            ": ID",
            &format!(": {{get: {{parameters: {id}, responses: {none}}}}}"),
        )
        .replace(": GET", &format!(": {{get: {op}}}"))
        .replace(": OP", &format!(": {op}"))
        .replace("responses: NONE", &format!("responses: {none}"));
    let text = format!("openapi: 3.1.0\ninfo: {{title: T, version: '1'}}\n{lines}\n");
    read(&("openapi.yaml".to_owned(), text), "")
}

#[test]
fn what_moves_between_servers_and_paths_is_no_change() {
    let mut wrong = Vec::new();
    for pair in PAIRS {
        let (one, other) = (described(pair.one), described(pair.other));
        let found = [compare(&one, &other), compare(&other, &one)];
        for (way, (mut found, expected)) in found.into_iter().zip(pair.changes).enumerate() {
            found.retain_parties(&[Party::Callers, Party::Servers]);
            let mut names: Vec<&str> = found.changes.iter().map(|it| it.kind.name).collect();
            names.sort_unstable();
            if names != expected {
                wrong.push(format!("{} ({way}): {names:?}", pair.what));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
