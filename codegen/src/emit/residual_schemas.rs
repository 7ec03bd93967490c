//! The residual schemas: a static for each schema that a type is validated by, and for what it refers to.

use oasmith::Counted;
use oasmith::schema::SchemaType;
use oasmith_schemas::schema_set::{Keyword, PatternId, ResourceId, SchemaId};
use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{format_ident, quote};

use crate::page::{Head, Page, PageContent};
use crate::rust::{Crate, ResidualSchemas, Role, SetMatcher, Workspace};

use super::schema_names::{MODULE, name};
use super::{Emitter, Pages, Scope, folder, patterns, texts, tokens};

/// Registers this emitter.
pub(super) const EMITTER: Emitter = Emitter {
    name: "residual_schemas",
    duty: "what types cannot express, and rules between members, as schemas to validate by",
    scope: Scope::Role(Role::Models, emit),
};

fn emit<'w>(workspace: &'w Workspace, krate: &'w Crate) -> Pages<'w> {
    let needed = Some(krate).filter(|_| !workspace.residual_schemas.written.is_empty());
    let pages = needed.into_iter();
    Box::new(pages.map(|krate| page(workspace, krate)))
}

fn page(workspace: &Workspace, krate: &Crate) -> Page {
    let residual_schemas = &workspace.residual_schemas;
    let docs = "Schemas that types do not express in full, by which requests are validated, and those of rules between members.";
    let statics = residual_schemas.written.iter();
    let statics = statics.map(|(name, (id, docs))| schema(residual_schemas, name, *id, docs));
    let functions = residual_schemas.patterns.values().map(matcher);
    let items = functions.chain(statics).collect();
    Page {
        path: format!("{}/src/{MODULE}.rs", folder(krate.role)),
        emitter: EMITTER.name,
        content: PageContent::Rust {
            docs: vec![docs.to_owned()],
            head: vec![Head::Tokens(quote!(
                use oasmith::schema::prelude::*;
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
    let docs = format!(" The pattern at {}.", tokens::code(pointer));
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

fn schema(residual_schemas: &ResidualSchemas, name: &str, id: SchemaId, docs: &str) -> TokenStream {
    let name = format_ident!("{name}");
    let keywords = residual_schemas.schema_set.keywords(id);
    let keywords = keywords
        .iter()
        .filter_map(|it| keyword(residual_schemas, it));
    let docs = format!(" {docs}");
    quote! {
        #[doc = #docs]
        pub static #name: Schema = Schema::new(&[#(#keywords),*]);
    }
}

/// A keyword; none where its pattern or its format is not checked.
fn keyword(residual_schemas: &ResidualSchemas, keyword: &Keyword) -> Option<TokenStream> {
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
            let pattern = known(residual_schemas, *pattern)?;
            quote!(Keyword::Pattern(#pattern))
        }
        Keyword::Format(format) => {
            let format = texts::format(*residual_schemas.formats.get(format)?);
            quote!(Keyword::Format(#format))
        }
        Keyword::UniqueItems => quote!(Keyword::UniqueItems),
        Keyword::PrefixItems(all) => listed(residual_schemas, "PrefixItems", all),
        Keyword::Items(after, schema) => {
            let (after, schema) = (
                Literal::usize_unsuffixed(*after),
                name(residual_schemas, *schema),
            );
            quote!(Keyword::Items(#after, &#schema))
        }
        Keyword::Contains(schema, least, most) => {
            let (schema, least, most) = (
                name(residual_schemas, *schema),
                tokens::count(*least),
                most_of(*most),
            );
            quote!(Keyword::Contains(&#schema, #least, #most))
        }
        Keyword::Required(names) => quote!(Keyword::Required(&[#(#names),*])),
        Keyword::Members(properties, patterns, other) => {
            let (properties, patterns) = (
                named(residual_schemas, properties),
                by_pattern(residual_schemas, patterns),
            );
            let other = optional(residual_schemas, *other);
            quote!(Keyword::Members(&[#properties], &[#(#patterns),*], #other))
        }
        Keyword::PropertyNames(schema) => one(residual_schemas, "PropertyNames", *schema),
        Keyword::DependentRequired(dependent) => {
            let dependent = dependent
                .iter()
                .map(|(name, names)| quote!((#name, &[#(#names),*])));
            quote!(Keyword::DependentRequired(&[#(#dependent),*]))
        }
        Keyword::DependentSchemas(all) => {
            let all = named(residual_schemas, all);
            quote!(Keyword::DependentSchemas(&[#all]))
        }
        Keyword::AllOf(all) => listed(residual_schemas, "AllOf", all),
        Keyword::AnyOf(all) => listed(residual_schemas, "AnyOf", all),
        Keyword::OneOf(all) => listed(residual_schemas, "OneOf", all),
        Keyword::Not(schema) => one(residual_schemas, "Not", *schema),
        Keyword::If(condition, then, otherwise) => {
            let (condition, then, otherwise) = (
                name(residual_schemas, *condition),
                optional(residual_schemas, *then),
                optional(residual_schemas, *otherwise),
            );
            quote!(Keyword::If(&#condition, #then, #otherwise))
        }
        Keyword::Rule(schema, message) => {
            let schema = name(residual_schemas, *schema);
            quote!(Keyword::Rule(&#schema, #message))
        }
        Keyword::Ref(schema, resource) => {
            let (schema, anchors) = (
                name(residual_schemas, *schema),
                anchors(residual_schemas, *resource),
            );
            quote!(Keyword::Ref(&#schema, #anchors))
        }
        Keyword::DynamicRef(anchor, schema, resource) => {
            let (schema, anchors) = (
                name(residual_schemas, *schema),
                anchors(residual_schemas, *resource),
            );
            quote!(Keyword::DynamicRef(#anchor, &#schema, #anchors))
        }
        Keyword::Resource(resource) => {
            let anchors = anchors(residual_schemas, *resource);
            quote!(Keyword::Resource(#anchors))
        }
        Keyword::UnevaluatedItems(schema) => one(residual_schemas, "UnevaluatedItems", *schema),
        Keyword::UnevaluatedProperties(schema) => {
            one(residual_schemas, "UnevaluatedProperties", *schema)
        }
    })
}

fn by_pattern(
    residual_schemas: &ResidualSchemas,
    patterns: &[(PatternId, SchemaId)],
) -> Vec<TokenStream> {
    let one = |(pattern, schema): &(PatternId, SchemaId)| {
        let (pattern, schema) = (
            known(residual_schemas, *pattern)?,
            name(residual_schemas, *schema),
        );
        Some(quote!((#pattern, &#schema)))
    };
    patterns.iter().filter_map(one).collect()
}

fn most_of(most: Option<u64>) -> TokenStream {
    tokens::option(most.map(tokens::count))
}

fn counted(keyword: &str, count: u64, of: Counted) -> TokenStream {
    let (keyword, of) = (format_ident!("{keyword}"), format_ident!("{of:?}"));
    let count = tokens::count(count);
    quote!(Keyword::#keyword(#count, Counted::#of))
}

fn one(residual_schemas: &ResidualSchemas, keyword: &str, schema: SchemaId) -> TokenStream {
    let (keyword, schema) = (
        Ident::new(keyword, Span::call_site()),
        name(residual_schemas, schema),
    );
    quote!(Keyword::#keyword(&#schema))
}

fn listed(residual_schemas: &ResidualSchemas, keyword: &str, all: &[SchemaId]) -> TokenStream {
    let (keyword, all) = (
        Ident::new(keyword, Span::call_site()),
        all.iter().map(|id| name(residual_schemas, *id)),
    );
    quote!(Keyword::#keyword(&[#(&#all),*]))
}

fn named(residual_schemas: &ResidualSchemas, all: &[(String, SchemaId)]) -> TokenStream {
    let all = all.iter().map(|(wire, schema)| {
        let schema = name(residual_schemas, *schema);
        quote!((#wire, &#schema))
    });
    quote!(#(#all),*)
}

fn optional(residual_schemas: &ResidualSchemas, schema: Option<SchemaId>) -> TokenStream {
    let schema = schema.map(|it| name(residual_schemas, it));
    tokens::option(schema.map(|schema| quote!(&#schema)))
}

fn known(residual_schemas: &ResidualSchemas, pattern: PatternId) -> Option<Ident> {
    let pattern = residual_schemas.patterns.get(&pattern)?;
    Some(format_ident!("{}", pattern.name))
}

fn anchors(residual_schemas: &ResidualSchemas, resource: ResourceId) -> TokenStream {
    let anchors = residual_schemas.schema_set.resources.get(resource);
    let anchors = named(residual_schemas, anchors.map_or(&[], Vec::as_slice));
    quote!(&[#anchors])
}

fn json_type(name: SchemaType) -> Ident {
    format_ident!("{name:?}")
}
