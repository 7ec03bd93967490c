//! The bookings, each of which only its account sees.

use oasmith::{Location, Problem};
use sqlx::{FromRow, Row as _, query_as, sqlite::SqliteRow};

use crate::House;
use crate::api::{Booking, BookingCancelled, BookingCreated, Status, make};
use crate::api_server::hooks::{BookingCancelledRequest, BookingCreatedRequest};
use crate::api_server::{
    Bookings, CancelBookingRequest, CancelBookingResponse, Context, CreateBookingRequest,
    CreateBookingResponse, GetBookingRequest, GetBookingResponse, ListBookingsRequest,
    ListBookingsResponse, Rejection, not_found,
};

impl Bookings for House {
    type Error = Rejection;

    async fn list(
        &self,
        request: ListBookingsRequest,
        context: &Context,
    ) -> Result<ListBookingsResponse, Rejection> {
        let bookings: Vec<Booking> = query_as(
            "SELECT * FROM bookings WHERE account = ?1 AND (?2 IS NULL OR status = ?2) ORDER BY arrival",
        )
        .bind(context.account())
        .bind(request.status.as_ref().map(Status::as_str))
        .fetch_all(&self.db)
        .await?;
        Ok(bookings.into())
    }

    async fn create(
        &self,
        request: CreateBookingRequest,
        context: &Context,
    ) -> Result<CreateBookingResponse, Rejection> {
        let new = request.body;
        if new.departure.as_str() <= new.arrival.as_str() {
            let problem = Problem::new("invalid", "departure must be after arrival");
            return Err(Rejection::new(400, problem.at(Location::Body, "departure")));
        }
        let room = self.room(new.room_id).await?.ok_or_else(no_room)?;
        if new.guests > room.capacity {
            return Err(Rejection::conflict("small", "The room has fewer beds"));
        }
        let booking: Option<Booking> = query_as(
            "INSERT INTO bookings (room_id, account, arrival, departure, guests, email)
             SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE NOT EXISTS (
                 SELECT 1 FROM bookings
                 WHERE room_id = ?1 AND status = 'booked' AND departure > ?3 AND arrival < ?4
             ) RETURNING *",
        )
        .bind(room.id)
        .bind(context.account())
        .bind(new.arrival.as_str())
        .bind(new.departure.as_str())
        .bind(new.guests.get())
        .bind(new.email.as_str())
        .fetch_optional(&self.db)
        .await?;
        let booking =
            booking.ok_or_else(|| Rejection::conflict("taken", "Somebody has it on these days"))?;
        let body = make!(BookingCreated {
            booking: booking.clone()
        });
        let message = body.map(|body| BookingCreatedRequest { body });
        let id = format!("booking-{}-created", booking.id);
        self.announce(id, message, context).await;
        Ok(booking.into())
    }

    async fn get(
        &self,
        request: GetBookingRequest,
        context: &Context,
    ) -> Result<GetBookingResponse, Rejection> {
        let booking = query_as("SELECT * FROM bookings WHERE id = ? AND account = ?")
            .bind(request.booking_id.get())
            .bind(context.account())
            .fetch_optional(&self.db);
        let booking: Option<Booking> = booking.await?;
        Ok(booking.ok_or_else(none)?.into())
    }

    async fn cancel(
        &self,
        request: CancelBookingRequest,
        context: &Context,
    ) -> Result<CancelBookingResponse, Rejection> {
        let id = request.booking_id;
        self.get(GetBookingRequest { booking_id: id }, context)
            .await?;
        let booking: Option<Booking> = query_as(
            "UPDATE bookings SET status = 'cancelled' WHERE id = ? AND status = 'booked' RETURNING *",
        )
        .bind(id.get())
        .fetch_optional(&self.db)
        .await?;
        let booking =
            booking.ok_or_else(|| Rejection::conflict("cancelled", "It is cancelled already"))?;
        let body = make!(BookingCancelled {
            booking: booking.clone()
        });
        let message = body.map(|body| BookingCancelledRequest { body });
        let id = format!("booking-{}-cancelled", booking.id);
        self.announce(id, message, context).await;
        Ok(booking.into())
    }
}

/// What is answered where the room that a body names is none.
fn no_room() -> Rejection {
    let problem = Problem::new("not_found", "There is no such room");
    Rejection::new(404, problem.at(Location::Body, "room_id"))
}

/// What is answered where an account has no such booking.
fn none() -> Rejection {
    not_found("booking_id", "You have no such booking")
}

impl FromRow<'_, SqliteRow> for Booking {
    fn from_row(row: &SqliteRow) -> Result<Self, sqlx::Error> {
        let booking = make!(Booking {
            id: row.try_get::<i64, _>("id")?,
            room_id: row.try_get::<i64, _>("room_id")?,
            arrival: row.try_get::<&str, _>("arrival")?,
            departure: row.try_get::<&str, _>("departure")?,
            guests: row.try_get::<i64, _>("guests")?,
            email: row.try_get::<&str, _>("email")?,
            status: row.try_get::<&str, _>("status")?,
        });
        booking.map_err(|wrong| sqlx::Error::Decode(wrong.into()))
    }
}
