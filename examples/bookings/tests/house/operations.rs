//! Each operation by the generated client, and what comes of it.

use bookings::api::{Event, NewBooking, NewRoom, NewSubscription, Room, RoomPatch, Status, make};
use bookings::api_client::{ApiError as _, Client, CreateBookingError};
use oasmith::Null;

use crate::receiver;
use crate::running::Running;

type Tried<T = ()> = Result<T, Box<dyn std::error::Error>>;

#[tokio::test]
async fn each_operation_does_what_it_says() -> Tried {
    let house = Running::start(100).await;
    let ada = house.client("ada", "rooms bookings");
    let blue = rooms(&ada).await?;
    let (url, mut events) = receiver::start().await;
    let bob = house.client("bob", "bookings");
    let subscription = make!(NewSubscription {
        url: url.as_str(),
        secret: receiver::SECRET
    })?;
    let subscription = bob.subscriptions().subscribe(&subscription).await?;
    assert_eq!(subscription.url.as_str(), url);

    let id = stay(&bob, &ada, &blue).await?;
    let (message, event) = events.recv().await.expect("a message");
    assert_eq!(message, format!("booking-{id}-created"));
    assert!(matches!(event, Event::BookingCreated(event) if event.booking.id == id));

    let cancelled = bob.bookings().cancel(id).await?;
    assert_eq!(cancelled.status, Status::Cancelled);
    let (_, event) = events.recv().await.expect("a message");
    assert!(matches!(event, Event::BookingCancelled(event) if event.booking == cancelled));
    let again = bob.bookings().cancel(id).await;
    assert_eq!(again.expect_err("once").status(), Some(409));

    let listed = bob.bookings().list().status(&Status::Cancelled).await?;
    assert_eq!(listed, [cancelled]);
    bob.subscriptions().unsubscribe(subscription.id).await?;
    let none = bob.subscriptions().unsubscribe(subscription.id).await;
    assert_eq!(none.expect_err("once").status(), Some(404));
    Ok(())
}

/// Makes, reads, changes and removes rooms; gives the one that is left.
async fn rooms(ada: &Client) -> Tried<Room> {
    let blue = make!(NewRoom {
        name: "Blue",
        capacity: 2,
        note: "By the sea"
    })?;
    let blue = ada.rooms().create(&blue).await?;
    let red = make!(NewRoom {
        name: "Red",
        capacity: 1
    })?;
    let red = ada.rooms().create(&red).await?;
    let taken = ada
        .rooms()
        .create(&make!(NewRoom {
            name: "Red",
            capacity: 1
        })?)
        .await;
    assert_eq!(taken.expect_err("the name").code(), Some("taken"));

    let mut rooms = ada.rooms().list().limit(1).items();
    let mut names = Vec::new();
    while let Some(room) = rooms.next().await {
        names.push(room?.name.to_string());
    }
    assert_eq!(names, ["Blue", "Red"]);

    ada.rooms().delete(red.id).await?;
    let gone = ada.rooms().get(red.id).await.expect_err("gone");
    assert_eq!(gone.status(), Some(404));

    let patch = make!(RoomPatch {
        capacity: 3,
        note: Null
    })?;
    let changed = ada.rooms().update(blue.id, &patch).await?;
    assert_eq!((changed.name.as_str(), changed.capacity.get()), ("Blue", 3));
    assert!(changed.note.value().is_none());
    assert_eq!(ada.rooms().get(blue.id).await?, changed);
    Ok(changed)
}

/// Books a room, which is then taken for others; gives the id of the booking.
async fn stay(bob: &Client, ada: &Client, room: &Room) -> Tried<i64> {
    let summer = make!(NewBooking {
        room_id: room.id,
        arrival: "2027-07-01",
        departure: "2027-07-08",
        guests: 2,
        email: "bob@example.com",
    })?;
    let booking = bob.bookings().create(&summer).await?;
    match ada.bookings().create(&summer).await {
        Err(CreateBookingError::Conflict(answer)) => assert_eq!(answer.status(), 409),
        other => panic!("{other:?}"),
    }
    let backwards = make!(NewBooking {
        departure: "2027-06-30",
        ..summer
    })?;
    let refused = bob
        .bookings()
        .create(&backwards)
        .await
        .expect_err("backwards");
    assert_eq!(refused.status(), Some(400));
    assert_eq!(refused.fields()[0].pointer, "/departure");

    let stays = bob
        .rooms()
        .get_calendar(room.id, "2027-07-07", "2027-08-01")
        .await?;
    assert_eq!(stays.len(), 1);
    let booked = ada.rooms().delete(room.id).await.expect_err("booked");
    assert_eq!(booked.code(), Some("booked"));

    assert_eq!(bob.bookings().get(booking.id).await?, booking);
    let others = ada.bookings().get(booking.id).await;
    assert_eq!(others.expect_err("not hers").status(), Some(404));
    Ok(booking.id)
}
