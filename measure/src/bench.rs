//! `bench`: what the generator and the generated code take, beside other generators and code by hand, all measured on this machine.

mod bounds;
mod client;
mod codec;
mod comparison;
mod compile;
mod compiler;
pub mod context;
mod copies;
mod corpus;
mod descriptions;
mod diff_growth;
pub mod findings;
mod first_build;
pub mod generate;
mod generator_growth;
mod growth;
mod json;
mod machine;
pub mod measure;
pub mod peers;
mod plot;
mod program;
mod report;
mod sandbox;
mod served;
mod server;
pub mod tables;

use std::fs;

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
        "[gen|generate|corpus|compile|cold|codec|server|growth|client|bounds|plaid|copies|report]",
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
  growth    1, 2 and 3 sandboxes with 10⁴, 10⁶ and 10⁷ items, on SQLite and, where its server programs are, on PostgreSQL: about 15 minutes
  client    10,000 pages by the generated client and by hand, without sockets
  bounds    documents and descriptions that nobody means well by: time and memory while they double; bodies of every encoding, callers who do not read
  plaid     writes the description that `compile` makes up into target/bench, and nothing more
  copies    writes descriptions of 1, 10 and 100 copies of GitHub's into target/bench, and nothing more
  report    writes BENCHMARKS.md and benchmarks/*.svg from what was measured

Without a word, all of them are done in this order. Numbers are kept as benchmarks/*.json. Other generators are installed below target/bench
from crates.io, once; one that cannot be had is named as such. Processor seconds are those of a process and of those that it waited for; whoever
is compared takes turns, and the median counts. What is measured needs Linux and an idle machine.
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
    Flag {
        name: "--items",
        value: Some("NUMBERS"),
        about: "how many items the sandbox has for `growth`, with commas between (default: 10000,1000000,10000000)",
    },
];

/// What can be measured.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Work {
    FirstBuild,
    Generate,
    Corpus,
    Compile,
    Cold,
    Codec,
    Server,
    Growth,
    Client,
    Bounds,
}

impl Work {
    const ALL: [Self; 10] = [
        Self::FirstBuild,
        Self::Generate,
        Self::Corpus,
        Self::Compile,
        Self::Cold,
        Self::Codec,
        Self::Server,
        Self::Growth,
        Self::Client,
        Self::Bounds,
    ];

    const fn word(self) -> &'static str {
        match self {
            Self::FirstBuild => "gen",
            Self::Generate => "generate",
            Self::Corpus => "corpus",
            Self::Compile => "compile",
            Self::Cold => "cold",
            Self::Codec => "codec",
            Self::Server => "server",
            Self::Growth => "growth",
            Self::Client => "client",
            Self::Bounds => "bounds",
        }
    }

    fn measure(self, context: &Context) -> Result<Findings, Failure> {
        match self {
            Self::FirstBuild => first_build::measure(context),
            Self::Generate => generate::measure(context),
            Self::Corpus => corpus::measure(context),
            Self::Compile => compile::measure(context),
            Self::Cold => compile::from_nothing(context),
            Self::Codec => codec::measure(context),
            Self::Server => server::measure(),
            Self::Growth => growth::measure(context),
            Self::Client => client::measure(context),
            Self::Bounds => bounds::measure(context),
        }
    }
}

fn run(arguments: &Arguments) -> Result<Exit, Failure> {
    let context = Context::new(arguments)?;
    let result = asked(arguments, &context);
    // There is none where nothing was run.
    let _ = fs::remove_file(context.log());
    result.map(|()| Exit::Done)
}

/// Does what the words ask for.
fn asked(arguments: &Arguments, context: &Context) -> Result<(), Failure> {
    match arguments.words().first().map(String::as_str) {
        None => {
            for work in Work::ALL {
                done(work, context)?;
            }
            report::write()?;
        }
        Some("report") => report::write()?,
        Some("plaid") => {
            let path = context.described("plaid", || descriptions::plaid(compile::PLAID))?;
            println!("{}", path.display());
        }
        Some("copies") => {
            for path in generate::write_copies(context)? {
                println!("{}", path.display());
            }
        }
        Some(word) => {
            let found = Work::ALL.into_iter().find(|work| work.word() == word);
            done(found.ok_or_else(|| unknown(word))?, context)?;
        }
    }
    Ok(())
}

/// Measures, shows and keeps.
fn done(work: Work, context: &Context) -> Result<(), Failure> {
    let findings = work.measure(context)?;
    print!("{findings}");
    findings.keep(work.word())
}

fn unknown(word: &str) -> Failure {
    let words = Work::ALL.map(Work::word);
    let words = words.into_iter().chain(["plaid", "copies", "report"]);
    Failure::Arguments(format!(
        "`{word}` is no bench; there are {}",
        in_words(words)
    ))
}
