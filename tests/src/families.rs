//! Bases with a discriminator, said in JSON Schema: a validator knows nothing of the schemas that extend one by `allOf`.

use serde_json::{Map, Value, json};

const AT: &str = "#/components/schemas/";

/// Lets each base with a discriminator be one of what extends it; the schemas that extend it refer to its own members instead.
pub fn restate(document: &mut Value) {
    let Some(schemas) = document["components"]["schemas"].as_object().cloned() else {
        return;
    };
    let mut restated = schemas.clone();
    for (name, base) in &schemas {
        let children = children(&schemas, name);
        let listed_heirs = listed_heirs(base, &children);
        let lists_others = listed_heirs.is_none() && lists(base).is_some();
        let Some((property, mapping)) = discriminator(&schemas, base) else {
            continue;
        };
        if children.is_empty() || lists_others {
            continue;
        }
        let own = format!("{name}.itself");
        let mut members = base.clone();
        if let Some(members) = members.as_object_mut() {
            members.retain(|key, _| key != "oneOf" && key != "anyOf");
        }
        restated.insert(own.clone(), members);
        let tag = |schema: &str| {
            let mut mapped = mapping
                .iter()
                .filter(|(_, to)| to.as_str() == schema || *to == format!("{AT}{schema}"));
            mapped
                .next()
                .map_or(schema.to_owned(), |(tag, _)| tag.clone())
        };
        let listed = base
            .pointer(&format!("/properties/{property}/enum"))
            .and_then(Value::as_array);
        let tags = |schema: &str| {
            let tag = tag(schema);
            let mut listed = listed.into_iter().flatten().filter_map(Value::as_str);
            listed
                .find(|known| known.eq_ignore_ascii_case(&tag))
                .map_or(tag, str::to_owned)
        };
        let reported_inside = |child: &str| {
            children.iter().any(|other| {
                let tells = schemas[other]
                    .get("discriminator")
                    .is_some_and(|it| it["propertyName"] != *property);
                tells
                    && self::children(&schemas, other)
                        .iter()
                        .any(|below| below == child)
            })
        };
        let mut forms = Vec::new();
        let is_form = |child: &&String| {
            let is_listed = |listed: &Vec<String>| listed.contains(child);
            listed_heirs.as_ref().is_none_or(is_listed) && !reported_inside(child)
        };
        for child in children.iter().filter(is_form) {
            let tells = schemas[child].get("discriminator").is_some();
            let is_base = !self::children(&schemas, child).is_empty() && !tells;
            let target = if is_base {
                format!("{child}.itself")
            } else {
                child.clone()
            };
            forms.push(form(&target, &property, &tags(child)));
        }
        let own_tag = tags(name);
        let may_be_itself = listed_heirs.is_none();
        if may_be_itself
            && listed.is_none_or(|listed| listed.iter().any(|known| *known == json!(own_tag)))
        {
            forms.push(form(&own, &property, &own_tag));
        }
        restated.insert(name.clone(), json!({ "oneOf": forms }));
    }
    let changed: Vec<String> = restated
        .keys()
        .filter_map(|key| key.strip_suffix(".itself"))
        .map(str::to_owned)
        .collect();
    for schema in restated.values_mut() {
        for part in schema
            .get_mut("allOf")
            .and_then(Value::as_array_mut)
            .into_iter()
            .flatten()
        {
            let base = part["$ref"]
                .as_str()
                .and_then(|it| it.strip_prefix(AT))
                .map(str::to_owned);
            if let Some(base) = base.filter(|base| changed.contains(base)) {
                part["$ref"] = json!(format!("{AT}{base}.itself"));
            }
        }
    }
    document["components"]["schemas"] = Value::Object(restated);
}

/// The alternatives that a schema lists.
fn lists(schema: &Value) -> Option<&Vec<Value>> {
    schema.get("oneOf").or(schema.get("anyOf"))?.as_array()
}

/// The alternatives of a base that lists nothing but what extends it.
fn listed_heirs(base: &Value, children: &[String]) -> Option<Vec<String>> {
    let name = |branch: &Value| Some(branch["$ref"].as_str()?.strip_prefix(AT)?.to_owned());
    let listed: Vec<String> = lists(base)?.iter().map(name).collect::<Option<_>>()?;
    let are_heirs = listed.iter().all(|name| children.contains(name));
    are_heirs.then_some(listed)
}

/// One form of a base: all that the schema says, with its tag.
fn form(schema: &str, property: &str, tag: &str) -> Value {
    json!({
        "required": [property],
        "properties": { property: { "const": tag } },
        "allOf": [{ "$ref": format!("{AT}{schema}") }],
    })
}

/// The schemas that extend one by `allOf`, also by way of others.
fn children(schemas: &Map<String, Value>, base: &str) -> Vec<String> {
    let extends = |schema: &Value, base: &str| {
        let mut parts = schema["allOf"].as_array().into_iter().flatten();
        parts.any(|part| part["$ref"] == format!("{AT}{base}"))
    };
    let direct = schemas
        .iter()
        .filter(|(_, schema)| extends(schema, base))
        .map(|(name, _)| name.clone());
    direct
        .flat_map(|name| [vec![name.clone()], children(schemas, &name)].concat())
        .collect()
}

/// The property and the mapping of a schema's discriminator, or of that of a base.
fn discriminator(
    schemas: &Map<String, Value>,
    schema: &Value,
) -> Option<(String, Vec<(String, String)>)> {
    if let Some(own) = schema.get("discriminator") {
        let mapping = own["mapping"].as_object().into_iter().flatten();
        let mapping = mapping.filter_map(|(tag, to)| Some((tag.clone(), to.as_str()?.to_owned())));
        return Some((own["propertyName"].as_str()?.to_owned(), mapping.collect()));
    }
    let mut parts = schema["allOf"].as_array()?.iter();
    parts.find_map(|part| {
        let base = part["$ref"].as_str()?.strip_prefix(AT)?;
        discriminator(schemas, schemas.get(base)?)
    })
}
