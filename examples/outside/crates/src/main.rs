//! Serves notes over HTTP, and calls for them, with the crates that `oasmith gen` wrote.

use std::sync::Mutex;

use notes_client::{Client, IdempotencyKey};
use notes_client::models::{Color, NewNote, Note, NotePage, make};
use notes_server::oasmith::Secret;
use notes_server::oasmith::server::Server;
use notes_server::{
    Authenticator, Caller, Context, CreateNoteRequest, CreateNoteResponse, ListNotesRequest,
    ListNotesResponse, Notes, Rejection, Scopes, router,
};
use tokio::net::TcpListener;

/// The notes of this process, newest first.
#[derive(Default)]
struct Notebook(Mutex<Vec<Note>>);

impl Notes for Notebook {
    type Error = Rejection;

    async fn list(
        &self,
        request: ListNotesRequest,
        _: &Context,
    ) -> Result<ListNotesResponse, Rejection> {
        let notes = self.0.lock().expect("no handler panics");
        let after = request.starting_after;
        let begin = after.and_then(|id| notes.iter().position(|note| note.id == id));
        let begin = begin.map_or(0, |at| at + 1);
        let limit = usize::try_from(request.limit.get()).unwrap_or(1);
        let page: Vec<Note> = notes.iter().skip(begin).take(limit).cloned().collect();
        let has_more = begin + page.len() < notes.len();
        Ok(make!(NotePage { data: page, has_more })?.into())
    }

    async fn create(
        &self,
        request: CreateNoteRequest,
        _: &Context,
    ) -> Result<CreateNoteResponse, Rejection> {
        let mut notes = self.0.lock().expect("no handler panics");
        let id = format!("note_{}", notes.len());
        let note = make!(Note { id, text: request.body.text, color: request.body.color })?;
        notes.insert(0, note.clone());
        Ok(note.into())
    }
}

struct Keys;

impl Authenticator for Keys {
    async fn authenticate(&self, key: &Secret<String>) -> Result<Option<Caller>, Rejection> {
        let caller = Caller::new("me", "1", Scopes::All);
        Ok((*key == "key-1".into()).then_some(caller))
    }
}

/// Writes two notes, and reads all of them.
async fn use_notes(url: &str) -> Result<Vec<String>, Box<dyn std::error::Error>> {
    let client = Client::new(url, "key-1")?;

    // A call. Its idempotency key is made for it, or given, so that it is safely tried again.
    let tea = make!(NewNote { text: "Buy tea", color: Color::Red })?;
    client.notes().create(&tea).await?;
    let milk = make!(NewNote { text: "Buy milk" })?;
    let call = client.notes().create(&milk);
    call.with_idempotency_key("milk-1".parse::<IdempotencyKey>()?).await?;

    // A list is walked item by item, with the memory of one page.
    let mut notes = client.notes().list().limit(1).items();
    let mut texts = Vec::new();
    while let Some(note) = notes.next().await {
        let note = note?;
        texts.push(note.text);
    }
    Ok(texts)
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let url = format!("http://{}", listener.local_addr()?);
    let server = Server::new(router(Notebook::default(), Keys).into_service());
    tokio::spawn(server.serve(listener, std::future::pending()));
    let texts = use_notes(&url).await?;
    assert_eq!(texts, ["Buy milk", "Buy tea"]);
    println!("{texts:?}");
    Ok(())
}
