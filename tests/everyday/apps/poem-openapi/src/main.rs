//! A chat, described by poem-openapi.
#![allow(dead_code, unused_variables, reason = "it is described, and never served")]

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use poem_openapi::auth::{ApiKey, Basic, Bearer};
use poem_openapi::param::{Cookie, Header, Path, Query};
use poem_openapi::payload::{Attachment, Binary, Form, Json, PlainText};
use poem_openapi::types::multipart::Upload;
use poem_openapi::types::{Any, Base64, Email, MaybeUndefined};
use poem_openapi::{ApiResponse, Enum, Multipart, NewType, Object, OAuthScopes, OpenApi, OpenApiService, SecurityScheme, Tags, Union, Webhook};

#[derive(Tags)]
enum Groups {
    /// Where people talk
    Rooms,
    Messages,
    #[oai(rename = "who is who")]
    People,
}

#[derive(Enum)]
#[oai(rename_all = "lowercase")]
enum Presence {
    Here,
    Away,
    Gone,
}

#[derive(NewType)]
struct Handle(String);

#[derive(Object)]
#[oai(rename_all = "camelCase")]
struct Person {
    handle: Handle,
    #[oai(validator(max_length = 80))]
    full_name: Option<String>,
    mail: Email,
    presence: Presence,
    avatar: Option<Base64<Vec<u8>>>,
    #[oai(read_only)]
    joined: DateTime<Utc>,
}

#[derive(Object)]
struct Text {
    /// What is said
    #[oai(validator(min_length = 1, max_length = 4000))]
    text: String,
    mentions: Vec<Handle>,
}

#[derive(Object)]
struct Picture {
    url: String,
    #[oai(validator(minimum(value = "1"), maximum(value = "10000")))]
    width: i32,
    height: i32,
}

#[derive(Object)]
struct Poll {
    question: String,
    #[oai(validator(min_items = 2, max_items = 10, unique_items))]
    answers: Vec<String>,
    votes: HashMap<String, u32>,
}

#[derive(Union)]
#[oai(discriminator_name = "kind", rename_all = "snake_case")]
enum Content {
    Text(Text),
    Picture(Picture),
    Poll(Poll),
}

#[derive(Union)]
#[oai(one_of)]
enum Target {
    Room(u64),
    Person(String),
}

#[derive(Object)]
struct NewMessage {
    content: Content,
    reply_to: Option<u64>,
    #[oai(default)]
    silent: bool,
}

#[derive(Object)]
struct Message {
    id: u64,
    content: Content,
    by: Person,
    at: DateTime<Utc>,
    replies: Vec<Message>,
    extra: Any<HashMap<String, i32>>,
}

#[derive(Object)]
struct MessageChange {
    text: MaybeUndefined<String>,
    #[oai(deprecated)]
    pinned: Option<bool>,
}

/// A page.
#[derive(Object)]
struct Page<T: poem_openapi::types::Type + poem_openapi::types::ToJSON + poem_openapi::types::ParseFromJSON> {
    items: Vec<T>,
    next: Option<String>,
}

#[derive(Object)]
struct Fault {
    code: i32,
    message: String,
}

#[derive(Multipart)]
struct Files {
    title: String,
    file: Upload,
    more: Vec<Upload>,
    public: Option<bool>,
}

#[derive(Object, serde::Deserialize)]
struct Login {
    name: String,
    password: String,
}

#[derive(ApiResponse)]
enum MessageResponse {
    /// The message
    #[oai(status = 200)]
    Found(Json<Message>, #[oai(header = "ETag")] String),
    /// There is none
    #[oai(status = 404)]
    Missing(Json<Fault>),
    /// Not now
    #[oai(status = 429)]
    Later(#[oai(header = "Retry-After")] u32),
}

#[derive(ApiResponse)]
enum Posted {
    #[oai(status = 201)]
    Created(Json<Message>),
    #[oai(status = 400)]
    Bad(Json<Fault>),
    #[oai(status = 413)]
    TooLong(PlainText<String>),
}

#[derive(OAuthScopes)]
enum Scopes {
    /// Write messages
    #[oai(rename = "messages:write")]
    Write,
}

#[derive(SecurityScheme)]
#[oai(ty = "bearer", bearer_format = "JWT")]
struct Token(Bearer);

#[derive(SecurityScheme)]
#[oai(ty = "basic")]
struct Admin(Basic);

#[derive(SecurityScheme)]
#[oai(ty = "api_key", key_name = "X-Bot", key_in = "header")]
struct Bot(ApiKey);

#[derive(SecurityScheme)]
#[oai(ty = "oauth2", flows(authorization_code(authorization_url = "https://chat.example.com/authorize", token_url = "https://chat.example.com/token", scopes = "Scopes")))]
struct OAuth(Bearer);

#[derive(SecurityScheme)]
enum Anybody {
    Token(Token),
    Bot(Bot),
}

struct Chat;

#[OpenApi(prefix_path = "/v2")]
impl Chat {
    /// Read messages
    ///
    /// The newest first.
    #[oai(path = "/rooms/:room/messages", method = "get", tag = "Groups::Messages", operation_id = "readMessages")]
    async fn read(
        &self,
        room: Path<u64>,
        /// Where to go on
        cursor: Query<Option<String>>,
        #[oai(validator(minimum(value = "1"), maximum(value = "100")))] limit: Query<Option<u16>>,
        by: Query<Vec<String>>,
        #[oai(name = "X-Trace")] trace: Header<Option<String>>,
        theme: Cookie<Option<String>>,
    ) -> Json<Page<Message>> {
        todo!()
    }

    #[oai(path = "/rooms/:room/messages", method = "post", tag = "Groups::Messages", operation_id = "postMessage")]
    async fn post(&self, _auth: Anybody, room: Path<u64>, message: Json<NewMessage>) -> Posted {
        todo!()
    }

    #[oai(path = "/messages/:id", method = "get", tag = "Groups::Messages")]
    async fn one(&self, id: Path<u64>, #[oai(name = "If-None-Match")] etag: Header<Option<String>>) -> MessageResponse {
        todo!()
    }

    #[oai(path = "/messages/:id", method = "patch", tag = "Groups::Messages")]
    async fn change(&self, #[oai(scope = "Scopes::Write")] _auth: OAuth, id: Path<u64>, change: Json<MessageChange>) -> MessageResponse {
        todo!()
    }

    #[oai(path = "/messages/:id", method = "delete", tag = "Groups::Messages")]
    async fn remove(&self, _auth: Admin, id: Path<u64>) {
        todo!()
    }

    #[oai(path = "/rooms/:room/files", method = "post", tag = "Groups::Rooms")]
    async fn upload(&self, _auth: Token, room: Path<u64>, files: Files) -> Json<Vec<u64>> {
        todo!()
    }

    #[oai(path = "/files/:id", method = "get", tag = "Groups::Rooms")]
    async fn download(&self, id: Path<u64>) -> Attachment<Vec<u8>> {
        todo!()
    }

    #[oai(path = "/files/:id", method = "put", tag = "Groups::Rooms")]
    async fn replace(&self, _auth: Token, id: Path<u64>, bytes: Binary<Vec<u8>>) -> PlainText<String> {
        todo!()
    }

    #[oai(path = "/invite", method = "post", tag = "Groups::People")]
    async fn invite(&self, _auth: Token, whom: Json<Vec<Target>>) -> Json<HashMap<String, bool>> {
        todo!()
    }

    #[oai(path = "/login", method = "post", tag = "Groups::People")]
    async fn login(&self, login: Form<Login>) -> Json<Option<Person>> {
        todo!()
    }
}

#[Webhook]
trait Hooks: Sync {
    /// Somebody wrote
    #[oai(name = "messagePosted", method = "post")]
    fn posted(&self, message: Json<Message>) -> Json<bool>;
}

fn main() {
    let service = OpenApiService::new(Chat, "Chat", "2.1.0")
        .description("Rooms and what is said in them.")
        .server("https://chat.example.com")
        .webhooks::<&dyn Hooks>();
    print!("{}", service.spec());
}
