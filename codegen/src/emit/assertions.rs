//! The assertions: a static for each schema that a type is judged by, and for what it refers to.

use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{format_ident, quote};
use runtime::Counted;
use runtime::schema::SchemaType;

use crate::page::{Content, Head, Page};
use crate::rust::{Crate, Judgements, Role, SetMatcher, Workspace};
use crate::schema_set::{Keyword, PatternId, ResourceId, SchemaId};

use super::schema_names::{MODULE, name};
use super::{Emitter, Pages, Scope, folder, patterns, texts, words};

/// Registers this emitter.
pub(super) const EMITTER: Emitter = Emitter {
    name: "assertions",
    duty: "what types cannot express, as schemas to judge by",
    scope: Scope::Role(Role::Models, emit),
};

fn emit<'w>(workspace: &'w Workspace, krate: &'w Crate) -> Pages<'w> {
    let needed = Some(krate).filter(|_| !workspace.judgements.written.is_empty());
    let pages = needed.into_iter();
    Box::new(pages.map(|krate| page(workspace, krate)))
}

fn page(workspace: &Workspace, krate: &Crate) -> Page {
    let judgements = &workspace.judgements;
    let docs = "Schemas that types do not express in full; requests are judged by them.";
    let statics = judgements.written.iter();
    let statics = statics.map(|(name, (id, docs))| schema(judgements, name, *id, docs));
    let functions = judgements.patterns.values().map(matcher);
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

fn matcher(pattern: &SetMatcher) -> TokenStream {
    let SetMatcher {
        name,
        pointer,
        source,
        matcher,
    } = pattern;
    let (function_name, name) = (function_name(name), format_ident!("{name}"));
    let function = patterns::function(source, matcher, &function_name);
    let docs = format!(" The pattern at {}.", words::code(pointer));
    quote! {
        #function

        #[doc = #docs]
        const #name: Matcher = Matcher { source: #source, matches: #function_name };
    }
}

/// `matches_pet_name` of `PATTERN_PET_NAME`.
fn function_name(constant: &str) -> Ident {
    let subject = constant.trim_start_matches("PATTERN_").to_lowercase();
    format_ident!("matches_{subject}")
}

fn schema(judgements: &Judgements, name: &str, id: SchemaId, docs: &str) -> TokenStream {
    let name = format_ident!("{name}");
    let keywords = judgements.schema_set.keywords(id);
    let keywords = keywords.iter().filter_map(|it| keyword(judgements, it));
    let docs = format!(" {docs}");
    quote! {
        #[doc = #docs]
        pub static #name: Schema = Schema::new(&[#(#keywords),*]);
    }
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
        Keyword::AtLeast(count, of) => counted("AtLeast", *count, *of),
        Keyword::AtMost(count, of) => counted("AtMost", *count, *of),
        Keyword::Pattern(pattern) => {
            let pattern = known(judgements, *pattern)?;
            quote!(Keyword::Pattern(#pattern))
        }
        Keyword::Format(format) => {
            let format = texts::format(*judgements.formats.get(format)?);
            quote!(Keyword::Format(#format))
        }
        Keyword::UniqueItems => quote!(Keyword::UniqueItems),
        Keyword::PrefixItems(all) => listed(judgements, "PrefixItems", all),
        Keyword::Items(after, schema) => {
            let (after, schema) = (Literal::usize_unsuffixed(*after), name(judgements, *schema));
            quote!(Keyword::Items(#after, &#schema))
        }
        Keyword::Contains(schema, least, most) => {
            let (schema, least, most) = (
                name(judgements, *schema),
                words::count(*least),
                most_of(*most),
            );
            quote!(Keyword::Contains(&#schema, #least, #most))
        }
        Keyword::Required(names) => quote!(Keyword::Required(&[#(#names),*])),
        Keyword::Members(properties, patterns, other) => {
            let (properties, patterns) = (
                named(judgements, properties),
                by_pattern(judgements, patterns),
            );
            let other = optional(judgements, *other);
            quote!(Keyword::Members(&[#properties], &[#(#patterns),*], #other))
        }
        Keyword::PropertyNames(schema) => one(judgements, "PropertyNames", *schema),
        Keyword::DependentRequired(dependent) => {
            let dependent = dependent
                .iter()
                .map(|(name, names)| quote!((#name, &[#(#names),*])));
            quote!(Keyword::DependentRequired(&[#(#dependent),*]))
        }
        Keyword::DependentSchemas(all) => {
            let all = named(judgements, all);
            quote!(Keyword::DependentSchemas(&[#all]))
        }
        Keyword::AllOf(all) => listed(judgements, "AllOf", all),
        Keyword::AnyOf(all) => listed(judgements, "AnyOf", all),
        Keyword::OneOf(all) => listed(judgements, "OneOf", all),
        Keyword::Not(schema) => one(judgements, "Not", *schema),
        Keyword::If(condition, then, otherwise) => {
            let (condition, then, otherwise) = (
                name(judgements, *condition),
                optional(judgements, *then),
                optional(judgements, *otherwise),
            );
            quote!(Keyword::If(&#condition, #then, #otherwise))
        }
        Keyword::Rule(schema, says) => {
            let schema = name(judgements, *schema);
            quote!(Keyword::Rule(&#schema, #says))
        }
        Keyword::Ref(schema, resource) => {
            let (schema, anchors) = (name(judgements, *schema), anchors(judgements, *resource));
            quote!(Keyword::Ref(&#schema, #anchors))
        }
        Keyword::DynamicRef(anchor, schema, resource) => {
            let (schema, anchors) = (name(judgements, *schema), anchors(judgements, *resource));
            quote!(Keyword::DynamicRef(#anchor, &#schema, #anchors))
        }
        Keyword::Resource(resource) => {
            let anchors = anchors(judgements, *resource);
            quote!(Keyword::Resource(#anchors))
        }
        Keyword::UnevaluatedItems(schema) => one(judgements, "UnevaluatedItems", *schema),
        Keyword::UnevaluatedProperties(schema) => one(judgements, "UnevaluatedProperties", *schema),
    })
}

fn by_pattern(judgements: &Judgements, patterns: &[(PatternId, SchemaId)]) -> Vec<TokenStream> {
    let one = |(pattern, schema): &(PatternId, SchemaId)| {
        let (pattern, schema) = (known(judgements, *pattern)?, name(judgements, *schema));
        Some(quote!((#pattern, &#schema)))
    };
    patterns.iter().filter_map(one).collect()
}

fn most_of(most: Option<u64>) -> TokenStream {
    match most {
        Some(most) => {
            let most = words::count(most);
            quote!(Some(#most))
        }
        None => quote!(None),
    }
}

fn counted(keyword: &str, count: u64, of: Counted) -> TokenStream {
    let (keyword, of) = (format_ident!("{keyword}"), format_ident!("{of:?}"));
    let count = words::count(count);
    quote!(Keyword::#keyword(#count, Counted::#of))
}

fn one(judgements: &Judgements, keyword: &str, schema: SchemaId) -> TokenStream {
    let (keyword, schema) = (
        Ident::new(keyword, Span::call_site()),
        name(judgements, schema),
    );
    quote!(Keyword::#keyword(&#schema))
}

fn listed(judgements: &Judgements, keyword: &str, all: &[SchemaId]) -> TokenStream {
    let (keyword, all) = (
        Ident::new(keyword, Span::call_site()),
        all.iter().map(|id| name(judgements, *id)),
    );
    quote!(Keyword::#keyword(&[#(&#all),*]))
}

fn named(judgements: &Judgements, all: &[(String, SchemaId)]) -> TokenStream {
    let all = all.iter().map(|(wire, schema)| {
        let schema = name(judgements, *schema);
        quote!((#wire, &#schema))
    });
    quote!(#(#all),*)
}

fn optional(judgements: &Judgements, schema: Option<SchemaId>) -> TokenStream {
    match schema {
        Some(schema) => {
            let schema = name(judgements, schema);
            quote!(Some(&#schema))
        }
        None => quote!(None),
    }
}

fn known(judgements: &Judgements, pattern: PatternId) -> Option<Ident> {
    let pattern = judgements.patterns.get(&pattern)?;
    Some(format_ident!("{}", pattern.name))
}

fn anchors(judgements: &Judgements, resource: ResourceId) -> TokenStream {
    let anchors = judgements.schema_set.resources.get(resource);
    let anchors = named(judgements, anchors.map_or(&[], Vec::as_slice));
    quote!(&[#anchors])
}

fn json_type(name: SchemaType) -> Ident {
    format_ident!("{name:?}")
}
