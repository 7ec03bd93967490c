//! The controls of a mock.

use crate::control::ControlEntry;

/// A control.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum MockControl {
    List,
    Clock,
    Items,
    AddItems,
    Faults,
    NoFaults,
    Requests,
    NoRequests,
    Snapshots,
    Snapshot,
    Restore,
    NoSnapshot,
    Reset,
}

const fn entry(
    control: MockControl,
    request: &'static str,
    body: &'static str,
    effect: &'static str,
) -> ControlEntry<MockControl> {
    ControlEntry {
        request,
        body,
        effect,
        control,
    }
}

/// All of them.
#[rustfmt::skip]
pub(super) const CONTROLS: &[ControlEntry<MockControl>] = &[
    entry(MockControl::List, "GET /control", "", "this list"),
    entry(MockControl::Clock, "POST /control/clock", r#"{"advance_seconds": 60}"#,
        "moves the clock, by a negative number back; `{\"now\": \"2026-01-01T00:00:00Z\"}` sets it"),
    entry(MockControl::Items, "GET /control/items", "", "all items, by the paths of their collections"),
    entry(MockControl::AddItems, "POST /control/items", r#"{"items": {"/notes": [{"id": "1", "title": "Buy tea"}]}}"#,
        "adds items, all or none, as `mock.yaml` has them"),
    entry(MockControl::Faults, "POST /control/faults", r#"{"status": 503, "times": 1}"#,
        "the next requests meet a fault: `status`, `drop` (`request` or `response`) or `cut_after` (bytes), `delay_ms`; for those of a `method` and a `path`"),
    entry(MockControl::NoFaults, "DELETE /control/faults", "", "forgets the faults that were not met"),
    entry(MockControl::Requests, "GET /control/requests", "", "the last requests, with what they broke and how they were answered"),
    entry(MockControl::NoRequests, "DELETE /control/requests", "", "forgets them"),
    entry(MockControl::Snapshots, "GET /control/snapshots", "", "the names of snapshots"),
    entry(MockControl::Snapshot, "POST /control/snapshots/NAME", "", "remembers items and clock under a name"),
    entry(MockControl::Restore, "POST /control/snapshots/NAME/restore", "", "makes items and clock what they were"),
    entry(MockControl::NoSnapshot, "DELETE /control/snapshots/NAME", "", "forgets a snapshot"),
    entry(MockControl::Reset, "POST /control/reset", "", "everything is as at the start: items, clock, faults, requests and snapshots"),
];
