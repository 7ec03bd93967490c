//! What tests need that compile written crates: their files, and what Cargo has downloaded.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::Once;

/// Writes a file unless it says that already: its date would have it compiled again.
///
/// # Panics
/// When the file cannot be written.
pub fn keep(file: &Path, text: &str) {
    if fs::read_to_string(file).is_ok_and(|known| known == text) {
        return;
    }
    let parent = file.parent().expect("a file stands in a folder");
    fs::create_dir_all(parent).expect("a folder of tests can be written");
    fs::write(file, text).expect("a folder of tests can be written");
}

/// Cargo without a network, for crates that stand outside of the workspace of a repository. Warnings of the compiler are errors. Whatever is compiled lies
/// in one folder for all of them, and has nothing for a debugger or a second time.
///
/// # Panics
/// When Cargo cannot be run.
#[must_use]
pub fn cargo(repository: &Path, compiled: &Path) -> Command {
    download(repository);
    let mut cargo = Command::new(env!("CARGO"));
    cargo
        .env("CARGO_NET_OFFLINE", "true")
        .env("CARGO_TARGET_DIR", compiled)
        .env("CARGO_INCREMENTAL", "0")
        .env("CARGO_PROFILE_DEV_DEBUG", "0")
        .env("RUSTFLAGS", "--deny warnings")
        .env_remove("CARGO_ENCODED_RUSTFLAGS");
    // What Cargo says of the package of a test: `ring` would be compiled anew for each package, with all that is above it.
    for (name, _) in std::env::vars_os() {
        let text = name.to_string_lossy();
        if text.starts_with("CARGO_PKG_") || text.starts_with("CARGO_MANIFEST_") {
            cargo.env_remove(&name);
        }
    }
    cargo
}

/// Downloads what the lock file of the repository names, once: written crates have optional dependencies that nothing here is built with, and
/// are compiled without a network. Where there is none, what is there has to do.
///
/// # Panics
/// When Cargo cannot be run.
fn download(repository: &Path) {
    static DONE: Once = Once::new();
    DONE.call_once(|| {
        let mut cargo = Command::new(env!("CARGO"));
        cargo.args(["fetch", "--locked", "--quiet"]);
        let fetched = cargo.current_dir(repository).status();
        fetched.expect("Cargo can be run");
    });
}
