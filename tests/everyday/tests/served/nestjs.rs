//! The travel agency, in `NestJS`: Express reads queries with `qs`, and forms with `busboy`.

use everyday::application::Application;
use everyday::recorder::Record;
use everyday::served::nestjs as models;
use everyday::served::nestjs_client::{BookingsReadV2Error, Client, TripsReadError};
use oasmith::client::Connection;
use oasmith::{Binary, Number};
use serde_json::json;

use super::{PATIENCE, read, shown};

const DESCRIPTION: &str = include_str!("../../apps/nestjs/openapi.json");

const BOOKED: &str = "0b9a2f60-5f0e-4c1e-9c53-3a7a3cfa7b10";

#[tokio::test(flavor = "multi_thread")]
async fn the_travel_agency_is_understood() {
    let Some(agency) = Application::start("nestjs") else {
        return;
    };
    let record = Record::default();
    let connection = Connection::new(record.transport(&agency.url))
        .key_of("bearer", "agent".to_owned())
        .key_of("oauth2", "agent".to_owned());
    let client = Client::over(connection);
    let calls = async {
        client
            .health()
            .health()
            .await
            .expect("health, whose text is not described");
        trips(&client).await;
        queries(&client).await;
        bookings(&client).await;
        forms(&client).await;
    };
    tokio::time::timeout(PATIENCE, calls)
        .await
        .expect("in time");
    assert_eq!(record.missing(DESCRIPTION), [].into());
}

fn first() -> Number {
    read(&json!(1))
}

/// What the service alone writes, tags of a union, bytes, and errors by status.
async fn trips(client: &Client) {
    let legs = json!([
        {"type": "flight", "number": "LX38", "from": "Zürich", "to": "Rome", "departs": "2026-05-01T08:00:00.000Z"},
        {"type": "hike", "kilometres": 12.5, "way": [[46.1, 7.2], [46.2, 7.3]]},
    ]);
    let trip = json!({
        "title": "Over the Alps, and back", "description": null, "climate": "mixed weather", "stars": 2,
        "price": {"amount": 129_900, "currency": "EUR"}, "legs": legs, "notes": {"visa": "none"}, "alsoGoodFor": ["cold"],
    });
    let made = client.trips().create(&read(&trip)).await.expect("a trip");
    let made = shown(&made);
    assert_eq!(
        (&made["legs"], &made["title"], &made["id"]),
        (&legs, &trip["title"], &json!(1))
    );
    let change = read(&json!({"title": "Around them"}));
    let changed = client
        .trips()
        .change(&first(), &change)
        .await
        .expect("a trip");
    assert_eq!(shown(&changed)["title"], json!("Around them"));
    let original = client
        .trips()
        .read(&first(), "\"1\"")
        .await
        .expect("a trip");
    assert_eq!(shown(&original)["original"]["original"], json!(null));
    let missing = client.trips().read(7, "").await;
    let Err(TripsReadError::NotFound(answer)) = missing else {
        panic!("{missing:?}");
    };
    assert_eq!(shown(answer.body())["message"], json!("no such trip"));
    let brochure = client.trips().brochure(&first()).await.expect("bytes");
    assert_eq!(brochure.as_bytes(), b"%PDF-1.7");
    client.trips().remove(&first()).await.expect("nothing");
}

/// A list that repeats its name, an object in brackets, and headers that come back.
async fn queries(client: &Client) {
    let page = client
        .trips()
        .list()
        .climate(&[models::Climate::Warm, models::Climate::MixedWeather])
        .page(3)
        .answer()
        .await
        .expect("a page");
    assert_eq!(page.headers().get("x-pages"), Some("3"));
    let page = shown(page.body());
    assert_eq!(
        (&page["total"], &page["items"][1]["climate"]),
        (&json!(2), &json!("mixed weather"))
    );
    let price = read(&json!({"min": 100, "max": 250}));
    let found = client
        .trips()
        .search("übers Meer/&?")
        .price(&price)
        .await
        .expect("trips");
    assert_eq!(
        shown(&found),
        json!([{"id": 100, "title": "übers Meer/&?", "price": {"amount": 250, "currency": "EUR"}}])
    );
}

async fn bookings(client: &Client) {
    let booking = json!({
        "tripId": 4, "travellers": [{"name": "Ada", "born": "1815-12-10"}], "email": "ada@example.com", "phone": 7,
    });
    let booked = client
        .bookings()
        .book_v2(&read(&booking))
        .await
        .expect("a booking");
    let booked = shown(&booked);
    assert_eq!(
        (&booked["trip"]["id"], &booked["extra"]),
        (&json!(4), &json!({"email": "ada@example.com", "phone": 7}))
    );
    let same = client.bookings().read_v2(BOOKED).await.expect("a booking");
    assert_eq!(shown(&same)["party"], booked["party"]);
    let other = "00000000-0000-4000-8000-000000000000";
    let missing = client.bookings().read_v2(other).await;
    assert!(
        matches!(missing, Err(BookingsReadV2Error::NotFound(_))),
        "{missing:?}"
    );
    let listed = client
        .bookings()
        .list_v2("2026-05-01T00:00:00Z", "requested")
        .await
        .expect("bookings");
    assert_eq!(listed.len(), 1);
}

/// Files with names and types, beside texts; several files under one name.
async fn forms(client: &Client) {
    let scan = Binary::from(b"\x89PNG\r\n--")
        .named("pass \"1\".png")
        .of_type("image/png");
    let paper = models::make!(models::Paper {
        kind: "visa",
        scan: scan.clone(),
        translated: true,
    });
    let paper = paper.expect("a paper to send");
    // NestJS calls a text HTML where the description says JSON.
    let answer = client
        .bookings()
        .paper_v2(BOOKED, &paper)
        .await
        .expect("what was sent");
    assert_eq!(answer, "pass \"1\".png image/png 8 visa true");
    let pictures = vec![
        scan,
        Binary::from(b"2").named("ä.jpg").of_type("image/jpeg"),
    ];
    let form = models::make!(models::BookingsPicturesV2Body {
        pictures,
        title: "Both",
    });
    let form = form.expect("pictures to send");
    let named = client
        .bookings()
        .pictures_v2(BOOKED, &form)
        .await
        .expect("names");
    assert_eq!(named, ["pass \"1\".png image/png", "ä.jpg image/jpeg"]);
}
