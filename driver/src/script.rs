//! For build scripts: models as a module in `OUT_DIR`.
//!
//! ```no_run
//! // build.rs
//! fn main() -> Result<(), oasmith_build::script::Failure> {
//!     oasmith_build::script::Module::new("api/openapi.yaml").write("models")
//! }
//! ```
//!
//! ```text
//! // src/lib.rs
//! include!(concat!(env!("OUT_DIR"), "/models.rs"));
//! ```
//!
//! The crate depends on `oasmith` beside the build script's `oasmith-build`. A feature of it that the module needs and that is off is an error that names it: `schema` where what no
//! type expresses is validated, `pattern` where plain code cannot match a pattern, `server` and `client` for those parts.
//!
//! Where a description has hundreds of schemas that refer to each other and rustc says that it "reached the recursion limit", the crate sets a deeper one: `#![recursion_limit = "2048"]`

use std::collections::BTreeSet;
use std::fmt;
use std::path::{Path, PathBuf};

use oasmith_codegen::artefact::HEADER;
use oasmith_codegen::config::Groups;
use oasmith_codegen::diagnostics::{self, BuildSummary, Colour, Format};
use oasmith_codegen::generate;
use oasmith_codegen::rust::Role;

use crate::read::{self, Unread};
use crate::sync::{Plan, SyncError};

/// The models of one description, to be written as one module of the crate that is built.
#[derive(Debug, Clone)]
pub struct Module {
    spec: String,
    settings: Option<String>,
    root: Option<String>,
    /// What is written: the models, and what leans on them.
    roles: Vec<Role>,
    /// Whether types have valid values for tests; the settings may say so as well.
    examples: bool,
}

/// The folder of the modules of a crate.
const fn sources(role: Role) -> &'static str {
    match role {
        Role::Models => "models/src/",
        Role::Server => "server/src/",
        Role::Client => "client/src/",
    }
}

/// The name of the module of a crate, for models of this name.
fn module(role: Role, name: &str) -> String {
    match role {
        Role::Models => name.to_owned(),
        Role::Server => format!("{name}_server"),
        Role::Client => format!("{name}_client"),
    }
}

/// Why a build script has to end.
pub enum Failure {
    /// Cargo did not set this variable: the function was not called in a build script.
    NoVariable(&'static str),
    /// The description or the settings cannot be read.
    Unread(Unread),
    /// The description is wrong: its diagnostics.
    Description(String),
    /// The module cannot be written.
    Sync(SyncError),
}

impl Module {
    /// The models of the description at a path, relative to the crate's manifest.
    #[must_use]
    pub fn new(spec: impl Into<String>) -> Self {
        Self {
            spec: spec.into(),
            settings: None,
            root: None,
            roles: vec![Role::Models],
            examples: false,
        }
    }

    /// Takes the settings from another file than the `gen.yaml` beside the description, if there is one; relative to the crate's manifest.
    #[must_use]
    pub fn settings(mut self, path: impl Into<String>) -> Self {
        self.settings = Some(path.into());
        self
    }

    /// Writes the server as well, as a module `{name}_server` beside the models.
    #[must_use]
    pub fn server(mut self) -> Self {
        self.roles.push(Role::Server);
        self
    }

    /// Writes the client as well, as a module `{name}_client` beside the models.
    #[must_use]
    pub fn client(mut self) -> Self {
        self.roles.push(Role::Client);
        self
    }

    /// Gives each type a valid value for tests, `Note::example()`, as `examples: true` in the settings does. It is there in tests of the crate that
    /// is built, and for others where that crate has a feature `examples` that is on.
    #[must_use]
    pub fn examples(mut self) -> Self {
        self.examples = true;
        self
    }

    /// Sets where the module stands, for the examples in its docs: `shop::api::models`. Without this it stands in the crate's root.
    #[must_use]
    pub fn at(mut self, path: impl Into<String>) -> Self {
        self.root = Some(path.into());
        self
    }

    /// Writes the module below `OUT_DIR`, with a file `{name}.rs` to include, and tells Cargo when to run again.
    ///
    /// A build shows a line for each kind of warning because of which values are read otherwise than the description says, and one line that counts all. Each
    /// diagnostic stands in `{name}.diagnostics.txt` beside the module, and `oasmith check` shows them with the lines that they are about.
    ///
    /// # Errors
    /// When something cannot be read or written, and when the description has errors.
    pub fn write(&self, name: &str) -> Result<(), Failure> {
        let (base, out) = (variable("CARGO_MANIFEST_DIR")?, variable("OUT_DIR")?);
        let package = variable("CARGO_PKG_NAME")?;
        let root = format!("{}::{name}", package.display()).replace('-', "_");
        let root = self.root.clone().unwrap_or(root);
        let module = self.clone().at(root);
        let outcome = module.generated(&base, &out, name)?;
        let list = out.join(format!("{name}.diagnostics.txt"));
        std::fs::write(&list, outcome.diagnostics)
            .map_err(|error| Failure::Sync(SyncError::Io(list.clone(), error)))?;
        for line in shown(&self.spec, outcome.summary, &list) {
            println!("cargo::warning={line}");
        }
        Ok(())
    }

    /// As [`write`](Self::write), between two given folders; gives the diagnostics that are no errors.
    ///
    /// # Errors
    /// As [`write`](Self::write).
    pub fn write_to(&self, base: &Path, out: &Path, name: &str) -> Result<String, Failure> {
        Ok(self.generated(base, out, name)?.diagnostics)
    }

    fn generated(&self, base: &Path, out: &Path, name: &str) -> Result<Generated, Failure> {
        let settings = self.settings.clone().or_else(|| beside(base, &self.spec));
        let run_again_for = |path: &str| {
            if let Some(line) = run_again(&base.join(path), out) {
                println!("{line}");
            }
        };
        for path in std::iter::once(&self.spec).chain(&settings) {
            run_again_for(path);
        }
        let mut input =
            read::input(base, &self.spec, settings.as_deref()).map_err(Failure::Unread)?;
        for (_, source) in input.sources.iter() {
            run_again_for(&source.path);
        }
        input.config.root.clone_from(&self.root);
        // The features of the crate that is built are its own.
        input.config.groups = Groups::Whole;
        input.config.examples |= self.examples;
        if input.config.examples {
            // A crate without the feature gets no warning for that.
            println!("cargo::rustc-check-cfg=cfg(feature, values(\"examples\"))");
        }
        let outcome = generate(&input);
        let show = |format| diagnostics::render(&outcome.diagnostics, &input.sources, format);
        if outcome.diagnostics.has_errors() {
            return Err(Failure::Description(show(Format::Folded(Colour::Never))));
        }
        let modules: Vec<String> = self.roles.iter().map(|role| module(*role, name)).collect();
        let mut files = vec![(
            format!("{name}.rs"),
            entry(out, &self.roles, name, &outcome),
        )];
        for (role, module) in self.roles.iter().zip(&modules) {
            files.extend(outcome.artefacts.iter().filter_map(|(path, artefact)| {
                let path = path.strip_prefix(sources(*role))?;
                Some((format!("{module}/{path}"), artefact.text.clone()))
            }));
        }
        let owned: Vec<&str> = modules.iter().map(String::as_str).collect();
        let wanted = files
            .iter()
            .map(|(path, text)| (path.as_str(), text.as_str()));
        let plan = Plan::new(out, wanted, HEADER, &owned).map_err(Failure::Sync)?;
        plan.apply().map_err(Failure::Sync)?;
        Ok(Generated {
            diagnostics: show(Format::Short),
            summary: BuildSummary::of(&outcome.diagnostics, &input.sources),
        })
    }
}

/// What was found while a module was written.
struct Generated {
    /// The diagnostics, each in a line.
    diagnostics: String,
    summary: BuildSummary,
}

/// The lines that a build shows of the description at a path, whose diagnostics are in a file.
fn shown(spec: &str, summary: BuildSummary, list: &Path) -> Vec<String> {
    let counts = summary.counts.map(|counts| {
        let list = list.display();
        format!("{spec}: {counts}; `oasmith check --spec {spec}` shows all, and so does {list}")
    });
    summary.lines.into_iter().chain(counts).collect()
}

/// The line that has Cargo run the script again when a file changes; none for what the script wrote itself, which is newer than its run, so that it would
/// run each time.
fn run_again(path: &Path, out: &Path) -> Option<String> {
    let is_input = !path.starts_with(out);
    is_input.then(|| format!("cargo::rerun-if-changed={}", path.display()))
}

/// The settings beside a description, if they are there.
fn beside(base: &Path, spec: &str) -> Option<String> {
    let path = match spec.rsplit_once('/') {
        Some((folder, _)) => format!("{folder}/gen.yaml"),
        None => "gen.yaml".to_owned(),
    };
    base.join(&path).is_file().then_some(path)
}

/// What a compiler does not warn of, which it would in a program, or below a private module.
const ALLOWED: &str = "#[allow(dead_code, unreachable_pub, unused_imports, reason = \"a crate uses what it needs of a description\")]";

/// The file to include: a line for each feature that is needed, and for each module that there is.
fn entry(out: &Path, roles: &[Role], name: &str, outcome: &oasmith_codegen::Output) -> String {
    let mut text = format!("// {HEADER}\n");
    let features = roles
        .iter()
        .filter_map(|role| outcome.runtime_features.get(role));
    for feature in features.flatten().collect::<BTreeSet<_>>() {
        text += &format!("oasmith::needs_{}!();\n", feature.name().replace('-', "_"));
    }
    for role in roles {
        let mut paths = outcome.artefacts.iter();
        if paths.any(|(path, _)| path.starts_with(sources(*role))) {
            let module = module(*role, name);
            let root = out.join(&module).join("lib.rs").display().to_string();
            text += &format!("{ALLOWED}\n#[path = {root:?}]\npub mod {module};\n");
        }
    }
    text
}

fn variable(name: &'static str) -> Result<PathBuf, Failure> {
    std::env::var_os(name)
        .map(PathBuf::from)
        .ok_or(Failure::NoVariable(name))
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoVariable(name) => write!(
                f,
                "`{name}` is not set: this is for build scripts, which Cargo runs"
            ),
            Self::Unread(error) => error.fmt(f),
            Self::Description(diagnostics) => f.write_str(diagnostics),
            Self::Sync(error) => error.fmt(f),
        }
    }
}

impl fmt::Debug for Failure {
    /// As [`Display`](fmt::Display): a `main` that returns a failure shows it in this form.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f)?;
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Failure {}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{BuildSummary, run_again, shown};

    #[test]
    fn the_last_line_says_where_all_diagnostics_are() {
        let list = Path::new("/out/shop.diagnostics.txt");
        let summary = BuildSummary {
            lines: vec!["api.yaml:3:1: warning[N005]: no type".to_owned()],
            counts: Some("1 warning, 40 notes".to_owned()),
        };
        let lines = shown("api.yaml", summary, list);
        let [kind, all] = lines.as_slice() else {
            panic!("{lines:?}")
        };
        assert_eq!(kind, "api.yaml:3:1: warning[N005]: no type");
        assert_eq!(
            all,
            "api.yaml: 1 warning, 40 notes; `oasmith check --spec api.yaml` shows all, and so does /out/shop.diagnostics.txt"
        );
        assert!(shown("api.yaml", BuildSummary::default(), list).is_empty());
    }

    #[test]
    fn what_the_script_wrote_does_not_run_it_again() {
        let out = Path::new("/target/build/shop-1/out");
        for (path, line) in [
            (
                "/shop/api.yaml",
                Some("cargo::rerun-if-changed=/shop/api.yaml"),
            ),
            ("/target/build/shop-1/out/api.yaml", None),
            ("/target/build/shop-1/out/input/gen.yaml", None),
            (
                "/target/build/shop-1/output.yaml",
                Some("cargo::rerun-if-changed=/target/build/shop-1/output.yaml"),
            ),
        ] {
            assert_eq!(run_again(Path::new(path), out).as_deref(), line, "{path}");
        }
    }
}
