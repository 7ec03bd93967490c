//! Which answer holds for a status before and after, whatever key it stands under: a code comes before its range, and that before `default`.

use oasmith::pointer;
use oasmith_codegen::ir::{Response, Status};

use super::compared::Compared;
use super::responses;
use crate::finding::{CallId, Finding, Owner, Spot, Way, arrow};
use crate::kind::{KindRef, response as kind};

/// All answers of an operation.
pub(super) fn all(
    call: CallId,
    old: &[Response],
    new: &[Response],
    place: &[Spot; 2],
    compared: &mut Compared<'_>,
) {
    let sides = Sides {
        call,
        all: [old, new],
        place,
    };
    let replaced = sides.replaced();
    if let Some([before, after]) = replaced {
        sides.replace(before, after, compared);
    }
    let is_replaced =
        |key: Status| replaced.is_some_and(|both| both.iter().any(|it| it.status == key));
    let come = new.iter().map(|it| it.status);
    let come = come.filter(|key| own(old, *key).is_none());
    let keys = old.iter().map(|it| it.status).chain(come);
    for key in keys.filter(|it| !is_replaced(*it)) {
        compared.findings.extend(sides.of_key(key));
        if let [Some(before), Some(after)] = sides.all.map(|it| holding(it, key)) {
            responses::both(call, before, after, &sides.spots(before, after), compared);
        }
    }
}

/// The answers of both descriptions.
struct Sides<'r> {
    call: CallId,
    all: [&'r [Response]; 2],
    place: &'r [Spot; 2],
}

impl<'r> Sides<'r> {
    fn spots(&self, old: &Response, new: &Response) -> [Spot; 2] {
        let [before, after] = self.place;
        [spot(old, before), spot(new, after)]
    }

    /// The one status of success of either description, if it is another one and neither holds for the other.
    fn replaced(&self) -> Option<[&'r Response; 2]> {
        let [old, new] = self.all;
        let only = |all: &'r [Response]| {
            let mut own = all.iter().filter(|it| is_success(it.status));
            own.next().filter(|_| own.next().is_none())
        };
        let (before, after) = (only(old)?, only(new)?);
        let is_held = holding(new, before.status).is_some() || holding(old, after.status).is_some();
        (!is_held).then_some([before, after])
    }

    fn replace(&self, old: &Response, new: &Response, compared: &mut Compared<'_>) {
        let place = self.spots(old, new);
        let [from, to] = place.clone();
        let owner = Owner::Call(self.call, Way::Back);
        let finding = Finding::new(kind::SUCCESS_REPLACED, owner, from, to);
        let finding = finding.part(&old.status.to_string());
        compared.find(finding.detail(arrow(answer(old, new), answer(new, old))));
        // That only one has a body is said of the statuses.
        if old.contents.is_empty() == new.contents.is_empty() {
            responses::both(self.call, old, new, &place, compared);
        } else {
            responses::around_contents(self.call, old, new, &place, compared);
        }
    }

    /// What is to be said of a key that only one description has.
    fn of_key(&self, key: Status) -> Option<Finding> {
        let [old, new] = self.all;
        let (owner, part) = (Owner::Call(self.call, Way::Back), key.to_string());
        let found = match (own(old, key), own(new, key)) {
            (Some(_), Some(_)) | (None, None) => return None,
            (Some(own), None) => match covering(new, key) {
                Some(other) => self.under_another_key(own, other, key),
                None => Finding::gone(gone(key, new), owner, spot(own, &self.place[0])),
            },
            (None, Some(own)) => match covering(old, key) {
                Some(other) => self.under_another_key(other, own, key),
                None => Finding::come(come(key), owner, spot(own, &self.place[1])),
            },
        };
        Some(found.part(&part))
    }

    fn under_another_key(&self, old: &Response, new: &Response, key: Status) -> Finding {
        let kind = if is_success(key) {
            kind::SUCCESS_KEY_CHANGED
        } else {
            kind::ERROR_KEY_CHANGED
        };
        let [before, after] = self.spots(old, new);
        let owner = Owner::Call(self.call, Way::Back);
        let finding = Finding::new(kind, owner, before, after);
        finding.detail(arrow(old.status, new.status))
    }
}

fn spot(response: &Response, within: &Spot) -> Spot {
    let step = pointer::of(["responses", &response.status.to_string()]);
    Spot::new(format!("{}{step}", within.pointer), response.origin)
}

fn gone(key: Status, new: &[Response]) -> KindRef {
    let has_some = new.iter().any(|it| wider(it.status) == Some(key));
    match (is_success(key), has_some) {
        (true, true) => kind::SUCCESS_NARROWED,
        (true, false) => kind::SUCCESS_REMOVED,
        (false, _) => kind::ERROR_REMOVED,
    }
}

const fn come(key: Status) -> KindRef {
    if is_success(key) {
        kind::SUCCESS_ADDED
    } else {
        kind::ERROR_ADDED
    }
}

fn own(all: &[Response], key: Status) -> Option<&Response> {
    all.iter().find(|it| it.status == key)
}

/// The range of a code.
fn wider(key: Status) -> Option<Status> {
    match key {
        Status::Exact(code) => u8::try_from(code / 100).ok().map(Status::Range),
        Status::Range(_) | Status::Default => None,
    }
}

/// What holds for a key that is not there, and promises what the key does: `default` promises no success.
fn covering(all: &[Response], key: Status) -> Option<&Response> {
    let of_range = wider(key).and_then(|range| own(all, range));
    of_range.or_else(|| own(all, Status::Default).filter(|_| !is_success(key)))
}

/// What holds for a key: itself, its range, or `default`, which is for what went wrong where some success is described.
fn holding(all: &[Response], key: Status) -> Option<&Response> {
    let has_success = all.iter().any(|it| is_success(it.status));
    let default = || own(all, Status::Default).filter(|_| !(is_success(key) && has_success));
    own(all, key)
        .or_else(|| covering(all, key))
        .or_else(default)
}

const fn is_success(status: Status) -> bool {
    match status {
        Status::Exact(code) => code < 400,
        Status::Range(class) => class < 4,
        Status::Default => false,
    }
}

/// A status, with what is told of its body where the other answer is the one that has one.
fn answer(own: &Response, other: &Response) -> String {
    let status = own.status.to_string();
    match (own.contents.is_empty(), other.contents.is_empty()) {
        (true, false) => format!("{status} without a body"),
        (false, true) => format!("{status} with a body"),
        (true, true) | (false, false) => status,
    }
}
