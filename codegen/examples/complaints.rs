//! Prints what the generator has to say about descriptions: `cargo run -p codegen --example complaints -- FILE…`.

use std::collections::BTreeMap;
use std::time::Instant;

use codegen::read::ExtensionPolicy;
use codegen::report::{self, Colour, Format, Reports};
use codegen::source::SourceMap;
use codegen::{load, read};

fn main() {
    let mut args: Vec<String> = std::env::args().skip(1).collect();
    let closed = args
        .iter()
        .position(|arg| arg == "--closed")
        .map(|at| args.remove(at));
    let counts = args
        .iter()
        .position(|arg| arg == "--count")
        .map(|at| args.remove(at));
    let policy = if closed.is_some() {
        ExtensionPolicy::Closed
    } else {
        ExtensionPolicy::Open
    };
    for path in args {
        let Ok(text) = std::fs::read_to_string(&path) else {
            eprintln!("{path} cannot be read");
            continue;
        };
        let (mut sources, mut reports) = (SourceMap::default(), Reports::default());
        let file = sources.add(&path, text);
        let start = Instant::now();
        let root = load::load(&sources, file, &mut reports);
        let loaded = start.elapsed();
        let document = root
            .as_ref()
            .and_then(|root| read::read(root, policy, &mut reports));
        let done = start.elapsed();
        println!(
            "## {path}: load {loaded:?}, read {:?}, {}",
            done.checked_sub(loaded).unwrap_or_default(),
            document.is_some()
        );
        if counts.is_some() {
            let mut count = BTreeMap::<_, (usize, String)>::new();
            for diagnostic in reports.sorted() {
                let entry = count
                    .entry((diagnostic.code.0.id, diagnostic.code.0.name))
                    .or_default();
                entry.0 += 1;
                entry.1.clone_from(&diagnostic.message);
            }
            println!("{count:#?}");
        } else {
            println!(
                "{}",
                report::render(&reports, &sources, Format::Human(Colour::Never))
            );
        }
    }
}
