//! What OpenAPI 3.2 adds, between a client and a server: other methods, items of streams, a query that is one value, a tag by default.

use oasmith::client::Connection;
use oasmith::http::{Event, Method, Request, Streamed};
use oasmith::server::{Context, Rejection};
use tests::cases::{
    openapi_3_2_default_tag as pets, openapi_3_2_items as items,
    openapi_3_2_items_client as reader, openapi_3_2_items_server as feeds,
    openapi_3_2_methods as models, openapi_3_2_methods_client as client,
    openapi_3_2_methods_server as server, openapi_3_2_whole_query as filters,
    openapi_3_2_whole_query_client as finder, openapi_3_2_whole_query_server as finding,
};
use tests::serving::now;

struct Books;

impl server::Books for Books {
    type Error = Rejection;

    async fn search(
        &self,
        request: server::SearchBooksRequest,
        _: &Context,
    ) -> Result<server::SearchBooksResponse, Rejection> {
        let found = oasmith::make!(models::Book {
            title: request.body.title.to_string()
        })
        .expect("a valid Book");
        Ok(server::SearchBooksResponse::Ok(vec![found]))
    }

    async fn copy(
        &self,
        request: server::CopyBookRequest,
        _: &Context,
    ) -> Result<server::CopyBookResponse, Rejection> {
        assert_eq!(
            (request.id.as_str(), request.destination.as_str()),
            ("7", "8")
        );
        Ok(server::CopyBookResponse::NoContent)
    }

    async fn touch(
        &self,
        _: server::TouchBookRequest,
        _: &Context,
    ) -> Result<server::TouchBookResponse, Rejection> {
        Ok(server::TouchBookResponse::NoContent)
    }

    async fn read(
        &self,
        request: server::ReadBookRequest,
        _: &Context,
    ) -> Result<server::ReadBookResponse, Rejection> {
        Ok(server::ReadBookResponse::Ok(
            oasmith::make!(models::Book { title: request.id }).expect("a valid Book"),
        ))
    }
}

#[test]
fn methods_that_are_new_are_called_and_served() {
    let router = server::router(Books);
    let client = client::Client::over(Connection::new(router.clone()));
    let books = client.books();
    let search = oasmith::make!(models::Search { title: "Dune" }).expect("a valid Search");
    assert_eq!(books.search(&search).request().method, Method::Query);
    assert_eq!(books.touch("7").request().method, Method::Other("Touch"));
    now(async {
        let found = books.search(&search).await.expect("it is found");
        assert_eq!(
            found,
            [oasmith::make!(models::Book { title: "Dune" }).expect("a valid Book")]
        );
        books.copy("7", "8").await.expect("it is copied");
        books.touch("7").await.expect("it is touched");
    });
    let refused = now(router.call(Request::new(Method::Other("TOUCH"), "/books/7")));
    assert_eq!(refused.status, 405, "methods have case");
    assert_eq!(
        refused.headers.get("Allow"),
        Some("GET, HEAD, OPTIONS, COPY, Touch")
    );
}

#[test]
fn a_query_is_repeated_as_a_read_is() {
    assert!(Method::Query.is_idempotent());
    assert!(!Method::Other("COPY").is_idempotent());
    assert_eq!(Method::from_name("QUERY"), Some(Method::Query));
}

struct Feeds;

fn price(amount: &str) -> items::Price {
    oasmith::make!(items::Price { amount }).expect("a valid Price")
}

impl feeds::Feeds for Feeds {
    type Error = Rejection;

    async fn read_lines(&self, _: &Context) -> Result<feeds::ReadLinesResponse, Rejection> {
        let lines = [vec![price("1"), price("2")], Vec::new()];
        Ok(feeds::ReadLinesResponse::Ok(Streamed::of(lines)))
    }

    async fn write_lines(
        &self,
        request: feeds::WriteLinesRequest,
        _: &Context,
    ) -> Result<feeds::WriteLinesResponse, Rejection> {
        assert_eq!(
            request.body,
            [vec![price("1")], vec![price("2"), price("3")]]
        );
        Ok(feeds::WriteLinesResponse::NoContent)
    }

    async fn read_events(&self, _: &Context) -> Result<feeds::ReadEventsResponse, Rejection> {
        Ok(feeds::ReadEventsResponse::Ok(Streamed::of([Event::new(
            price("1"),
        )])))
    }

    async fn read_texts(&self, _: &Context) -> Result<feeds::ReadTextsResponse, Rejection> {
        let word = Event::new("word".to_owned());
        Ok(feeds::ReadTextsResponse::Ok(Streamed::of([word])))
    }
}

#[test]
fn items_are_what_their_schemas_say() {
    let router = feeds::router(Feeds);
    let events = now(router.call(Request::new(Method::Get, "/events")));
    assert_eq!(events.status, 200);
    let client = reader::Client::over(Connection::new(router));
    let feeds = client.feeds();
    now(async {
        let mut lines = feeds.read_lines().await.expect("an answer");
        let first = lines.next().await.expect("a line").expect("a list");
        assert_eq!(first, [price("1"), price("2")]);
        let mut events = feeds.read_events().await.expect("an answer");
        let event = events.next().await.expect("an event").expect("a price");
        assert_eq!(event.data, price("1"));
        let mut texts = feeds.read_texts().await.expect("an answer");
        let text = texts.next().await.expect("an event").expect("a text");
        assert_eq!(text.data, "word");
        let lists = [vec![price("1")], vec![price("2"), price("3")]];
        feeds.write_lines(&lists).await.expect("they are written");
    });
}

struct Finding;

impl finding::Books for Finding {
    type Error = Rejection;

    async fn list(
        &self,
        request: finding::ListBooksRequest,
        _: &Context,
    ) -> Result<finding::ListBooksResponse, Rejection> {
        assert_eq!(request.filter.author.as_str(), "Le Guin");
        Ok(finding::ListBooksResponse::NoContent)
    }
}

#[test]
fn the_whole_query_is_one_value() {
    let router = finding::router(Finding);
    let client = finder::Client::over(Connection::new(router.clone()));
    let filter = oasmith::make!(filters::Filter {
        author: "Le Guin",
        limit: 9
    })
    .expect("a valid Filter");
    let call = client.books().list(&filter);
    assert_eq!(call.request().target, "/books?author=Le%20Guin&limit=9");
    now(async { call.await.expect("they are listed") });
    for target in [
        "/books",
        "/books?limit=9",
        "/books?author=",
        "/books?author=a&limit=x",
    ] {
        let response = now(router.call(Request::new(Method::Get, target)));
        assert_eq!(response.status, 400, "{target}");
    }
}

#[test]
fn other_tags_are_of_the_default() {
    let read = |text: &str| <pets::Pet as oasmith::Json>::from_json(text);
    assert!(matches!(
        read(r#"{"kind":"cat","lives":9}"#),
        Ok(pets::Pet::Cat(_))
    ));
    for text in [r#"{"kind":"bird","name":"Polly"}"#, r#"{"name":"Polly"}"#] {
        assert!(matches!(read(text), Ok(pets::Pet::Other(_))), "{text}");
    }
    assert!(read(r#"{"kind":"bird"}"#).is_err(), "which has no name");
    assert!(
        read(r#"{"kind":"cat","name":"Tom"}"#).is_err(),
        "which is a cat"
    );
}
