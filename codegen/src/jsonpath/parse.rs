//! From the text of an expression to its parts, by the grammar of RFC 9535. A query may hold filters and a filter queries, so both stand here.

use super::cursor::{Cursor, PathError};
use super::function::{FUNCTIONS, call};
use super::literal::{integer, number, string};
use super::name::shorthand;
use super::query::{
    InnerQuery, PathCall, PathLiteral, PathOperand, PathQuery, PathSegment, PathSelector, PathTest,
    Relation,
};
use crate::diagnostics::suggest::did_you_mean;

/// Maximum depth of parentheses, filters and calls in each other.
pub const MAX_NESTING: usize = 64;

/// The relations, the longer before those that they begin with.
const RELATIONS: &[(&str, Relation)] = &[
    ("==", Relation::Equal),
    ("!=", Relation::NotEqual),
    ("<=", Relation::LessOrEqual),
    (">=", Relation::GreaterOrEqual),
    ("<", Relation::Less),
    (">", Relation::Greater),
];

/// Reads an expression.
///
/// # Errors
/// Where it is none, and why.
pub fn parse(text: &str) -> Result<PathQuery, PathError> {
    let mut parser = Parser {
        cursor: Cursor::new(text),
        depth: 0,
    };
    if !parser.cursor.eat("$") {
        let error = parser.cursor.error("an expression begins with `$`");
        return Err(error.help("write `$` for the root of the document: `$.paths`"));
    }
    let segments = parser.segments()?;
    if parser.cursor.rest().is_empty() {
        return Ok(PathQuery(segments));
    }
    let message = format!("`.` or `[` is missing {}", parser.cursor.here());
    Err(parser.cursor.error(message))
}

struct Parser<'p> {
    cursor: Cursor<'p>,
    depth: usize,
}

impl Parser<'_> {
    fn segments(&mut self) -> Result<Vec<PathSegment>, PathError> {
        let mut segments = Vec::new();
        loop {
            let before = self.cursor.at();
            self.cursor.blanks();
            let is_deep = self.cursor.eat("..");
            if self.cursor.peek() == Some('[') {
                let selectors = self.brackets()?;
                segments.push(PathSegment { is_deep, selectors });
            } else if is_deep || self.cursor.eat(".") {
                let selector = if self.cursor.eat("*") {
                    PathSelector::Wildcard
                } else {
                    PathSelector::Name(shorthand(&mut self.cursor)?)
                };
                let selectors = vec![selector];
                segments.push(PathSegment { is_deep, selectors });
            } else {
                self.cursor.back_to(before);
                return Ok(segments);
            }
        }
    }

    fn brackets(&mut self) -> Result<Vec<PathSelector>, PathError> {
        self.cursor.expect("[")?;
        let mut selectors = Vec::new();
        loop {
            self.cursor.blanks();
            selectors.push(self.selector()?);
            self.cursor.blanks();
            if !self.cursor.eat(",") {
                break;
            }
        }
        self.cursor.expect("]")?;
        Ok(selectors)
    }

    fn selector(&mut self) -> Result<PathSelector, PathError> {
        match self.cursor.peek() {
            Some('\'' | '"') => Ok(PathSelector::Name(string(&mut self.cursor)?)),
            Some('*') => self.cursor.expect("*").map(|()| PathSelector::Wildcard),
            Some('?') => {
                self.cursor.expect("?")?;
                self.cursor.blanks();
                Ok(PathSelector::Filter(self.any()?))
            }
            Some('-' | ':' | '0'..='9') => self.index_or_slice(),
            Some(letter) if letter.is_alphabetic() => {
                let error = self.cursor.error("a name in brackets has no quotes");
                Err(error.help("write it in single quotes: `['name']`"))
            }
            Some(_) | None => {
                let message = format!("a selector is missing {}", self.cursor.here());
                let help = "write a name (`'paths'`), `*`, an index, a slice (`0:2`) or a filter (`?@.deprecated`)";
                Err(self.cursor.error(message).help(help))
            }
        }
    }

    fn index_or_slice(&mut self) -> Result<PathSelector, PathError> {
        let start = integer(&mut self.cursor)?;
        let behind = self.cursor.at();
        self.cursor.blanks();
        if !self.cursor.eat(":") {
            self.cursor.back_to(behind);
            return start
                .map(PathSelector::Index)
                .ok_or_else(|| self.cursor.error("an index is missing"));
        }
        self.cursor.blanks();
        let end = integer(&mut self.cursor)?;
        let behind = self.cursor.at();
        self.cursor.blanks();
        let mut step = None;
        if self.cursor.eat(":") {
            self.cursor.blanks();
            step = integer(&mut self.cursor)?;
        } else {
            self.cursor.back_to(behind);
        }
        let step = step.unwrap_or(1);
        Ok(PathSelector::Slice { start, end, step })
    }

    /// Tests with `||` between them.
    fn any(&mut self) -> Result<PathTest, PathError> {
        self.depth += 1;
        if self.depth > MAX_NESTING {
            let message = format!("more than {MAX_NESTING} filters and calls stand in each other");
            return Err(self.cursor.error(message));
        }
        let mut tests = vec![self.all()?];
        while self.eat_between("||") {
            tests.push(self.all()?);
        }
        self.depth -= 1;
        Ok(one_or(tests, PathTest::Any))
    }

    /// Tests with `&&` between them.
    fn all(&mut self) -> Result<PathTest, PathError> {
        let mut tests = vec![self.test()?];
        while self.eat_between("&&") {
            tests.push(self.test()?);
        }
        Ok(one_or(tests, PathTest::All))
    }

    /// Reads a mark that stands between two tests, with the blanks around it.
    fn eat_between(&mut self, mark: &str) -> bool {
        let before = self.cursor.at();
        self.cursor.blanks();
        let is_there = self.cursor.eat(mark);
        if is_there {
            self.cursor.blanks();
        } else {
            self.cursor.back_to(before);
        }
        is_there
    }

    fn test(&mut self) -> Result<PathTest, PathError> {
        if self.cursor.eat("!") {
            self.cursor.blanks();
            let inner = match self.cursor.peek() {
                Some('(') => self.parentheses()?,
                Some(_) | None => {
                    let operand = self.operand()?;
                    self.alone(operand)?
                }
            };
            return Ok(PathTest::Not(Box::new(inner)));
        }
        if self.cursor.peek() == Some('(') {
            return self.parentheses();
        }
        let left = self.operand()?;
        let behind = self.cursor.at();
        self.cursor.blanks();
        let mut relations = RELATIONS.iter();
        let Some((_, relation)) = relations.find(|(mark, _)| self.cursor.eat(mark)) else {
            self.cursor.back_to(behind);
            return self.alone(left);
        };
        self.cursor.blanks();
        let right = self.operand()?;
        self.comparable(&left)?;
        self.comparable(&right)?;
        Ok(PathTest::Comparison(left, *relation, right))
    }

    fn parentheses(&mut self) -> Result<PathTest, PathError> {
        self.cursor.expect("(")?;
        self.cursor.blanks();
        let inner = self.any()?;
        self.cursor.blanks();
        self.cursor.expect(")")?;
        Ok(inner)
    }

    /// A test that is an operand and nothing more.
    fn alone(&self, operand: PathOperand) -> Result<PathTest, PathError> {
        match operand {
            PathOperand::Query(query) => Ok(PathTest::Exists(query)),
            PathOperand::Call(call) if !call.gives_value() => Ok(PathTest::Call(call)),
            PathOperand::Call(_) | PathOperand::Literal(_) => {
                let message = format!("a relation such as `==` is missing {}", self.cursor.here());
                Err(self.cursor.error(message))
            }
        }
    }

    fn comparable(&self, operand: &PathOperand) -> Result<(), PathError> {
        match operand {
            PathOperand::Literal(_) => Ok(()),
            PathOperand::Query(query) if query.is_singular() => Ok(()),
            PathOperand::Query(_) => {
                let error = self.cursor.error(
                    "only one value is compared, and a query of this form may select several",
                );
                Err(error.help(
                    "put the comparison into a filter of its own: `[?@.tags[?@ == 'dummy']]`",
                ))
            }
            PathOperand::Call(call) if call.gives_value() => Ok(()),
            PathOperand::Call(_) => {
                let error = self
                    .cursor
                    .error("`match` and `search` hold or do not, and are not compared");
                Err(error.help("write the call alone, or with `!` before it"))
            }
        }
    }

    fn operand(&mut self) -> Result<PathOperand, PathError> {
        let literal = |literal| Ok(PathOperand::Literal(literal));
        match self.cursor.peek() {
            Some(start @ ('@' | '$')) => {
                self.cursor.next();
                Ok(PathOperand::Query(InnerQuery {
                    is_absolute: start == '$',
                    segments: self.segments()?,
                }))
            }
            Some('\'' | '"') => literal(PathLiteral::Text(string(&mut self.cursor)?)),
            Some('-' | '0'..='9') => match number(&mut self.cursor)? {
                Some(number) => literal(PathLiteral::Number(number)),
                None => Err(self.cursor.error("a number is missing")),
            },
            Some('a'..='z') => self.word(),
            Some(_) | None => {
                let message = format!(
                    "a query, a value or a call is missing {}",
                    self.cursor.here()
                );
                Err(self
                    .cursor
                    .error(message)
                    .help("a query begins with `@` for what is tested, or with `$` for the root"))
            }
        }
    }

    /// A word: `true`, `false`, `null`, or a function with what it is given.
    fn word(&mut self) -> Result<PathOperand, PathError> {
        let start = self.cursor.at();
        let is_of_name =
            |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '_';
        self.cursor.eat_while(is_of_name);
        let name = self.cursor.since(start);
        if self.cursor.peek() == Some('(') {
            return self.call(start).map(PathOperand::Call);
        }
        Ok(PathOperand::Literal(match name {
            "true" => PathLiteral::Bool(true),
            "false" => PathLiteral::Bool(false),
            "null" => PathLiteral::Null,
            _ => {
                let error = format!("`{name}` is no value");
                self.cursor.back_to(start);
                return Err(self
                    .cursor
                    .error(error)
                    .help("put a text into single quotes; a member is written `@.name`"));
            }
        }))
    }

    /// A call of the function whose name began at a byte; its parenthesis comes next.
    fn call(&mut self, start: usize) -> Result<PathCall, PathError> {
        let name = self.cursor.since(start).to_owned();
        if !FUNCTIONS.contains(&name.as_str()) {
            self.cursor.back_to(start);
            let error = self.cursor.error(format!("there is no function `{name}`"));
            let all =
                "the functions are `count`, `length`, `match`, `search` and `value`".to_owned();
            return Err(error.help(did_you_mean(&name, FUNCTIONS.iter().copied()).unwrap_or(all)));
        }
        self.depth += 1;
        if self.depth > MAX_NESTING {
            return Err(self.cursor.error("too many calls stand in each other"));
        }
        self.cursor.expect("(")?;
        let mut operands = Vec::new();
        self.cursor.blanks();
        while self.cursor.peek() != Some(')') {
            operands.push(self.operand()?);
            self.cursor.blanks();
            if !self.cursor.eat(",") {
                break;
            }
            self.cursor.blanks();
        }
        self.cursor.expect(")")?;
        self.depth -= 1;
        call(&name, operands, &self.cursor)
    }
}

fn one_or(mut tests: Vec<PathTest>, several: impl FnOnce(Vec<PathTest>) -> PathTest) -> PathTest {
    match (tests.pop(), tests.is_empty()) {
        (Some(only), true) => only,
        (Some(last), false) => {
            tests.push(last);
            several(tests)
        }
        (None, _) => several(tests),
    }
}
