//! The sources of generated crates, as modules that can stand beside each other in one crate.

use std::collections::BTreeMap;

use oasmith_codegen::config::Groups;
use oasmith_codegen::rust::Role;
use oasmith_codegen::source::SourceMap;
use oasmith_codegen::{Input, generate, model, settings};

/// Crates by their names, and their texts by their paths.
pub type Texts = Vec<(String, BTreeMap<String, String>)>;

/// The crates of one description.
pub struct Api {
    /// Models, client and server, as far as there are any.
    pub crates: Vec<Krate>,
}

/// One crate.
pub struct Krate {
    /// What code calls it: `pets_models`.
    pub name: String,
    /// What it is for.
    pub role: Role,
    /// Its texts by their paths below `src`.
    pub texts: BTreeMap<String, String>,
    /// The same as items, by the names of the modules; that of the root is `lib`.
    pub files: BTreeMap<String, File>,
}

/// A module.
pub struct File {
    /// Whether users are not meant to look at it.
    pub is_hidden: bool,
    /// What stands in it.
    pub items: Vec<syn::Item>,
}

impl Api {
    /// What is written for a description and its settings. The crates stand in a module at a path.
    pub fn generate(path: &str, text: &(String, String), config: &str) -> Self {
        let mut sources = SourceMap::default();
        let main = sources.add(text.0.clone(), text.1.clone());
        let mut input = Input {
            sources,
            main,
            config: settings::parse(config).expect("settings"),
            ..Input::default()
        };
        let workspace = model(&input).0.expect("a description").workspace;
        let name = |role| {
            let mut crates = workspace.crates.iter();
            let found = crates.find(|it| it.role == role);
            found.map(|it| it.package.replace('-', "_"))
        };
        let models = name(Role::Models).expect("models");
        input.config.root = Some(format!("{path}::{models}"));
        input.config.groups = Groups::Whole;
        let artefacts = generate(&input).artefacts;
        let roles = [
            (Role::Models, "models/src/"),
            (Role::Client, "client/src/"),
            (Role::Server, "server/src/"),
        ];
        let crates = roles.into_iter().filter_map(|(role, folder)| {
            let files = artefacts.iter().filter_map(|(path, artefact)| {
                Some((path.strip_prefix(folder)?.to_owned(), artefact.text.clone()))
            });
            Some(Krate::new(name(role)?, role, files.collect()))
        });
        Self {
            crates: crates.collect(),
        }
    }

    /// All texts, by which equal APIs are known.
    pub fn texts(&self) -> Texts {
        let crates = self.crates.iter();
        crates
            .map(|it| (it.name.clone(), it.texts.clone()))
            .collect()
    }

    /// The crate with a role, if there is one.
    pub fn of(&self, role: Role) -> Option<&Krate> {
        self.crates.iter().find(|it| it.role == role)
    }
}

impl Krate {
    fn new(name: String, role: Role, texts: BTreeMap<String, String>) -> Self {
        let parsed = |text: &String| syn::parse_file(text).expect("Rust").items;
        let root = parsed(texts.get("lib.rs").expect("a root"));
        let is_hidden = |module: &str| {
            root.iter().any(|item| match item {
                syn::Item::Mod(it) => it.ident == module && super::has(&it.attrs, "doc"),
                _ => false,
            })
        };
        let files = texts.iter().map(|(path, text)| {
            let module = path.strip_suffix(".rs").expect("a file of Rust");
            assert!(
                !module.contains('/'),
                "{path}: modules in modules are not read yet"
            );
            let file = File {
                is_hidden: is_hidden(module),
                items: parsed(text),
            };
            (module.to_owned(), file)
        });
        Self {
            name,
            role,
            files: files.collect(),
            texts,
        }
    }
}
