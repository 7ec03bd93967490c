//! Descriptions made by frameworks (`apps`): all that is written for them compiles without a warning, in a workspace of its own.

use std::fs;

use everyday::crates;
use everyday::scratch::{self, Scratch};
use generator::features::{self, Package};

#[test]
fn three_crates_compile_without_warnings() {
    let scratch = Scratch::open("crates");
    let names = crates::write(&scratch);
    assert!(!names.is_empty(), "there are everyday descriptions");
    scratch.cargo(["check", "--workspace", "--all-targets"]);
}

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

/// One crate with a build script that writes models, server and client of every description.
#[test]
fn build_scripts_write_what_compiles() {
    let scratch = Scratch::open("build_script");
    let (mut script, mut root) = (String::new(), String::new());
    for (name, file) in crates::descriptions() {
        let name = name.replace('-', "_");
        let extension = file.extension().expect("`json` or `yaml`");
        let copy = format!("api/{name}.{}", extension.display());
        scratch.write(&copy, &fs::read_to_string(&file).expect("a description"));
        script += &format!(
            "    oasmith_build::script::Module::new({copy:?}).server().client().write({name:?})?;\n"
        );
        root += &format!("include!(concat!(env!(\"OUT_DIR\"), \"/{name}.rs\"));\n");
    }
    scratch.write(
        "build.rs",
        &format!(
            "fn main() -> Result<(), oasmith_build::script::Failure> {{\n{script}    Ok(())\n}}\n"
        ),
    );
    scratch.write("src/lib.rs", &root);
    let crates = scratch::root();
    scratch.write(
        "Cargo.toml",
        &format!(
            "[package]\nname = \"elsewhere\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[workspace]\n\n\
             [dependencies]\noasmith = {{ path = {:?}, features = [\"client\", \"pattern\", \"schema\", \"server\"] }}\n\n\
             [build-dependencies]\noasmith-build = {{ path = {:?} }}\n",
            crates.join("runtime"),
            crates.join("driver")
        ),
    );
    scratch.cargo(["check", "--all-targets"]);
}
