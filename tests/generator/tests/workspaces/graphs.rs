//! Schemas that refer to each other compile however many they are and however they do it, and so does a user's crate that spawns each call.

use generator::graphs::{Graph, Reference};
use generator::scratch::Scratch;
use serde_json::{Map, Value, json};

/// What the code of users around a call adds to what a compiler searches.
const AROUND: &str = "
use std::future::Future;

/// As the handlers and layers of a service lie around each other.
async fn around<T>(inner: impl Future<Output = T>) -> T {
    inner.await
}

fn spawn(_task: impl Future<Output = ()> + Send + 'static) {}

fn kept<T: Send + Sync + Clone + std::panic::UnwindSafe + Unpin + 'static>(_value: &T) {}
";

/// A function that spawns each call of a client and keeps what it gives.
fn calls(name: &str, graph: Graph<'_>) -> String {
    let of_one = |at: usize| {
        format!(
            "    let one = client.clone();
    spawn(around(around(around(around(around(around(async move {{
        if let Ok(value) = one.general().get_s{at}().await {{
            kept(&value);
            kept(&one.general().put_s{at}(&value).await.ok());
        }}
    }})))))));\n"
        )
    };
    let calls: String = graph.used().map(of_one).collect();
    format!("pub fn {name}(client: &{name}_client::Client) {{\n{calls}}}\n")
}

fn graph(schemas: usize, seed: u64) -> Graph<'static> {
    Graph {
        schemas,
        references: Reference::ALL,
        has_circles: true,
        seed,
    }
}

/// By the ways to refer, of [`Reference::ALL`].
const WAYS: [&str; 8] = [
    "members", "lists", "maps", "rests", "tuples", "unions", "all_ofs", "one_ofs",
];

/// Graphs of each size, some without circles, and one of each way to refer.
fn graphs() -> Vec<(&'static str, Graph<'static>)> {
    let straight = |schemas, seed| Graph {
        has_circles: false,
        ..graph(schemas, seed)
    };
    let of_one_way = |references| Graph {
        references,
        ..graph(80, 8)
    };
    let ways = WAYS.into_iter().zip(Reference::ALL.chunks(1));
    let ways = ways.map(|(name, way)| (name, of_one_way(way)));
    let others = [
        ("ten", graph(10, 1)),
        ("thirty", graph(30, 2)),
        ("hundred", graph(100, 3)),
        ("many", graph(500, 4)),
        ("most", graph(2000, 5)),
        ("short", straight(60, 6)),
        ("long", straight(300, 7)),
    ];
    others.into_iter().chain(ways).collect()
}

/// All of them in one workspace: while the compiler is busy with the largest, it takes the others.
#[test]
fn graphs_of_each_size_and_way_compile() {
    let mut scratch = Scratch::below(env!("CARGO_TARGET_TMPDIR"), "graphs");
    let mut manifest = "[package]\nname = \"graphs-user\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n[dependencies]\n".to_owned();
    let mut code = AROUND.to_owned();
    for (name, graph) in graphs() {
        scratch.add(name, &graph.description(), "");
        manifest += &format!("{name}-client = {{ path = \"../{name}/client\" }}\n");
        code += &calls(name, graph);
    }
    scratch.add_crate("graphs-user", &manifest, "lib.rs", &code);
    scratch
        .cargo(&["check", "--workspace"])
        .unwrap_or_else(|it| panic!("{it}"));
}

/// Schemas each of which refers to the next one alone, in this way.
fn chain(schemas: usize, reference: impl Fn(Value) -> Value) -> String {
    let schema = |at: usize| {
        let next = if at + 1 == schemas {
            json!({ "type": "integer" })
        } else {
            json!({ "$ref": format!("#/components/schemas/S{}", at + 1) })
        };
        let schema = json!({ "type": "object", "properties": { "next": reference(next) } });
        (format!("S{at}"), schema)
    };
    json!({
        "openapi": "3.1.0",
        "info": { "title": "A chain", "version": "1" },
        "paths": {},
        "components": { "schemas": (0..schemas).map(schema).collect::<Map<String, Value>>() },
    })
    .to_string()
}

/// Reading and writing is instantiated only where code is built.
#[test]
fn long_chains_of_each_way_are_built() {
    let mut scratch = Scratch::below(env!("CARGO_TARGET_TMPDIR"), "chains");
    let chains = [
        ("members", chain(300, |next| next)),
        (
            "lists",
            chain(300, |next| json!({ "type": "array", "items": next })),
        ),
        (
            "maps",
            chain(300, |next| json!({ "additionalProperties": next })),
        ),
        (
            "unions",
            chain(200, |next| json!({ "oneOf": [next, { "type": "string" }] })),
        ),
    ];
    let mut build = vec!["build".to_owned()];
    for (name, description) in chains {
        scratch.add(name, &description, "");
        build.extend(["-p".to_owned(), format!("{name}-models")]);
    }
    let build: Vec<&str> = build.iter().map(String::as_str).collect();
    scratch.cargo(&build).unwrap_or_else(|it| panic!("{it}"));
}
