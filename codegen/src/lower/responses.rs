//! Responses of an operation, with their bodies and headers.

use super::context::LowerContext;
use super::media::Way;
use super::names::OperationNames;
use super::prose::Writer;
use super::{forms, media, residual, statuses, types};
use crate::diagnostics::Diagnostics;
use crate::ir::{Flags, Header, Operation, Response, Status};
use crate::rust::{
    DocComment, EndpointResponse, ErrorContent, Ident, ResponseHeader, ResponseStatus,
};

/// The responses in the order of the description.
pub(super) fn of(
    context: &LowerContext<'_>,
    operation: &Operation,
    names: &OperationNames,
    diagnostics: &mut Diagnostics,
) -> Vec<EndpointResponse> {
    let responses = operation.responses.iter().zip(&names.headers);
    let mut all: Vec<EndpointResponse> = responses
        .map(|(written, headers)| response(context, written, names, headers, diagnostics))
        .collect();
    let may_succeed = |status: Status| status.is_success() || status == Status::Default;
    let mut statuses = operation.responses.iter().map(|it| it.status);
    if !statuses.any(may_succeed) {
        all.push(any_success());
    }
    all
}

/// The success of an operation whose description has only what can go wrong.
fn any_success() -> EndpointResponse {
    let about = "A success: the description has none. It has this status and no body.";
    EndpointResponse {
        status: ResponseStatus::AnySuccess,
        docs: DocComment(vec![about.to_owned()]),
        ident: Ident::spelled(&statuses::name(Status::Range(2))),
        content: None,
        error: None,
        headers: Vec::new(),
    }
}

fn response(
    context: &LowerContext<'_>,
    written: &Response,
    names: &OperationNames,
    headers: &[Ident],
    diagnostics: &mut Diagnostics,
) -> EndpointResponse {
    let name = statuses::name(written.status);
    let status = match written.status {
        Status::Exact(code) => ResponseStatus::Exact(code),
        Status::Range(class) => ResponseStatus::Class(class),
        Status::Default => ResponseStatus::Default,
    };
    let body = format!("{}{name}Content", names.type_ident.as_str());
    let given = media::of(context, &written.contents, &body, Way::Out, diagnostics);
    let headers = written.headers.iter().zip(headers);
    let headers = headers.map(|(header, ident)| self::header(context, header, ident));
    let error = written.error.as_ref();
    EndpointResponse {
        status,
        docs: Writer::about(&written.docs, &format!("{name}.")).done(&Flags::default()),
        ident: Ident::spelled(&name),
        content: given,
        error: error.map(|it| ErrorContent {
            form: it.form,
            media: it.media.clone(),
        }),
        headers: headers.collect(),
    }
}

fn header(context: &LowerContext<'_>, header: &Header, ident: &Ident) -> ResponseHeader {
    let docs = Writer::of_part(&header.docs, "The header", &header.wire, ident.as_str());
    ResponseHeader {
        wire: header.wire.clone(),
        ident: ident.clone(),
        ty: types::of_shape(context, header.value.shape),
        always: header.required,
        style: header.style,
        form: forms::of_style(context, header.style, header.value.shape),
        texts: types::number_texts(context, header.value.shape),
        residual: residual::of(context, header.value.shape),
        docs: docs.done(&Flags::default()),
    }
}
