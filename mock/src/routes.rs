//! The table of routes of a description, as generated code has it.

use oasmith::http::{Method, ParamLocation};
use oasmith::server::{Base, ParameterMatch, QueryMatch, Route, RouteBody, RouteTable};
use oasmith_codegen::rust::{
    BasePath, Calls, DistinctArgument, Endpoint, EndpointId, QueryCheck, base_paths,
};

use crate::constants;
use crate::error_answers::ErrorAnswers;
use crate::operation::Operation;

/// The table, whose positions are those of the endpoints, which are these operations.
pub(crate) fn table(
    calls: &Calls,
    operations: &[Operation],
    mut errors: ErrorAnswers<'_>,
) -> RouteTable {
    let endpoints = calls.endpoints.values().zip(operations);
    let routes = endpoints.map(|(endpoint, operation)| Route {
        errors: constants::list(errors.of(endpoint, &operation.answers)),
        ..route(endpoint)
    });
    let routes = constants::list(routes);
    let servers = &calls.servers;
    let bases = base_paths(&servers.base_paths, &calls.endpoints);
    RouteTable {
        routes,
        base_path: constants::text(&servers.base_path),
        other_bases: constants::list(bases.into_iter().map(base)),
        is_lenient: false,
        usual_schemes: constants::schemes(&calls.usual_schemes),
    }
}

fn base(of: BasePath<'_>) -> Base {
    let path = constants::text(of.path);
    match of.endpoints {
        None => Base::All(path),
        Some(ids) => Base::Some(
            path,
            constants::list(ids.into_iter().map(EndpointId::index)),
        ),
    }
}

fn route(endpoint: &Endpoint) -> Route {
    let method = Method::from_name(&endpoint.method);
    let method = method.unwrap_or_else(|| Method::Other(constants::text(&endpoint.method)));
    let template = constants::text(&endpoint.template());
    let id = constants::text(&endpoint.id);
    Route {
        query: constants::list(endpoint.query.iter().map(query_match)),
        parameters: constants::list(endpoint.distinct.iter().map(|it| parameter(endpoint, it))),
        security: constants::security(&endpoint.security),
        body: body(endpoint),
        idempotency: endpoint.idempotency_header().map(constants::text),
        ..Route::new(id, method, template)
    }
}

fn parameter(endpoint: &Endpoint, distinct: &DistinctArgument) -> ParameterMatch {
    let argument = endpoint.arguments.get(distinct.argument);
    let name = constants::text(&argument.wire);
    let value = distinct.value.as_deref().map(constants::text);
    match argument.location {
        ParamLocation::Header => ParameterMatch::Header(name, value),
        ParamLocation::Query
        | ParamLocation::Path
        | ParamLocation::Cookie
        | ParamLocation::Part(_) => ParameterMatch::Query(name, value),
    }
}

fn query_match(of: &QueryCheck) -> QueryMatch {
    match of {
        QueryCheck::Pair(pair) => {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            QueryMatch::Pair(constants::text(name), constants::text(value))
        }
        QueryCheck::Name(name) => QueryMatch::Name(constants::text(name)),
    }
}

fn body(endpoint: &Endpoint) -> RouteBody {
    let Some(body) = &endpoint.body else {
        return RouteBody::None;
    };
    let media = body.content.media().map(constants::media_type);
    RouteBody::Media(constants::list(media))
}
