//! Rules that span members, as conditions on fields that read as one would write them by hand.

use proc_macro2::TokenStream;
use quote::quote;

use crate::rust::{CrossCheck, Literal, Place, PlaceStep, Presence, Struct, Test, Ty};

use super::literals;
use super::words::{self, Words};

/// A rule of a struct, as a statement of its check.
pub(super) fn emit(words: &Words<'_>, object: &Struct, rule: &CrossCheck) -> TokenStream {
    let CrossCheck {
        code,
        says,
        keys,
        tested,
        holds,
    } = rule;
    let holds = Rules { words, object }.test(holds, Around::Nothing);
    quote! {
        check.rule(
            &Rule { code: #code, says: #says, keys: &[#(#keys),*], tested: &[#(#tested),*] },
            #holds,
        );
    }
}

/// What stands around a condition, which decides whether it needs parentheses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Around {
    Nothing,
    And,
    Or,
    Not,
}

/// The rules of one struct.
struct Rules<'w, 'm> {
    words: &'w Words<'m>,
    object: &'w Struct,
}

/// A value on the way: its code, whether that is a reference, and its type where it is known.
struct Value {
    code: TokenStream,
    is_reference: bool,
    ty: Option<Ty>,
}

impl Rules<'_, '_> {
    fn test(&self, test: &Test, around: Around) -> TokenStream {
        match test {
            Test::Present(place) => self.present(place),
            Test::Is(place, values) => {
                let several = values.len() > 1 && around != Around::Nothing;
                let test = self.on_value(place, &|value| self.is(value, values));
                if several && !is_chained(place) {
                    quote!((#test))
                } else {
                    test
                }
            }
            Test::Contains(place, values) => {
                self.on_value(place, &|value| self.contains(value, values))
            }
            Test::Count(place, min, max) => {
                self.on_value(place, &|value| count(&value.code, *min, *max))
            }
            Test::Not(inner) => self.not(inner),
            Test::All(tests) => self.join(tests, around, Around::And),
            Test::Any(tests) => self.join(tests, around, Around::Or),
            Test::One(tests) => {
                let tests = tests.iter().map(|test| self.test(test, Around::Nothing));
                quote!([#(#tests),*].into_iter().filter(|holds| *holds).count() == 1)
            }
        }
    }

    fn join(&self, tests: &[Test], around: Around, by: Around) -> TokenStream {
        let each = tests.iter().map(|test| self.test(test, by));
        let joined = match (by, tests.is_empty()) {
            (Around::And, true) => return quote!(true),
            (_, true) => return quote!(false),
            (Around::And, false) => quote!(#(#each)&&*),
            (_, false) => quote!(#(#each)||*),
        };
        if tests.len() == 1 || around == Around::Nothing || around == by {
            joined
        } else {
            quote!((#joined))
        }
    }

    fn not(&self, test: &Test) -> TokenStream {
        if let Test::Present(place) = test
            && let [step] = place.steps.as_slice()
            && step.presence == Presence::Optional
        {
            let name = words::ident(&step.ident);
            return quote!(self.#name.is_none());
        }
        let inner = self.test(test, Around::Not);
        match test {
            Test::Is(place, values) if !is_chained(place) && !all_variants(values) => {
                quote!(!(#inner))
            }
            Test::Count(place, ..) if !is_chained(place) => quote!(!(#inner)),
            Test::One(_) => quote!(!(#inner)),
            Test::Present(_)
            | Test::Is(..)
            | Test::Contains(..)
            | Test::Count(..)
            | Test::Not(_)
            | Test::All(_)
            | Test::Any(_) => quote!(!#inner),
        }
    }

    fn present(&self, place: &Place) -> TokenStream {
        let Some((last, way)) = place.steps.split_last() else {
            return quote!(true);
        };
        let name = words::ident(&last.ident);
        self.walk(self.start(), way, &|owner| {
            let owner = &owner.code;
            match last.presence {
                Presence::Required | Presence::Nullable => quote!(true),
                Presence::Optional => quote!(#owner.#name.is_some()),
                Presence::Maybe => quote!(!#owner.#name.is_absent()),
            }
        })
    }

    fn on_value(&self, place: &Place, test: &dyn Fn(&Value) -> TokenStream) -> TokenStream {
        self.walk(self.start(), &place.steps, test)
    }

    fn start(&self) -> Value {
        Value {
            code: quote!(self),
            is_reference: true,
            ty: None,
        }
    }

    /// Goes step by step to a value and tests it there; a value that is missing on the way makes the test false.
    fn walk(
        &self,
        from: Value,
        steps: &[PlaceStep],
        test: &dyn Fn(&Value) -> TokenStream,
    ) -> TokenStream {
        let Some((step, rest)) = steps.split_first() else {
            return test(&from);
        };
        let owner = &from.code;
        let name = words::ident(&step.ident);
        let object = match &from.ty {
            None => Some(self.object),
            Some(ty) => self.words.as_struct(ty),
        };
        let ty = object
            .and_then(|object| words::field(object, &step.ident))
            .map(|field| field.ty.clone());
        let inner = |code, is_reference| Value {
            code,
            is_reference,
            ty: ty.clone().or(Some(Ty::RawJson)),
        };
        match step.presence {
            Presence::Required => self.walk(inner(quote!(#owner.#name), false), rest, test),
            Presence::Optional => {
                let then = self.walk(inner(quote!(#name), true), rest, test);
                quote!(#owner.#name.as_ref().is_some_and(|#name| #then))
            }
            Presence::Nullable | Presence::Maybe => {
                let then = self.walk(inner(quote!(#name), true), rest, test);
                quote!(#owner.#name.value().is_some_and(|#name| #then))
            }
        }
    }

    fn is(&self, value: &Value, literals: &[Literal]) -> TokenStream {
        let unknown = Ty::RawJson;
        let ty = value.ty.as_ref().unwrap_or(&unknown);
        literals::is_one_of(self.words, &value.code, value.is_reference, literals, ty)
    }

    fn contains(&self, value: &Value, literals: &[Literal]) -> TokenStream {
        let unknown = Ty::RawJson;
        let item_ty = match value.ty.as_ref().map(|ty| self.words.behind(ty)) {
            Some(Ty::List(item)) => item,
            _ => &unknown,
        };
        let item = quote!(item);
        let is = literals::is_one_of(self.words, &item, true, literals, item_ty);
        let list = &value.code;
        quote!(#list.iter().any(|item| #is))
    }
}

/// Whether the test of a place is one call, which binds tighter than any operator.
fn is_chained(place: &Place) -> bool {
    place
        .steps
        .iter()
        .any(|step| step.presence != Presence::Required)
}

fn all_variants(literals: &[Literal]) -> bool {
    literals
        .iter()
        .all(|literal| matches!(literal, Literal::Variant(..)))
}

fn count(list: &TokenStream, min: Option<u64>, max: Option<u64>) -> TokenStream {
    let number = |bound: u64| words::number(&bound.to_string(), false);
    match (min, max) {
        (None | Some(0), None) => quote!(true),
        (Some(1), None) => quote!(!#list.is_empty()),
        (_, Some(0)) => quote!(#list.is_empty()),
        (Some(min), Some(max)) if min == max => {
            let exactly = number(min);
            quote!(#list.len() == #exactly)
        }
        (Some(min), None) => {
            let min = number(min);
            quote!(#list.len() >= #min)
        }
        (None, Some(max)) => {
            let max = number(max);
            quote!(#list.len() <= #max)
        }
        (Some(min), Some(max)) => {
            let (min, max) = (number(min), number(max));
            quote!((#min..=#max).contains(&#list.len()))
        }
    }
}
