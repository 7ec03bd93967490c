//! Every class of status with every kind of body, as one description: what a server answers in each cell, and what a client reads there.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use oasmith_build::script::{Failure, Module};
use serde_json::{Map, Value, json};

/// A key of `responses`.
struct Status {
    key: &'static str,
    /// The first part of the operation's id.
    word: &'static str,
    /// The variant that stands for it.
    variant: &'static str,
    /// What is sent.
    sent: u16,
    /// Whether the handler chooses it.
    is_open: bool,
    /// Whether it is the only key, and a success therefore.
    is_alone: bool,
}

const fn status(key: &'static str, word: &'static str, variant: &'static str, sent: u16) -> Status {
    Status {
        key,
        word,
        variant,
        sent,
        is_open: false,
        is_alone: false,
    }
}

const fn open(key: &'static str, word: &'static str, variant: &'static str, sent: u16) -> Status {
    Status {
        is_open: true,
        ..status(key, word, variant, sent)
    }
}

const STATUSES: &[Status] = &[
    status("200", "Ok", "Ok", 200),
    status("201", "Made", "Created", 201),
    open("2XX", "Success", "Success", 203),
    status("302", "Found", "Found", 302),
    open("3XX", "Moved", "Redirection", 307),
    status("404", "Missing", "NotFound", 404),
    status("429", "Busy", "TooManyRequests", 429),
    open("4XX", "Wrong", "ClientError", 418),
    status("500", "Broken", "InternalServerError", 500),
    open("5XX", "Failed", "ServerError", 503),
    open("default", "Other", "Other", 409),
    Status {
        is_alone: true,
        ..open("default", "Any", "Other", 202)
    },
];

/// A kind of body.
struct Kind {
    /// The second part of the operation's id.
    word: &'static str,
    /// The media types, each with whether a `Tick` is described for it.
    media: &'static [(&'static str, bool)],
    /// Of several types the variant that is sent.
    variant: Option<&'static str>,
    /// What a handler gives.
    given: &'static str,
    /// How it is shown.
    shown: &'static str,
}

const TICK: &str = "crate::answers::tick(1)";
const TICKS: &str = "Streamed::of([crate::answers::tick(1), crate::answers::tick(2)])";
const EVENTS: &str =
    "Streamed::of([Event::new(crate::answers::tick(1)), Event::new(crate::answers::tick(2))])";
const TEXT: &str = "\"a text\".to_owned()";
const BYTES: &str = "oasmith::Binary::from(&b\"\\x00\\xff\"[..])";

const SEVERAL: &[(&str, bool)] = &[
    ("application/json", true),
    ("text/event-stream", true),
    ("application/jsonl", true),
    ("application/octet-stream", false),
    ("text/plain", false),
];

const fn kind(
    word: &'static str,
    media: &'static [(&'static str, bool)],
    given: &'static str,
    shown: &'static str,
) -> Kind {
    Kind {
        word,
        media,
        variant: None,
        given,
        shown,
    }
}

const fn several(
    word: &'static str,
    variant: &'static str,
    given: &'static str,
    shown: &'static str,
) -> Kind {
    Kind {
        variant: Some(variant),
        ..kind(word, SEVERAL, given, shown)
    }
}

const KINDS: &[Kind] = &[
    kind("None", &[], "", "nothing"),
    kind("Json", &[("application/json", true)], TICK, "1"),
    kind("Suffix", &[("application/vnd.tick+json", true)], TICK, "1"),
    kind("Text", &[("text/plain", false)], TEXT, "a text"),
    kind(
        "Bytes",
        &[("application/octet-stream", false)],
        BYTES,
        "00ff",
    ),
    kind(
        "Form",
        &[("application/x-www-form-urlencoded", true)],
        TICK,
        "1",
    ),
    kind("Multipart", &[("multipart/form-data", true)], TICK, "1"),
    kind("Lines", &[("application/jsonl", true)], TICKS, "1 2"),
    kind("Events", &[("text/event-stream", true)], EVENTS, "1 2"),
    several("SeveralJson", "Json", TICK, "Json 1"),
    several("SeveralEvents", "EventStream", EVENTS, "EventStream 1 2"),
    several("SeveralLines", "Jsonl", TICKS, "Jsonl 1 2"),
    several("SeveralBytes", "Binary", BYTES, "Binary 00ff"),
    several("SeveralText", "Text", TEXT, "Text a text"),
];

/// Writes the description, what is generated of it, and the table of its cells.
pub fn write(out: &Path) -> Result<(), Failure> {
    let mut paths = Map::new();
    let (mut handlers, mut callers, mut rows) = (String::new(), String::new(), String::new());
    for status in STATUSES {
        for kind in KINDS {
            let cell = Cell { status, kind };
            let operation = json!({ "get": cell.operation() });
            paths.insert(format!("/{}/{}", status.word, kind.word), operation);
            handlers += &cell.handler();
            callers += &cell.caller();
            rows += &cell.row();
        }
    }
    let tick = json!({ "type": "object", "required": ["n"], "properties": { "n": { "type": "integer", "format": "int64" } } });
    let document = json!({
        "openapi": "3.1.0",
        "info": { "title": "Answers", "version": "1" },
        "paths": paths,
        "components": { "schemas": { "Tick": tick } },
    });
    let folder = out.join("answers");
    fs::create_dir_all(&folder).expect("`OUT_DIR` can be written");
    fs::write(folder.join("input.json"), document.to_string()).expect("`OUT_DIR` can be written");
    let module = Module::new("input.json").server().client();
    let module = module.at("tests::answers::generated::answers");
    module.write_to(&folder, out, "answers")?;
    let cells = format!(
        "impl server::Cells for Handlers {{\ntype Error = Rejection;\n{handlers}}}\n\n{callers}\n/// All cells.\npub const CELLS: &[Cell] = &[\n{rows}];\n"
    );
    fs::write(out.join("answer_cells.rs"), cells).expect("`OUT_DIR` can be written");
    Ok(())
}

/// A status with a kind of body.
struct Cell<'t> {
    status: &'t Status,
    kind: &'t Kind,
}

impl Cell<'_> {
    /// The name of the operation's types.
    fn name(&self) -> String {
        format!("{}{}", self.status.word, self.kind.word)
    }

    /// The name of its methods.
    fn function(&self) -> String {
        let mut name = String::new();
        for letter in self.name().chars() {
            if letter.is_uppercase() && !name.is_empty() {
                name.push('_');
            }
            name.push(letter.to_ascii_lowercase());
        }
        name
    }

    fn is_success(&self) -> bool {
        self.status.is_alone || self.status.key.starts_with('2')
    }

    /// The enum of a body that has several types.
    fn content(&self) -> String {
        format!("{}{}Content", self.name(), self.status.variant)
    }

    fn operation(&self) -> Value {
        let tick = json!({ "$ref": "#/components/schemas/Tick" });
        let text = json!({ "type": "string" });
        let mut content = Map::new();
        for (media, is_tick) in self.kind.media {
            let described = match (*media, is_tick) {
                (_, true) => json!({ "schema": tick }),
                ("text/plain", false) => json!({ "schema": text }),
                (_, false) => json!({}),
            };
            content.insert((*media).to_owned(), described);
        }
        let mut responses = Map::new();
        let answer = json!({ "description": "The cell.", "content": content });
        responses.insert(self.status.key.to_owned(), answer);
        if !self.is_success() {
            responses.insert("204".to_owned(), json!({ "description": "Another." }));
        }
        json!({ "operationId": self.function(), "tags": ["Cells"], "responses": responses })
    }

    fn handler(&self) -> String {
        let (name, function) = (self.name(), self.function());
        let body = match self.kind.variant {
            Some(variant) => format!("server::{}::{variant}({})", self.content(), self.kind.given),
            None => self.kind.given.to_owned(),
        };
        let status = self.status.is_open.then(|| self.status.sent.to_string());
        let body = Some(body).filter(|body| !body.is_empty());
        let parts: Vec<String> = status.into_iter().chain(body).collect();
        let parts = if parts.is_empty() {
            String::new()
        } else {
            format!("({})", parts.join(", "))
        };
        let variant = self.status.variant;
        format!(
            "    async fn {function}(&self, _: &Context) -> Result<server::{name}Response, Rejection> {{\n        Ok(server::{name}Response::{variant}{parts})\n    }}\n"
        )
    }

    fn caller(&self) -> String {
        let (name, function, variant) = (self.name(), self.function(), self.status.variant);
        let mut text = String::new();
        let error = if self.is_success() {
            String::new()
        } else {
            format!(
                "        Err(client::{name}Error::{variant}(answer)) => Outcome::error(answer).await,\n"
            )
        };
        write!(
            text,
            "async fn {function}(client: client::Client) -> Outcome {{\n    match client.cells().{function}().answer().await {{\n        Ok(answer) => Outcome::success(answer).await,\n{error}        Err(other) => Outcome::Failed(other.to_string()),\n    }}\n}}\n\n"
        )
        .expect("a text takes all");
        if self.kind.variant.is_some() {
            let arms = KINDS.iter().filter_map(|kind| kind.variant);
            let arms: String = arms
                .map(|arm| {
                    format!(
                        "            Self::{arm}(body) => format!(\"{arm} {{}}\", body.shown().await),\n"
                    )
                })
                .collect();
            write!(
                text,
                "impl Shown for client::{} {{\n    async fn shown(self) -> String {{\n        match self {{\n{arms}        }}\n    }}\n}}\n\n",
                self.content()
            )
            .expect("a text takes all");
        }
        text
    }

    fn row(&self) -> String {
        let (function, sent, shown) = (self.function(), self.status.sent, self.kind.shown);
        let outcome = if self.is_success() {
            "Success"
        } else {
            "Error"
        };
        format!(
            "    Cell {{ name: \"{function}\", outcome: || Outcome::{outcome}({sent}, \"{shown}\".to_owned()), call: |client| Box::pin({function}(client)) }},\n"
        )
    }
}
