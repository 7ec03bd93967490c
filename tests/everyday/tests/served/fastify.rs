//! The record collection, in Fastify.

use everyday::application::Application;
use everyday::recorder::Record;
use everyday::served::fastify as models;
use everyday::served::fastify_client::{
    AddRecordError, Client, DeleteRecordError, GetRecordError, GiveOpinionsError, PutArtistSuccess,
};
use oasmith::client::{After, Connection};
use oasmith::{Binary, Uuid};
use serde_json::json;

use super::{PATIENCE, read, shown};

const DESCRIPTION: &str = include_str!("../../apps/fastify/openapi.json");

const ARTIST: &str = "9b2f7a52-9d8f-4f0e-8a2c-0d2f3f1c6a11";

#[tokio::test(flavor = "multi_thread")]
async fn the_record_collection_is_understood() {
    let Some(collection) = Application::start("fastify") else {
        return;
    };
    let record = Record::default();
    // What breaks a rule is sent as well: it is the application that refuses it here.
    let connect = || Connection::new(record.transport(&collection.url)).check_requests(false);
    let stranger = Client::over(connect());
    let collector = Client::over(connect().key_of("apiKey", "collector".to_owned()));
    let admin = Client::over(connect().basic("admin", "secret"));
    let calls = async {
        assert_eq!(
            stranger.general().get_health().await.expect("health"),
            "fine"
        );
        artists(&collector).await;
        records(&collector, &stranger).await;
        lists(&stranger).await;
        covers(&collector, &stranger).await;
        opinions(&stranger).await;
        deletion(&admin, &stranger).await;
    };
    tokio::time::timeout(PATIENCE, calls)
        .await
        .expect("in time");
    assert_eq!(record.missing(DESCRIPTION), [].into());
}

/// One operation with two kinds of success, and a map.
async fn artists(client: &Client) {
    let id: Uuid = ARTIST.parse().expect("a UUID");
    let body = read(
        &json!({"name": "Die Ärzte", "country": "DE", "founded": 1982, "members": ["Farin", "Bela", "Rod"]}),
    );
    let new = client.artists().put(&id, &body).await.expect("an artist");
    assert!(matches!(new, PutArtistSuccess::Created(_)), "{new:?}");
    let body = read(&json!({"name": "Die Ärzte", "country": null, "members": []}));
    let changed = client.artists().put(&id, &body).await.expect("an artist");
    let PutArtistSuccess::Ok(artist) = changed else {
        panic!("{changed:?}");
    };
    assert_eq!(
        shown(&artist),
        json!({"id": ARTIST, "name": "Die Ärzte", "country": null, "members": []})
    );
    let all = client
        .artists()
        .list()
        .name("Die Ärzte")
        .theme("dark")
        .await
        .expect("artists");
    assert_eq!(shown(&all), json!({"Die Ärzte": shown(&artist)}));
}

/// A union with a mapping, and errors by status.
async fn records(client: &Client, stranger: &Client) {
    let track = json!({"title": "Schrei nach Liebe", "seconds": 253.5, "explicit": true});
    for medium in [
        json!({"medium": "vinyl", "rpm": 33, "sides": [[track], []]}),
        json!({"medium": "cd", "tracks": [track]}),
        json!({"medium": "stream", "url": "https://example.com/a"}),
    ] {
        let record = json!({
            "title": "Die Bestie in Menschengestalt", "artist": ARTIST, "released": "1993-10-01", "genre": "r&b",
            "medium": medium, "labels": {"shelf": "A"}, "price": 18.5,
        });
        let answer = client
            .records()
            .add(&read(&record))
            .answer()
            .await
            .expect("a record");
        assert_eq!(answer.status(), 201);
        let added = shown(answer.body());
        assert_eq!(
            (&added["medium"], &added["cover"], &added["genre"]),
            (&medium, &json!(null), &json!("r&b"))
        );
        assert_eq!(
            (&added["labels"], &added["price"]),
            (&json!({"shelf": "A"}), &json!(18.5))
        );
    }
    let other = json!({"title": "?", "artist": "00000000-0000-4000-8000-000000000000", "genre": "jazz", "medium": {"medium": "cd", "tracks": []}});
    let conflict = client.records().add(&read(&other)).await;
    assert!(
        matches!(conflict, Err(AddRecordError::Conflict(_))),
        "{conflict:?}"
    );
    let refused = stranger.records().add(&read(&other)).await;
    let Err(AddRecordError::Unauthorized(answer)) = refused else {
        panic!("{refused:?}");
    };
    let body = answer.body().as_ref().expect("as it is described");
    assert_eq!(body.message, "unknown key");
}

/// Pages, lists in queries, headers both ways.
async fn lists(client: &Client) {
    let page = client
        .records()
        .list(2)
        .genre(&[
            models::ListRecordsGenreItem::RAndB,
            models::ListRecordsGenreItem::HipHop,
        ])
        .x_request_id("r-1")
        .answer()
        .await
        .expect("a page");
    assert_eq!(page.headers().get("x-total"), Some("3"));
    let page = shown(page.body());
    assert_eq!(
        (page["records"].as_array().map(Vec::len), &page["next"]),
        (Some(2), &json!("2"))
    );
    let rest = client
        .records()
        .list(2)
        .cursor(After("2".to_owned()))
        .await
        .expect("a page");
    assert_eq!(
        (&shown(&rest)["records"][0]["id"], &shown(&rest)["next"]),
        (&json!(3), &json!(null))
    );
    let missing = client.records().get(99).await;
    let Err(GetRecordError::NotFound(answer)) = missing else {
        panic!("{missing:?}");
    };
    assert_eq!(
        shown(answer.body()),
        json!({"statusCode": 404, "error": "Not Found", "message": "no such record"})
    );
}

/// Files in and out.
async fn covers(client: &Client, stranger: &Client) {
    let image = Binary::from(&[0x89, b'P', b'N', b'G', 10, 13, 0])
        .named("cover.png")
        .of_type("image/png");
    let form = models::make!(models::PutCoverBody {
        image: image.clone(),
        alt: "A gorilla, \"grinning\"",
    });
    let form = form.expect("a cover to send");
    let cover = client.records().put_cover(1, &form).await.expect("a cover");
    let wanted = json!({"mimetype": "image/png", "bytes": 7, "alt": "A gorilla, \"grinning\""});
    assert_eq!(shown(&cover), wanted);
    let back = stranger.records().get_cover(1).await.expect("bytes");
    assert_eq!(back.as_bytes(), image.as_bytes());
    let record = stranger.records().get(1).await.expect("a record");
    assert_eq!(shown(&record)["cover"], wanted);
}

/// A list as a body, answers of a range of statuses, and a default.
async fn opinions(client: &Client) {
    let body = [
        read(&json!({"stars": 5, "text": "Loud", "by": "ada"})),
        read(&json!({"stars": 1, "by": 7})),
    ];
    // Fastify makes a string of a number where a schema takes both.
    let all = client
        .records()
        .give_opinions(1, &body)
        .await
        .expect("opinions");
    assert_eq!(
        shown(&all),
        json!([{"stars": 5, "text": "Loud", "by": "ada"}, {"stars": 1, "by": "7"}])
    );
    let refused = client.records().give_opinions(1, &[]).await;
    let Err(GiveOpinionsError::Other(answer)) = refused else {
        panic!("{refused:?}");
    };
    let body = answer.body().as_ref().expect("as it is described");
    assert_eq!((answer.status(), body.status_code), (400, 400));
}

async fn deletion(admin: &Client, stranger: &Client) {
    let refused = stranger.records().delete(1).await;
    assert!(
        matches!(refused, Err(DeleteRecordError::Unauthorized(_))),
        "{refused:?}"
    );
    admin.records().delete(1).await.expect("nothing");
    let gone = admin.records().delete(1).await;
    assert!(
        matches!(gone, Err(DeleteRecordError::NotFound(_))),
        "{gone:?}"
    );
}
