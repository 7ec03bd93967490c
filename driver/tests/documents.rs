//! Which documents are opened beside a description: those below its folder, and those that the settings name.

use std::fs;
use std::path::{Path, PathBuf};

use oasmith_build::read;
use oasmith_codegen::diagnostics::{Colour, Format, render};

const MAIN: &str = "openapi: 3.1.0\ninfo: {title: T, version: '1'}\ncomponents: {schemas: {A: {type: object, properties: {m: {$ref: 'TARGET'}}}}}\n";
const OTHER: &str = "secret: {type: string, description: nobody may see this}\n";

/// A folder with `api/main.yaml`, `api/own.yaml`, `other.yaml` beside `api`, and a link in `api` to it.
fn folder(name: &str, target: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("api/vendor")).expect("a folder");
    fs::write(folder.join("api/main.yaml"), MAIN.replace("TARGET", target)).expect("written");
    for place in ["api/own.yaml", "api/vendor/far.yaml", "other.yaml"] {
        fs::write(folder.join(place), OTHER).expect("written");
    }
    #[cfg(unix)]
    std::os::unix::fs::symlink(folder.join("other.yaml"), folder.join("api/link.yaml"))
        .expect("a link");
    folder
}

/// How many documents are read beside the settings, and what is said.
fn run(name: &str, target: &str, settings: &str) -> (usize, String) {
    let folder = folder(name, target);
    fs::write(folder.join("api/gen.yaml"), settings).expect("written");
    let input = read::input(&folder, "api/main.yaml", Some("api/gen.yaml")).expect("an input");
    let outcome = oasmith_codegen::generate(&input);
    let reported = render(
        &outcome.diagnostics,
        &input.sources,
        Format::Human(Colour::Never),
    );
    let documents = input.sources.iter();
    let documents = documents.filter(|(_, source)| !source.path.ends_with("gen.yaml"));
    (documents.count(), reported)
}

#[test]
fn only_files_below_the_folder_of_the_description_are_opened() {
    let (count, reported) = run("below", "own.yaml#/secret", "");
    assert_eq!(
        (count, reported.contains("error")),
        (2, false),
        "{reported}"
    );
    for (name, target) in [
        ("above", "../other.yaml#/secret"),
        ("absolute", "/etc/passwd#/secret"),
        ("far-above", "../../../../../../../../../../etc/passwd"),
        ("link", "link.yaml#/secret"),
    ] {
        let (count, reported) = run(name, target, "");
        assert_eq!(count, 1, "{target}: {reported}");
        assert!(
            reported.contains("R002") && !reported.contains("nobody may see"),
            "{reported}"
        );
        assert!(
            name == "link" || reported.contains("documents: { folder: .. }"),
            "{reported}"
        );
    }
    let (count, reported) = run(
        "named",
        "../other.yaml#/secret",
        "documents: { folder: .. }",
    );
    assert_eq!(
        (count, reported.contains("error")),
        (2, false),
        "{reported}"
    );
}

#[test]
fn addresses_are_files_where_the_settings_say_so() {
    let target = "https://example.com/schemas/far.yaml#/secret";
    let (count, reported) = run("unnamed", target, "");
    assert_eq!(count, 1);
    assert!(reported.contains("documents: { addresses: {"), "{reported}");
    let settings = "documents: { addresses: { 'https://example.com/': nowhere/, 'https://example.com/schemas/': vendor/ } }";
    let (count, reported) = run("addressed", target, settings);
    assert_eq!(
        (count, reported.contains("error")),
        (2, false),
        "{reported}"
    );
    let settings =
        "documents: { addresses: { 'https://example.com/schemas/far.yaml': ../other.yaml } }";
    let (count, _) = run("outside", target, settings);
    assert_eq!(count, 1, "an address leads nowhere else either");
}

/// An overlay that refers to a document of the description's folder.
const OVERLAY: &str = "overlay: 1.1.0\ninfo: {title: t, version: '1'}\nactions: [{target: $.components.schemas, update: {B: {type: object, properties: {s: {$ref: 'own.yaml#/secret'}}}}}]\n";

#[test]
fn overlays_are_applied_where_the_settings_name_them() {
    let folder = folder("overlays", "own.yaml#/secret");
    fs::create_dir_all(folder.join("api/changes")).expect("a folder");
    for place in ["api/changes/add.yaml", "other.yaml"] {
        fs::write(folder.join(place), OVERLAY).expect("written");
    }
    let run = |settings: &str, more: &[String]| {
        fs::write(folder.join("api/gen.yaml"), settings).expect("written");
        let input = read::input_of(&folder, "api/main.yaml", None, Some("api/gen.yaml"), more);
        let input = input.expect("an input");
        let outcome = oasmith_codegen::generate(&input);
        let format = Format::Human(Colour::Never);
        let reported = render(&outcome.diagnostics, &input.sources, format);
        let mut artefacts = outcome.artefacts.iter();
        let has_added = artefacts.any(|(_, file)| file.text.contains("struct B"));
        (has_added, reported)
    };
    let (has_added, reported) = run("overlays: [changes/add.yaml]", &[]);
    assert!(has_added && !reported.contains("error"), "{reported}");
    for settings in ["overlays: [../other.yaml]", "overlays: [changes/ad.yaml]"] {
        let (has_added, reported) = run(settings, &[]);
        assert!(!has_added && reported.contains("V001"), "{reported}");
        assert!(reported.contains("api/gen.yaml:1:12"), "{reported}");
    }
    // Whoever runs the command may name any file.
    let (has_added, reported) = run("", &["other.yaml".to_owned()]);
    assert!(has_added && !reported.contains("error"), "{reported}");
    assert!(
        read::input_of(
            &folder,
            "api/main.yaml",
            None,
            None,
            &["none.yaml".to_owned()]
        )
        .is_err()
    );
}
