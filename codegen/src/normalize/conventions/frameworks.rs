//! Frameworks, which are known by what they write into every description that nobody changes: how they read what OpenAPI leaves open.

use oasmith::param_style::{Nested, NestedObject};

use super::spring;
use crate::config::Convention;
use crate::ir::{Api, Operation, Recognised};
use crate::normalize::api::framework_ids::controller;

/// A framework that reads objects inside of objects otherwise than usual.
struct Framework {
    name: &'static str,
    /// Whether it wrote a description.
    wrote: fn(&Api) -> bool,
    objects: NestedObject,
    example: &'static str,
    /// Takes what it describes otherwise than it sends it.
    take_others: Option<fn(&mut Api) -> Vec<Recognised>>,
}

const FRAMEWORKS: &[Framework] = &[
    Framework {
        name: "Spring",
        wrote: is_springdoc,
        objects: NestedObject::Dots,
        example: "a.b=1",
        take_others: Some(spring::take_classes),
    },
    Framework {
        name: "ASP.NET Core",
        wrote: is_aspnet,
        objects: NestedObject::Dots,
        example: "a.b=1",
        take_others: None,
    },
    Framework {
        name: "NestJS",
        wrote: is_nest,
        objects: NestedObject::Brackets,
        example: "a[b]=1",
        take_others: None,
    },
];

/// Recognises the framework.
pub(super) fn recognise(api: &mut Api) -> Vec<Recognised> {
    let known = FRAMEWORKS.iter().find(|framework| (framework.wrote)(api));
    let Some(framework) = known else {
        return Vec::new();
    };
    api.nested = Nested {
        objects: framework.objects,
        ..api.nested
    };
    let (name, example) = (framework.name, framework.example);
    let mut recognised = vec![Recognised {
        convention: Convention::Frameworks.key(),
        origin: api.info.origin,
        subject: api.info.title.clone(),
        meaning: format!("{name} wrote it, which reads an object inside of another as `{example}`"),
    }];
    if let Some(take_others) = framework.take_others {
        recognised.extend(take_others(api));
    }
    recognised
}

/// springdoc names the server after nothing but itself, or the tags after the classes of controllers.
fn is_springdoc(api: &Api) -> bool {
    let is_generated = |text: &Option<String>| text.as_deref() == Some("Generated server url");
    let mut servers = api.servers.iter();
    let mut tags = api.operations.iter().map(Operation::group);
    let has_tags = !api.operations.is_empty();
    servers.any(|server| is_generated(&server.docs.description))
        || (has_tags && tags.all(|tag| tag.ends_with("-controller")))
}

/// ASP.NET Core puts the name of the document behind that of the assembly: `Shop | v1`.
fn is_aspnet(api: &Api) -> bool {
    let version = api
        .info
        .title
        .rsplit_once(" | v")
        .map(|(_, version)| version);
    version.is_some_and(|it| !it.is_empty() && it.bytes().all(|byte| byte.is_ascii_digit()))
}

/// `NestJS` names each operation after its controller and its method.
fn is_nest(api: &Api) -> bool {
    let is_named = |id: &Option<String>| id.as_ref().is_some_and(|id| controller(id).is_some());
    let mut operations = api.operations.iter();
    !api.operations.is_empty() && operations.all(|operation| is_named(&operation.given_id))
}
