//! Rules that span members: a table of them with their schemas, and the members that they look at.

use proc_macro2::TokenStream;
use quote::quote;

use crate::rust::{CrossCheck, CrossChecks, FieldPresence, RuleMember, RuleSchema, WhatCounts};

use super::file_scope::FileScope;
use super::tokens;

/// The check of a struct with such rules or a residual schema, which is at this path; the rules of each member are in the table of members.
pub(super) fn check(
    checks: &CrossChecks,
    residual: Option<&TokenStream>,
    scope: &FileScope<'_>,
) -> Option<TokenStream> {
    let residual = residual.map(|path| quote!(check.residual(&#path, self);));
    let (table, rules) = rules(checks, scope).unzip();
    if residual.is_none() && rules.is_none() {
        return None;
    }
    Some(quote! {
        fn check(&self, check: &mut Check) {
            #table
            self.check_members(check);
            #residual
            #rules
        }
    })
}

/// The table of rules, and what checks them.
fn rules(checks: &CrossChecks, scope: &FileScope<'_>) -> Option<(TokenStream, TokenStream)> {
    let CrossChecks { rules, members } = checks;
    if rules.is_empty() {
        return None;
    }
    let rules = rules.iter().map(|it| rule(it, scope));
    let members = if members.is_empty() {
        quote!(|_| {})
    } else {
        let members = written(members, &quote!(self));
        quote!(|of| #members)
    };
    Some((
        quote!(static RULES: &[Rule] = &[#(#rules),*];),
        quote!(check.rules(RULES, #members);),
    ))
}

fn rule(rule: &CrossCheck, scope: &FileScope<'_>) -> TokenStream {
    let CrossCheck {
        code,
        message,
        keys,
        tested,
        schema,
    } = rule;
    let schema = match schema {
        RuleSchema::AnyMember => quote!(oasmith::schema::ANY_MEMBER),
        RuleSchema::Valid(schema) => scope.own_schema(*schema),
    };
    quote! {
        Rule {
            code: #code,
            message: #message,
            keys: &[#(#keys),*],
            tested: &[#(#tested),*],
            schema: &#schema,
        }
    }
}

/// Writes the members of an object that rules look at.
fn written(members: &[RuleMember], owner: &TokenStream) -> TokenStream {
    let each = members.iter().map(|member| {
        let (name, wire) = (tokens::ident(&member.ident), tokens::json_key(&member.wire));
        match &member.counts {
            WhatCounts::Presence => quote!(of.presence(#wire, &#owner.#name)),
            WhatCounts::Value => quote!(of.value(#wire, &#owner.#name)),
            WhatCounts::Members(inner) => {
                let inner = written(inner, &quote!(inner));
                match member.presence {
                    FieldPresence::Required => {
                        quote!(of.object(#wire, Some(&#owner.#name), |of, inner| #inner))
                    }
                    FieldPresence::Optional => {
                        quote!(of.object(#wire, #owner.#name.as_ref(), |of, inner| #inner))
                    }
                    FieldPresence::Nullable | FieldPresence::Maybe => quote! {
                        of.object_or_null(
                            #wire,
                            #owner.#name.is_null(),
                            #owner.#name.value(),
                            |of, inner| #inner,
                        )
                    },
                }
            }
        }
    });
    let each: Vec<TokenStream> = each.collect();
    match each.as_slice() {
        [only] => only.clone(),
        several => quote!({ #(#several;)* }),
    }
}
