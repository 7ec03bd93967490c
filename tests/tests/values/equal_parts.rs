//! Parts that are equal are one type: their values are moved from place to place as they are.

use oasmith::Json;
use tests::cases::records_equal_parts::{Room, RoomPatch};

#[test]
fn values_move_between_equal_parts_as_they_are() {
    const ROOM: &str = r#"{"capacity":20,"state":"open","place":{"floor":1,"doors":[{"width":2}]},"opens":true,"prices":{"day":{"net":9}}}"#;
    const PATCH: &str = r#"{"capacity":30,"state":"closed","place":{"floor":2,"doors":[]},"opens":"2026-01-02","prices":{"day":{"net":7}}}"#;
    let mut room = Room::from_json(ROOM).expect("a room");
    let patch = RoomPatch::from_json(PATCH).expect("a patch");
    room.capacity = patch.capacity.expect("a capacity");
    room.state = patch.state.expect("a state");
    room.place = patch.place.expect("a place");
    room.opens = patch.opens.expect("when it opens");
    room.prices = patch.prices;
    assert_eq!(room.to_json(), PATCH);
}
