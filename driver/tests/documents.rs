//! Which documents are opened beside a description: those below its folder, and those that the settings name.

use std::fs;
use std::path::{Path, PathBuf};

use oasmith_build::read::{self, CommandLine};
use oasmith_codegen::diagnostics::{Colour, Format, render};

const MAIN: &str = "openapi: 3.1.0\ninfo: {title: T, version: '1'}\ncomponents: {schemas: {A: {type: object, properties: {m: {$ref: 'TARGET'}}}}}\n";
const OTHER: &str = "secret: {type: string, description: nobody may see this}\n";

/// A folder with `api/main.yaml`, `api/own.yaml`, `other.yaml` beside `api`, and a link in `api` to it.
fn folder(name: &str, target: &str) -> PathBuf {
    // Below no repository: the one that this file stands in is around the folders that Cargo gives.
    let own = format!("oasmith-documents-{}-{name}", std::process::id());
    let folder = std::env::temp_dir().join(own);
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
            reported.contains("R053") && !reported.contains("nobody may see"),
            "{reported}"
        );
        assert!(reported.contains("`--folder DIR`"), "{reported}");
        let lenient = run(&format!("lenient-{name}"), target, "lenient: true").1;
        assert!(
            lenient.contains("error[R053"),
            "nothing is repaired: {lenient}"
        );
    }
}

/// The diagnostics of settings that a description comes with.
fn refused(name: &str, settings: &str) -> String {
    let folder = folder(name, "https://example.com/other.yaml#/secret");
    fs::write(folder.join("api/gen.yaml"), settings).expect("written");
    match read::input(&folder, "api/main.yaml", Some("api/gen.yaml")) {
        Ok(input) => format!("{} documents", input.sources.iter().count() - 1),
        Err(error) => error.to_string(),
    }
}

#[test]
fn settings_of_a_stranger_lead_nowhere_else() {
    for (name, settings, place) in [
        (
            "root",
            "documents: {folder: /, addresses: {'https://example.com/': /etc/}}",
            "api/gen.yaml:1:13",
        ),
        ("up", "documents: {folder: ..}", "api/gen.yaml:1:13"),
        (
            "far-up",
            "documents: {folder: ../../../..}",
            "api/gen.yaml:1:13",
        ),
        (
            "no-folder",
            "documents: {folder: nowhere}",
            "api/gen.yaml:1:13",
        ),
        (
            "file",
            "documents: {addresses: {'https://example.com/': ../}}",
            "api/gen.yaml:1:25",
        ),
        (
            "etc",
            "documents: {addresses: {'https://example.com/': /etc/}}",
            "api/gen.yaml:1:25",
        ),
    ] {
        let said = refused(&format!("stranger-{name}"), settings);
        assert!(
            said.contains("S053") && said.contains(place),
            "{name}: {said}"
        );
    }
    #[cfg(unix)]
    {
        let folder = folder("linked-settings", "own.yaml#/secret");
        fs::write(folder.join("secret.yaml"), "password: 12345678\n").expect("written");
        std::os::unix::fs::symlink("../secret.yaml", folder.join("api/gen.yaml")).expect("a link");
        let said = read::input(&folder, "api/main.yaml", Some("api/gen.yaml"));
        let said = said.expect_err("a link to elsewhere").to_string();
        assert!(
            !said.contains("12345678") && said.contains("--folder"),
            "{said}"
        );
        std::os::unix::fs::symlink("..", folder.join("api/up")).expect("a link");
        fs::remove_file(folder.join("api/gen.yaml")).expect("removed");
        fs::write(folder.join("api/gen.yaml"), "documents: {folder: up}").expect("written");
        let said = read::input(&folder, "api/main.yaml", Some("api/gen.yaml"));
        let said = said.expect_err("a link to elsewhere").to_string();
        assert!(said.contains("`up` is outside of"), "{said}");
    }
}

#[test]
fn a_repository_and_the_command_line_allow_more() {
    let read_with = |name: &str, allowed: Option<&str>, repository: Option<&str>| {
        let folder = folder(name, "../other.yaml#/secret");
        if let Some(at) = repository {
            fs::create_dir_all(folder.join(at).join(".git")).expect("a folder");
        }
        let allowed = allowed.map(|allowed| folder.join(allowed));
        let said = CommandLine {
            folder: allowed.as_deref(),
            ..CommandLine::default()
        };
        let input = read::input_of(&folder, "api/main.yaml", None, said).expect("an input");
        let outcome = oasmith_codegen::generate(&input);
        (
            input.sources.iter().count(),
            outcome.diagnostics.has_errors(),
        )
    };
    assert_eq!(read_with("alone", None, None), (1, true));
    assert_eq!(read_with("in-repository", None, Some("")), (2, false));
    assert_eq!(
        read_with("nearest-repository", None, Some("api")),
        (1, true)
    );
    assert_eq!(read_with("allowed", Some(""), None), (2, false));
    assert_eq!(read_with("allowed-less", Some("api"), Some("")), (1, true));
    let missing = read::input_of(
        &folder("allowed-nowhere", ""),
        "api/main.yaml",
        None,
        CommandLine {
            folder: Some(Path::new("no/such/folder")),
            ..CommandLine::default()
        },
    );
    assert!(missing.is_err());
    // Settings choose inside of what is allowed.
    let folder = folder("narrowed", "../other.yaml#/secret");
    fs::create_dir_all(folder.join(".git")).expect("a folder");
    fs::write(folder.join("api/gen.yaml"), "documents: {folder: vendor}").expect("written");
    let input = read::input(&folder, "api/main.yaml", Some("api/gen.yaml")).expect("an input");
    assert_eq!(
        input.sources.iter().count(),
        2,
        "the description and its settings"
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
    let said = refused("outside", settings);
    assert!(
        said.contains("S053"),
        "an address leads nowhere else either: {said}"
    );
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
        let said = CommandLine {
            overlays: more,
            ..CommandLine::default()
        };
        let input = read::input_of(&folder, "api/main.yaml", Some("api/gen.yaml"), said);
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
            CommandLine {
                overlays: &["none.yaml".to_owned()],
                ..CommandLine::default()
            }
        )
        .is_err()
    );
}
