//! Several media types of one type: which one is sent is said by a file, a call or a caller, over a socket, and by peers that are not ours.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::{Arc, Mutex};

use oasmith::client::{Connection, Http};
use oasmith::server::{Context, Rejection, Server};
use oasmith::{Binary, make};
use tests::cases::operations_media_of_one_type::Note;
use tests::cases::operations_media_of_one_type_client::Client;
use tests::cases::operations_media_of_one_type_server::{
    self as server, GetImageResponse, GetNoteOkContent, GetNoteResponse, GetTableResponse,
    PutFileRequest, PutFileResponse, PutImageRequest, PutImageResponse, PutNoteRequest,
    PutNoteResponse, PutTableRequest, PutTableResponse,
};
use tokio::net::TcpListener;

/// What came: the header, and what the body says.
#[derive(Clone, Default)]
struct Seen(Arc<Mutex<Vec<(String, String)>>>);

impl Seen {
    fn note(&self, context: &Context, body: &str) {
        let media = context.headers.get("Content-Type").unwrap_or_default();
        let mut all = self.0.lock().expect("nobody panicked");
        all.push((media.to_owned(), body.to_owned()));
    }

    fn last(&self) -> (String, String) {
        let all = self.0.lock().expect("nobody panicked");
        all.last().cloned().expect("something came")
    }
}

struct Media {
    seen: Seen,
    image: &'static str,
}

impl server::Media for Media {
    type Error = Rejection;

    async fn get_image(&self, _: &Context) -> Result<GetImageResponse, Rejection> {
        Ok(Binary::from(vec![0xff, 0xd8]).of_type(self.image).into())
    }

    async fn put_image(
        &self,
        request: PutImageRequest,
        context: &Context,
    ) -> Result<PutImageResponse, Rejection> {
        let own = request.body.media_type().unwrap_or_default();
        self.seen.note(context, own);
        Ok(PutImageResponse::NoContent)
    }

    async fn get_table(&self, _: &Context) -> Result<GetTableResponse, Rejection> {
        Ok("a,b".to_owned().into())
    }

    async fn put_table(
        &self,
        request: PutTableRequest,
        context: &Context,
    ) -> Result<PutTableResponse, Rejection> {
        self.seen.note(context, &request.body);
        Ok(PutTableResponse::NoContent)
    }

    async fn get_note(&self, _: &Context) -> Result<GetNoteResponse, Rejection> {
        let note = make!(Note { text: "tea" })?;
        Ok(GetNoteResponse::Ok(GetNoteOkContent::Json(note)))
    }

    async fn put_note(
        &self,
        request: PutNoteRequest,
        context: &Context,
    ) -> Result<PutNoteResponse, Rejection> {
        self.seen.note(context, &request.body.text);
        Ok(PutNoteResponse::NoContent)
    }

    async fn put_file(
        &self,
        request: PutFileRequest,
        context: &Context,
    ) -> Result<PutFileResponse, Rejection> {
        let own = request.body.media_type().unwrap_or_default();
        self.seen.note(context, own);
        Ok(PutFileResponse::NoContent)
    }
}

/// A server of these, whose pictures are of a media type.
async fn serving(image: &'static str) -> (SocketAddr, Seen, Client) {
    let seen = Seen::default();
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = listener.local_addr().expect("an address");
    let media = Media {
        seen: seen.clone(),
        image,
    };
    let server = Server::new(server::router(media).into_service());
    tokio::spawn(server.serve(listener, std::future::pending()));
    let http = Http::new(&format!("http://{address}")).expect("a base URL");
    (address, seen, Client::over(Connection::new(http)))
}

/// What a caller reads who writes bytes to a socket: the status, the media type and the body.
async fn asked(address: SocketAddr, path: &str, accept: &str) -> (String, String, Vec<u8>) {
    let accept = match accept {
        "" => String::new(),
        accept => format!("Accept: {accept}\r\n"),
    };
    let head = format!("GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n{accept}\r\n");
    let asking = move || {
        let mut stream = TcpStream::connect(address).expect("a server");
        stream.write_all(head.as_bytes()).expect("it is sent");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).expect("an answer");
        answer
    };
    let answer = tokio::task::spawn_blocking(asking)
        .await
        .expect("an answer");
    let end = answer.windows(4).position(|it| it == b"\r\n\r\n");
    let (head, body) = answer.split_at(end.expect("a head") + 4);
    let head = String::from_utf8(head.to_vec()).expect("a head is text");
    let media = head
        .lines()
        .find_map(|it| it.strip_prefix("content-type: "));
    let status = head.get(9..12).expect("a status").to_owned();
    (status, media.unwrap_or_default().to_owned(), body.to_vec())
}

#[tokio::test]
async fn a_file_is_of_the_media_type_that_it_says() {
    let (address, seen, client) = serving("image/jpeg").await;
    let file = || Binary::from(vec![0xff, 0xd8]);
    for (own, sent) in [
        (Some("image/jpeg"), "image/jpeg"),
        (Some("image/webp; q=1"), "image/webp; q=1"),
        (Some("IMAGE/PNG"), "IMAGE/PNG"),
        (None, "image/png"),
        // Nothing is known of it.
        (Some("application/octet-stream"), "image/png"),
    ] {
        let file = own.map_or_else(file, |own| file().of_type(own));
        client.media().put_image(&file).await.expect("it is taken");
        assert_eq!(seen.last(), (sent.to_owned(), sent.to_owned()));
    }
    let other = file().of_type("text/plain");
    let error = client.media().put_image(&other).await;
    let error = error.expect_err("no picture").to_string();
    assert!(
        error.contains("must be image/png or image/jpeg or image/webp, and is text/plain"),
        "{error}"
    );
    // Bytes of which nothing is known may be anything.
    client.media().put_file(&other).await.expect("it is taken");
    assert_eq!(seen.last().0, "application/octet-stream");
    let got = client.media().get_image().await.expect("a picture");
    assert_eq!(got.media_type(), Some("image/jpeg"));
    let (status, media, body) = asked(address, "/image", "image/png").await;
    assert_eq!((&*status, &*media), ("200", "image/jpeg"));
    assert_eq!(body, [0xff, 0xd8]);
}

#[tokio::test]
async fn a_file_of_a_media_type_that_is_not_described_is_not_answered() {
    let (address, _, client) = serving("text/html").await;
    assert_eq!(asked(address, "/image", "").await.0, "500");
    client.media().get_image().await.expect_err("no picture");
}

#[tokio::test]
async fn a_call_chooses_the_media_type_of_its_body() {
    let (_, seen, client) = serving("image/png").await;
    let media = client.media();
    let table = "a,b".to_owned();
    for (chosen, sent) in [
        (None, "application/json"),
        (Some("text/csv"), "text/csv; charset=utf-8"),
        (Some("text/plain"), "text/plain; charset=utf-8"),
        (Some("Application/JSON"), "application/json"),
        // What is not described stays what it was.
        (Some("text/html"), "application/json"),
    ] {
        let mut call = media.put_table(&table);
        if let Some(chosen) = chosen {
            call = call.header("content-type", chosen);
        }
        call.await.expect("it is taken");
        assert_eq!(seen.last(), (sent.to_owned(), "a,b".to_owned()));
    }
    let note = make!(Note { text: "tea & milk" }).expect("a note");
    for sent in [
        "application/merge-patch+json",
        "application/x-www-form-urlencoded",
        "application/json",
    ] {
        let call = media.put_note(&note).header("Content-Type", sent);
        call.await.expect("it is taken");
        assert_eq!(seen.last(), (sent.to_owned(), "tea & milk".to_owned()));
    }
}

#[tokio::test]
async fn a_caller_chooses_the_media_type_of_an_answer() {
    let (address, _, client) = serving("image/png").await;
    for (accept, media, body) in [
        ("", "application/json", "\"a,b\""),
        ("*/*", "application/json", "\"a,b\""),
        ("text/csv", "text/csv; charset=utf-8", "a,b"),
        (
            "text/plain, text/csv;q=0.5",
            "text/plain; charset=utf-8",
            "a,b",
        ),
        (
            "application/json;q=0.1, text/*",
            "text/plain; charset=utf-8",
            "a,b",
        ),
        ("image/png", "application/json", "\"a,b\""),
    ] {
        let (status, is, answer) = asked(address, "/table", accept).await;
        assert_eq!(
            (&*status, &*is, &*answer),
            ("200", media, body.as_bytes()),
            "{accept}"
        );
    }
    for (accept, media) in [
        ("", "application/json"),
        ("application/hal+json", "application/hal+json"),
        // Whether it is Markdown is the choice of the handler.
        ("text/markdown", "application/json"),
    ] {
        assert_eq!(asked(address, "/note", accept).await.1, media, "{accept}");
    }
    let table = client.media().get_table().await.expect("a table");
    assert_eq!(table, "a,b");
}

#[tokio::test]
async fn what_is_chosen_by_accept_varies_by_it() {
    let (_, _, client) = serving("image/png").await;
    let media = client.media();
    for (accept, chosen) in [
        (None, "application/json"),
        (Some("text/csv"), "text/csv"),
        (Some("application/json"), "application/json"),
        (Some("text/*;q=0.1, application/json;q=0"), "text/plain"),
    ] {
        let mut call = media.get_table();
        if let Some(accept) = accept {
            call = call.header("accept", accept);
            assert_eq!(call.request().headers.get("Accept"), Some(accept));
        }
        let answer = call.answer().await.expect("a table");
        assert_eq!(answer.body(), "a,b", "{accept:?}");
        assert_eq!(answer.headers().get("Vary"), Some("Accept"), "{accept:?}");
        let media = answer.headers().get("Content-Type").unwrap_or_default();
        assert!(media.starts_with(chosen), "{accept:?}: {media}");
    }
    // A handler chooses between the types of a body, by the same header.
    let note = media.get_note().answer().await.expect("a note");
    assert_eq!(note.headers().get("Vary"), Some("Accept"));
    let note = make!(Note { text: "tea" }).expect("a note");
    let taken = media.put_note(&note).answer().await.expect("it is taken");
    assert_eq!(
        taken.headers().get("Vary"),
        None,
        "there is nothing to choose"
    );
}
