//! Rules that span members, as conditions on fields that read as one would write them by hand: what must not be is asked for.

use proc_macro2::TokenStream;
use quote::quote;

use crate::rust::{CrossCheck, Literal, Place, PlaceStep, Presence, Struct, Test, Ty};

use super::literals::{self, Compared};
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
    let fails = condition(words, object, &negated(holds));
    let lists = |items: &[String]| quote!(&[#(#items),*]);
    let (keys, tested) = (lists(keys), lists(tested));
    quote! {
        if #fails {
            test.broken(&Rule { code: #code, says: #says, keys: #keys, tested: #tested });
        }
    }
}

/// A condition on a struct, seen from `self`.
fn condition(words: &Words<'_>, object: &Struct, test: &Test) -> TokenStream {
    let this = Value {
        code: quote!(self),
        is_reference: true,
        ty: None,
    };
    Rules { words, object }.test(&this, test, Around::Nothing)
}

/// The opposite.
fn negated(test: &Test) -> Test {
    normal(&Test::Not(Box::new(test.clone())))
}

/// The same test, with `not` as far inside as it can stand; what goes through one member that may be missing stays together.
fn normal(test: &Test) -> Test {
    let Test::Not(inner) = test else {
        return test.clone();
    };
    let split = |tests: &[Test]| shared_way(tests).is_none();
    match &**inner {
        Test::Not(test) => normal(test),
        Test::All(tests) if split(tests) => Test::Any(tests.iter().map(negated).collect()),
        Test::Any(tests) if split(tests) => Test::All(tests.iter().map(negated).collect()),
        Test::Present(_)
        | Test::HasValue(_)
        | Test::Is(..)
        | Test::Contains(..)
        | Test::Count(..)
        | Test::All(_)
        | Test::Any(_)
        | Test::One(_) => test.clone(),
    }
}

/// What stands around a condition, which decides whether it needs parentheses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Around {
    Nothing,
    And,
    Or,
}

/// Whether a test is asked for, or its opposite.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sense {
    Holds,
    Fails,
}

/// The rules of one struct.
struct Rules<'w, 'm> {
    words: &'w Words<'m>,
    object: &'w Struct,
}

/// A value on the way: its code, whether that is a reference, and its type; the struct of the rule has none.
struct Value {
    code: TokenStream,
    is_reference: bool,
    ty: Option<Ty>,
}

impl Rules<'_, '_> {
    fn test(&self, from: &Value, test: &Test, around: Around) -> TokenStream {
        let test = normal(test);
        let split = |tests: &[Test]| shared_way(tests).is_none();
        match &test {
            Test::All(tests) if split(tests) => self.join(from, tests, around, Around::And),
            Test::Any(tests) if split(tests) => self.join(from, tests, around, Around::Or),
            Test::Present(_)
            | Test::HasValue(_)
            | Test::Is(..)
            | Test::Contains(..)
            | Test::Count(..)
            | Test::All(_)
            | Test::Any(_)
            | Test::One(_) => self.one(from, &test, around, Sense::Holds),
            Test::Not(inner) => self.one(from, inner, around, Sense::Fails),
        }
    }

    /// A test that is one expression, or its opposite.
    fn one(&self, from: &Value, test: &Test, around: Around, sense: Sense) -> TokenStream {
        match test {
            Test::Present(place) => self.present(from, place, sense),
            Test::HasValue(place) => self.has_value(from, place, sense),
            Test::Is(place, values) => {
                self.walk(from, &place.steps, (around, sense), &|value, around| {
                    self.is(value, values, around, sense)
                })
            }
            Test::Contains(place, values) => {
                self.walk(from, &place.steps, (around, sense), &|value, _| {
                    self.contains(value, values, sense)
                })
            }
            Test::Count(place, min, max) => {
                self.walk(from, &place.steps, (around, sense), &|value, _| {
                    count(&value.code, *min, *max, sense)
                })
            }
            Test::All(tests) => self.inside(from, tests, (around, sense), Test::All),
            Test::Any(tests) => self.inside(from, tests, (around, sense), Test::Any),
            Test::One(tests) => self.exactly_one(from, tests, sense),
            Test::Not(inner) => match sense {
                Sense::Holds => self.one(from, inner, around, Sense::Fails),
                Sense::Fails => self.one(from, inner, around, Sense::Holds),
            },
        }
    }

    fn join(&self, from: &Value, tests: &[Test], around: Around, by: Around) -> TokenStream {
        let by = if tests.len() == 1 { around } else { by };
        let each = tests.iter().map(|test| self.test(from, test, by));
        let joined = match (by, tests) {
            (Around::And, []) => quote!(true),
            (_, []) => quote!(false),
            (Around::And, _) => quote!(#(#each)&&*),
            (_, _) => quote!(#(#each)||*),
        };
        closed(
            joined,
            tests.len() > 1 && around != Around::Nothing && around != by,
        )
    }

    /// Tests that go through one member: the way there once, then the tests.
    fn inside(
        &self,
        from: &Value,
        tests: &[Test],
        (around, sense): (Around, Sense),
        join: fn(Vec<Test>) -> Test,
    ) -> TokenStream {
        let Some((step, tests)) = shared_way(tests) else {
            return quote!(false);
        };
        let inner = match sense {
            Sense::Holds => join(tests),
            Sense::Fails => negated(&join(tests)),
        };
        let steps = std::slice::from_ref(step);
        self.walk(from, steps, (around, sense), &|value, around| {
            self.test(value, &inner, around)
        })
    }

    fn exactly_one(&self, from: &Value, tests: &[Test], sense: Sense) -> TokenStream {
        if let [left, right] = tests {
            // Of two, one holds if they differ.
            let left = self.test(from, left, Around::And);
            let right = self.test(from, right, Around::And);
            return match sense {
                Sense::Holds => quote!((#left) != (#right)),
                Sense::Fails => quote!((#left) == (#right)),
            };
        }
        let tests = tests
            .iter()
            .map(|test| self.test(from, test, Around::Nothing));
        let how_many = quote!([#(#tests),*].into_iter().filter(|holds| *holds).count());
        match sense {
            Sense::Holds => quote!(#how_many == 1),
            Sense::Fails => quote!(#how_many != 1),
        }
    }

    fn present(&self, from: &Value, place: &Place, sense: Sense) -> TokenStream {
        let Some((last, way)) = place.steps.split_last() else {
            return quote!(true);
        };
        let name = words::ident(&last.ident);
        self.walk(from, way, (Around::And, sense), &|owner, _| {
            let owner = &owner.code;
            match (last.presence, sense) {
                (Presence::Required | Presence::Nullable, Sense::Holds) => quote!(true),
                (Presence::Required | Presence::Nullable, Sense::Fails) => quote!(false),
                (Presence::Optional, Sense::Holds) => quote!(#owner.#name.is_some()),
                (Presence::Optional, Sense::Fails) => quote!(#owner.#name.is_none()),
                (Presence::Maybe, Sense::Holds) => quote!(!#owner.#name.is_absent()),
                (Presence::Maybe, Sense::Fails) => quote!(#owner.#name.is_absent()),
            }
        })
    }

    fn has_value(&self, from: &Value, place: &Place, sense: Sense) -> TokenStream {
        let Some((last, way)) = place.steps.split_last() else {
            return quote!(true);
        };
        match last.presence {
            Presence::Required | Presence::Optional => self.present(from, place, sense),
            Presence::Nullable | Presence::Maybe => {
                let name = words::ident(&last.ident);
                self.walk(from, way, (Around::And, sense), &|owner, _| {
                    let owner = &owner.code;
                    match sense {
                        Sense::Holds => quote!(#owner.#name.value().is_some()),
                        Sense::Fails => quote!(#owner.#name.value().is_none()),
                    }
                })
            }
        }
    }

    /// Goes step by step to a value and tests it there; a test does not hold where the way ends early.
    fn walk(
        &self,
        from: &Value,
        steps: &[PlaceStep],
        (around, sense): (Around, Sense),
        test: &dyn Fn(&Value, Around) -> TokenStream,
    ) -> TokenStream {
        let Some((step, rest)) = steps.split_first() else {
            return test(from, around);
        };
        let (owner, name) = (&from.code, words::ident(&step.ident));
        let ty = Some(self.ty(from, step));
        let inside = match step.presence {
            Presence::Required => {
                let inner = Value {
                    code: quote!(#owner.#name),
                    is_reference: false,
                    ty,
                };
                return self.walk(&inner, rest, (around, sense), test);
            }
            Presence::Optional => quote!(#owner.#name.as_ref()),
            Presence::Nullable | Presence::Maybe => quote!(#owner.#name.value()),
        };
        let inner = Value {
            code: quote!(#name),
            is_reference: true,
            ty,
        };
        let then = self.walk(&inner, rest, (Around::Nothing, sense), test);
        match sense {
            Sense::Holds => quote!(#inside.is_some_and(|#name| #then)),
            Sense::Fails => quote!(#inside.is_none_or(|#name| #then)),
        }
    }

    /// The type of a member; one that the model does not declare could only be compared as JSON.
    fn ty(&self, owner: &Value, step: &PlaceStep) -> Ty {
        let object = match &owner.ty {
            None => Some(self.object),
            Some(ty) => self.words.as_struct(ty),
        };
        object
            .and_then(|object| words::field(object, &step.ident))
            .map_or(Ty::RawJson, |field| field.ty.clone())
    }

    fn is(&self, value: &Value, values: &[Literal], around: Around, sense: Sense) -> TokenStream {
        let ty = value.ty.as_ref().unwrap_or(&Ty::RawJson);
        let compared = Compared {
            code: &value.code,
            is_reference: value.is_reference,
            ty,
        };
        match sense {
            Sense::Holds => {
                let tests = literals::equals_any(self.words, &compared, values);
                let is_sum = tests.len() > 1 && around == Around::And;
                closed(quote!(#(#tests)||*), is_sum)
            }
            Sense::Fails => {
                let tests = literals::equals_none(self.words, &compared, values);
                let is_product = tests.len() > 1 && around == Around::Or;
                closed(quote!(#(#tests)&&*), is_product)
            }
        }
    }

    fn contains(&self, value: &Value, values: &[Literal], sense: Sense) -> TokenStream {
        let ty = match value.ty.as_ref().map(|ty| self.words.behind(ty)) {
            Some(Ty::List(item)) => item,
            _ => &Ty::RawJson,
        };
        let item = Compared {
            code: &quote!(item),
            is_reference: true,
            ty,
        };
        let tests = literals::equals_any(self.words, &item, values);
        let not = match sense {
            Sense::Holds => None,
            Sense::Fails => Some(quote!(!)),
        };
        let list = &value.code;
        quote!(#not #list.iter().any(|item| #(#tests)||*))
    }
}

/// If all tests go through one member that may be missing, and fail without it: that step, and the tests from there.
fn shared_way(tests: &[Test]) -> Option<(&PlaceStep, Vec<Test>)> {
    let shared = match tests {
        [first, _, ..] => way(first)?.first()?,
        [] | [_] => return None,
    };
    if shared.presence == Presence::Required {
        return None;
    }
    let inner = tests.iter().map(|test| shortened(test, shared));
    Some((shared, inner.collect::<Option<_>>()?))
}

/// The way of a test that fails where the way ends early.
fn way(test: &Test) -> Option<&[PlaceStep]> {
    match test {
        Test::Present(place)
        | Test::HasValue(place)
        | Test::Is(place, _)
        | Test::Contains(place, _)
        | Test::Count(place, ..) => Some(&place.steps),
        Test::Not(_) | Test::All(_) | Test::Any(_) | Test::One(_) => None,
    }
}

/// The same test without its first step, if that is the shared one and something is left to test.
fn shortened(test: &Test, shared: &PlaceStep) -> Option<Test> {
    let (first, rest) = way(test)?.split_first()?;
    if first != shared {
        return None;
    }
    let place = Place {
        steps: rest.to_vec(),
    };
    match test {
        Test::Present(_) => (!rest.is_empty()).then_some(Test::Present(place)),
        Test::HasValue(_) => (!rest.is_empty()).then_some(Test::HasValue(place)),
        Test::Is(_, values) => Some(Test::Is(place, values.clone())),
        Test::Contains(_, values) => Some(Test::Contains(place, values.clone())),
        Test::Count(_, min, max) => Some(Test::Count(place, *min, *max)),
        Test::Not(_) | Test::All(_) | Test::Any(_) | Test::One(_) => None,
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
    let number = |bound: u64| words::number(&bound.to_string(), false);
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
