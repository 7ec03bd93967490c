//! A folder of crates outside of the workspace. What is compiled lies in one folder for all crates that tests write.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use generator::written_crates::{self, keep};

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
        let mut cargo = written_crates::cargo(&root(), &target().join("tmp/written"));
        cargo
            .args(arguments)
            .arg("--quiet")
            .current_dir(&self.folder);
        let output = cargo.output().expect("cargo starts");
        let reported = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{cargo:?}\n{reported}");
    }
}
