//! Answers to `HEAD`, and those whose status has no content.

use std::net::SocketAddr;

use oasmith::http::{Event, Streamed};
use oasmith::server::{Context, Rejection};
use tests::cases::operations_bodiless as models;
use tests::cases::operations_bodiless_client as client;
use tests::cases::operations_bodiless_server as server;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::{named, run, serve, transports};

/// A file with ten rows, which handlers know by the name `a`.
struct Files;

fn missing(name: &str) -> models::Missing {
    oasmith::make!(models::Missing {
        why: format!("no {name}")
    })
    .expect("a valid Missing")
}

impl server::Files for Files {
    type Error = Rejection;

    async fn read(
        &self,
        request: server::ReadFileRequest,
        _: &Context,
    ) -> Result<server::ReadFileResponse, Rejection> {
        if request.name != "a" {
            return Ok(server::ReadFileResponse::NotFound(missing(&request.name)));
        }
        let body = oasmith::make!(models::File { size: 7 }).expect("a valid File");
        Ok(server::ReadFileResponse::Ok { body, x_rows: 10 })
    }

    async fn look_at_file(
        &self,
        request: server::LookAtFileRequest,
        _: &Context,
    ) -> Result<server::LookAtFileResponse, Rejection> {
        if request.name != "a" {
            return Ok(server::LookAtFileResponse::NotFound);
        }
        Ok(server::LookAtFileResponse::Ok {
            content_length: Some(10),
            x_rows: 10,
        })
    }

    async fn touch(
        &self,
        _: server::TouchFileRequest,
        _: &Context,
    ) -> Result<server::TouchFileResponse, Rejection> {
        Ok(server::TouchFileResponse::NoContent)
    }

    async fn repeat(
        &self,
        _: server::RepeatFileRequest,
        _: &Context,
    ) -> Result<server::RepeatFileResponse, Rejection> {
        Ok(server::RepeatFileResponse::NoContent)
    }

    async fn turn(
        &self,
        _: server::TurnFileRequest,
        _: &Context,
    ) -> Result<server::TurnFileResponse, Rejection> {
        Ok(server::TurnFileResponse::NoContent)
    }

    async fn remove(
        &self,
        request: server::RemoveFileRequest,
        _: &Context,
    ) -> Result<server::RemoveFileResponse, Rejection> {
        Ok(match &*request.name {
            "a" => server::RemoveFileResponse::NoContent,
            _ => server::RemoveFileResponse::NotModified,
        })
    }
}

oasmith::stubs!(Files: server::{Lists});

#[test]
fn answers_to_head_have_no_body_and_all_headers() {
    run(async {
        let router = server::router(Files);
        for (transport, connection) in transports(&router).await {
            let client = client::Client::over(connection).files();
            let answer = client.look_at_file("a").answer().await.expect(transport);
            let headers = client::LookAtFileOkHeaders::of(&answer);
            let rows = headers.x_rows.expect("a number");
            let found = (rows, headers.content_length.expect("a number"));
            assert_eq!(found, (Some(10), Some(10)), "{transport}");
            let error = client.look_at_file("b").await.expect_err("nothing");
            let is_missing = matches!(error, client::LookAtFileError::NotFound(_));
            assert!(is_missing, "{transport}: {error:?}");
            client.remove("a").await.expect(transport);
            let error = client.remove("b").await.expect_err("as it was");
            let is_unchanged = matches!(error, client::RemoveFileError::NotModified(_));
            assert!(is_unchanged, "{transport}: {error:?}");
        }
    });
}

#[test]
fn headers_that_a_message_cannot_have_are_not_sent() {
    run(async {
        let router = server::router(Files);
        for (transport, connection) in transports(&router).await {
            for (name, value) in [
                ("X-Tenant", "a\r\nX-Admin: yes"),
                ("X-Tenant", "a\0"),
                ("X Tenant", "a"),
                ("", "a"),
                ("Content-Length", "0"),
                ("transfer-encoding", "chunked"),
                ("Connection", "close"),
            ] {
                let usual = connection.clone().header(name, value);
                let of_all = client::Client::over(usual).files().touch("a");
                let plain = client::Client::over(connection.clone());
                let of_one = plain.files().touch("a").header(name, value);
                for call in [of_all, of_one] {
                    let error = call.await.expect_err("it cannot be sent");
                    let client::TouchFileError::Failed(failure) = error else {
                        panic!("{transport}: {name}: {error:?}");
                    };
                    let found = (transport, name, named(&failure));
                    assert_eq!(found, (transport, name, "Request".to_owned()));
                }
            }
        }
    });
}

/// What a socket gives for a request that is written by hand.
async fn by_hand(address: SocketAddr, request: &str) -> String {
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    let whole = format!("{request}Host: a\r\nConnection: close\r\n\r\n");
    stream
        .write_all(whole.as_bytes())
        .await
        .expect("it is taken");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("an answer");
    answer.to_ascii_lowercase()
}

#[test]
fn head_is_get_without_its_body() {
    run(async {
        let address = serve(server::router(NoHead)).await;
        for (path, length) in [("/count", 1), ("/lists", 24), ("/nothing", 0)] {
            let head = by_hand(address, &format!("HEAD {path} HTTP/1.1\r\n")).await;
            let get = by_hand(address, &format!("GET {path} HTTP/1.1\r\n")).await;
            let (get_head, body) = get.split_once("\r\n\r\n").expect("a head");
            let (head, none) = head.split_once("\r\n\r\n").expect("a head");
            assert_eq!(
                (none, length == 0 || body.len() == length),
                ("", true),
                "{path}: {get}"
            );
            let fields = |text: &str| {
                let lines = text
                    .lines()
                    .filter(|line| !line.starts_with("x-request-id") && !line.starts_with("date"));
                let mut lines: Vec<String> = lines.map(str::to_owned).collect();
                lines.sort();
                lines
            };
            assert_eq!(fields(head), fields(get_head), "{path}");
        }
    });
}

/// Answers without a word of `HEAD`.
struct NoHead;

impl server::Lists for NoHead {
    type Error = Rejection;

    async fn list_files(
        &self,
        _: server::ListFilesRequest,
        _: &Context,
    ) -> Result<server::ListFilesResponse, Rejection> {
        Ok(oasmith::make!(models::ListFilesResponse {
            items: [oasmith::make!(models::File { size: 123 }).expect("a valid File")]
        })
        .expect("a valid ListFilesResponse")
        .into())
    }

    async fn clear_files(&self, _: &Context) -> Result<server::ClearFilesResponse, Rejection> {
        Ok(server::ClearFilesResponse::Ok)
    }

    async fn chat(
        &self,
        _: server::ChatRequest,
        _: &Context,
    ) -> Result<server::ChatResponse, Rejection> {
        let events = Streamed::of([Event::new(
            oasmith::make!(models::File { size: 1 }).expect("a valid File"),
        )]);
        Ok(server::ChatOkContent::EventStream(events).into())
    }

    async fn count_files(&self, _: &Context) -> Result<server::CountFilesResponse, Rejection> {
        Ok(3_i64.into())
    }
}

oasmith::stubs!(NoHead: server::{Files});
