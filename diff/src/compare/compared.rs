//! What is known while two descriptions are compared, and afterwards.

use std::collections::BTreeMap;

use oasmith_codegen::Model;
use oasmith_codegen::ir::pointers::Pointers;
use oasmith_codegen::ir::{Access, Api, Operation, ShapeId, Use};

use super::credentials::Credentials;
use crate::finding::{CallId, Finding, PairId, Spot, Way};
use crate::inclusion::View;
use crate::wire_form::{Uses, WireForm};

/// What the comparison of two descriptions gives.
pub(crate) struct Compared<'a> {
    pub(crate) old: Described<'a>,
    pub(crate) new: Described<'a>,
    /// Operations that are the same in both, then those that are only in one.
    pub(crate) calls: Vec<Call<'a>>,
    /// Shapes that stand in the same places.
    pub(crate) pairs: Vec<ShapePair>,
    pub(crate) findings: Vec<Finding>,
    /// The values that operations take and give as a whole, which every other value is a part of.
    pub(crate) roots: Vec<Root>,
    pub(super) credentials: Credentials<'a>,
    by_shapes: BTreeMap<(ShapeId, ShapeId, WireForm), PairId>,
    waiting: Vec<PairId>,
}

/// One of the two descriptions.
pub(crate) struct Described<'a> {
    pub(crate) model: &'a Model,
    pub(crate) api: &'a Api,
    pub(crate) pointers: Pointers<'a>,
}

impl<'a> Described<'a> {
    /// A description, with what it says: see [`described`](crate::described::described).
    pub(crate) fn new(model: &'a Model, api: &'a Api) -> Self {
        Self {
            model,
            api,
            pointers: Pointers::of(api),
        }
    }

    /// Where a shape stands.
    pub(crate) fn spot(&self, shape: ShapeId) -> Spot {
        let origin = self.api.shapes.get(shape).origin;
        Spot::new(self.pointers.shape(shape), origin)
    }
}

/// An operation or a webhook of both descriptions, or of one.
pub(crate) struct Call<'a> {
    pub(crate) old: Option<&'a Operation>,
    pub(crate) new: Option<&'a Operation>,
    /// The webhook's name; none where callers call.
    pub(crate) webhook: Option<&'a str>,
    /// What people call it: `GET /pets`.
    pub(crate) label: String,
}

/// Two shapes that stand in the same place.
pub(crate) struct ShapePair {
    pub(crate) old: ShapeId,
    pub(crate) new: ShapeId,
    /// How their values are written.
    pub(crate) form: WireForm,
    /// Whether each place of the old and of the new shape that is known lets null stand in it.
    pub(crate) nullable: [bool; 2],
    /// The pairs that hold this one directly, and where it goes with each.
    pub(crate) holders: BTreeMap<PairId, Travels>,
    /// Where operations take or give it directly: positions among [`Compared::roots`].
    roots: Vec<usize>,
}

impl ShapePair {
    /// Takes note of a place where both stand.
    fn place(&mut self, old: Use, new: Use) {
        for (all, used) in self.nullable.iter_mut().zip([old, new]) {
            *all &= used.nullable;
        }
    }
}

/// Where a part goes with what holds it: what only the service may set is part of no request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Travels {
    /// To the service.
    pub(crate) requests: bool,
    /// From the service.
    pub(crate) responses: bool,
}

impl Travels {
    /// Wherever its holder goes.
    pub(crate) const EVERYWHERE: Self = Self {
        requests: true,
        responses: true,
    };

    /// Of a member that may be set by these on either side.
    pub(crate) fn of(old: Access, new: Access) -> Self {
        Self {
            requests: old != Access::Read || new != Access::Read,
            responses: old != Access::Write || new != Access::Write,
        }
    }

    /// Whether it goes with its holder in values that are seen so.
    pub(crate) const fn goes(self, view: View) -> bool {
        match view {
            View::Request => self.requests,
            View::Response => self.responses,
            View::Whole => true,
        }
    }

    fn or(self, other: Self) -> Self {
        Self {
            requests: self.requests || other.requests,
            responses: self.responses || other.responses,
        }
    }
}

/// A value that an operation takes or gives as a whole.
pub(crate) struct Root {
    pub(crate) call: CallId,
    pub(crate) way: Way,
    /// The parameter or header that it is the value of, by its name on the wire; nothing for a body or an answer.
    pub(crate) part: Option<String>,
    pub(crate) uses: Uses,
    pub(crate) pair: PairId,
}

impl<'a> Compared<'a> {
    /// Two descriptions of which nothing is compared yet.
    pub(super) fn new(old: Described<'a>, new: Described<'a>) -> Self {
        Self {
            credentials: Credentials::of(old.api, new.api),
            old,
            new,
            calls: Vec::new(),
            pairs: Vec::new(),
            findings: Vec::new(),
            roots: Vec::new(),
            by_shapes: BTreeMap::new(),
            waiting: Vec::new(),
        }
    }
}

impl Compared<'_> {
    /// The values of operations that a pair is as a whole.
    pub(crate) fn users(&self, pair: PairId) -> impl Iterator<Item = &Root> {
        let own = self.pairs.get(pair).into_iter();
        let roots = own.flat_map(|it| &it.roots);
        roots.filter_map(|at| self.roots.get(*at))
    }

    /// Whether a value of an operation comes from the service: what a webhook takes does.
    pub(crate) fn is_from_service(&self, call: CallId, way: Way) -> bool {
        let call = self.calls.get(call);
        (way == Way::There) == call.is_some_and(|it| it.webhook.is_some())
    }

    pub(crate) fn find(&mut self, finding: Finding) {
        self.findings.push(finding);
    }

    /// Two values of an operation as a whole: their shapes are compared as well.
    pub(super) fn root(&mut self, (call, way): (CallId, Way), part: Option<&str>, uses: Uses) {
        let pair = self.pair(uses.old.shape, uses.new.shape, uses.form);
        if let Some(own) = self.pairs.get_mut(pair) {
            own.roots.push(self.roots.len());
            own.place(uses.old, uses.new);
        }
        self.roots.push(Root {
            call,
            way,
            part: part.map(str::to_owned),
            uses,
            pair,
        });
    }

    /// Two shapes that two others hold, wherever those say null.
    pub(super) fn held(&mut self, holder: PairId, old: ShapeId, new: ShapeId) {
        let of = |shape| Use {
            shape,
            nullable: true,
        };
        let form = self.form(holder);
        self.part(
            holder,
            Uses {
                old: of(old),
                new: of(new),
                form,
            },
            Travels::EVERYWHERE,
        );
    }

    /// How the values of a pair are written.
    pub(super) fn form(&self, pair: PairId) -> WireForm {
        self.pairs.get(pair).map_or(WireForm::Json, |it| it.form)
    }

    /// Two values that stand in the same place of two others, as far as those go.
    pub(super) fn part(&mut self, holder: PairId, uses: Uses, travels: Travels) {
        let Uses { old, new, form } = uses;
        let pair = self.pair(old.shape, new.shape, form);
        if let Some(own) = self.pairs.get_mut(pair) {
            let known = own.holders.entry(holder).or_insert(travels);
            *known = known.or(travels);
            own.place(old, new);
        }
    }

    /// The pair of two shapes, which is compared once.
    pub(super) fn pair(&mut self, old: ShapeId, new: ShapeId, form: WireForm) -> PairId {
        if let Some(known) = self.by_shapes.get(&(old, new, form)) {
            return *known;
        }
        let pair = self.pairs.len();
        self.by_shapes.insert((old, new, form), pair);
        self.pairs.push(ShapePair {
            old,
            new,
            form,
            nullable: [true; 2],
            holders: BTreeMap::new(),
            roots: Vec::new(),
        });
        self.waiting.push(pair);
        pair
    }

    /// A pair that was not compared yet.
    pub(super) fn next_pair(&mut self) -> Option<PairId> {
        self.waiting.pop()
    }
}
