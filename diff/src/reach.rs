//! Which operations a difference reaches, and on which way.

use std::collections::BTreeSet;

use crate::compare::{Compared, Travels};
use crate::finding::{CallId, Owner, PairId, Way};

/// The ways of one difference over the wire.
#[derive(Debug, Default, Clone)]
pub(crate) struct Reached {
    /// To the service, in these calls.
    pub(crate) requests: BTreeSet<CallId>,
    /// From the service, in these calls.
    pub(crate) responses: BTreeSet<CallId>,
}

impl Reached {
    /// Of what belongs to an owner.
    pub(crate) fn of(compared: &Compared<'_>, owner: Owner) -> Self {
        let mut reached = Self::default();
        match owner {
            Owner::Api => {}
            Owner::Call(call, way) => reached.add(compared, call, way),
            Owner::Shapes(pair) => {
                reached.requests = Self::by(compared, pair, |it| it.requests).requests;
                reached.responses = Self::by(compared, pair, |it| it.responses).responses;
            }
        }
        reached
    }

    /// Takes in what another difference reaches.
    pub(crate) fn extend(&mut self, other: Self) {
        self.requests.extend(other.requests);
        self.responses.extend(other.responses);
    }

    /// Of what uses the pairs that hold one, as far as it goes with them.
    fn by(compared: &Compared<'_>, pair: PairId, goes: fn(&Travels) -> bool) -> Self {
        let mut reached = Self::default();
        for pair in holders_where(compared, pair, goes) {
            for user in compared.users(pair) {
                reached.add(compared, user.call, user.way);
            }
        }
        reached
    }

    /// What a webhook takes comes from the service.
    fn add(&mut self, compared: &Compared<'_>, call: CallId, way: Way) {
        let is_webhook = compared
            .calls
            .get(call)
            .is_some_and(|it| it.webhook.is_some());
        if (way == Way::There) == is_webhook {
            self.responses.insert(call);
        } else {
            self.requests.insert(call);
        }
    }
}

/// The pairs that hold one, directly or from further away, with itself.
pub(crate) fn holders(compared: &Compared<'_>, pair: PairId) -> BTreeSet<PairId> {
    holders_where(compared, pair, |_| true)
}

/// The same, as far as it goes with them.
fn holders_where(
    compared: &Compared<'_>,
    pair: PairId,
    goes: fn(&Travels) -> bool,
) -> BTreeSet<PairId> {
    let (mut open, mut met) = (vec![pair], BTreeSet::new());
    while let Some(pair) = open.pop() {
        if met.insert(pair) {
            let above = compared.pairs.get(pair).map(|it| &it.holders);
            let above = above.into_iter().flatten();
            open.extend(
                above
                    .filter(|(_, travels)| goes(travels))
                    .map(|(id, _)| *id),
            );
        }
    }
    met
}
