//! Parts that are equal are one type: their values are moved from place to place as they are.

use oasmith::Json;
use tests::cases::records_equal_parts::{Room, RoomPatch};

#[test]
fn values_move_between_equal_parts_as_they_are() {
    const ROOM: &str = r#"{"capacity":20,"state":"open","place":{"floor":1,"doors":[{"width":2}]},"opens":true,"owner":"Ann","key":{"code":"a"},"notes":["a"],"prices":{"day":{"net":9}}}"#;
    const PATCH: &str = r#"{"capacity":30,"state":"closed","place":{"floor":2,"doors":[]},"opens":"2026-01-02","owner":{"name":"Eve"},"key":{"card":7},"notes":[["b"]],"prices":{"day":{"net":7}}}"#;
    let mut room = Room::from_json(ROOM).expect("a room");
    let patch = RoomPatch::from_json(PATCH).expect("a patch");
    room.capacity = patch.capacity.expect("a capacity");
    room.state = patch.state.expect("a state");
    room.place = patch.place.expect("a place");
    room.opens = patch.opens.expect("when it opens");
    room.owner = patch.owner;
    room.key = patch.key;
    room.notes = patch.notes;
    room.prices = patch.prices;
    assert_eq!(room.to_json(), PATCH);
}

#[test]
fn what_has_none_of_the_types_is_kept_in_answers_and_refused_in_requests() {
    const NEWER: &str = r#"{"capacity":20,"state":"open","place":{"floor":1,"doors":[]},"opens":true,"owner":7,"notes":[7]}"#;
    let room = Room::from_json(NEWER).expect("a room of a newer service");
    assert_eq!(room.to_json(), NEWER);
    let wrong = RoomPatch::from_request_json(r#"{"owner":7,"notes":[7]}"#);
    let wrong = wrong.expect_err("of no type");
    let places: Vec<&str> = wrong.iter().map(|it| &*it.pointer).collect();
    assert_eq!(places, ["/owner", "/notes/0"]);
}
