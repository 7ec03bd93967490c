//! What a build script writes names each feature of the runtime that it needs, where that is off, and compiles where all of them are on.

use std::path::{Path, PathBuf};

use generator::folder;
use generator::scratch::Scratch;
use oasmith_build::script::Module;

/// Needs every feature: a rule that no type expresses, a pattern that asks for what stands behind, one that names letters, a server and a client.
const DESCRIPTION: &str = r"openapi: 3.1.0
info: { title: Notes, version: '1' }
paths:
  /notes:
    post:
      operationId: add_note
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } }
      responses: { '204': { description: Done. } }
webhooks:
  noted:
    post:
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } }
      responses: { '200': { description: Seen. } }
components:
  schemas:
    Note:
      type: object
      not: { required: [word, letters] }
      properties:
        word: { type: string, pattern: '^(?=.*a)(?=.*b)[a-z]+$' }
        letters: { type: string, pattern: '^(?=.*a)\p{Script=Greek}*$' }
";

/// The modules, below a folder of this name.
fn written(folder: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join("api.yaml"), DESCRIPTION).expect("a description");
    let module = Module::new("api.yaml")
        .at("notes_here::notes")
        .server()
        .client();
    module.write_to(&folder, &folder, "notes").expect("modules");
    folder.join("notes.rs")
}

/// The features that a build of a crate of an edition names as missing, with these on.
fn missing(edition: &str, on: &[&str]) -> Result<(), Vec<String>> {
    let module = written("build_scripts_module");
    let mut scratch = Scratch::below(env!("CARGO_TARGET_TMPDIR"), "build_scripts");
    let manifest = format!(
        "[package]\nname = \"notes-here\"\nversion = \"0.1.0\"\nedition = {edition:?}\n\n[dependencies]\noasmith = {{ path = {:?}, features = {on:?} }}\n",
        folder::here().join("../runtime").display().to_string()
    );
    let code = format!("include!({:?});\n", module.display().to_string());
    scratch.add_crate("notes-here", &manifest, "lib.rs", &code);
    scratch
        .cargo(&["check", "-p", "notes-here"])
        .map_err(|said| {
            let needs = said.split("needs the feature `").skip(1);
            let names = needs.filter_map(|it| Some(it.split_once("` of `oasmith`")?.0.to_owned()));
            let mut names: Vec<String> = names.collect();
            names.sort();
            names.dedup();
            assert!(!names.is_empty(), "{said}");
            names
        })
}

#[test]
fn each_feature_that_is_off_is_named() {
    let all = [
        "client",
        "pattern",
        "schema",
        "server",
        "unicode-properties",
    ];
    assert_eq!(missing("2024", &all), Ok(()));
    assert_eq!(missing("2021", &all), Ok(()));
    assert_eq!(missing("2024", &[]), Err(all.map(str::to_owned).into()));
    // The tables of Unicode bring the engine with them.
    for off in all.iter().filter(|it| **it != "pattern") {
        let on: Vec<&str> = all.iter().copied().filter(|it| it != off).collect();
        assert_eq!(
            missing("2024", &on),
            Err(vec![(*off).to_owned()]),
            "without {off}"
        );
    }
}

/// All of it is there, and a program uses none: in its root and in a private module.
#[test]
fn a_program_is_not_warned_of_what_it_does_not_use() {
    let module = written("program_module").display().to_string();
    let mut scratch = Scratch::below(env!("CARGO_TARGET_TMPDIR"), "programs");
    let runtime = folder::here().join("../runtime").display().to_string();
    let manifest = format!(
        "[package]\nname = \"notes-program\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n[dependencies]\noasmith = {{ path = {runtime:?}, features = [\"client\", \"pattern\", \"schema\", \"server\", \"unicode-properties\"] }}\n\n[lints.rust]\nunreachable_pub = \"warn\"\n"
    );
    let code =
        format!("//! A program.\n\nmod api {{\n    include!({module:?});\n}}\n\nfn main() {{}}\n");
    scratch.add_crate("notes-program", &manifest, "main.rs", &code);
    let checked = scratch.cargo(&["check", "-p", "notes-program"]);
    assert_eq!(checked, Ok(()));
}
