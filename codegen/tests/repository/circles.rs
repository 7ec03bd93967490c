//! No file uses another that uses it in turn, in any crate of the repository: who reads one from the top meets nothing twice.

#![allow(
    clippy::disallowed_methods,
    reason = "the files are those of the repository, which is read here"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use crate::crates::CRATES;
use crate::paths::Paths;
use crate::sources;

/// Types whose methods stand in several files all the same, with the reason.
const METHODS_ELSEWHERE: &[(&str, &[&str], &str)] = &[
    (
        "codegen",
        &["Api", "Operation", "Shape"],
        "ways through the IR, apart from what it is",
    ),
    (
        "codegen",
        &["Naming"],
        "names of types and of operations, which are made in this order",
    ),
    (
        "samples",
        &["Prover", "Samples"],
        "one file for each kind of value",
    ),
    (
        "pattern",
        &["Automaton"],
        "where it is as a value, apart from looking into a text",
    ),
    (
        "printer",
        &["TokenBuffer", "Writer"],
        "one file for each syntax",
    ),
    (
        "runtime",
        &["Check", "Decoder", "Validator", "Writer"],
        "one file for each kind of value; those of any type are behind the trait of types, which names the reader",
    ),
    (
        "runtime",
        &["Tree", "Nested", "ParamStyle"],
        "reading and writing, apart from what is read",
    ),
    (
        "runtime",
        &[
            "Items",
            "Pages",
            "Received",
            "Receiver",
            "Router",
            "UntypedCall",
        ],
        "steps of a call, and what a feature adds",
    ),
    (
        "runtime",
        &["Format", "Problem", "SecretText"],
        "names for types that a macro or another file makes, and conversions of them",
    ),
];

type Module = Vec<String>;

/// The modules of a crate, each with the paths that it names.
struct Crate {
    modules: BTreeMap<Module, syn::File>,
    /// What a module hands on of another, by the name that it has there.
    handed_on: BTreeMap<(Module, String), Module>,
}

impl Crate {
    fn read(name: &str) -> Self {
        let src = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("..")
            .join(name)
            .join("src");
        let mut modules = BTreeMap::new();
        for path in sources::below(&src) {
            let below = path
                .strip_prefix(&src)
                .expect("a path below")
                .with_extension("");
            let mut module: Module = below
                .iter()
                .filter_map(|part| part.to_str())
                .map(str::to_owned)
                .collect();
            if matches!(
                module.last().map(String::as_str),
                Some("mod" | "lib" | "main")
            ) {
                module.pop();
            }
            let text = fs::read_to_string(&path).expect("a text");
            modules.insert(module, syn::parse_file(&text).expect("Rust"));
        }
        assert!(!modules.is_empty(), "{name} has files");
        let mut read = Self {
            modules,
            handed_on: BTreeMap::new(),
        };
        for (module, file) in &read.modules {
            for path in Paths::of(file).handed_on {
                let Some(target) = read.absolute(module, &path) else {
                    continue;
                };
                let name = path.last().cloned().unwrap_or_default();
                read.handed_on.insert((module.clone(), name), target);
            }
        }
        read
    }

    /// A path from the root of the crate; `None` for one that leads out of it.
    fn absolute(&self, module: &Module, path: &[String]) -> Option<Module> {
        let (first, rest) = path.split_first()?;
        match first.as_str() {
            "crate" => Some(rest.to_vec()),
            "self" => Some([module.as_slice(), rest].concat()),
            "super" => {
                let parent = module.split_last()?.1.to_vec();
                match rest.first().map(String::as_str) {
                    Some("super") => self.absolute(&parent, rest),
                    _ => Some([parent.as_slice(), rest].concat()),
                }
            }
            _ => {
                let child = [module.as_slice(), &path[..1]].concat();
                self.modules
                    .contains_key(&child)
                    .then(|| [module.as_slice(), path].concat())
            }
        }
    }

    /// The module that a path from the root leads into, behind those that only hand on.
    fn target(&self, path: Module) -> Module {
        let mut path = path;
        for _ in 0..8 {
            let found = (0..=path.len())
                .rev()
                .find(|length| self.modules.contains_key(&path[..*length]));
            let Some(length) = found else { break };
            let (module, rest) = (path[..length].to_vec(), path[length..].to_vec());
            let next = rest
                .first()
                .and_then(|name| self.handed_on.get(&(module.clone(), name.clone())));
            match next {
                Some(next) => path = [next.as_slice(), &rest[1..]].concat(),
                None => return module,
            }
        }
        path
    }

    /// Which modules each module uses, those of tests left out. A module is the front of what is inside of it, and uses that by nature.
    fn uses(&self) -> BTreeMap<&Module, BTreeSet<Module>> {
        let own = self
            .modules
            .iter()
            .filter(|(module, _)| !module.iter().any(|part| part == "tests"));
        own.map(|(module, file)| {
            let paths = Paths::of(file).used;
            let used = paths
                .iter()
                .filter_map(|path| Some(self.target(self.absolute(module, path)?)));
            (
                module,
                used.filter(|used| !used.starts_with(module)).collect(),
            )
        })
        .collect()
    }

    /// The groups of modules that reach one another.
    fn circles(&self) -> Vec<Vec<&Module>> {
        let uses = self.uses();
        let reached = |from: &Module| {
            let mut open: Vec<&Module> = uses.get(from).into_iter().flatten().collect();
            let mut seen = BTreeSet::new();
            while let Some(next) = open.pop() {
                if seen.insert(next.clone()) {
                    open.extend(uses.get(next).into_iter().flatten());
                }
            }
            seen
        };
        let reached: BTreeMap<&Module, BTreeSet<Module>> = uses
            .keys()
            .map(|module| (*module, reached(module)))
            .collect();
        let mut circles: Vec<Vec<&Module>> = Vec::new();
        for (module, all) in reached
            .iter()
            .filter(|(module, all)| all.contains(**module))
        {
            let mates = all.iter().filter_map(|other| reached.get_key_value(other));
            let mates = mates.filter(|(_, theirs)| theirs.contains(*module));
            let circle: Vec<&Module> = mates.map(|(other, _)| *other).collect();
            if !circles.contains(&circle) {
                circles.push(circle);
            }
        }
        circles
    }
}

#[test]
fn files_use_one_another_in_one_direction() {
    let mut found = Vec::new();
    for name in CRATES {
        let read = Crate::read(name);
        for circle in read.circles() {
            let files: Vec<String> = circle
                .iter()
                .map(|module| format!("{name}/{}", module.join("/")))
                .collect();
            found.push(files.join(" "));
        }
    }
    assert!(
        found.is_empty(),
        "files that use one another in a circle:\n  {}\n",
        found.join("\n  ")
    );
}

/// The types that a file defines, and those that it gives methods to.
fn types_and_methods(file: &syn::File) -> (BTreeSet<String>, BTreeSet<String>) {
    let (mut types, mut with_methods) = (BTreeSet::new(), BTreeSet::new());
    for item in &file.items {
        match item {
            syn::Item::Struct(item) => drop(types.insert(item.ident.to_string())),
            syn::Item::Enum(item) => drop(types.insert(item.ident.to_string())),
            syn::Item::Impl(item) if item.trait_.is_none() => {
                if let syn::Type::Path(path) = item.self_ty.as_ref() {
                    let last = path.path.segments.last();
                    with_methods.extend(last.map(|segment| segment.ident.to_string()));
                }
            }
            _ => {}
        }
    }
    (types, with_methods)
}

/// Files that call one another through methods of one type name no path of one another.
#[test]
fn methods_stand_with_their_type() {
    let (mut found, mut for_nothing) = (Vec::new(), Vec::new());
    for name in CRATES {
        let known = METHODS_ELSEWHERE.iter().filter(|(own, _, _)| own == name);
        let mut known: BTreeSet<&str> = known.flat_map(|(_, types, _)| *types).copied().collect();
        let all = known.clone();
        for (module, file) in Crate::read(name).modules {
            let (types, with_methods) = types_and_methods(&file);
            for elsewhere in with_methods.difference(&types) {
                known.remove(elsewhere.as_str());
                if !all.contains(elsewhere.as_str()) {
                    found.push(format!("{name}/{}: `{elsewhere}`", module.join("/")));
                }
            }
        }
        for_nothing.extend(known);
    }
    assert!(
        found.is_empty(),
        "methods of a type that another file defines:\n  {}\n",
        found.join("\n  ")
    );
    assert!(
        for_nothing.is_empty(),
        "listed for nothing: {for_nothing:?}"
    );
}
