//! Which operations a difference reaches, and on which way.

use std::collections::BTreeSet;

use crate::compare::{Compared, Travels};
use crate::finding::{CallId, Owner, PairId, Way};
use crate::inclusion::View;

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
        let (mut reached, mut holders) = (Self::default(), BTreeSet::new());
        add_holders_where(compared, pair, goes, &mut holders);
        for pair in holders {
            for user in compared.users(pair) {
                reached.add(compared, user.call, user.way);
            }
        }
        reached
    }

    fn add(&mut self, compared: &Compared<'_>, call: CallId, way: Way) {
        if compared.is_from_service(call, way) {
            self.responses.insert(call);
        } else {
            self.requests.insert(call);
        }
    }
}

/// Adds the pairs that hold one, directly or from further away, with itself. What is there already has its holders there.
pub(crate) fn add_holders(compared: &Compared<'_>, pair: PairId, holders: &mut BTreeSet<PairId>) {
    add_holders_where(compared, pair, |_| true, holders);
}

/// The same, as far as it goes with them in a view.
pub(crate) fn add_holders_of(
    compared: &Compared<'_>,
    pair: PairId,
    view: View,
    holders: &mut BTreeSet<PairId>,
) {
    add_holders_where(compared, pair, |it| it.goes(view), holders);
}

/// The same, as far as it goes with them.
fn add_holders_where(
    compared: &Compared<'_>,
    pair: PairId,
    goes: impl Fn(&Travels) -> bool,
    holders: &mut BTreeSet<PairId>,
) {
    let mut open = vec![pair];
    while let Some(pair) = open.pop() {
        if holders.insert(pair) {
            let above = compared.pairs.get(pair).map(|it| &it.holders);
            let above = above.into_iter().flatten();
            open.extend(above.filter(|it| goes(it.1)).map(|it| *it.0));
        }
    }
}
