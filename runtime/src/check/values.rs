//! Checking values of any type, as they are, as members and as items.

use std::collections::BTreeMap;

use super::{Check, Countable, ItemRules, Trial};
use crate::counted::{Bound, Counted};
use crate::violation::MessageParts;
use crate::{Code, Codec, MapKey, RawJson, Writer};

impl Check {
    /// Checks a member of the object at hand.
    #[inline]
    pub fn checked<T: Codec>(&mut self, name: &str, value: &T) {
        let before = self.found.len();
        value.check(self);
        if self.found.len() > before {
            self.step(before, name, Some(name));
        }
    }

    /// Checks a member that has one value only, if it is there.
    pub fn constant<T: Codec>(&mut self, name: &'static str, value: &T, json: &'static str) {
        let raw = |json: &str| RawJson::from_wire(json.into());
        if !value.is_absent() && raw(&written(value)) != raw(json) {
            self.noted_in(name, Code::Const, format!("must be {json}"));
        }
    }

    /// Checks a member that is a list or map: its length first, and its items only if they are not too many.
    pub fn items<T: Codec + Countable>(&mut self, name: &str, value: &T, rules: &ItemRules) {
        let before = self.found.len();
        self.own_items(value, rules);
        if self.found.len() > before {
            self.step(before, name, Some(name));
        }
    }

    /// Checks a list or map by itself.
    pub fn own_items<T: Codec + Countable>(&mut self, value: &T, rules: &ItemRules) {
        if !self.length(value, rules) {
            return;
        }
        if !rules.unique {
            return value.check(self);
        }
        self.duplicates.enter();
        value.check(self);
        self.unique(value);
        self.duplicates.leave();
    }

    /// Notes equal items of a list. Those of lists inside of it were compared before, which spares writing them again.
    fn unique<T: Countable>(&mut self, value: &T) {
        let count = value.count().unwrap_or(0);
        let is_long = count > 1;
        if is_long && self.trial == (Trial::Form { is_partial: true }) {
            self.trial = Trial::Unknown;
        } else if !self.duplicates.can_compare(count) {
            let message = "takes too much memory to be compared for a document of this length";
            self.note(Code::Budget, message);
        } else if is_long
            && self.trial != Trial::Unknown
            && value.has_duplicates(&mut self.duplicates)
        {
            self.note(Code::Unique, "must not have equal items");
        }
    }

    /// The members that no field declares, each below its key.
    pub fn rest<K: MapKey, T: Codec>(&mut self, members: &BTreeMap<K, T>) {
        for (key, value) in members {
            let before = self.found.len();
            key.check_key(self);
            value.check(self);
            if self.found.len() > before {
                let name = key.key_text();
                self.step(before, name, Some(name));
            }
        }
    }

    /// Checks an item of a list.
    #[inline]
    pub(crate) fn item<T: Codec>(&mut self, index: usize, value: &T) {
        let before = self.found.len();
        value.check(self);
        if self.found.len() > before {
            self.step(before, &index.to_string(), None);
        }
    }

    /// Notes what is wrong with the length; `false` when the items are too many to look at.
    fn length<T: Countable>(&mut self, value: &T, rules: &ItemRules) -> bool {
        let Some(count) = value.count() else {
            return true;
        };
        let of = if T::IS_MAP {
            Counted::Members
        } else {
            Counted::Items
        };
        if let Some(least) = rules.min.filter(|least| count < *least) {
            let bound = Bound::Least(least);
            self.note(of.code(bound), MessageParts::Count(bound, of));
        }
        if let Some(most) = rules.max.filter(|most| count > *most) {
            let bound = Bound::Most(most);
            self.note(of.code(bound), MessageParts::Count(bound, of));
            return false;
        }
        true
    }
}

/// A value as JSON.
fn written<T: Codec>(value: &T) -> String {
    let mut to = Writer::new();
    to.write(value);
    to.into_string()
}
