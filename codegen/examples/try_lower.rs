//! Temporary.
use codegen::{
    config::{Config, Runtime},
    emit, link, load, lower, normalize, print, read,
    read::ExtensionPolicy,
    report::{self, Reports},
    source::SourceMap,
    tree::Library,
};
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let text = std::fs::read_to_string(&args[1]).unwrap();
    let config = args.get(3).map_or(Config::default(), |p| {
        Config::parse(&std::fs::read_to_string(p).unwrap()).unwrap()
    });
    let mut sources = SourceMap::default();
    let file = sources.add(args[1].clone(), text);
    let mut reports = Reports::default();
    let main = load::load(&sources, file, &mut reports).unwrap();
    let library = Library::of(&main);
    let document = read::read_with(&library, ExtensionPolicy::Open, &mut reports).unwrap();
    let links = link::link_with(&document, &library, &mut reports);
    let t = std::time::Instant::now();
    let api = normalize::normalize(&document, &links, &mut reports);
    let t1 = t.elapsed();
    let workspace = lower::lower(&api, &config, &mut reports);
    let t2 = t.elapsed();
    eprint!(
        "{}",
        report::render(&reports, &sources, report::Format::Short)
    );
    eprintln!("normalize {t1:?} lower {:?}", t2 - t1);
    match args[2].as_str() {
        "ir" => println!("{}", codegen::ir::dump::dump(&api)),
        "rust" => println!("{}", codegen::rust::dump::dump(&workspace)),
        dir => {
            let runtime = Runtime::default();
            let pages = emit::emit(
                &workspace,
                &emit::Given {
                    runtime: &runtime,
                    gaps: &[],
                },
            );
            let (artefacts, faults) = print::print(&pages);
            for f in &faults {
                eprintln!("{f:?}");
            }
            for (p, a) in artefacts.iter() {
                let p = format!("{dir}/{p}");
                std::fs::create_dir_all(std::path::Path::new(&p).parent().unwrap()).unwrap();
                std::fs::write(p, &a.text).unwrap();
            }
        }
    }
}
