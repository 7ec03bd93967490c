//! Descriptions made by frameworks (`apps`): all that is written for them compiles without a warning, in a workspace of its own.

use everyday::crates;
use everyday::scratch::{self, Scratch};
use generator::features::{self, Package};
use oasmith_build::script::Module;

#[test]
fn three_crates_compile_without_warnings() {
    let scratch = Scratch::open("crates");
    let names = crates::write(&scratch);
    assert!(!names.is_empty(), "there are everyday descriptions");
    scratch.cargo(["check", "--workspace", "--all-targets"]);
}

/// Features of the runtime are the same for each description, so those of the generator's cases stand for them.
#[test]
fn each_feature_compiles_alone() {
    let scratch = Scratch::open("crates");
    let names = crates::write(&scratch);
    let mut checked = 0;
    for role in ["models", "server", "client"] {
        let folder = |name: &str| scratch.folder.join(name).join(role);
        let packages = names
            .iter()
            .map(|name| Package::read(&folder(name), name, role));
        for round in features::rounds(&packages.collect::<Vec<_>>()) {
            scratch.cargo(round.arguments());
            checked += round.count();
        }
    }
    assert!(checked > names.len() * 3, "{checked} features were checked");
}

/// One crate with what its build script would write: models, server and client of every description.
#[test]
fn build_scripts_write_what_compiles() {
    let scratch = Scratch::open("modules");
    let mut root = String::new();
    for (name, file) in crates::descriptions() {
        let name = name.replace('-', "_");
        let base = file.parent().expect("a folder");
        let spec = file.file_name().and_then(|it| it.to_str());
        let module = Module::new(spec.expect("a plain name"))
            .at(format!("elsewhere::{name}"))
            .server()
            .client();
        let written = module.write_to(base, &scratch.folder, &name);
        written.unwrap_or_else(|failure| panic!("{name}: {failure:?}"));
        let path = scratch.folder.join(format!("{name}.rs"));
        root += &format!("include!({:?});\n", path.display().to_string());
    }
    scratch.write("src/lib.rs", &root);
    let runtime = scratch::root().join("runtime").display().to_string();
    scratch.write(
        "Cargo.toml",
        &format!(
            "[package]\nname = \"elsewhere\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[workspace]\n\n\
             [dependencies]\noasmith = {{ path = {runtime:?}, features = [\"client\", \"pattern\", \"schema\", \"server\"] }}\n"
        ),
    );
    scratch.cargo(["check", "--all-targets"]);
}
