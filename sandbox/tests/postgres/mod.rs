//! A real `PostgreSQL` for a test: its own folder, port and process, all gone in the end.

#![allow(dead_code, reason = "each test file uses a part of it")]

use std::fs;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::Duration;

use tokio_postgres::NoTls;

/// A server that runs.
pub struct Server {
    programs: PathBuf,
    folder: PathBuf,
    port: u16,
    child: Option<Child>,
}

impl Server {
    /// A new one, without data.
    pub fn start() -> Self {
        static COUNTER: AtomicU32 = AtomicU32::new(0);
        let number = COUNTER.fetch_add(1, Ordering::SeqCst);
        let name = format!("sandbox-postgres-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        fs::create_dir_all(&folder).expect("a folder");
        if is_root() {
            let done = Command::new("chown").arg("postgres").arg(&folder).status();
            assert!(
                done.is_ok_and(|status| status.success()),
                "there is a user postgres"
            );
        }
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let port = listener.local_addr().expect("an address").port();
        drop(listener);
        let mut server = Self {
            programs: programs(),
            folder,
            port,
            child: None,
        };
        let data = server.data();
        let mut command = server.program("initdb");
        let done = command
            .args([
                "--username=sandbox",
                "--auth=trust",
                "--encoding=UTF8",
                "--locale=C",
                "--no-sync",
                "-D",
            ])
            .arg(&data)
            .output()
            .expect("initdb runs");
        assert!(
            done.status.success(),
            "{}",
            String::from_utf8_lossy(&done.stderr)
        );
        server.run();
        server
    }

    /// A program of the server, which does not run as root.
    fn program(&self, name: &str) -> Command {
        let program = self.programs.join(name);
        if is_root() {
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--"]).arg(program);
            command.current_dir(&self.folder);
            return command;
        }
        Command::new(program)
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    /// Starts it, again where it was killed. One that was killed a moment ago may leave a process behind for another moment, and a new one ends
    /// at once then.
    pub fn run(&mut self) {
        let mut child = self.begun();
        for _ in 0..300 {
            if self.try_sql("postgres", "SELECT 1").is_ok() {
                self.child = Some(child);
                return;
            }
            if child.try_wait().is_ok_and(|ended| ended.is_some()) {
                child = self.begun();
            }
            thread::sleep(Duration::from_millis(50));
        }
        let log = fs::read_to_string(self.folder.join("log")).unwrap_or_default();
        panic!("it does not answer: {log}");
    }

    fn begun(&self) -> Child {
        let (port, folder) = (self.port.to_string(), self.folder.clone());
        let log = fs::File::create(self.folder.join("log")).expect("a log");
        let mut command = self.program("postgres");
        let command = command
            .arg("-D")
            .arg(self.data())
            .args(["-p", &port, "-c", "listen_addresses=127.0.0.1", "-k"])
            .arg(folder);
        let child = command.stderr(log).stdout(Stdio::null()).spawn();
        child.expect("it starts")
    }

    /// Lets it speak TLS as `127.0.0.1`, with a certificate of its own: the file of that.
    pub fn speak_tls(&self) -> PathBuf {
        let made = rcgen::generate_simple_self_signed(["127.0.0.1".to_owned()]);
        let made = made.expect("a certificate");
        let (certificate, key) = (
            self.data().join("server.crt"),
            self.data().join("server.key"),
        );
        fs::write(&certificate, made.cert.pem()).expect("it is written");
        fs::write(&key, made.signing_key.serialize_pem()).expect("it is written");
        let own = |program: &str, word: &str| {
            let done = Command::new(program).arg(word).arg(&key).status();
            assert!(done.is_ok_and(|status| status.success()), "{program}");
        };
        own("chmod", "600");
        if is_root() {
            own("chown", "postgres");
        }
        self.sql("postgres", "ALTER SYSTEM SET ssl = on");
        self.sql("postgres", "SELECT pg_reload_conf()");
        let trusted = self.folder.join("trusted.pem");
        fs::copy(certificate, &trusted).expect("it is copied");
        for _ in 0..100 {
            if self.sql("postgres", "SHOW ssl").as_deref() == Some("on") {
                return trusted;
            }
            thread::sleep(Duration::from_millis(50));
        }
        panic!("it speaks no TLS");
    }

    /// The URL of a database.
    pub fn url(&self, database: &str) -> String {
        format!("postgres://sandbox@127.0.0.1:{}/{database}", self.port)
    }

    /// The URL of a new database.
    pub fn database(&self, name: &str) -> String {
        self.sql("postgres", &format!("CREATE DATABASE {name}"));
        self.url(name)
    }

    /// Runs statements: the first column of the first row, as text.
    pub fn sql(&self, database: &str, sql: &str) -> Option<String> {
        self.try_sql(database, sql)
            .unwrap_or_else(|error| panic!("{error}"))
    }

    fn try_sql(&self, database: &str, sql: &str) -> Result<Option<String>, tokio_postgres::Error> {
        let url = self.url(database);
        let mut builder = tokio::runtime::Builder::new_current_thread();
        let runtime = builder.enable_all().build().expect("a runtime");
        runtime.block_on(async {
            let (client, connection) = tokio_postgres::connect(&url, NoTls).await?;
            let task = tokio::spawn(connection);
            let messages = client.simple_query(sql).await?;
            drop(client);
            let _ = task.await;
            let row = messages.iter().find_map(|message| match message {
                tokio_postgres::SimpleQueryMessage::Row(row) => row.get(0).map(str::to_owned),
                _ => None,
            });
            Ok(row)
        })
    }

    /// The process that the others are children of.
    fn pid(&self) -> Option<String> {
        let text = fs::read_to_string(self.data().join("postmaster.pid")).ok()?;
        text.lines().next().map(str::to_owned)
    }

    /// Kills it and all of its processes at once, as a machine that loses its power does.
    pub fn kill(&mut self) {
        if let Some(pid) = self.pid() {
            let children = Command::new("ps")
                .args(["-o", "pid=", "--ppid", &pid])
                .output();
            let children =
                children.map(|output| String::from_utf8_lossy(&output.stdout).into_owned());
            let children = children.unwrap_or_default();
            let mut command = Command::new("kill");
            command.args(["-9", &pid]).args(children.split_whitespace());
            let _ = command.stderr(Stdio::null()).status();
        }
        if let Some(mut child) = self.child.take() {
            let _ = child.wait();
        }
        let _ = fs::remove_file(self.data().join("postmaster.pid"));
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output().expect("id runs");
    id.stdout.trim_ascii() == b"0"
}

/// The folder of the server's programs: one of PATH, or where Debian puts them.
fn programs() -> PathBuf {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten();
    folders.extend(versions.filter_map(|version| Some(version.ok()?.path().join("bin"))));
    let has_all = |folder: &&PathBuf| {
        ["initdb", "postgres"]
            .iter()
            .all(|name| Path::is_file(&folder.join(name)))
    };
    let found = folders.iter().find(has_all).cloned();
    found.expect("the server programs of PostgreSQL, initdb and postgres, are neither in PATH nor in /usr/lib/postgresql: `apt-get install postgresql` brings them")
}
