//! An application of `apps`, installed and started for one test.

use std::io::Write;
use std::net::{Ipv4Addr, TcpListener};
use std::os::fd::OwnedFd;
use std::path::Path;
use std::process::{Child, Command};

use crate::scratch::target;

/// What `prepare` ends with where a package registry is out of reach.
const OUT_OF_REACH: i32 = 69;

/// The variable that makes a fault of what is out of reach, with the value `required`: where the registry must answer.
const EVERYDAY: &str = "EVERYDAY";

/// How many seconds an application lives at most, whatever becomes of the test.
const LIFE: &str = "300";

/// An application that listens on this machine until it is dropped.
pub struct Application {
    process: Child,
    /// Where it listens.
    pub url: String,
}

impl Application {
    /// Installs and starts the application of this name; `None`, with a line that says so, where its packages cannot be had.
    ///
    /// The application is given a socket that listens already, as its standard input: calls wait until it accepts them, and nobody else can take its port.
    ///
    /// # Panics
    /// It cannot be installed although the registry answers or must answer, or `timeout` is missing.
    #[must_use]
    pub fn start(name: &str) -> Option<Self> {
        let target = target();
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let prepared = Command::new(here.join("prepare"))
            .arg(name)
            .env("CARGO_TARGET_DIR", &target)
            .status()
            .expect("`prepare` starts");
        if prepared.code() == Some(OUT_OF_REACH) {
            let is_required = std::env::var_os(EVERYDAY).is_some_and(|value| value == "required");
            assert!(!is_required, "{name}: its packages are out of reach");
            skipped(name);
            return None;
        }
        assert!(prepared.success(), "{name} cannot be installed");
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
        let address = listener.local_addr().expect("an address");
        let process = Command::new("timeout")
            .args(["--kill-after=5", LIFE, "./serve"])
            .current_dir(target.join("everyday").join(name))
            .stdin(OwnedFd::from(listener))
            .spawn()
            .expect("`timeout` starts");
        Some(Self {
            process,
            url: format!("http://{address}"),
        })
    }
}

impl Drop for Application {
    /// Asks `timeout` to end, which ends what it started.
    fn drop(&mut self) {
        let pid = self.process.id().to_string();
        drop(Command::new("kill").arg(pid).status());
        drop(self.process.wait());
    }
}

/// Prints that a test does nothing. What tests print is shown only when they fail, so this goes past them.
fn skipped(name: &str) {
    let line = format!("skipped: {name} is not started, because its packages are out of reach\n");
    drop(std::io::stderr().write_all(line.as_bytes()));
}
