//! A server in a process of its own, so that its memory and its processor time are its own.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;

use axum::ServiceExt;
use sandbox::app::App;
use sandbox::store::{Sqlite, Store};
use svc_server::oasmith::server::AnswerChecks;
use tokio::net::TcpListener;

use crate::by_hand;

/// What stands between the sockets and the storage.
#[derive(Debug, Clone, Copy)]
pub enum Layer {
    /// The generated server.
    Generated,
    /// What someone would write.
    ByHand,
}

impl Layer {
    /// The one of this name.
    pub fn named(name: &str) -> Self {
        match name {
            "generated" => Self::Generated,
            "by-hand" => Self::ByHand,
            other => panic!("there is no layer {other}"),
        }
    }

    fn name(self) -> &'static str {
        match self {
            Self::Generated => "generated",
            Self::ByHand => "by-hand",
        }
    }
}

/// A server that runs.
pub struct Server {
    /// Where it listens.
    pub port: u16,
    process: Child,
}

impl Server {
    /// Starts one on a copy of a database, in a new folder: what a server that was killed left beside its copy is not of this one.
    pub fn start(layer: Layer, database: &Path, turn: usize) -> Self {
        let folder = database.with_file_name(format!("{}-{turn}", layer.name()));
        fs::create_dir(&folder).expect("a folder");
        let copy = folder.join("fixture.sqlite");
        fs::copy(database, &copy).expect("a copy");
        let program = std::env::current_exe().expect("this program");
        let mut command = Command::new(program);
        command.args(["serve", layer.name()]).arg(copy);
        let mut process = command.stdout(Stdio::piped()).spawn().expect("a server");
        let mut line = String::new();
        let output = process.stdout.take().expect("its output");
        BufReader::new(output)
            .read_line(&mut line)
            .expect("its port");
        let port = line.trim().parse().expect("a port");
        Self { port, process }
    }

    /// The processor time that its threads have used, in microseconds.
    pub fn processor(&self) -> f64 {
        let threads = fs::read_dir(format!("/proc/{}/task", self.process.id()));
        let times = threads.expect("its threads").map(|thread| {
            let path = thread.expect("a thread").path().join("schedstat");
            let text = fs::read_to_string(path).expect("its times");
            let (nanoseconds, _) = text.split_once(' ').expect("several numbers");
            nanoseconds.parse::<f64>().expect("a number")
        });
        times.sum::<f64>() / 1000.0
    }

    /// Ends it: the most memory that it held, in KiB.
    pub fn stop(mut self) -> f64 {
        let path = format!("/proc/{}/status", self.process.id());
        let text = fs::read_to_string(path).expect("its memory");
        let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let peak = line.and_then(|line| line.trim().strip_suffix(" kB"));
        self.process.kill().expect("it ran");
        self.process.wait().expect("it ends");
        peak.and_then(|peak| peak.parse().ok()).expect("a number")
    }
}

/// Serves a database until the process is killed; prints the port first.
pub fn serve(layer: Layer, database: &str) {
    let store = Arc::new(Sqlite::open(database).expect("a database")) as Arc<dyn Store>;
    let mut builder = tokio::runtime::Builder::new_multi_thread();
    let runtime = builder
        .worker_threads(1)
        .enable_all()
        .build()
        .expect("a runtime");
    runtime.block_on(async {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        println!("{}", listener.local_addr().expect("an address").port());
        let served = match layer {
            Layer::Generated => {
                // Nobody checks what a server by hand answers.
                let router = App::new(store).router.answer_checks(AnswerChecks::Off);
                let service = router.into_service();
                axum::serve(listener, service.into_make_service()).await
            }
            Layer::ByHand => axum::serve(listener, by_hand::router(store)).await,
        };
        served.expect("it serves");
    });
}
