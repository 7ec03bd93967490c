//! What controls there are.

use oasmith_mock::control::ControlEntry;

/// What there is.
pub const CONTROLS: &[ControlEntry<SandboxControl>] = &[
    ControlEntry {
        request: "GET /control",
        body: "",
        effect: "this list",
        control: SandboxControl::List,
    },
    ControlEntry {
        request: "POST /control/clock",
        body: r#"{"advance_seconds": 60}"#,
        effect: "moves the clock, by a negative number back; `{\"now\": \"2026-01-01T00:00:00Z\"}` sets it",
        control: SandboxControl::Clock,
    },
    ControlEntry {
        request: "POST /control/items",
        body: r#"{"items": […]}"#,
        effect: "adds what a seed file may hold",
        control: SandboxControl::Items,
    },
    ControlEntry {
        request: "POST /control/deposits",
        body: r#"{"liquidation_address_id": "…", "amount": "12.00"}"#,
        effect: "funds arrive: a drain, which moves on with the clock; GET /_assumptions has amounts that choose how",
        control: SandboxControl::Deposits,
    },
    ControlEntry {
        request: "POST /control/card_authorizations",
        body: r#"{"card_account_id": "…", "amount": "12.00"}"#,
        effect: "somebody pays with a card",
        control: SandboxControl::CardAuthorizations,
    },
    ControlEntry {
        request: "POST /control/faults",
        body: r#"{"status": 503, "times": 1}"#,
        effect: "the next requests meet a fault: `status`, `drop` (`request` or `response`) or `cut_after` (bytes), `delay_ms`; for those of a `method` and a `path`",
        control: SandboxControl::Faults,
    },
    ControlEntry {
        request: "DELETE /control/faults",
        body: "",
        effect: "forgets the faults that were not met",
        control: SandboxControl::NoFaults,
    },
    ControlEntry {
        request: "POST /control/additions",
        body: r#"{"members": {"introduced_later": true}}"#,
        effect: "adds members to every object in answers, as a later version may; `{}` ends it",
        control: SandboxControl::Additions,
    },
    ControlEntry {
        request: "POST /control/assumptions",
        body: r#"{"name": "memo_chains", "value": "stellar"}"#,
        effect: "assumes something else; GET /_assumptions lists them",
        control: SandboxControl::Assumptions,
    },
    ControlEntry {
        request: "POST /control/return_policy",
        body: "",
        effect: "configures where funds are returned to: refunds that waited for it start",
        control: SandboxControl::ReturnPolicy,
    },
    ControlEntry {
        request: "DELETE /control/return_policy",
        body: "",
        effect: "removes the policy: a drain of .04 waits for one again",
        control: SandboxControl::NoReturnPolicy,
    },
    ControlEntry {
        request: "POST /control/developers",
        body: "",
        effect: "makes another developer",
        control: SandboxControl::Developers,
    },
    ControlEntry {
        request: "DELETE /control/keys/ID",
        body: "",
        effect: "deletes a key: its state is `Deleted`, and it opens nothing",
        control: SandboxControl::DeleteKey,
    },
    ControlEntry {
        request: "DELETE /control/webhooks/ID",
        body: "",
        effect: "deletes a webhook endpoint: its status is `deleted`",
        control: SandboxControl::DeleteWebhook,
    },
    ControlEntry {
        request: "POST /control/reset",
        body: r#"{"keep": ["clock"]}"#,
        effect: "forgets everything and begins again as at the start, with a new key; `keep` names what stays: `clock`, `assumptions`, `faults`, `additions`; without a body nothing does",
        control: SandboxControl::Reset,
    },
];

/// A control of the sandbox.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "each is described in the list")]
pub enum SandboxControl {
    List,
    Clock,
    Items,
    Deposits,
    CardAuthorizations,
    Faults,
    NoFaults,
    Additions,
    Assumptions,
    ReturnPolicy,
    NoReturnPolicy,
    Developers,
    Reset,
    DeleteKey,
    DeleteWebhook,
}
