//! The controls of a mock.

use crate::control::ControlEntry;

/// A control.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum MockControl {
    List,
    Clock,
    MoveClock,
    Items,
    AddItems,
    Faults,
    AddFault,
    NoFaults,
    Scenarios,
    Scenario,
    NoScenario,
    Requests,
    NoRequests,
    Deliveries,
    Resend,
    NoDeliveries,
    Snapshots,
    Snapshot,
    Restore,
    NoSnapshot,
    Reset,
}

/// All of them.
#[rustfmt::skip]
pub(super) const CONTROLS: &[ControlEntry<MockControl>] = &[
    ControlEntry::new(MockControl::List, "GET /control", "", "this list"),
    ControlEntry::new(MockControl::Clock, "GET /control/clock", "", "the time by the clock"),
    ControlEntry::new(MockControl::MoveClock, "POST /control/clock", r#"{"advance_seconds": 60}"#,
        "moves the clock, by a negative number back; `{\"now\": \"2026-01-01T00:00:00Z\"}` sets it"),
    ControlEntry::new(MockControl::Items, "GET /control/items", "", "all items, by the paths of their collections"),
    ControlEntry::new(MockControl::AddItems, "POST /control/items", r#"{"items": {"/notes": [{"id": "1", "title": "Buy tea"}]}}"#,
        "adds items, all or none, as `mock.yaml` has them"),
    ControlEntry::new(MockControl::Faults, "GET /control/faults", "", "the faults that wait, the oldest first"),
    ControlEntry::new(MockControl::AddFault, "POST /control/faults", r#"{"status": 503, "times": 1}"#,
        "the next requests meet a fault: `status`, `drop` (`request` or `response`) or `cut_after` (bytes), `delay_ms`; for those of an `operation`, a `method`, a `path`"),
    ControlEntry::new(MockControl::NoFaults, "DELETE /control/faults", "", "forgets the faults that were not met"),
    ControlEntry::new(MockControl::Scenarios, "GET /control/scenarios", "", "the scenarios of `mock.yaml`, and which of them are on"),
    ControlEntry::new(MockControl::Scenario, "POST /control/scenarios/NAME", "", "switches a scenario on: its faults wait for requests, all of them anew"),
    ControlEntry::new(MockControl::NoScenario, "DELETE /control/scenarios/NAME", "", "switches it off"),
    ControlEntry::new(MockControl::Requests, "GET /control/requests", "", "the last requests, with what they broke and how they were answered"),
    ControlEntry::new(MockControl::NoRequests, "DELETE /control/requests", "", "forgets them"),
    ControlEntry::new(MockControl::Deliveries, "GET /control/deliveries", "", "the last events, with what became of each attempt to deliver them"),
    ControlEntry::new(MockControl::Resend, "POST /control/deliveries/ID/resend", "", "delivers one once more, with the same id and body"),
    ControlEntry::new(MockControl::NoDeliveries, "DELETE /control/deliveries", "", "forgets them, also those that wait"),
    ControlEntry::new(MockControl::Snapshots, "GET /control/snapshots", "", "the names of snapshots"),
    ControlEntry::new(MockControl::Snapshot, "POST /control/snapshots/NAME", "", "remembers items and clock under a name"),
    ControlEntry::new(MockControl::Restore, "POST /control/snapshots/NAME/restore", "", "makes items and clock what they were"),
    ControlEntry::new(MockControl::NoSnapshot, "DELETE /control/snapshots/NAME", "", "forgets a snapshot"),
    ControlEntry::new(MockControl::Reset, "POST /control/reset", "", "everything is as at the start: items, clock, faults, scenarios, requests, deliveries and snapshots"),
];
