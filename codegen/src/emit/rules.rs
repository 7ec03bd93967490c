//! Rules that span members, as conditions on fields that read as one would write them by hand: what must not be is asked for.

use proc_macro2::TokenStream;
use quote::quote;

use crate::rust::{
    CrossCheck, FieldCondition, FieldPath, FieldPresence, FieldStep, Literal, Struct, Ty,
};

use super::conditions::{self, By, Clause, Sense};
use super::file_scope::FileScope;
use super::literals::{self, Compared};
use super::tokens;

/// A rule of a struct, as a statement of its check.
pub(super) fn emit(scope: &FileScope<'_>, object: &Struct, rule: &CrossCheck) -> TokenStream {
    let CrossCheck {
        code,
        says,
        keys,
        tested,
        holds,
    } = rule;
    let this = Value {
        code: quote!(self),
        is_reference: true,
        ty: None,
    };
    let fails =
        Rules { scope, object }.test(&this, &conditions::opposite(holds), ExprPosition::Nothing);
    let lists = |items: &[String]| quote!(&[#(#items),*]);
    let (keys, tested) = (lists(keys), lists(tested));
    quote! {
        if #fails {
            test.broken(&Rule { code: #code, message: #says, keys: #keys, tested: #tested });
        }
    }
}

/// What stands around a condition, which decides whether it needs parentheses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ExprPosition {
    Nothing,
    And,
    Or,
    /// `==` or `!=`
    Both,
}

/// The rules of one struct.
struct Rules<'w, 'm> {
    scope: &'w FileScope<'m>,
    object: &'w Struct,
}

/// A value on the way: its code, whether that is a reference, and its type; the struct of the rule has none.
struct Value {
    code: TokenStream,
    is_reference: bool,
    ty: Option<Ty>,
}

impl Rules<'_, '_> {
    fn test(&self, from: &Value, test: &FieldCondition, around: ExprPosition) -> TokenStream {
        match test {
            FieldCondition::All(tests) => self.join(from, tests, around, By::And),
            FieldCondition::Any(tests) => self.join(from, tests, around, By::Or),
            FieldCondition::Not(inner) => self.one(from, inner, around, Sense::Fails),
            FieldCondition::Present(_)
            | FieldCondition::HasValue(_)
            | FieldCondition::Is(..)
            | FieldCondition::Contains(..)
            | FieldCondition::Count(..)
            | FieldCondition::One(_) => self.one(from, test, around, Sense::Holds),
        }
    }

    fn join(
        &self,
        from: &Value,
        tests: &[FieldCondition],
        around: ExprPosition,
        by: By,
    ) -> TokenStream {
        let parts = conditions::parts(tests, by);
        let (inner, alone) = match (by, parts.len()) {
            (_, 1) => (around, true),
            (By::And, _) => (ExprPosition::And, false),
            (By::Or, _) => (ExprPosition::Or, false),
        };
        let each = parts.iter().map(|part| match part {
            Clause::Alone(test) => self.test(from, test, inner),
            Clause::Inside(step, sense, by, tests) => {
                let steps = std::slice::from_ref(*step);
                self.walk(from, steps, (inner, *sense), &|value, around| {
                    self.join(value, tests, around, *by)
                })
            }
        });
        let joined = match by {
            By::And if parts.is_empty() => quote!(true),
            By::Or if parts.is_empty() => quote!(false),
            By::And => quote!(#(#each)&&*),
            By::Or => quote!(#(#each)||*),
        };
        closed(
            joined,
            !alone && around != ExprPosition::Nothing && around != inner,
        )
    }

    /// A test of one place, or its opposite.
    fn one(
        &self,
        from: &Value,
        test: &FieldCondition,
        around: ExprPosition,
        sense: Sense,
    ) -> TokenStream {
        match test {
            FieldCondition::Present(place) => self.present(from, place, sense),
            FieldCondition::HasValue(place) => self.has_value(from, place, sense),
            FieldCondition::Is(place, values) => {
                self.walk(from, &place.steps, (around, sense), &|value, around| {
                    self.is(value, values, around, sense)
                })
            }
            FieldCondition::Contains(place, values) => {
                self.walk(from, &place.steps, (around, sense), &|value, _| {
                    self.contains(value, values, sense)
                })
            }
            FieldCondition::Count(place, min, max) => {
                self.walk(from, &place.steps, (around, sense), &|value, _| {
                    count(&value.code, *min, *max, sense)
                })
            }
            FieldCondition::One(tests) => self.exactly_one(from, tests, sense),
            // The normal form has no `not` before these.
            FieldCondition::Not(_) | FieldCondition::All(_) | FieldCondition::Any(_) => {
                let inner = self.test(from, test, ExprPosition::Nothing);
                match sense {
                    Sense::Holds => quote!((#inner)),
                    Sense::Fails => quote!(!(#inner)),
                }
            }
        }
    }

    fn exactly_one(&self, from: &Value, tests: &[FieldCondition], sense: Sense) -> TokenStream {
        if let [left, right] = tests {
            // Of two, one holds if they differ.
            let left = self.test(from, left, ExprPosition::Both);
            let right = self.test(from, right, ExprPosition::Both);
            return match sense {
                Sense::Holds => quote!(#left != #right),
                Sense::Fails => quote!(#left == #right),
            };
        }
        let tests = tests
            .iter()
            .map(|test| self.test(from, test, ExprPosition::Nothing));
        let how_many = quote!([#(#tests),*].into_iter().filter(|holds| *holds).count());
        match sense {
            Sense::Holds => quote!(#how_many == 1),
            Sense::Fails => quote!(#how_many != 1),
        }
    }

    fn present(&self, from: &Value, place: &FieldPath, sense: Sense) -> TokenStream {
        self.of_last(from, place, sense, &|owner, last| {
            let name = tokens::ident(&last.ident);
            match (last.presence, sense) {
                (FieldPresence::Required | FieldPresence::Nullable, Sense::Holds) => quote!(true),
                (FieldPresence::Required | FieldPresence::Nullable, Sense::Fails) => quote!(false),
                (FieldPresence::Optional, Sense::Holds) => quote!(#owner.#name.is_some()),
                (FieldPresence::Optional, Sense::Fails) => quote!(#owner.#name.is_none()),
                (FieldPresence::Maybe, Sense::Holds) => quote!(!#owner.#name.is_absent()),
                (FieldPresence::Maybe, Sense::Fails) => quote!(#owner.#name.is_absent()),
            }
        })
    }

    fn has_value(&self, from: &Value, place: &FieldPath, sense: Sense) -> TokenStream {
        self.of_last(from, place, sense, &|owner, last| {
            let name = tokens::ident(&last.ident);
            match (last.presence, sense) {
                (FieldPresence::Required, Sense::Holds) => quote!(true),
                (FieldPresence::Required, Sense::Fails) => quote!(false),
                (FieldPresence::Optional, Sense::Holds) => quote!(#owner.#name.is_some()),
                (FieldPresence::Optional, Sense::Fails) => quote!(#owner.#name.is_none()),
                (FieldPresence::Nullable | FieldPresence::Maybe, Sense::Holds) => {
                    quote!(#owner.#name.value().is_some())
                }
                (FieldPresence::Nullable | FieldPresence::Maybe, Sense::Fails) => {
                    quote!(#owner.#name.value().is_none())
                }
            }
        })
    }

    /// A test of the last member on a way, seen from what holds it.
    fn of_last(
        &self,
        from: &Value,
        place: &FieldPath,
        sense: Sense,
        test: &dyn Fn(&TokenStream, &FieldStep) -> TokenStream,
    ) -> TokenStream {
        let Some((last, way)) = place.steps.split_last() else {
            let holds = sense == Sense::Holds;
            return quote!(#holds);
        };
        self.walk(from, way, (ExprPosition::And, sense), &|owner, _| {
            test(&owner.code, last)
        })
    }

    /// Goes step by step to a value and tests it there; a test does not hold where the way ends early.
    fn walk(
        &self,
        from: &Value,
        steps: &[FieldStep],
        (around, sense): (ExprPosition, Sense),
        test: &dyn Fn(&Value, ExprPosition) -> TokenStream,
    ) -> TokenStream {
        let Some((step, rest)) = steps.split_first() else {
            return test(from, around);
        };
        let (owner, name) = (&from.code, tokens::ident(&step.ident));
        let ty = Some(self.ty(from, step));
        let inside = match step.presence {
            FieldPresence::Required => {
                let inner = Value {
                    code: quote!(#owner.#name),
                    is_reference: false,
                    ty,
                };
                return self.walk(&inner, rest, (around, sense), test);
            }
            FieldPresence::Optional => quote!(#owner.#name.as_ref()),
            FieldPresence::Nullable | FieldPresence::Maybe => quote!(#owner.#name.value()),
        };
        let inner = Value {
            code: quote!(#name),
            is_reference: true,
            ty,
        };
        let then = self.walk(&inner, rest, (ExprPosition::Nothing, sense), test);
        match sense {
            Sense::Holds => quote!(#inside.is_some_and(|#name| #then)),
            Sense::Fails => quote!(#inside.is_none_or(|#name| #then)),
        }
    }

    /// The type of a member; one that the model does not declare could only be compared as JSON.
    fn ty(&self, owner: &Value, step: &FieldStep) -> Ty {
        let object = match &owner.ty {
            None => Some(self.object),
            Some(ty) => self.scope.as_struct(ty),
        };
        object
            .and_then(|object| tokens::field(object, &step.ident))
            .map_or(Ty::RawJson, |field| field.ty.clone())
    }

    fn is(
        &self,
        value: &Value,
        values: &[Literal],
        around: ExprPosition,
        sense: Sense,
    ) -> TokenStream {
        let ty = value.ty.as_ref().unwrap_or(&Ty::RawJson);
        let compared = Compared {
            code: &value.code,
            is_reference: value.is_reference,
            ty,
        };
        match sense {
            Sense::Holds => {
                let tests = literals::equals_any(self.scope, &compared, values);
                let is_sum =
                    tests.len() > 1 && matches!(around, ExprPosition::And | ExprPosition::Both);
                closed(quote!(#(#tests)||*), is_sum)
            }
            Sense::Fails => {
                let tests = literals::equals_none(self.scope, &compared, values);
                let is_product =
                    tests.len() > 1 && matches!(around, ExprPosition::Or | ExprPosition::Both);
                closed(quote!(#(#tests)&&*), is_product)
            }
        }
    }

    fn contains(&self, value: &Value, values: &[Literal], sense: Sense) -> TokenStream {
        let ty = match value.ty.as_ref().map(|ty| self.scope.behind(ty)) {
            Some(Ty::List(item)) => item,
            _ => &Ty::RawJson,
        };
        let not = match sense {
            Sense::Holds => None,
            Sense::Fails => Some(quote!(!)),
        };
        let list = &value.code;
        if let [Literal::Variant(item, position)] = values {
            let only = literals::variant(self.scope, *item, *position);
            return quote!(#not #list.contains(&#only));
        }
        let item = Compared {
            code: &quote!(item),
            is_reference: true,
            ty,
        };
        let tests = literals::equals_any(self.scope, &item, values);
        quote!(#not #list.iter().any(|item| #(#tests)||*))
    }
}

fn closed(test: TokenStream, needs_parentheses: bool) -> TokenStream {
    if needs_parentheses {
        quote!((#test))
    } else {
        test
    }
}

fn count(list: &TokenStream, min: Option<u64>, max: Option<u64>, sense: Sense) -> TokenStream {
    let number = |bound: u64| tokens::number(&bound.to_string(), false);
    let holds = sense == Sense::Holds;
    match (min.unwrap_or(0), max) {
        (0, None) => quote!(#holds),
        (1, None) if holds => quote!(!#list.is_empty()),
        (1, None) => quote!(#list.is_empty()),
        (_, Some(0)) if holds => quote!(#list.is_empty()),
        (_, Some(0)) => quote!(!#list.is_empty()),
        (min, None) => {
            let (by, min) = (if holds { quote!(>=) } else { quote!(<) }, number(min));
            quote!(#list.len() #by #min)
        }
        (0, Some(max)) => {
            let (by, max) = (if holds { quote!(<=) } else { quote!(>) }, number(max));
            quote!(#list.len() #by #max)
        }
        (min, Some(max)) if min == max => {
            let (by, exactly) = (if holds { quote!(==) } else { quote!(!=) }, number(min));
            quote!(#list.len() #by #exactly)
        }
        (min, Some(max)) => {
            let not = (!holds).then(|| quote!(!));
            let (min, max) = (number(min), number(max));
            quote!(#not (#min..=#max).contains(&#list.len()))
        }
    }
}
