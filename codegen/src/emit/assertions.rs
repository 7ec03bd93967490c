//! The assertions: a static for each schema that a type is judged by, and for what it refers to.

use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{format_ident, quote};

use crate::assertion::{AssertionId, JsonType, Keyword, PatternId, ResourceId};
use crate::page::{Content, Head, Page};
use crate::rust::{Crate, Judgements, Role, Workspace};

use super::{Emitter, Pages, Scope, folder, patterns, texts};

/// Registers this emitter.
pub(super) const EMITTER: Emitter = Emitter {
    name: "assertions",
    duty: "what types cannot express, as schemas to judge by",
    scope: Scope::Role(Role::Models, emit),
};

/// The name of the module.
pub(super) const MODULE: &str = "assertions";

fn emit<'w>(workspace: &'w Workspace, krate: &'w Crate) -> Pages<'w> {
    let needed = Some(krate).filter(|_| !workspace.judgements.written.is_empty());
    let pages = needed.into_iter();
    Box::new(pages.map(|krate| page(workspace, krate)))
}

fn page(workspace: &Workspace, krate: &Crate) -> Page {
    let judgements = &workspace.judgements;
    let docs = "Schemas that types do not express in full; requests are judged by them.";
    let statics = judgements
        .written
        .iter()
        .map(|id| assertion(judgements, *id));
    let functions = judgements.patterns.iter().map(|(id, source, how)| {
        let name = format_ident!("matches_{id}");
        let (function, matcher) = (patterns::function(source, how, &name), matcher_name(*id));
        quote! {
            #function
            const #matcher: Matcher = Matcher { source: #source, matches: #name };
        }
    });
    let items = functions.chain(statics).collect();
    Page {
        path: format!("{}/src/{MODULE}.rs", folder(krate.role)),
        emitter: EMITTER.name,
        content: Content::Rust {
            docs: vec![docs.to_owned()],
            head: vec![Head::Words(quote!(
                use runtime::schema::prelude::*;
            ))],
            items,
        },
    }
}

/// The static of an assertion.
pub(super) fn name(id: AssertionId) -> Ident {
    format_ident!("S{}", id.index())
}

fn matcher_name(id: PatternId) -> Ident {
    format_ident!("P{id}")
}

fn assertion(judgements: &Judgements, id: AssertionId) -> TokenStream {
    let name = name(id);
    let keywords = &judgements.program.assertions.get(id).keywords;
    let keywords = keywords.iter().filter_map(|it| keyword(judgements, it));
    quote!(pub static #name: Schema = Schema(&[#(#keywords),*]);)
}

/// A keyword; none where its pattern or its format is not checked.
fn keyword(judgements: &Judgements, keyword: &Keyword) -> Option<TokenStream> {
    Some(match keyword {
        Keyword::Never => quote!(Keyword::Never),
        Keyword::Type(types) => {
            let types = types.iter().map(|it| json_type(*it));
            quote!(Keyword::Type(&[#(SchemaType::#types),*]))
        }
        Keyword::Enum(values) => quote!(Keyword::Enum(&[#(#values),*])),
        Keyword::Minimum(bound) => quote!(Keyword::Minimum(#bound)),
        Keyword::ExclusiveMinimum(bound) => quote!(Keyword::ExclusiveMinimum(#bound)),
        Keyword::Maximum(bound) => quote!(Keyword::Maximum(#bound)),
        Keyword::ExclusiveMaximum(bound) => quote!(Keyword::ExclusiveMaximum(#bound)),
        Keyword::MultipleOf(step) => quote!(Keyword::MultipleOf(#step)),
        Keyword::MinLength(count) => counted("MinLength", *count),
        Keyword::MaxLength(count) => counted("MaxLength", *count),
        Keyword::MinBytes(count) => counted("MinBytes", *count),
        Keyword::MaxBytes(count) => counted("MaxBytes", *count),
        Keyword::Pattern(pattern) => {
            let pattern = known(judgements, *pattern)?;
            quote!(Keyword::Pattern(#pattern))
        }
        Keyword::Format(format) => {
            let format = texts::format(*judgements.formats.get(format)?);
            quote!(Keyword::Format(#format))
        }
        Keyword::MinItems(count) => counted("MinItems", *count),
        Keyword::MaxItems(count) => counted("MaxItems", *count),
        Keyword::UniqueItems => quote!(Keyword::UniqueItems),
        Keyword::PrefixItems(all) => listed("PrefixItems", all),
        Keyword::Items(after, schema) => {
            let (after, schema) = (Literal::usize_unsuffixed(*after), name(*schema));
            quote!(Keyword::Items(#after, &#schema))
        }
        Keyword::Contains(schema, least, most) => {
            let (schema, least, most) = (
                name(*schema),
                Literal::u64_unsuffixed(*least),
                most_of(*most),
            );
            quote!(Keyword::Contains(&#schema, #least, #most))
        }
        Keyword::MinProperties(count) => counted("MinProperties", *count),
        Keyword::MaxProperties(count) => counted("MaxProperties", *count),
        Keyword::Required(names) => quote!(Keyword::Required(&[#(#names),*])),
        Keyword::Members(properties, patterns, other) => {
            let (properties, patterns) = (named(properties), by_pattern(judgements, patterns));
            let other = optional(*other);
            quote!(Keyword::Members(&[#properties], &[#(#patterns),*], #other))
        }
        Keyword::PropertyNames(schema) => one("PropertyNames", *schema),
        Keyword::DependentRequired(dependent) => {
            let dependent = dependent
                .iter()
                .map(|(name, names)| quote!((#name, &[#(#names),*])));
            quote!(Keyword::DependentRequired(&[#(#dependent),*]))
        }
        Keyword::DependentSchemas(all) => {
            let all = named(all);
            quote!(Keyword::DependentSchemas(&[#all]))
        }
        Keyword::AllOf(all) => listed("AllOf", all),
        Keyword::AnyOf(all) => listed("AnyOf", all),
        Keyword::OneOf(all) => listed("OneOf", all),
        Keyword::Not(schema) => one("Not", *schema),
        Keyword::If(condition, then, otherwise) => {
            let (condition, then, otherwise) =
                (name(*condition), optional(*then), optional(*otherwise));
            quote!(Keyword::If(&#condition, #then, #otherwise))
        }
        Keyword::Ref(schema, resource) => {
            let (schema, anchors) = (name(*schema), anchors(judgements, *resource));
            quote!(Keyword::Ref(&#schema, #anchors))
        }
        Keyword::DynamicRef(anchor, schema, resource) => {
            let (schema, anchors) = (name(*schema), anchors(judgements, *resource));
            quote!(Keyword::DynamicRef(#anchor, &#schema, #anchors))
        }
        Keyword::Resource(resource) => {
            let anchors = anchors(judgements, *resource);
            quote!(Keyword::Resource(#anchors))
        }
        Keyword::UnevaluatedItems(schema) => one("UnevaluatedItems", *schema),
        Keyword::UnevaluatedProperties(schema) => one("UnevaluatedProperties", *schema),
    })
}

fn by_pattern(judgements: &Judgements, patterns: &[(PatternId, AssertionId)]) -> Vec<TokenStream> {
    let one = |(pattern, schema): &(PatternId, AssertionId)| {
        let (pattern, schema) = (known(judgements, *pattern)?, name(*schema));
        Some(quote!((#pattern, &#schema)))
    };
    patterns.iter().filter_map(one).collect()
}

fn most_of(most: Option<u64>) -> TokenStream {
    match most {
        Some(most) => {
            let most = Literal::u64_unsuffixed(most);
            quote!(Some(#most))
        }
        None => quote!(None),
    }
}

fn counted(keyword: &str, count: u64) -> TokenStream {
    let (keyword, count) = (
        Ident::new(keyword, Span::call_site()),
        Literal::u64_unsuffixed(count),
    );
    quote!(Keyword::#keyword(#count))
}

fn one(keyword: &str, schema: AssertionId) -> TokenStream {
    let (keyword, schema) = (Ident::new(keyword, Span::call_site()), name(schema));
    quote!(Keyword::#keyword(&#schema))
}

fn listed(keyword: &str, all: &[AssertionId]) -> TokenStream {
    let (keyword, all) = (
        Ident::new(keyword, Span::call_site()),
        all.iter().map(|id| name(*id)),
    );
    quote!(Keyword::#keyword(&[#(&#all),*]))
}

fn named(all: &[(String, AssertionId)]) -> TokenStream {
    let all = all.iter().map(|(wire, schema)| {
        let schema = name(*schema);
        quote!((#wire, &#schema))
    });
    quote!(#(#all),*)
}

fn optional(schema: Option<AssertionId>) -> TokenStream {
    match schema {
        Some(schema) => {
            let schema = name(schema);
            quote!(Some(&#schema))
        }
        None => quote!(None),
    }
}

fn known(judgements: &Judgements, pattern: PatternId) -> Option<Ident> {
    let mut patterns = judgements.patterns.iter();
    patterns
        .find(|(id, _, _)| *id == pattern)
        .map(|(id, _, _)| matcher_name(*id))
}

fn anchors(judgements: &Judgements, resource: ResourceId) -> TokenStream {
    let anchors = judgements.program.resources.get(resource);
    let anchors = named(anchors.map_or(&[], Vec::as_slice));
    quote!(&[#anchors])
}

fn json_type(name: JsonType) -> Ident {
    let name = match name {
        JsonType::Null => "Null",
        JsonType::Boolean => "Boolean",
        JsonType::Integer => "Integer",
        JsonType::Number => "Number",
        JsonType::String => "String",
        JsonType::Array => "Array",
        JsonType::Object => "Object",
    };
    Ident::new(name, Span::call_site())
}
