//! Prints what reading and linking have to say: `cargo run -p codegen --example complaints -- [--closed] [--count] FILE [--with FILE]…`.

#![allow(
    clippy::disallowed_methods,
    reason = "an example reads its files itself"
)]

use std::collections::BTreeMap;
use std::time::Instant;

use codegen::read::ExtensionPolicy;
use codegen::report::{self, Colour, Format, Reports};
use codegen::source::SourceMap;
use codegen::tree::Library;
use codegen::{link, load, read};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let has = |flag: &str| args.iter().any(|arg| arg == flag);
    let policy = if has("--closed") {
        ExtensionPolicy::Closed
    } else {
        ExtensionPolicy::Open
    };
    let files = args.iter().filter(|arg| !arg.starts_with("--"));
    if has("--with") {
        complain(&files.collect::<Vec<_>>(), policy, has("--count"));
    } else {
        files.for_each(|file| complain(&[file], policy, has("--count")));
    }
}

/// Reads the first file together with the others, and prints what there is to say.
fn complain(files: &[&String], policy: ExtensionPolicy, counts: bool) {
    let (mut sources, mut reports) = (SourceMap::default(), Reports::default());
    let start = Instant::now();
    let mut trees = Vec::new();
    for path in files {
        let text = std::fs::read_to_string(path).unwrap_or_default();
        let file = sources.add(path.as_str(), text);
        trees.extend(load::load(&sources, file, &mut reports).map(|tree| (path, tree)));
    }
    let Some((_, main)) = trees.first() else {
        return;
    };
    let mut library = Library::of(main);
    for (path, tree) in &trees {
        library = library.with(path, tree);
    }
    let loaded = start.elapsed();
    let document = read::read_with(&library, policy, &mut reports);
    let read = start.elapsed();
    if let Some(document) = &document {
        let _ = link::link_with(document, &library, &mut reports);
    }
    let linked = start.elapsed();
    let (link, read) = (linked.saturating_sub(read), read.saturating_sub(loaded));
    println!("## {files:?}: load {loaded:?}, read {read:?}, link {link:?}");
    if !counts {
        let format = Format::Human(Colour::Never);
        println!("{}", report::render(&reports, &sources, format));
        return;
    }
    let mut count = BTreeMap::<_, (usize, &str)>::new();
    for diagnostic in reports.sorted() {
        let code = (diagnostic.code.0.id, diagnostic.code.0.name);
        let entry = count.entry(code).or_default();
        *entry = (entry.0 + 1, &diagnostic.message);
    }
    for ((id, name), (count, last)) in count {
        println!("  {count:5} × {id} {name}, such as: {last}");
    }
}
