//! Probe.
use codegen::{ir, link, load, normalize, read, report, source};
fn main() {
    let path = std::env::args().nth(1).unwrap();
    let what = std::env::args().nth(2).unwrap_or_default();
    let text = std::fs::read_to_string(&path).unwrap();
    let mut sources = source::SourceMap::default();
    let file = sources.add(path.as_str(), text);
    let mut reports = report::Reports::default();
    let Some(tree) = load::load(&sources, file, &mut reports) else {
        println!(
            "{}",
            report::render(&reports, &sources, report::Format::Short)
        );
        return;
    };
    let Some(doc) = read::read(&tree, read::ExtensionPolicy::Open, &mut reports) else {
        println!(
            "{}",
            report::render(&reports, &sources, report::Format::Short)
        );
        return;
    };
    let links = link::link(&doc, &tree, &mut reports);
    let start = std::time::Instant::now();
    let api = normalize::normalize(&doc, &links, &mut reports);
    let took = start.elapsed();

    let checked = codegen::check::run(&api, &mut reports);
    let _ = checked;
    let took2 = start.elapsed();
    match what.as_str() {
        "dump" => println!("{}", ir::dump::dump(&api)),
        "" => {}
        name => println!("{}", ir::dump::dump_named(&api, name)),
    }
    println!(
        "{}",
        report::render(&reports, &sources, report::Format::Short)
    );
    let mut counts = std::collections::BTreeMap::new();
    for d in reports.sorted() {
        *counts.entry((d.level, d.code.0.id)).or_insert(0) += 1;
    }
    println!(
        "{counts:?} shapes {} ops {} gaps {} {took:?} {took2:?}",
        api.shapes.len(),
        api.operations.len(),
        api.gaps.len()
    );
}
