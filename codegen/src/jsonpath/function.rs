//! The functions of RFC 9535, section 2.4: what each is given and what it gives.

use super::cursor::{Cursor, PathError};
use super::query::{PathCall, PathLiteral, PathOperand, PatternOperand};
use super::regexp;

/// The names of all functions.
pub(super) const FUNCTIONS: &[&str] = &["count", "length", "match", "search", "value"];

/// The call of a function with operands; the cursor stands behind them.
pub(super) fn call(
    name: &str,
    operands: Vec<PathOperand>,
    cursor: &Cursor<'_>,
) -> Result<PathCall, PathError> {
    let count = operands.len();
    let mut operands = operands.into_iter();
    match (name, operands.next(), operands.next(), count) {
        ("length", Some(value), _, 1) => Ok(PathCall::Length(value_of(name, value, cursor)?)),
        ("count" | "value", Some(PathOperand::Query(query)), _, 1) => Ok(if name == "count" {
            PathCall::Count(query)
        } else {
            PathCall::Value(query)
        }),
        ("match" | "search", Some(text), Some(pattern), 2) => {
            let is_whole = name == "match";
            Ok(PathCall::Matches {
                text: value_of(name, text, cursor)?,
                pattern: pattern_of(name, pattern, is_whole, cursor)?,
                is_whole,
            })
        }
        ("count" | "value", Some(_), _, 1) => {
            Err(cursor.error(format!("`{name}` is given a query, such as `@.*`")))
        }
        ("match" | "search", ..) => {
            Err(cursor.error(format!("`{name}` is given a text and a pattern")))
        }
        _ => Err(cursor.error(format!("`{name}` is given one operand"))),
    }
}

/// An operand that is one value.
fn value_of(
    name: &str,
    operand: PathOperand,
    cursor: &Cursor<'_>,
) -> Result<Box<PathOperand>, PathError> {
    let is_value = match &operand {
        PathOperand::Literal(_) => true,
        PathOperand::Query(query) => query.is_singular(),
        PathOperand::Call(call) => call.gives_value(),
    };
    if is_value {
        return Ok(Box::new(operand));
    }
    let message = format!("`{name}` is given one value, and this may be several or none");
    let help = "name a member (`@.name`), or take the value of the query: `value(@..name)`";
    Err(cursor.error(message).help(help))
}

fn pattern_of(
    name: &str,
    operand: PathOperand,
    is_whole: bool,
    cursor: &Cursor<'_>,
) -> Result<PatternOperand, PathError> {
    let operand = value_of(name, operand, cursor)?;
    Ok(match *operand {
        PathOperand::Literal(PathLiteral::Text(text)) => {
            PatternOperand::Known(regexp::compile(&text, is_whole))
        }
        PathOperand::Literal(PathLiteral::Null | PathLiteral::Bool(_) | PathLiteral::Number(_)) => {
            PatternOperand::Known(None)
        }
        PathOperand::Query(_) | PathOperand::Call(_) => PatternOperand::Computed(operand),
    })
}
