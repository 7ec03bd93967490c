//! Filters: what parameters of a query ask of items, by their names.

use oasmith::Format;

use super::bodies;
use super::path_tree::noun;
use crate::ir::{
    Api, ApiResource, Comparison, Field, QueryFilter, ShapeId, ShapeKind, Text, is_id, is_id_of,
    singulars, squeezed, words,
};

/// Words in front of the name of a member: `min_age`, `fromDate`.
const IN_FRONT: &[(&str, Comparison)] = &[
    ("after", Comparison::AtLeast),
    ("from", Comparison::AtLeast),
    ("min", Comparison::AtLeast),
    ("since", Comparison::AtLeast),
    ("start", Comparison::AtLeast),
    ("before", Comparison::AtMost),
    ("end", Comparison::AtMost),
    ("max", Comparison::AtMost),
    ("to", Comparison::AtMost),
    ("until", Comparison::AtMost),
];

/// Words behind it, beside those: `age_gte`, `age[gte]`, `name__icontains`.
const BEHIND: &[(&str, Comparison)] = &[
    ("ge", Comparison::AtLeast),
    ("gte", Comparison::AtLeast),
    ("gt", Comparison::MoreThan),
    ("le", Comparison::AtMost),
    ("lte", Comparison::AtMost),
    ("lt", Comparison::LessThan),
    ("contains", Comparison::Contains),
    ("icontains", Comparison::Contains),
    ("ilike", Comparison::Contains),
    ("like", Comparison::Contains),
    ("eq", Comparison::Equal),
    ("exact", Comparison::Equal),
    ("iexact", Comparison::Equal),
    ("in", Comparison::OneOf),
];

/// The last words of names of times.
const TIMES: &[&str] = &["at", "date", "on", "time", "timestamp"];

/// Parameters for what any text of an item has.
const MENTIONED: &[&str] = &[
    "q",
    "query",
    "keyword",
    "keywords",
    "search",
    "searchquery",
    "searchterm",
    "searchtext",
    "term",
];

/// Parameters that are expressions, about any members of an item.
const EXPRESSIONS: &[&str] = &["fieldselector", "filter", "filters", "where"];

/// One about the labels of an item (Kubernetes), and what those are called.
const OF_LABELS: &str = "labelselector";
const LABELS: &str = "labels";

/// Objects of which the members are filters: `filter[name]`.
pub(super) const FILTER_OBJECTS: &[&str] = &["filter", "filters", "where"];

/// What a list of ids is called in some services (Airtable), whatever items are.
const IDS: &str = "records";

/// The object in which items have the ids of others (JSON:API).
const RELATIONSHIPS: &str = "relationships";

/// A member of items as parameters call it.
struct FilteredMember {
    /// The letters of its name.
    name: String,
    steps: Vec<String>,
    shape: ShapeId,
}

/// Members of items by which lists are filtered.
pub(super) struct FilteredMembers<'a> {
    api: &'a Api,
    members: Vec<FilteredMember>,
    /// The resource of the items, where they are of one.
    resource: Option<&'a ApiResource>,
}

impl<'a> FilteredMembers<'a> {
    /// Those of items of a schema: its members, and those of the objects in it by both names, `ownerId` for the `id` of an `owner`.
    pub(super) fn of(api: &'a Api, item: ShapeId, resource: Option<&'a ApiResource>) -> Self {
        let all = bodies::members(api, item).into_iter();
        let members = all.flat_map(|it| {
            let own = FilteredMember {
                name: squeezed(&it.field.wire),
                steps: it.steps,
                shape: it.field.value.shape,
            };
            let inner = bodies::record(api, own.shape).into_iter();
            let inner = inner.flat_map(|it| &it.fields);
            let below = |field: &Field, name: String| FilteredMember {
                name,
                steps: [own.steps.as_slice(), std::slice::from_ref(&field.wire)].concat(),
                shape: field.value.shape,
            };
            let related = inner.clone().filter(|_| own.name == RELATIONSHIPS);
            let related = related.filter_map(|it| related_id(api, &own.steps, it));
            let joined = inner.clone();
            let joined = joined.map(|it| below(it, own.name.clone() + &squeezed(&it.wire)));
            // An object is asked for by its id.
            let id = inner.filter(|it| is_id(&it.wire));
            let id = id.map(|it| below(it, own.name.clone()));
            let mut all: Vec<_> = related.chain(id).chain(joined).collect();
            all.push(own);
            all
        });
        let mut members: Vec<_> = members.collect();
        members.sort_by_key(|it| (bodies::record(api, it.shape).is_some(), it.steps.len()));
        Self {
            api,
            members,
            resource,
        }
    }

    /// What a parameter asks of items; none where it asks nothing that is known.
    pub(super) fn filter(&self, parameter: &str) -> Option<QueryFilter> {
        let inner = parameter.split_once('[');
        let inner = inner.filter(|(it, _)| FILTER_OBJECTS.contains(&squeezed(it).as_str()));
        let name = inner.and_then(|(_, it)| it.strip_suffix(']'));
        let words = words(name.unwrap_or(parameter));
        let equal = self.equal(&words);
        let (member, comparison) = equal
            .map(|it| (it, self.equality(it, &words)))
            .or_else(|| self.compared(&words))
            .map(|(member, comparison)| (member.steps.clone(), comparison))
            .or_else(|| self.ids(&words).map(|it| (it, Comparison::OneOf)))
            .or_else(|| {
                let is_any = MENTIONED.contains(&words.concat().as_str());
                is_any.then(|| (Vec::new(), Comparison::Mentions))
            })
            .or_else(|| Some((self.expressed(&words)?, Comparison::Expression)))?;
        Some(QueryFilter {
            parameter: parameter.to_owned(),
            member,
            comparison,
        })
    }

    /// The steps to the member that an expression is about; none to the item itself.
    fn expressed(&self, words: &[String]) -> Option<Vec<String>> {
        let name = words.concat();
        if name == OF_LABELS {
            let mut members = self.members.iter();
            return Some(members.find(|it| it.name == LABELS)?.steps.clone());
        }
        EXPRESSIONS.contains(&name.as_str()).then(Vec::new)
    }

    /// The member that a parameter is called as, or several of which it is: `status`, `statuses`.
    fn equal(&self, words: &[String]) -> Option<&FilteredMember> {
        let ones = singulars(words).map(|it| it.concat());
        let mut called = [words.concat()].into_iter().chain(ones);
        called.find_map(|name| {
            let mut members = self.members.iter();
            members.find(|it| it.name == name && !name.is_empty())
        })
    }

    /// Whether a parameter may be several values with commas between them: it is called as several, or no value of the member has commas.
    fn equality(&self, member: &FilteredMember, words: &[String]) -> Comparison {
        let kind = &self.api.shapes.get(member.shape).kind;
        let is_plain = matches!(kind, ShapeKind::Text(_) | ShapeKind::Anything);
        let is_own = member.name == words.concat();
        let is_id = member.steps.last().is_some_and(|it| is_id(it));
        if is_plain && is_own && !is_id {
            Comparison::Equal
        } else {
            Comparison::OneOf
        }
    }

    /// The steps to the id of items, where a parameter is called as it, or as several: `ids`, `thing_id`, `thing_ids`, `records[]`.
    fn ids(&self, words: &[String]) -> Option<Vec<String>> {
        let resource = self.resource?;
        let noun = noun(resource.paths.value.first());
        let mut ones = singulars(words).map(|it| it.concat());
        let is_called = ones.any(|it| is_id_of(noun, &it)) || words.concat() == IDS;
        let id = resource.id.as_ref().filter(|_| is_called)?;
        Some(id.value.steps.clone())
    }

    /// The member whose name a parameter has beside a word that compares.
    fn compared(&self, words: &[String]) -> Option<(&FilteredMember, Comparison)> {
        let (first, behind) = words.split_first()?;
        let (last, front) = words.split_last()?;
        let in_front = comparison(IN_FRONT, first).map(|it| (behind, it));
        let at_end = comparison(IN_FRONT, last).or_else(|| comparison(BEHIND, last));
        let at_end = at_end.map(|it| (front, it));
        let mut found = in_front.into_iter().chain(at_end);
        found.find_map(|(name, comparison)| {
            let name = name.concat();
            // A time may be named without its end.
            let time = format!("{name}at");
            let is_called = |it: &&FilteredMember| it.name == name || it.name == time;
            let mut members = self.members.iter().filter(is_called);
            let member = members.find(|it| self.has(it, comparison))?;
            Some((member, comparison))
        })
    }

    /// Whether a member has values that can be compared so. Ids are no quantities: what they are compared for are pages.
    fn has(&self, member: &FilteredMember, comparison: Comparison) -> bool {
        let kind = &self.api.shapes.get(member.shape).kind;
        match comparison {
            Comparison::Equal | Comparison::OneOf => true,
            Comparison::Contains => {
                matches!(
                    kind,
                    ShapeKind::Text(_) | ShapeKind::List(_) | ShapeKind::Anything
                )
            }
            Comparison::AtLeast
            | Comparison::MoreThan
            | Comparison::AtMost
            | Comparison::LessThan => {
                let name = member.steps.last().map_or("", String::as_str);
                let is_number = matches!(kind, ShapeKind::Number(_)) && !is_id(name);
                is_number || kind.text().is_some_and(|it| is_time(it, name))
            }
            Comparison::Mentions | Comparison::Expression => false,
        }
    }
}

fn comparison(table: &[(&str, Comparison)], word: &str) -> Option<Comparison> {
    let found = table.iter().find(|(known, _)| *known == word);
    found.map(|(_, comparison)| *comparison)
}

/// The id of what an item is related to, by the name of the relationship: `author` for `relationships.author.data.id`.
fn related_id(api: &Api, around: &[String], field: &Field) -> Option<FilteredMember> {
    let inner = |shape, is: &dyn Fn(&str) -> bool| {
        let mut fields = bodies::record(api, shape)?.fields.iter();
        fields.find(|it| is(&it.wire))
    };
    let data = inner(field.value.shape, &|it| it == "data")?;
    let id = inner(data.value.shape, &is_id)?;
    let behind = [&field.wire, &data.wire, &id.wire].map(String::clone);
    Some(FilteredMember {
        name: squeezed(&field.wire),
        steps: [around, behind.as_slice()].concat(),
        shape: id.value.shape,
    })
}

/// Whether a text is a time, by its format or by its name.
fn is_time(text: &Text, name: &str) -> bool {
    match text.format {
        Some(format) => matches!(format, Format::DateTime | Format::Date | Format::Time),
        None => words(name)
            .last()
            .is_some_and(|it| TIMES.contains(&it.as_str())),
    }
}
