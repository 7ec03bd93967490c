//! What controls there are.

use oasmith_mock::control::ControlEntry;

/// What there is.
#[rustfmt::skip]
pub const CONTROLS: &[ControlEntry<SandboxControl>] = &[
    ControlEntry::new(SandboxControl::List, "GET /control", "", "this list"),
    ControlEntry::new(SandboxControl::Clock, "GET /control/clock", "", "the time by the clock"),
    ControlEntry::new(SandboxControl::MoveClock, "POST /control/clock", r#"{"advance_seconds": 60}"#,
        "moves the clock, by a negative number back; `{\"now\": \"2026-01-01T00:00:00Z\"}` sets it"),
    ControlEntry::new(SandboxControl::Items, "POST /control/items", r#"{"items": […]}"#, "adds what a seed file may hold"),
    ControlEntry::new(SandboxControl::Deposits, "POST /control/deposits", r#"{"liquidation_address_id": "…", "amount": "12.00"}"#,
        "funds arrive: a drain, which moves on with the clock; GET /_assumptions has amounts that choose how"),
    ControlEntry::new(SandboxControl::CardAuthorizations, "POST /control/card_authorizations", r#"{"card_account_id": "…", "amount": "12.00"}"#,
        "somebody pays with a card"),
    ControlEntry::new(SandboxControl::Faults, "GET /control/faults", "", "the faults that wait, the oldest first"),
    ControlEntry::new(SandboxControl::AddFault, "POST /control/faults", r#"{"status": 503, "times": 1}"#,
        "the next requests meet a fault: `status`, `drop` (`request` or `response`) or `cut_after` (bytes), `delay_ms`; for those of a `method` and a `path`"),
    ControlEntry::new(SandboxControl::NoFaults, "DELETE /control/faults", "", "forgets the faults that were not met"),
    ControlEntry::new(SandboxControl::Additions, "POST /control/additions", r#"{"members": {"introduced_later": true}}"#,
        "adds members to every object in answers, as a later version may; `{}` ends it"),
    ControlEntry::new(SandboxControl::Assumptions, "POST /control/assumptions", r#"{"name": "memo_chains", "value": "stellar"}"#,
        "assumes something else; GET /_assumptions lists them"),
    ControlEntry::new(SandboxControl::ReturnPolicy, "POST /control/return_policy", "",
        "configures where funds are returned to: refunds that waited for it start"),
    ControlEntry::new(SandboxControl::NoReturnPolicy, "DELETE /control/return_policy", "", "removes the policy: a drain of .04 waits for one again"),
    ControlEntry::new(SandboxControl::Developers, "POST /control/developers", "", "makes another developer"),
    ControlEntry::new(SandboxControl::DeleteKey, "DELETE /control/keys/ID", "", "deletes a key: its state is `Deleted`, and it opens nothing"),
    ControlEntry::new(SandboxControl::DeleteWebhook, "DELETE /control/webhooks/ID", "", "deletes a webhook endpoint: its status is `deleted`"),
    ControlEntry::new(SandboxControl::Requests, "GET /control/requests", "", "the last requests of the API that came to this process"),
    ControlEntry::new(SandboxControl::NoRequests, "DELETE /control/requests", "", "forgets them"),
    ControlEntry::new(SandboxControl::Deliveries, "GET /control/deliveries", "", "the last attempts of this process to deliver events"),
    ControlEntry::new(SandboxControl::NoDeliveries, "DELETE /control/deliveries", "", "forgets them"),
    ControlEntry::new(SandboxControl::Reset, "POST /control/reset", r#"{"keep": ["clock"]}"#,
        "forgets everything and begins again as at the start, with a new key; `keep` names what stays: `clock`, `assumptions`, `faults`, `additions`; without a body nothing does"),
];

/// A control of the sandbox.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "each is described in the list")]
pub enum SandboxControl {
    List,
    Clock,
    MoveClock,
    Items,
    Deposits,
    CardAuthorizations,
    Faults,
    AddFault,
    NoFaults,
    Additions,
    Assumptions,
    ReturnPolicy,
    NoReturnPolicy,
    Developers,
    Requests,
    NoRequests,
    Deliveries,
    NoDeliveries,
    Reset,
    DeleteKey,
    DeleteWebhook,
}
