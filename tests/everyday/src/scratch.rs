//! A folder of crates outside of the workspace. All of them share one folder of what is compiled.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, MutexGuard, PoisonError};

use generator::written_crates::{download, keep};

/// What is compiled is looked at by nobody.
pub const PROFILE: &str = "[profile.dev]\ndebug = 0\nincremental = false\n";

/// One test at a time writes and compiles: Cargo would let the others wait anyway.
static TURN: Mutex<()> = Mutex::new(());

/// The folder that holds the crates of the workspace.
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).expect("a workspace").to_owned()
}

/// The folder that Cargo builds this test in.
pub fn target() -> PathBuf {
    let test = std::env::current_exe().expect("this test");
    let target = test.ancestors().nth(3);
    target
        .expect("`target/debug/deps` holds the test")
        .to_owned()
}

/// A folder that this test has for itself.
pub struct Scratch {
    /// Where it is.
    pub folder: PathBuf,
    _turn: MutexGuard<'static, ()>,
}

impl Scratch {
    /// The folder of this name, as the last run left it: what has not changed is not compiled again.
    pub fn open(name: &str) -> Self {
        let turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
        let folder = target().join("everyday").join("rust").join(name);
        fs::create_dir_all(&folder).expect("a folder below `target`");
        Self {
            folder,
            _turn: turn,
        }
    }

    /// Writes a file, if it differs.
    pub fn write(&self, path: &str, text: &str) {
        keep(&self.folder.join(path), text);
    }

    /// Runs Cargo in the workspace in this folder, with the versions of the one that the tests belong to and without a network.
    ///
    /// # Panics
    /// There is an error or a warning.
    pub fn cargo<A: AsRef<OsStr>>(&self, arguments: impl IntoIterator<Item = A>) {
        let lock = fs::read_to_string(root().join("Cargo.lock")).expect("a lock file");
        self.write("Cargo.lock", &lock);
        download(&root());
        let mut cargo = Command::new(env!("CARGO"));
        cargo
            .args(arguments)
            .args(["--quiet", "--offline"])
            .current_dir(&self.folder)
            .env("CARGO_TARGET_DIR", self.folder.with_file_name("target"))
            .env("RUSTFLAGS", "--deny warnings")
            .env_remove("CARGO_ENCODED_RUSTFLAGS");
        let output = cargo.output().expect("cargo starts");
        let reported = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{cargo:?}\n{reported}");
    }
}
