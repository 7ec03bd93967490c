//! Bodies that are not JSON alone: their media as constants, and an enum where they have several types.

use std::fmt;

use oasmith::param_style::{Nested, ParamStyle};
use proc_macro2::{Ident, Literal, TokenStream};
use quote::{format_ident, quote};

use super::file_scope::FileScope;
use super::number_texts;
use super::tokens;
use crate::rust::{
    Argument, BodyContent, BodyEncoding, BodyVariant, Endpoint, EndpointResponse, FieldEncoding,
    Fields, MediaEncoding, ObjectForm, Ty, ValueForm,
};

/// The constant that holds the media of the body that an operation takes, where it is not JSON alone.
pub(super) fn of_body(endpoint: &Endpoint) -> Option<Ident> {
    let body = endpoint.body.as_ref()?;
    constant(endpoint, "body", &body.content)
}

/// The constant that holds the media of a response, where it is not JSON alone.
pub(super) fn of_outcome(endpoint: &Endpoint, outcome: &EndpointResponse) -> Option<Ident> {
    let content = outcome.content.as_ref()?;
    constant(endpoint, tokens::plain(&outcome.ident), content)
}

fn constant(endpoint: &Endpoint, role: &str, content: &BodyContent) -> Option<Ident> {
    let upper = |text: &str| {
        let mut name = String::new();
        for (at, letter) in text.char_indices() {
            if letter.is_ascii_uppercase() && at > 0 {
                name.push('_');
            }
            name.push(letter.to_ascii_uppercase());
        }
        name
    };
    let stem = upper(tokens::plain(&endpoint.type_ident));
    let is_usual = content.is_json() && !content.has_texts();
    (!is_usual).then(|| format_ident!("{stem}_{}", upper(role)))
}

/// The constants of an operation: those of its body and of its responses.
pub(super) fn constants(scope: &FileScope<'_>, endpoint: &Endpoint) -> Vec<TokenStream> {
    let id = scope.operation(endpoint);
    let body = endpoint.body.as_ref().and_then(|body| {
        let about = format!(" What the body of {id} is written as.");
        Some(emit(&of_body(endpoint)?, &about, &body.content))
    });
    let outcomes = endpoint.outcomes.iter().filter_map(|outcome| {
        let answer = tokens::code(tokens::plain(&outcome.ident));
        let about = format!(" What the answer {answer} of {id} is written as.");
        let content = outcome.content.as_ref()?;
        Some(emit(&of_outcome(endpoint, outcome)?, &about, content))
    });
    body.into_iter().chain(outcomes).collect()
}

fn emit(name: &Ident, about: &str, content: &BodyContent) -> TokenStream {
    let media = content.media().map(media_type);
    quote! {
        #[doc = #about]
        pub(crate) const #name: &[MediaType] = &[#(#media),*];
    }
}

fn media_type(media_type: &MediaEncoding) -> TokenStream {
    let media = &media_type.media;
    let texts = number_texts::call(&media_type.texts);
    let encoding = match &media_type.encoding {
        BodyEncoding::Json if media == "application/json" => return quote!(MediaType::JSON #texts),
        BodyEncoding::Json => quote!(BodyEncoding::Json),
        BodyEncoding::Text(form) => {
            let form = self::form(form);
            quote!(BodyEncoding::Text(#form))
        }
        BodyEncoding::Binary => quote!(BodyEncoding::Binary),
        BodyEncoding::Urlencoded(fields) => {
            let fields = self::fields(fields);
            quote!(BodyEncoding::Urlencoded(&#fields))
        }
        BodyEncoding::Multipart(fields) => {
            let fields = self::fields(fields);
            quote!(BodyEncoding::Multipart(&#fields))
        }
        BodyEncoding::Lines => quote!(BodyEncoding::Lines),
        BodyEncoding::Events(form) => {
            let form = self::form(form);
            quote!(BodyEncoding::Events(#form))
        }
        BodyEncoding::NamedEvents(forms) => {
            let forms = forms.iter().map(|(name, form)| {
                let form = self::form(form);
                quote!(NamedForm::new(#name, #form))
            });
            quote!(BodyEncoding::NamedEvents(&[#(#forms),*]))
        }
    };
    quote!(MediaType::new(#media, #encoding) #texts)
}

fn fields(fields: &Fields) -> TokenStream {
    let known = fields.known.iter().map(field);
    let others = match &fields.others {
        Some(others) => {
            let others = form(others);
            quote!(Some(#others))
        }
        None => quote!(None),
    };
    let (nulls, nested) = (&fields.nulls, self::nested(fields.nested));
    quote!(Fields {
        known: &[#(#known),*],
        others: #others,
        nulls: &[#(#nulls),*],
        nested: #nested,
    })
}

/// How lists and objects are written inside of an object.
fn nested(nested: Nested) -> TokenStream {
    if nested == Nested::USUAL {
        return quote!(Nested::USUAL);
    }
    let (lists, objects) = (variant(nested.lists), variant(nested.objects));
    quote!(Nested::new(NestedList::#lists, NestedObject::#objects))
}

fn field(field: &FieldEncoding) -> TokenStream {
    let (name, form) = (&field.wire, form(&field.form));
    let style = field.style.map(|style| {
        let style = self::style(style);
        quote!(.styled(#style))
    });
    let media = field.media.as_ref().map(|media| quote!(.of_type(#media)));
    let whole = field.is_whole.then(|| quote!(.whole()));
    quote!(FormField::new(#name, #form)#style #media #whole)
}

/// What a text stands for.
pub(super) fn form(form: &ValueForm) -> TokenStream {
    match form {
        ValueForm::Text => quote!(ValueForm::Text),
        ValueForm::Integer => quote!(ValueForm::Integer),
        ValueForm::Number => quote!(ValueForm::Number),
        ValueForm::LooseNumber => quote!(ValueForm::LooseNumber),
        ValueForm::Boolean => quote!(ValueForm::Boolean),
        ValueForm::Binary => quote!(ValueForm::Binary),
        ValueForm::Json => quote!(ValueForm::Json),
        ValueForm::List(item) => {
            let item = self::form(item);
            quote!(ValueForm::List(&#item))
        }
        ValueForm::Tuple(forms) => {
            let forms = forms.iter().map(self::form);
            quote!(ValueForm::Tuple(&[#(#forms),*]))
        }
        ValueForm::Object(ObjectForm {
            known,
            others,
            except,
            nulls,
        }) => {
            let members = known.iter().map(|(name, form)| {
                let form = self::form(form);
                quote!((#name, #form))
            });
            let others = match others {
                Some(form) => {
                    let form = self::form(form);
                    quote!(Some(&#form))
                }
                None => quote!(None),
            };
            quote!(ValueForm::Object(&Members {
                known: &[#(#members),*],
                others: #others,
                except: &[#(#except),*],
                nulls: &[#(#nulls),*],
            }))
        }
        ValueForm::Any(forms) => {
            let forms = forms.iter().map(self::form);
            quote!(ValueForm::Any(&[#(#forms),*]))
        }
    }
}

/// The style of a parameter.
pub(super) fn style(style: ParamStyle) -> TokenStream {
    let name = variant(style.style);
    let name = quote!(Style::#name);
    let reserved = style.reserved.then(|| quote!(.reserved()));
    let nested = (style.nested != Nested::USUAL).then(|| {
        let nested = self::nested(style.nested);
        quote!(.nested(#nested))
    });
    if style.explode {
        quote!(ParamStyle::exploded(#name)#reserved #nested)
    } else {
        quote!(ParamStyle::joined(#name)#reserved #nested)
    }
}

/// The name of a variant that has no fields, as the runtime's own type has it.
fn variant(of: impl fmt::Debug) -> Ident {
    format_ident!("{of:?}")
}

/// The type of a body.
pub(super) fn ty(scope: &FileScope<'_>, content: &BodyContent) -> TokenStream {
    match content {
        BodyContent::One { ty, .. } => scope.ty(ty),
        BodyContent::Several { ident, .. } => tokens::of_ident(tokens::ident(ident)),
    }
}

fn choice(
    scope: &FileScope<'_>,
    is_streamed: bool,
    name: &Ident,
    choices: &[BodyVariant],
    about: &str,
) -> TokenStream {
    let variants = choices.iter().map(|choice| {
        let (name, ty) = (tokens::ident(&choice.ident), scope.ty(&choice.ty));
        let media = choice
            .media
            .iter()
            .map(|media_type| tokens::code(&media_type.media));
        let about = format!(" {}.", media.collect::<Vec<_>>().join(" or "));
        quote!(#[doc = #about] #name(#ty))
    });
    let derives = derives(is_streamed);
    quote! {
        #[doc = #about]
        #derives
        #[non_exhaustive]
        pub enum #name {
            #(#variants,)*
        }
    }
}

/// The body of an operation as an enum, and what is implemented for it, if it has several types.
pub(super) fn body_enum(
    scope: &FileScope<'_>,
    endpoint: &Endpoint,
    abilities: impl Fn(&Ident, &[BodyVariant]) -> Option<TokenStream>,
) -> Option<TokenStream> {
    let content = &endpoint.body.as_ref()?.content;
    let id = scope.operation(endpoint);
    let about = format!(" The body of {id}, by its media type.");
    able(scope, content, &about, abilities)
}

/// The bodies of the answers of an operation as enums, and what is implemented for each, where they have several types. The words say
/// what the operation does with them.
pub(super) fn outcome_enums(
    scope: &FileScope<'_>,
    endpoint: &Endpoint,
    does: &str,
    abilities: impl Fn(&Ident, &Ident, &[BodyVariant]) -> TokenStream,
) -> Vec<TokenStream> {
    let id = scope.operation(endpoint);
    let about = format!(" What {id} {does}, by its media type.");
    let outcomes = endpoint.outcomes.iter().filter_map(|outcome| {
        let constant = of_outcome(endpoint, outcome)?;
        let content = outcome.content.as_ref()?;
        able(scope, content, &about, |name, choices| {
            Some(abilities(name, &constant, choices))
        })
    });
    outcomes.collect()
}

/// The enum of a body that has several types, and what is implemented for it.
fn able(
    scope: &FileScope<'_>,
    content: &BodyContent,
    about: &str,
    abilities: impl Fn(&Ident, &[BodyVariant]) -> Option<TokenStream>,
) -> Option<TokenStream> {
    let BodyContent::Several { ident, choices } = content else {
        return None;
    };
    let name = tokens::ident(ident);
    let choice = choice(scope, content.is_streamed(), &name, choices, about);
    let abilities = abilities(&name, choices)?;
    Some(quote!(#choice #abilities))
}

/// The traits of what holds bodies: a stream is neither copied nor compared.
pub(super) fn derives(is_streamed: bool) -> TokenStream {
    if is_streamed {
        quote!(#[derive(Debug)])
    } else {
        quote!(#[derive(Debug, Clone, PartialEq)])
    }
}

/// The media that announce one type, in a constant.
pub(super) struct TypedMedia<'c> {
    constant: &'c Ident,
    /// Nothing where all media of the constant do.
    positions: Option<std::ops::Range<usize>>,
}

impl<'c> TypedMedia<'c> {
    /// All of a constant.
    pub(super) const fn all(constant: &'c Ident) -> Self {
        Self {
            constant,
            positions: None,
        }
    }

    /// Those at these positions.
    pub(super) const fn at(constant: &'c Ident, positions: std::ops::Range<usize>) -> Self {
        Self {
            constant,
            positions: Some(positions),
        }
    }

    /// The slice of them.
    pub(super) fn slice(&self) -> TokenStream {
        let constant = self.constant;
        let Some(positions) = &self.positions else {
            return quote!(#constant);
        };
        let [start, end] = [positions.start, positions.end].map(Literal::usize_unsuffixed);
        quote!(&#constant[#start..#end])
    }

    /// The first of them.
    fn first(&self) -> TokenStream {
        let constant = self.constant;
        let first = self.positions.as_ref().map_or(0, |it| it.start);
        let first = Literal::usize_unsuffixed(first);
        quote!(#constant[#first])
    }
}

/// The response with a body of a type, in one of the media that announce it; a stream is in the first.
pub(super) fn written(
    by: AnsweredBy,
    ty: &Ty,
    status: &TokenStream,
    media: &TypedMedia<'_>,
) -> TokenStream {
    let first = media.first();
    if matches!(ty, Ty::Lines(_)) {
        quote!(lines(#status, #first, body))
    } else if matches!(ty, Ty::Events(_)) {
        quote!(events(#status, #first, body))
    } else if matches!(ty, Ty::NamedEvents(_)) {
        quote!(named_events(#status, #first, body))
    } else {
        let written = match by {
            AnsweredBy::Service => quote!(written),
            AnsweredBy::Receiver => quote!(receiver_written),
        };
        let media = media.slice();
        quote!(#written(#status, #media, &body))
    }
}

/// The answer of a status with a JSON body.
pub(super) fn json(by: AnsweredBy, status: &TokenStream) -> TokenStream {
    match by {
        AnsweredBy::Service => quote!(json(#status, &body)),
        AnsweredBy::Receiver => quote!(receiver_json(#status, &body)),
    }
}

/// Who answers, which decides which members of a body are sent.
#[derive(Clone, Copy)]
pub(super) enum AnsweredBy {
    /// The service.
    Service,
    /// Whoever receives what the service calls.
    Receiver,
}

/// The call that reads a body of a type, as one of some media.
pub(super) fn read(ty: &Ty, media: &Ident) -> TokenStream {
    if matches!(ty, Ty::Lines(_)) {
        quote!(received.lines(#media))
    } else if matches!(ty, Ty::Events(_)) {
        quote!(received.events(#media))
    } else if matches!(ty, Ty::NamedEvents(_)) {
        quote!(received.named_events(#media))
    } else {
        quote!(received.body(#media))
    }
}

/// The choices with the positions of their media.
pub(super) fn positions(choices: &[BodyVariant]) -> Vec<(&BodyVariant, std::ops::Range<usize>)> {
    let mut next = 0;
    let positions = choices.iter().map(|choice| {
        let first = next;
        next += choice.media.len();
        (choice, first..next)
    });
    positions.collect()
}

/// The pattern of the positions of a choice's media, as clippy wants it: three numbers in a row are a range.
pub(super) fn pattern(mut positions: std::ops::Range<usize>) -> TokenStream {
    let number = Literal::usize_unsuffixed;
    match (positions.next(), positions.next_back(), positions.next()) {
        (Some(first), Some(last), Some(_)) => {
            let (first, last) = (number(first), number(last));
            quote!(#first..=#last)
        }
        (first, last, _) => {
            let numbers = first.into_iter().chain(last).map(number);
            quote!(#(#numbers)|*)
        }
    }
}

/// Where an argument stands.
pub(super) fn place(argument: &Argument) -> TokenStream {
    if let Some(part) = argument.location.part() {
        return quote!(ParamLocation::Part(#part));
    }
    let location = variant(&argument.location);
    quote!(ParamLocation::#location)
}

/// Lists of parameters of which at most one may be there: where they stand, and their names.
pub(super) fn exclusive(
    endpoint: &Endpoint,
) -> impl Iterator<Item = (TokenStream, impl Iterator<Item = &String>)> {
    endpoint.exclusive.iter().filter_map(|list| {
        let arguments = || list.iter().map(|id| endpoint.arguments.get(*id));
        let place = place(arguments().next()?);
        Some((place, arguments().map(|argument| &argument.wire)))
    })
}
