//! What the sandbox assumes where the document is silent, each with a name and a value that can be chosen: `--assume NAME=VALUE`, or
//! `POST /control/assumptions`. `GET /_assumptions` shows all.

use std::collections::BTreeMap;
use std::sync::{Arc, PoisonError, RwLock};

use serde_json::{Value, json};

use crate::magic;

/// An assumption that can be chosen otherwise.
struct Assumption {
    name: &'static str,
    /// What is assumed without another will.
    default: &'static str,
    /// What values there are.
    form: Form,
    /// The section of the document that leaves it open.
    section: &'static str,
    what: &'static str,
    because: &'static str,
}

/// What values an assumption takes.
#[derive(Clone, Copy)]
enum Form {
    /// `on` or `off`.
    Switch,
    /// A number of seconds.
    Seconds,
    /// Names, separated by commas; maybe none.
    Names,
}

/// Chains that support memos.
pub const MEMO_CHAINS: &str = "memo_chains";

/// Whether an address that has the form of another chain is refused.
pub const ADDRESS_FORMS: &str = "address_forms";

/// How long a drain stands in a state.
pub const DRAIN_STEP: &str = "drain_step_seconds";

/// Whether events that came before an endpoint are delivered to it.
pub const EARLIER_EVENTS: &str = "deliver_earlier_events";

/// Whether events are signed by the clock of the sandbox.
pub const SIGNATURE_CLOCK: &str = "sign_by_sandbox_clock";

/// Whether reward records are held back for two business days.
pub const REWARD_LAG: &str = "reward_lag";

const ALL: &[Assumption] = &[
    Assumption {
        name: ADDRESS_FORMS,
        default: "on",
        form: Form::Switch,
        section: "2.4",
        what: "An address that has the form of another chain's addresses is refused.",
        because: "A return address must be on the same chain; how that is found out is not shown.",
    },
    Assumption {
        name: EARLIER_EVENTS,
        default: "off",
        form: Form::Switch,
        section: "6",
        what: "Off: events before its creation are listed for a new endpoint, and not delivered by themselves. On: they are delivered when it is first enabled.",
        because: "An endpoint receives some events that precede its creation, and enabling replays no backlog; which of the two holds for them is not shown.",
    },
    Assumption {
        name: DRAIN_STEP,
        default: "60",
        form: Form::Seconds,
        section: "3",
        what: "A drain that was made by a deposit stands in each state for so long, by the sandbox's clock.",
        because: "Transitions of drains are not shown; only `awaiting_funds` is seen, and three states of payments.",
    },
    Assumption {
        name: MEMO_CHAINS,
        default: "stellar",
        form: Form::Names,
        section: "2.4",
        what: "These chains support memos; a `destination_blockchain_memo` for another payment rail is refused. A memo for returns may be given on any chain.",
        because: "The memo of a destination is for chains that support memos, and Stellar is the only one that is shown; that of returns is only called optional.",
    },
    Assumption {
        name: SIGNATURE_CLOCK,
        default: "off",
        form: Form::Switch,
        section: "6",
        what: "Off: the time in a signature is the machine's. On: it is that of the sandbox's clock.",
        because: "A receiver holds it against its own clock, which nobody moved, and refuses what is old; the form of signatures is not shown.",
    },
    Assumption {
        name: REWARD_LAG,
        default: "on",
        form: Form::Switch,
        section: "4.12",
        what: "A record is shown when two business days, Monday to Friday, have passed since its day.",
        because: "The data lag by two business days; which days are business days is not shown.",
    },
];

/// What is assumed and cannot be chosen otherwise.
struct FixedAssumption {
    /// The section of the document that leaves it open.
    section: &'static str,
    what: &'static str,
    because: &'static str,
}

const FIXED: &[FixedAssumption] = &[
    FixedAssumption {
        section: "2.4",
        what: "A bank account that is deactivated receives nothing: an address to it is refused.",
        because: "It stays visible and can be reactivated; what it does until then is not shown.",
    },
    FixedAssumption {
        section: "2.4",
        what: "The SEPA reference is generated where the payment rail is `sepa`.",
        because: "A default applies when the reference is omitted; other rails have none to send.",
    },
    FixedAssumption {
        section: "2.4",
        what: "A developer's fee is rounded down to the decimals of the amount, and is never more than the amount. Without a percentage of its own an address has no fee.",
        because: "How it is rounded, and what the default fee is, is not shown.",
    },
    FixedAssumption {
        section: "2.5",
        what: "What arrives at an address on `evm` comes by `ethereum`, and what arrives as `all_supported` is `usdc`.",
        because: "The address takes any chain and any currency; the rail of a drain is one rail.",
    },
    FixedAssumption {
        section: "2.7",
        what: "The certificate of a webhook's URL and whether its host can be reached are not checked.",
        because: "A sandbox may run without a network, and sends nothing unless it is allowed to.",
    },
    FixedAssumption {
        section: "4.10",
        what: "A small number of events is the newest 3 of the categories of the endpoint.",
        because: "The number is not shown, nor whether others count.",
    },
    FixedAssumption {
        section: "4.12",
        what: "An unknown currency of rewards is answered as an unknown id.",
        because: "It stands in the path; which currencies there are rewards for is not shown.",
    },
    FixedAssumption {
        section: "5",
        what: "An unrestricted key holds all scopes and may grant each of them.",
        because: "It holds all standard scopes; which ones those are is not shown.",
    },
    FixedAssumption {
        section: "6",
        what: "An event that is not received is sent again after 5 s, 30 s, 2 min, 10 min, 1 h, 6 h and 12 h, and those behind it wait; then the endpoint is disabled.",
        because: "The retry policy is not shown, nor what disables an endpoint.",
    },
];

/// The values of all assumptions. Clones are one.
#[derive(Debug, Clone, Default)]
pub struct Assumptions(Arc<RwLock<BTreeMap<String, String>>>);

/// The choices of a command line: `NAME=VALUE`, as names and values.
///
/// # Errors
/// There is no such assumption, or no such value.
pub fn choices(words: &[String]) -> Result<Vec<(String, String)>, String> {
    let read = |word: &String| {
        let (name, value) = word.split_once('=').ok_or_else(|| {
            format!(
                "`--assume {word}` has no value: it is NAME=VALUE; names are {}",
                names()
            )
        })?;
        Assumptions::check(name, value)?;
        Ok((name.to_owned(), value.to_owned()))
    };
    words.iter().map(read).collect()
}

impl Assumptions {
    /// Whether something can be assumed.
    ///
    /// # Errors
    /// There is no such assumption, or no such value.
    pub fn check(name: &str, value: &str) -> Result<(), String> {
        let known = ALL.iter().find(|known| known.name == name);
        let known = known
            .ok_or_else(|| format!("no assumption is called `{name}`; names are {}", names()))?;
        match known.form {
            Form::Switch if !["on", "off"].contains(&value) => {
                Err(format!("`{name}` is on or off, not `{value}`"))
            }
            Form::Names if value.split(',').any(|name| !is_name(name)) && !value.is_empty() => Err(
                format!("`{name}` is a list of names with commas between them, not `{value}`"),
            ),
            Form::Seconds if value.parse::<u32>().is_err() => {
                Err(format!("`{name}` is a number of seconds, not `{value}`"))
            }
            Form::Switch | Form::Names | Form::Seconds => Ok(()),
        }
    }

    /// Takes what was chosen; all else is as without another will.
    pub fn set(&self, chosen: BTreeMap<String, String>) {
        let is_new = *self.0.read().unwrap_or_else(PoisonError::into_inner) != chosen;
        if is_new {
            *self.0.write().unwrap_or_else(PoisonError::into_inner) = chosen;
        }
    }

    /// Whether a switch is on.
    #[must_use]
    pub fn is_on(&self, name: &str) -> bool {
        self.value(name) == "on"
    }

    /// Whether a list has a name.
    #[must_use]
    pub fn lists(&self, name: &str, wanted: &str) -> bool {
        self.value(name).split(',').any(|listed| listed == wanted)
    }

    /// A number of seconds.
    #[must_use]
    pub fn seconds(&self, name: &str) -> i64 {
        self.value(name).parse().unwrap_or(0)
    }

    fn value(&self, name: &str) -> String {
        let values = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let chosen = values.get(name).cloned();
        chosen.unwrap_or_else(|| {
            let known = ALL.iter().find(|known| known.name == name);
            known.map_or_else(String::new, |known| known.default.to_owned())
        })
    }

    /// All of them, as JSON for people and programs.
    #[must_use]
    pub fn shown(&self) -> Value {
        let all = ALL.iter().map(|known| {
            let values = match known.form {
                Form::Switch => json!(["on", "off"]),
                Form::Seconds => json!("a number of seconds"),
                Form::Names => json!("names with commas between them"),
            };
            json!({
                "name": known.name, "value": self.value(known.name), "default": known.default, "values": values,
                "section": known.section, "assumed": known.what, "because": known.because,
            })
        });
        let fixed = FIXED.iter().map(|known| {
            json!({ "section": known.section, "assumed": known.what, "because": known.because })
        });
        json!({
            "data": all.collect::<Vec<_>>(), "fixed": fixed.collect::<Vec<_>>(), "magic_values": magic::shown(),
        })
    }
}

fn is_name(name: &str) -> bool {
    !name.is_empty()
        && name
            .bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte == b'_' || byte.is_ascii_digit())
}

fn names() -> String {
    let names: Vec<&str> = ALL.iter().map(|known| known.name).collect();
    names.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn assumptions_are_chosen_and_bad_choices_refused() {
        let words = ["memo_chains=stellar,solana", "reward_lag=off"].map(str::to_owned);
        let assumptions = Assumptions::default();
        assumptions.set(choices(&words).expect("choices").into_iter().collect());
        assert!(assumptions.lists(MEMO_CHAINS, "solana") && !assumptions.is_on(REWARD_LAG));
        assert!(assumptions.is_on(ADDRESS_FORMS));
        for (choice, part) in [
            ("memo_chains", "NAME=VALUE"),
            ("memos=on", "memo_chains"),
            ("reward_lag=maybe", "on or off"),
            ("memo_chains=Stellar!", "commas"),
        ] {
            let error = choices(&[choice.to_owned()]).expect_err(choice);
            assert!(error.contains(part), "{error}");
        }
    }
}
