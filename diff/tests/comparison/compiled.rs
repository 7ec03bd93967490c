//! APIs and code that uses them, in few packages that Cargo checks together.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use generator::written_crates;
use serde_json::Value;

use crate::user_code::Api;

/// A workspace below Cargo's folder for tests. What stands there stays for the next run.
pub struct Workspace {
    folder: PathBuf,
}

/// Errors of the compiler by the module in which they are.
pub type Errors = BTreeMap<String, BTreeSet<String>>;

const FEATURES: &str =
    r#"["blocking", "client", "hyper", "pattern", "schema", "serde", "server", "webhook"]"#;

impl Workspace {
    /// The one of a name, with the members `apis`, `users` and `money`, which has types of one's own.
    pub fn new(name: &str) -> Self {
        let own = Self {
            folder: Path::new(env!("CARGO_TARGET_TMPDIR")).join(name),
        };
        own.keep(
            "Cargo.toml",
            "[workspace]\nresolver = \"3\"\nmembers = [\"apis\", \"money\", \"users\"]\n",
        );
        let runtime = Path::new(env!("CARGO_MANIFEST_DIR")).join("../runtime");
        let runtime = runtime.display().to_string();
        let oasmith = format!("oasmith = {{ path = {runtime:?}, features = {FEATURES} }}\n");
        let package = |name: &str, dependencies: &str| {
            let text = format!(
                "[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"2024\"\n[dependencies]\n{oasmith}{dependencies}"
            );
            own.keep(&format!("{name}/Cargo.toml"), &text);
        };
        package("money", "");
        package("apis", "money = { path = \"../money\" }\n");
        package(
            "users",
            "apis = { path = \"../apis\" }\nmoney = { path = \"../money\" }\n",
        );
        own.keep("money/src/lib.rs", MONEY);
        if !own.folder.join("users/src/lib.rs").exists() {
            own.keep("users/src/lib.rs", "");
        }
        let lock = own.folder.join("Cargo.lock");
        if !lock.exists() {
            let versions = Path::new(env!("CARGO_MANIFEST_DIR")).join("../Cargo.lock");
            fs::copy(versions, lock).expect("the versions of the workspace");
        }
        own
    }

    /// Writes APIs as modules of the package `apis`.
    pub fn apis(&self, apis: &BTreeMap<String, Api>) {
        let mut root = String::from("#![allow(warnings)]\n");
        for (module, api) in apis {
            root += &format!("pub mod {module};\n");
            let crates = api
                .crates
                .iter()
                .map(|it| format!("pub mod {};\n", it.name));
            self.keep(
                &format!("apis/src/{module}/mod.rs"),
                &crates.collect::<String>(),
            );
            for krate in &api.crates {
                for (path, text) in &krate.texts {
                    let path = if path == "lib.rs" { "mod.rs" } else { path };
                    self.keep(&format!("apis/src/{module}/{}/{path}", krate.name), text);
                }
            }
        }
        self.keep("apis/src/lib.rs", &root);
    }

    /// The errors of modules of the package `users`. The compiler ends where a phase finds errors, so it is asked again without the modules that have
    /// some, until there are no more.
    pub fn errors(&self, users: &BTreeMap<String, String>) -> Errors {
        for (module, text) in users {
            self.keep(&format!("users/src/{module}.rs"), text);
        }
        let mut found = Errors::new();
        loop {
            let left = users.keys().filter(|it| !found.contains_key(*it));
            let root: String = left.map(|it| format!("pub mod {it};\n")).collect();
            self.keep("users/src/lib.rs", &format!("#![allow(warnings)]\n{root}"));
            let more = self.check();
            if more.is_empty() {
                return found;
            }
            found.extend(more);
        }
    }

    fn check(&self) -> Errors {
        let mut cargo = self.cargo("check", "users");
        let output = cargo.args(["--message-format", "json"]).output();
        let output = output.expect("Cargo can be run");
        let mut errors = Errors::new();
        let text = String::from_utf8_lossy(&output.stdout);
        for line in text.lines() {
            let said: Value = serde_json::from_str(line).expect("JSON");
            let message = &said["message"];
            if message["level"] != "error" {
                continue;
            }
            assert_eq!(said["target"]["name"], "users", "{}", message["rendered"]);
            let spans = message["spans"].as_array().into_iter().flatten();
            let files = spans.filter(|it| it["is_primary"] == true);
            for span in files {
                let module = module_of(span);
                let module = module.unwrap_or_else(|| panic!("{span}: {}", message["rendered"]));
                let own = errors.entry(module.to_owned()).or_default();
                own.insert(message["message"].as_str().unwrap_or_default().to_owned());
            }
        }
        let reported = String::from_utf8_lossy(&output.stderr);
        let is_clear = errors.is_empty() == output.status.success();
        assert!(is_clear && !errors.contains_key("lib"), "{reported}");
        errors
    }

    /// Cargo with a command for one of the packages.
    pub fn cargo(&self, command: &str, package: &str) -> Command {
        let repository = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let mut cargo = written_crates::cargo(&repository, &self.target());
        cargo
            .args([command, "--quiet", "--package", package])
            .arg("--manifest-path")
            .arg(self.folder.join("Cargo.toml"));
        cargo
    }

    /// Where Cargo writes: all workspaces compile the runtime once.
    pub fn target(&self) -> PathBuf {
        self.folder.join("../written")
    }

    /// Writes a file unless it says that already: its date would have it compiled again.
    fn keep(&self, path: &str, text: &str) {
        written_crates::keep(&self.folder.join(path), text);
    }
}

/// A type of somebody's own.
const MONEY: &str = r"
#[derive(Debug, Clone, PartialEq)]
pub struct Pet(String);
impl std::str::FromStr for Pet {
    type Err = std::convert::Infallible;
    fn from_str(text: &str) -> Result<Self, Self::Err> { Ok(Self(text.to_owned())) }
}
impl std::fmt::Display for Pet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result { f.write_str(&self.0) }
}
";

/// The module of users in which an error is, also where a macro brought it there.
fn module_of(span: &Value) -> Option<&str> {
    let file = span["file_name"].as_str()?;
    match file.strip_prefix("users/src/") {
        Some(module) => module.strip_suffix(".rs"),
        None => module_of(&span["expansion"]["span"]),
    }
}
