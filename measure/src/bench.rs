//! `bench`: what the generator and the generated code take, beside other generators and code by hand, all measured on this machine.

mod compile;
pub mod context;
pub mod findings;
mod first_build;
pub mod generate;
mod goal;
mod growing;
mod made_up;
mod npm;
pub mod peers;
mod programs;
mod project;
mod report;
mod runner;
pub mod table;
mod template;

use context::Context;
use findings::Findings;
use oasmith_cli::arguments::Arguments;
use oasmith_cli::command::{Command, Exit, Failure, Flag, Run};
use oasmith_cli::parse::in_words;
use xtask::forward;

pub const COMMAND: Command = Command {
    name: forward::BENCH.name,
    about: forward::BENCH.about,
    words: (
        "[gen|generate|corpus|compile|cold|codec|server|growth|client|bounds|mocks|references|plaid|report]",
        1,
    ),
    flags: &[FLAGS],
    more: "\
The parts:
  gen       the first `gen` of a fresh clone of the last commit, everything compiled anew, and one more
  generate  generators as whole processes: our description, GitHub's where it is found, and a shop's where it is given
  corpus    every description below ../shared/corpus/openapi through every generator
  compile   `cargo check` of what generators write, a release build of records, the slope with the number of schemas
  cold      builds of our API from nothing
  codec     reading, writing and refusing JSON, against other types and other readers
  server    `cargo bench -p sandbox`: the generated server against one by hand
  growth    1, 2 and 3 sandboxes with 10⁴, 10⁶ and 10⁷ items, on SQLite and on PostgreSQL, whose server programs have to be there: about 15 minutes
  client    10,000 pages by the generated client and by hand, without sockets
  bounds    documents and descriptions that nobody means well by: time and memory while they double; bodies of every encoding, callers who do not read
  mocks     `oasmith mock` beside Prism and Mockoon, on four descriptions: about 10 minutes
  references `oasmith docs` beside Redoc and Scalar in Chromium, on four descriptions: about 10 minutes
  plaid     writes the description that `compile` makes up into target/bench, and nothing more
  report    writes BENCHMARKS.md and benchmarks/*.svg from what was measured

Without a word, all of them are done in this order. Numbers are kept as benchmarks/*.json; benchmarks/page.yaml says what is wanted of them.
Other generators are installed below target/bench from crates.io, programs of npm in tests/bench/peers, once; a generator that cannot be had is named as such. Processor seconds are those of
a process and of those that it waited for; whoever is compared takes turns, and the median counts. What is measured needs Linux and an idle machine.
",
    run: Run::Here(run),
};

const FLAGS: &[Flag] = &[
    Flag {
        name: "--github",
        value: Some("FILE"),
        about: "GitHub's description (default: looked for below ../shared/corpus/openapi)",
    },
    Flag {
        name: "--shop",
        value: Some("FILE"),
        about: "the description of a shop's API for `generate`; BENCHMARKS.md says which was taken",
    },
    Flag {
        name: "--rounds",
        value: Some("NUMBER"),
        about: "how often all take turns (default: 9 for `generate`, 3 for `compile`)",
    },
];

/// Measures a part.
type Measure = fn(&Context) -> Result<Findings, Failure>;

/// What can be measured.
const PARTS: [(&str, Measure); 12] = [
    ("gen", first_build::measure),
    ("generate", generate::measure),
    ("corpus", generate::corpus),
    ("compile", compile::measure),
    ("cold", compile::from_nothing),
    ("codec", programs::codec),
    ("server", programs::server),
    ("growth", programs::growth),
    ("client", programs::client),
    ("bounds", programs::bounds),
    ("mocks", npm::mocks),
    ("references", npm::references),
];

/// What the numbers of `corpus --page` are kept as.
pub const DIRECTORY: &str = "directory";

/// All whose numbers are kept, in the order of the page.
fn words() -> Vec<&'static str> {
    let words = PARTS.iter().map(|(word, _)| *word);
    words.chain([DIRECTORY]).collect()
}

fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    let context = Context::new(arguments)?;
    match arguments.words().first().map(String::as_str) {
        None => {
            for (word, measure) in PARTS {
                keep(word, measure, &context)?;
            }
            report::report(&words())?;
        }
        Some("report") => report::report(&words())?,
        Some("plaid") => {
            let path = made_up::plaid(&context, "plaid", made_up::PLAID)?;
            println!("{}", path.display());
        }
        Some(word) => {
            let part = PARTS.into_iter().find(|(known, _)| *known == word);
            let (word, measure) = part.ok_or_else(|| unknown(word))?;
            keep(word, measure, &context)?;
        }
    }
    Ok(Exit::Done)
}

/// Measures, shows and keeps.
fn keep(word: &str, measure: Measure, context: &Context) -> Result<(), Failure> {
    let findings = measure(context)?;
    print!("{findings}{}", report::goals(&findings)?);
    findings.keep(word)
}

fn unknown(word: &str) -> Failure {
    let words = PARTS.iter().map(|(word, _)| *word);
    let words = words.chain(["plaid", "report"]);
    Failure::Arguments(format!(
        "`{word}` is no bench; there are {}",
        in_words(words)
    ))
}
