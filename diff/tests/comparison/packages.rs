//! Generated crates as packages, with their manifests.

use std::fs;
use std::path::{Path, PathBuf};

use oasmith_codegen::config::Runtime;
use oasmith_codegen::source::SourceMap;
use oasmith_codegen::{Input, generate};

use crate::described::{settings, text};

/// Writes the crates of one side of a pair below Cargo's folder for tests.
pub fn written(folder: &Path, side: &str) -> PathBuf {
    let (name, description) = text(folder, side);
    let mut sources = SourceMap::default();
    let main = sources.add(name, description);
    let runtime = Path::new(env!("CARGO_MANIFEST_DIR")).join("../runtime");
    let input = Input {
        sources,
        main,
        config: oasmith_codegen::settings::parse(&settings(folder, side)).expect("settings"),
        runtime: Runtime::Path(runtime.display().to_string()),
        ..Input::default()
    };
    let pair = folder.file_name().expect("a name");
    let to = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("semver-packages")
        .join(pair)
        .join(side);
    for (path, artefact) in generate(&input).artefacts.iter() {
        let file = to.join(path);
        fs::create_dir_all(file.parent().expect("a folder"))
            .expect("a folder of tests can be written");
        fs::write(file, &artefact.text).expect("a folder of tests can be written");
    }
    // They are in no workspace but their own.
    let workspace =
        "[workspace]\nresolver = \"3\"\nmembers = [\"models\", \"client\", \"server\"]\n";
    fs::write(to.join("Cargo.toml"), workspace).expect("a folder of tests can be written");
    to
}
