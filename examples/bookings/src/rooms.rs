//! The rooms.

use sqlx::{FromRow, Row as _, query, query_as, query_scalar, sqlite::SqliteRow};

use crate::House;
use crate::api::{Room, RoomPage, Stay, make};
use crate::api_server::{
    Context, CreateRoomRequest, CreateRoomResponse, DeleteRoomRequest, DeleteRoomResponse,
    GetCalendarRequest, GetCalendarResponse, GetRoomRequest, GetRoomResponse, ListRoomsRequest,
    ListRoomsResponse, Rejection, Rooms, UpdateRoomRequest, UpdateRoomResponse, not_found,
};

impl Rooms for House {
    type Error = Rejection;

    async fn list(
        &self,
        request: ListRoomsRequest,
        _: &Context,
    ) -> Result<ListRoomsResponse, Rejection> {
        let items: Vec<Room> = query_as("SELECT * FROM rooms ORDER BY name LIMIT ? OFFSET ?")
            .bind(request.limit.get())
            .bind(request.offset.get())
            .fetch_all(&self.db)
            .await?;
        let total: i64 = query_scalar("SELECT count(*) FROM rooms")
            .fetch_one(&self.db)
            .await?;
        Ok(make!(RoomPage { items, total })?.into())
    }

    async fn create(
        &self,
        request: CreateRoomRequest,
        _: &Context,
    ) -> Result<CreateRoomResponse, Rejection> {
        let new = request.body;
        let room: Result<Room, _> =
            query_as("INSERT INTO rooms (name, capacity, note) VALUES (?, ?, ?) RETURNING *")
                .bind(new.name.as_str())
                .bind(new.capacity.get())
                .bind(new.note.value().map(|note| note.as_str()))
                .fetch_one(&self.db)
                .await;
        room.map(Into::into).map_err(taken)
    }

    async fn get(
        &self,
        request: GetRoomRequest,
        _: &Context,
    ) -> Result<GetRoomResponse, Rejection> {
        let room = self.room(request.room_id.get()).await?;
        Ok(room.ok_or_else(none)?.into())
    }

    async fn update(
        &self,
        request: UpdateRoomRequest,
        _: &Context,
    ) -> Result<UpdateRoomResponse, Rejection> {
        let patch = request.body;
        let room = self.room(request.room_id.get()).await?;
        let mut room = room.ok_or_else(none)?;
        room.name = patch.name.unwrap_or(room.name);
        room.capacity = patch.capacity.unwrap_or(room.capacity);
        if !patch.note.is_absent() {
            room.note = patch.note;
        }
        let changed: Result<Room, _> =
            query_as("UPDATE rooms SET name = ?, capacity = ?, note = ? WHERE id = ? RETURNING *")
                .bind(room.name.as_str())
                .bind(room.capacity.get())
                .bind(room.note.value().map(|note| note.as_str()))
                .bind(room.id)
                .fetch_one(&self.db)
                .await;
        changed.map(Into::into).map_err(taken)
    }

    async fn delete(
        &self,
        request: DeleteRoomRequest,
        _: &Context,
    ) -> Result<DeleteRoomResponse, Rejection> {
        let id = request.room_id.get();
        let mut transaction = self.db.begin().await?;
        query("DELETE FROM bookings WHERE room_id = ? AND status = 'cancelled'")
            .bind(id)
            .execute(&mut *transaction)
            .await?;
        let deleted = query("DELETE FROM rooms WHERE id = ?").bind(id);
        match deleted.execute(&mut *transaction).await {
            Ok(deleted) if deleted.rows_affected() == 0 => Err(none()),
            Ok(_) => {
                transaction.commit().await?;
                Ok(DeleteRoomResponse::NoContent)
            }
            Err(sqlx::Error::Database(error)) if error.is_foreign_key_violation() => {
                Err(Rejection::conflict("booked", "Somebody has booked it"))
            }
            Err(error) => Err(error.into()),
        }
    }

    async fn get_calendar(
        &self,
        request: GetCalendarRequest,
        _: &Context,
    ) -> Result<GetCalendarResponse, Rejection> {
        let room = self.room(request.room_id.get()).await?;
        let room = room.ok_or_else(none)?;
        let stays: Vec<Stay> = query_as(
            "SELECT arrival, departure FROM bookings
             WHERE room_id = ? AND status = 'booked' AND departure > ? AND arrival < ? ORDER BY arrival",
        )
        .bind(room.id)
        .bind(request.from.as_str())
        .bind(request.until.as_str())
        .fetch_all(&self.db)
        .await?;
        Ok(stays.into())
    }
}

impl House {
    /// The room with this id.
    pub(crate) async fn room(&self, id: i64) -> Result<Option<Room>, sqlx::Error> {
        let room = query_as("SELECT * FROM rooms WHERE id = ?").bind(id);
        room.fetch_optional(&self.db).await
    }
}

/// What is answered where the path has the id of no room.
fn none() -> Rejection {
    not_found("room_id", "There is no such room")
}

/// What is answered where a name is taken.
fn taken(error: sqlx::Error) -> Rejection {
    match &error {
        sqlx::Error::Database(inner) if inner.is_unique_violation() => {
            Rejection::conflict("taken", "Another room has this name")
        }
        _ => error.into(),
    }
}

impl FromRow<'_, SqliteRow> for Room {
    fn from_row(row: &SqliteRow) -> Result<Self, sqlx::Error> {
        let room = make!(Room {
            id: row.try_get::<i64, _>("id")?,
            name: row.try_get::<&str, _>("name")?,
            capacity: row.try_get::<i64, _>("capacity")?,
            note: row.try_get::<Option<&str>, _>("note")?,
        });
        room.map_err(|wrong| sqlx::Error::Decode(wrong.into()))
    }
}

impl FromRow<'_, SqliteRow> for Stay {
    fn from_row(row: &SqliteRow) -> Result<Self, sqlx::Error> {
        let stay = make!(Stay {
            arrival: row.try_get::<&str, _>("arrival")?,
            departure: row.try_get::<&str, _>("departure")?,
        });
        stay.map_err(|wrong| sqlx::Error::Decode(wrong.into()))
    }
}
