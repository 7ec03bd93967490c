//! `mock`: serves a description on this machine.

mod check;
mod pages;
mod upstream;

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;

use oasmith_mock::deliveries::WEBHOOK_SECRET;
use oasmith_mock::{
    AllowedOrigins, ControlAccess, Memory, Mock, MockOptions, MockSettings, ReferenceChecks,
    RequestChecks, database,
};

use crate::arguments::Arguments;
use crate::command::{Command, Exit, Failure, Flag, Run};
use crate::{description, diagnostics, progress, terminal};

/// `oasmith mock`: its words, its flags, its help and what it runs.
pub const COMMAND: Command = Command {
    name: "mock",
    about: "serve every operation of the description on this machine: what is created is there, and the rest are valid examples and samples",
    words: ("[check PATH]", 2),
    flags: &[FLAGS, description::FLAGS, diagnostics::FLAGS],
    more: "\
Requests are authorized, read, validated and refused as a generated server does it; nothing is generated or compiled. What is created is read, listed,
changed and deleted, until the program ends or beyond it (`--database`). The header `Prefer: code=404` asks for the
answer with a status, `Prefer: example=NAME` for the one with an example; else the first success is answered. No answer is sent that is not valid.
`oasmith mock check PATH` listens nowhere: it calls every operation of a description, or of all below a folder, with valid values, and says which have no answer,
and whether what is created is read, listed, changed and deleted. It ends with 1 where something has no answer or does not go round.
",
    run: Run::Here(run),
};

const FLAGS: &[Flag] = &[
    Flag {
        name: "--allow-origin",
        value: Some("ORIGIN"),
        about: "let pages of another site call, as `https://app.example`, or of all by `*` (CORS); may be repeated. None may use controls",
    },
    Flag {
        name: "--control",
        value: None,
        about: "let tests move the clock, make faults, put items and read what came; `GET /control` lists how",
    },
    Flag {
        name: "--database",
        value: Some("FILE|URL"),
        about: "keep what is created in a file of SQLite, or in PostgreSQL at postgres://… (default: in memory, forgotten in the end)",
    },
    Flag {
        name: "--deliver-to",
        value: Some("URL"),
        about: "where the events of mock.yaml are sent to (default: its `deliver_to`)",
    },
    Flag {
        name: "--fallback",
        value: Some("WHO"),
        about: "with `upstream`, the service at `--upstream` is asked only what the mock has no answer for",
    },
    Flag {
        name: "--port",
        value: Some("PORT"),
        about: "the port of 127.0.0.1 to listen on, or 0 for a free one (default: 8787)",
    },
    Flag {
        name: "--record",
        value: Some("FILE"),
        about: "record what the service at `--upstream` answers to FILE, as settings that `--settings` reads; without secrets",
    },
    Flag {
        name: "--references",
        value: Some("CHECKS"),
        about: "whether ids of other items have to be there when an item is created or changed: check or off (default: those that mock.yaml names)",
    },
    Flag {
        name: "--requests",
        value: Some("CHECKS"),
        about: "what becomes of requests that break rules: refuse, warn on standard error, or off (default: refuse)",
    },
    Flag {
        name: "--seed",
        value: Some("NUMBER"),
        about: "equal seeds give equal answers (default: 0)",
    },
    Flag {
        name: "--settings",
        value: Some("FILE"),
        about: "what the description does not say: items, states, answers, scenarios, events (default: the mock.yaml beside it, where one is)",
    },
    Flag {
        name: "--stateless",
        value: None,
        about: "remember nothing: answer with examples and samples alone",
    },
    Flag {
        name: "--upstream",
        value: Some("URL"),
        about: "pass requests through to the service at this base URL, and report which answers break rules (default: nothing is sent anywhere)",
    },
];

/// Where it listens unless something else is said.
const PORT: u16 = 8787;

fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    match arguments.words() {
        [] => {}
        [word, path] if word == "check" => return check::run(arguments, path),
        words => {
            let words = words.join(" ");
            let message = format!("`mock {words}` means nothing; there is `mock check PATH`");
            return Err(Failure::Arguments(message));
        }
    }
    let format = diagnostics::format(arguments)?;
    let port = number(arguments, "--port")?.unwrap_or(PORT);
    let options = MockOptions {
        seed: number(arguments, "--seed")?.unwrap_or(0),
        requests: requests(arguments)?,
        references: references(arguments)?,
        memory: if arguments.has("--stateless") {
            Memory::Stateless
        } else {
            Memory::Items
        },
        database: arguments.value("--database").map(str::to_owned),
        settings: settings(arguments)?,
        controls: if arguments.has("--control") {
            ControlAccess::Open
        } else {
            ControlAccess::Closed
        },
        deliver_to: arguments.value("--deliver-to").map(str::to_owned),
        upstream: upstream::options(arguments)?,
        origins: origins(arguments)?,
        pages: None,
    };
    let input = description::read(arguments)?;
    let (model, diagnostics) =
        progress::during("reading", || oasmith_codegen::service_model(&input));
    diagnostics::show(&diagnostics, &input.sources, format)?;
    let Some(model) = model.filter(|_| !diagnostics.has_errors()) else {
        terminal::report("nothing is served, because the description or its settings have errors")?;
        return Ok(Exit::No);
    };
    let options = MockOptions {
        pages: pages::of(input),
        ..options
    };
    let info = &model.api.info;
    let operations = model.api.operations.len();
    let title = format!("{} {}: {operations} operations", info.title, info.version);
    let mock = Mock::new(model, &options).map_err(Failure::Arguments)?;
    let mut printed = Ok(());
    let served = mock.serve_on(port, |mock, address| {
        let lines = lines(&title, mock, address, &options);
        printed = lines.into_iter().try_for_each(terminal::print_line);
    });
    printed?;
    served.map_err(Failure::Environment)?;
    Ok(Exit::Done)
}

/// What is printed when a mock listens.
fn lines(title: &str, mock: &Mock, address: SocketAddr, options: &MockOptions) -> Vec<String> {
    let url = format!("http://{address}{}", mock.base_path());
    let stateful = mock.stateful();
    let mut lines = vec![format!("{title} at {url}, {stateful} of them stateful")];
    let keys = mock.keys().iter();
    lines.extend(keys.map(|it| format!("  {}: {}", it.scheme, it.shown())));
    lines.extend(mock.curl(address));
    let pages = mock.pages_path();
    lines.extend(pages.map(|it| format!("reference: http://{address}{it}")));
    if let Some(database) = &options.database {
        lines.push(format!("state: {}", database::location(database)));
    }
    if options.controls == ControlAccess::Open {
        lines.push(format!("controls: http://{address}/control"));
    }
    if let Some(upstream) = &options.upstream {
        lines.push(upstream::line(upstream));
    }
    if let Some(url) = mock.delivers_to() {
        let secret = match options.settings.webhook_secret {
            Some(_) => "the `webhook_secret` of its settings",
            None => WEBHOOK_SECRET,
        };
        lines.push(format!("events: {url}, signed with {secret}"));
    }
    lines
}

/// The number that a flag gives.
fn number<N: std::str::FromStr>(
    arguments: &Arguments,
    flag: &'static str,
) -> Result<Option<N>, Failure> {
    let given = arguments.value(flag);
    let number = given.map(|given| {
        let is_none =
            |_| Failure::Arguments(format!("`{flag} {given}` is no number that it takes"));
        given.parse().map_err(is_none)
    });
    number.transpose()
}

/// What the description does not say.
fn settings(arguments: &Arguments) -> Result<MockSettings, Failure> {
    let read = match arguments.value("--settings") {
        Some(file) => MockSettings::read(Path::new(file)),
        None => {
            let place = description::place(arguments)?;
            MockSettings::beside(&place.base.join(place.spec))
        }
    };
    read.map_err(Failure::Arguments)
}

/// The other sites whose pages may call.
fn origins(arguments: &Arguments) -> Result<AllowedOrigins, Failure> {
    let given = arguments.all(&["--allow-origin"]);
    AllowedOrigins::new(given.map(|(_, origin)| origin)).map_err(Failure::Arguments)
}

fn references(arguments: &Arguments) -> Result<Option<ReferenceChecks>, Failure> {
    match arguments.value("--references") {
        None => Ok(None),
        Some("check") => Ok(Some(ReferenceChecks::Inferred)),
        Some("off") => Ok(Some(ReferenceChecks::Off)),
        Some(other) => Err(Failure::Arguments(format!(
            "`--references` is check or off, not `{other}`"
        ))),
    }
}

fn requests(arguments: &Arguments) -> Result<RequestChecks, Failure> {
    match arguments.value("--requests") {
        None | Some("refuse") => Ok(RequestChecks::Refuse),
        Some("off") => Ok(RequestChecks::Off),
        Some("warn") => Ok(RequestChecks::Warn(Arc::new(|line| {
            // Who does not hear it is not refused either.
            let _ = terminal::report(line);
        }))),
        Some(other) => Err(Failure::Arguments(format!(
            "`--requests` is refuse, warn or off, not `{other}`"
        ))),
    }
}
