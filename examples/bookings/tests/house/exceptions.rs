//! What comes of a call where something is missing, in the way or broken.

use bookings::Receivers;
use bookings::api::{NewBooking, NewRoom, NewSubscription, Room, Status, make};
use bookings::api_client::{ApiError, Client};

use crate::receiver;
use crate::running::Running;

/// Adds a room.
async fn room(client: &Client) -> Room {
    let room = make!(NewRoom {
        name: "Blue",
        capacity: 2
    });
    let room = client.rooms().create(&room.expect("a room")).await;
    room.expect("a room")
}

/// A week in this room.
fn week(room_id: i64) -> NewBooking {
    let week = make!(NewBooking {
        room_id,
        arrival: "2027-07-01",
        departure: "2027-07-08",
        guests: 2,
        email: "ada@example.com",
    });
    week.expect("a booking")
}

#[tokio::test]
async fn a_room_that_is_missing_is_named_where_the_request_names_it() {
    let house = Running::start(100).await;
    let ada = house.client("ada", "rooms bookings");
    let in_body = ada.bookings().create(&week(7)).await;
    let in_path = ada.rooms().delete(7).await;
    named_alone(&in_body.expect_err("no room"), "body");
    named_alone(&in_path.expect_err("no room"), "path");
}

/// The error names the id of a room in this part of the request, and nothing else.
fn named_alone(error: &impl ApiError, location: &str) {
    assert_eq!(error.status(), Some(404));
    let [field] = error.fields() else {
        panic!("{:?}", error.fields());
    };
    assert_eq!(field.location.as_deref(), Some(location));
    assert_eq!(field.pointer, "/room_id");
}

#[tokio::test]
async fn a_room_goes_with_its_cancelled_bookings_and_with_no_others() {
    let house = Running::start(100).await;
    let ada = house.client("ada", "rooms bookings");
    let blue = room(&ada).await;
    let first = ada.bookings().create(&week(blue.id)).await;
    ada.bookings()
        .cancel(first.expect("a booking").id)
        .await
        .expect("cancelled");
    let second = ada.bookings().create(&week(blue.id)).await;
    let booked = ada.rooms().delete(blue.id).await.expect_err("booked");
    assert_eq!(booked.code(), Some("booked"));
    let kept = ada.bookings().list().status(&Status::Cancelled).await;
    assert_eq!(kept.expect("bookings").len(), 1, "nothing was removed");

    ada.bookings()
        .cancel(second.expect("a booking").id)
        .await
        .expect("cancelled");
    ada.rooms().delete(blue.id).await.expect("nobody has it");
    let left = ada.bookings().list().await.expect("bookings");
    assert!(left.is_empty(), "{left:?}");
}

#[tokio::test]
async fn no_subscriber_has_messages_sent_into_the_house() {
    let house = Running::sending_to(Receivers::Internet, 100).await;
    let ada = house.client("ada", "bookings");
    let refused = Some("/url");
    let rows = [
        ("https://hooks.example.com/events?of=house", None),
        ("https://hooks.example.com:8443/", None),
        ("http://hooks.example.com/", refused),
        ("https://localhost/", refused),
        ("https://house.LocalHost/", refused),
        ("https://localhost./", refused),
        ("https://intranet/", refused),
        ("https://127.0.0.1/", refused),
        ("https://127.1/", refused),
        ("https://0x7f.0x1/", refused),
        ("https://2130706433/", refused),
        ("https://[::1]/", refused),
        ("https://[::ffff:127.0.0.1]/", refused),
        ("https://hooks.example.com@127.0.0.1/", refused),
    ];
    for (url, wrong) in rows {
        let subscription = make!(NewSubscription {
            url,
            secret: receiver::SECRET
        });
        let subscription = subscription.expect("a subscription");
        let fields = match ada.subscriptions().subscribe(&subscription).await {
            Ok(_) => Vec::new(),
            Err(error) => error.fields().to_vec(),
        };
        let wrong: Vec<&str> = wrong.into_iter().collect();
        let pointers: Vec<&str> = fields.iter().map(|it| &*it.pointer).collect();
        assert_eq!(pointers, wrong, "{url}");
    }
}

#[tokio::test]
async fn a_booking_stands_where_subscribers_cannot_be_read() {
    let house = Running::start(100).await;
    let ada = house.client("ada", "rooms bookings");
    let blue = room(&ada).await;
    let drop = sqlx::query("DROP TABLE subscriptions");
    drop.execute(&house.db).await.expect("dropped");
    let booking = ada.bookings().create(&week(blue.id)).await;
    let booking = booking.expect("a booking");
    let cancelled = ada.bookings().cancel(booking.id).await;
    assert_eq!(cancelled.expect("a booking").status, Status::Cancelled);
}
