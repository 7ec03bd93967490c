//! Finds the members and arguments that a paged operation speaks of.

use oasmith::ParamLocation;
use oasmith::pointer;
use oasmith_schemas::arena::Arena;

use super::context::LowerContext;
use super::{presence, types};
use crate::ir::{self, Field, Operation, Record, ShapeId, ShapeKind};
use crate::rust::{
    Argument, ArgumentId, Ident, ItemCursor, PageField, PageParameter, Paging, PagingEnd,
    PagingFirst, PagingPlace, PagingStep,
};

/// How an operation is paged, if what it says of its pages is there; what is not was reported when the description was checked.
pub(super) fn of(
    context: &LowerContext<'_>,
    operation: &Operation,
    arguments: &Arena<Argument>,
) -> Option<Paging> {
    let pagination = operation.pagination.as_ref()?;
    let argument = |name: &String| {
        arguments.position(|argument| {
            argument.location == ParamLocation::Query && argument.wire == *name
        })
    };
    let mut list = page(operation)?;
    let mut items = Vec::new();
    for step in &pagination.items {
        let field = member(context, list, step)?;
        items.push(field.page_field(context));
        list = field.shape();
    }
    let ShapeKind::List(of) = &context.shape(list).kind else {
        return None;
    };
    Some(Paging {
        items,
        item: types::of_place(context, list, 0, of.item),
        limit: pagination.limit.as_ref().and_then(argument),
        end: pagination.end.as_ref().map(end),
        step: step(context, &pagination.step, of.item.shape, argument)?,
    })
}

fn step(
    context: &LowerContext<'_>,
    step: &ir::PageStep,
    item: ShapeId,
    argument: impl Fn(&String) -> Option<ArgumentId>,
) -> Option<PagingStep> {
    let set = |parameter: &String| PageParameter {
        wire: parameter.clone(),
        argument: argument(parameter),
    };
    Some(match step {
        ir::PageStep::Item {
            cursor,
            after,
            before,
        } => PagingStep::Item {
            cursor: match member(context, item, cursor) {
                Some(member) => ItemCursor::Field(member.ident(context)),
                None if context.shape(item).kind.union().is_some() => {
                    ItemCursor::Member(cursor.clone())
                }
                None => return None,
            },
            after: after.as_ref().and_then(&argument),
            before: before.as_ref().and_then(&argument),
        },
        ir::PageStep::Next {
            place: said,
            parameter,
        } => PagingStep::Next {
            place: place(said),
            parameter: set(parameter),
        },
        ir::PageStep::Number {
            parameter,
            first,
            last,
        } => PagingStep::Number {
            parameter: set(parameter),
            first: first_page(first),
            last: last.as_deref().map(written),
        },
        ir::PageStep::Offset { parameter, first } => PagingStep::Offset {
            parameter: set(parameter),
            first: first_page(first),
        },
        ir::PageStep::Link(link) => PagingStep::Link(place(link)),
    })
}

fn place(place: &ir::PagePlace) -> PagingPlace {
    match place {
        ir::PagePlace::Member(steps) => PagingPlace::Body(written(steps)),
        ir::PagePlace::Header(name) => PagingPlace::Header(name.clone()),
    }
}

fn first_page(first: &ir::FirstPage) -> PagingFirst {
    match first {
        ir::FirstPage::Known(first) => PagingFirst::Known(*first),
        ir::FirstPage::Said(steps) => PagingFirst::Said(written(steps)),
    }
}

fn end(end: &ir::PageEnd) -> PagingEnd {
    match end {
        ir::PageEnd::More(more) => PagingEnd::More(place(more)),
        ir::PageEnd::Last(steps) => PagingEnd::Last(written(steps)),
    }
}

fn written(steps: &[String]) -> String {
    pointer::of(steps.iter().map(String::as_str))
}

/// The body of the successful response.
fn page(operation: &Operation) -> Option<ShapeId> {
    let contents = operation
        .successes()
        .flat_map(|response| &response.contents);
    let mut values = contents.filter_map(|content| content.value);
    values.next().map(|used| used.shape)
}

/// A member of a record.
struct Member<'a> {
    record: ShapeId,
    position: usize,
    field: &'a Field,
}

fn member<'a>(context: &LowerContext<'a>, id: ShapeId, wire: &str) -> Option<Member<'a>> {
    let ShapeKind::Record(Record { fields, .. }) = &context.shape(id).kind else {
        return None;
    };
    let mut members = fields.iter().enumerate();
    let (position, field) = members.find(|(_, field)| field.wire == wire)?;
    Some(Member {
        record: id,
        position,
        field,
    })
}

impl Member<'_> {
    fn shape(&self) -> ShapeId {
        self.field.value.shape
    }

    fn ident(&self, context: &LowerContext<'_>) -> Ident {
        context.names.of_member(self.record, self.position)
    }

    fn page_field(&self, context: &LowerContext<'_>) -> PageField {
        PageField {
            ident: self.ident(context),
            presence: presence::of(context.direction(self.record), self.field),
            is_boxed: context.boxes.holds(self.record, self.position),
        }
    }
}
