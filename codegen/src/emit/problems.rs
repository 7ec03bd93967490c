//! Error answers: how the service's own error object, a list of it and a body that is either are made from what is wrong.

use proc_macro2::TokenStream;
use quote::quote;

use crate::rust::{ErrorMembers, Item, Problems};

use super::file_scope::FileScope;
use super::tokens;

/// The conversions of a type that has a part in error answers.
pub(super) fn emit(scope: &FileScope<'_>, item: &Item) -> Option<TokenStream> {
    let name = tokens::ident(&item.ident);
    let conversions = match item.problems.as_ref()? {
        Problems::Object(members) => object(&name, members),
        Problems::List { member, object } => {
            let (member, object) = (tokens::ident(member), scope.item(*object));
            quote! {
                impl From<Vec<Problem>> for #name {
                    fn from(problems: Vec<Problem>) -> Self {
                        let mut list: Self = Codec::PLACEHOLDER;
                        list.#member = problems.into_iter().map(#object::from).collect();
                        list
                    }
                }
            }
        }
        Problems::Body { one, several } => {
            let (one, several) = (scope.item(*one), scope.item(*several));
            quote! {
                impl From<Problem> for #name {
                    fn from(problem: Problem) -> Self {
                        #one::from(problem).into()
                    }
                }

                impl From<Vec<Problem>> for #name {
                    fn from(problems: Vec<Problem>) -> Self {
                        #several::from(problems).into()
                    }
                }
            }
        }
    };
    Some(scope.runtime(quote! {
        #conversions

        impl From<&Violations> for #name {
            fn from(violations: &Violations) -> Self {
                Vec::<Problem>::from(violations).into()
            }
        }
    }))
}

fn object(name: &proc_macro2::Ident, members: &ErrorMembers) -> TokenStream {
    let ErrorMembers {
        code,
        message,
        message_length,
        location,
        key,
    } = members;
    let longest = message_length.map(|most| {
        let most = tokens::number(&most.to_string(), false);
        quote!(.longest_message(#most))
    });
    let location = location
        .as_ref()
        .map(|location| quote!(.location(#location)));
    let key = key.as_ref().map(|key| quote!(.key(#key)));
    quote! {
        impl From<Problem> for #name {
            fn from(problem: Problem) -> Self {
                const MEMBERS: ErrorMembers = ErrorMembers::new(#code, #message) #longest #location #key;
                problem.into_object(&MEMBERS)
            }
        }

        impl From<Vec<Problem>> for #name {
            fn from(problems: Vec<Problem>) -> Self {
                Problem::joined(&problems).into()
            }
        }
    }
}
