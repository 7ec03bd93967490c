//! Codes of one module. Choosing Rust for the API.

use super::{CodeInfo, CodeRef};
use crate::diagnostics::Level;

/// The codes of this module.
pub const ALL: &[CodeRef] = &[
    NAME_COLLISION,
    OVERRIDE_WITHOUT_TARGET,
    NO_IDENTIFIER,
    INTEGER_WITHOUT_BOUNDS,
    INVALID_PATTERN,
    PATTERN_WITHIN_BUDGET,
    RULE_NOT_EXPRESSIBLE,
    UNSUPPORTED_MEDIA,
    INNER_LIST_RULES,
    UNKNOWN_FORMAT_TYPE,
    ENDLESS_LIST,
    NO_VALUE,
    LITERAL_OUTSIDE_TYPE,
    NAME_SPELLED_OUT,
    UNSUPPORTED_SECURITY,
    LINK_NOT_FOLLOWED,
];

/// Two things would have one name.
pub const NAME_COLLISION: CodeRef = &CodeInfo {
    id: "L001",
    name: "name-collision",
    level: Level::Error,
    explanation: "\
Two things of one scope (members of an object, values of an enumeration, types, operations) differ in the description but not as Rust
names: `invalid` and `Invalid`, `foo_bar` and `fooBar`, `A+` written as `a plus`.

The generator does not number them: the number would depend on their order, and adding one value would rename another. Where a parent's
name in front tells them apart it is put there; what is left needs a decision of yours, in `gen.yaml`:

```yaml
names:
  /components/schemas/ErrorCode/enum/Invalid: InvalidRequest
```

An entry addresses a schema, a property, a parameter or an operation by its JSON pointer, and a value of an enumeration by itself. A name
that begins with a capital is for a type or a value, any other for a member or a method.
",
};

/// An override that hits nothing.
pub const OVERRIDE_WITHOUT_TARGET: CodeRef = &CodeInfo {
    id: "L002",
    name: "override-without-target",
    level: Level::Error,
    explanation: "\
An entry of `names` in `gen.yaml` addresses a place that the description does not have, or gives a name in the wrong case for what stands
there. Most often the schema was renamed and the entry was left behind, or there is a slip in the pointer.

```yaml
names:
  /components/schemas/Drain/properties/state: DrainProgress   # a capital: the type
  /components/schemas/Drain/properties/type: kind             # a small letter: the member
```

Parts of `allOf` are addressed as if they were written out in the schema that combines them.
",
};

/// A name that Rust cannot have.
pub const NO_IDENTIFIER: CodeRef = &CodeInfo {
    id: "L003",
    name: "no-identifier",
    level: Level::Error,
    explanation: "\
A name in `gen.yaml` is no identifier of Rust: it is empty, begins with a digit, or holds something other than letters, digits and
underscores. Keywords are fine for members; they are written raw (`r#type`).

```yaml
names:
  /components/schemas/3DModel: 3DModel    # Wrong: begins with a digit
  /components/schemas/3DModel: Model3D    # right
```
",
};

/// An integer that may be larger than what Rust keeps.
pub const INTEGER_WITHOUT_BOUNDS: CodeRef = &CodeInfo {
    id: "L004",
    name: "integer-without-bounds",
    level: Level::Note,
    explanation: "\
JSON integers have any size; without bounds or a format this one becomes an `i64`, and a larger number is refused when it is read.

Say what is meant, and the note goes away:

```yaml
type: integer
format: int64
```

or give `minimum` and `maximum`. Bounds beyond 64 bits become an integer type of any size.
",
};

/// A pattern that is none.
pub const INVALID_PATTERN: CodeRef = &CodeInfo {
    id: "L005",
    name: "invalid-pattern",
    level: Level::Warning,
    explanation: "\
The pattern is not a regular expression of ECMA-262 with the `u` flag, which is what JSON Schema means by `pattern`. Often it was written
for another engine: `\\A`, `\\Z`, `(?i)`, `[[:alpha:]]` and possessive quantifiers (`a++`) do not exist there. The rule is documented but not
checked. A needless escape, such as `\\!`, is read as its character.

Wrong:

```yaml
pattern: '\\A[a-z]+\\Z'
```

Right:

```yaml
pattern: '^[a-z]+$'
```
",
};

/// A pattern on which a text can spend the budget.
pub const PATTERN_WITHIN_BUDGET: CodeRef = &CodeInfo {
    id: "L006",
    name: "pattern-within-budget",
    level: Level::Note,
    explanation: "\
A pattern is matched in time that is linear in the text, with two exceptions. One with a back reference (`\\1`, `\\k<name>`) is matched by
trying one way after the other, of which there may be more than a machine can try. One whose counts multiply (`((a|b[ab]){50}){50}`) takes
many steps for each character. Both take at most a fixed number of steps for each byte of the text; a text on which they are spent does not
match.

Wrong:

```yaml
pattern: '^(a|b).*\\1$'
```

Right:

```yaml
pattern: '^(a.*a|b.*b)$'
```
",
};

/// A rule between members that Rust cannot test.
pub const RULE_NOT_EXPRESSIBLE: CodeRef = &CodeInfo {
    id: "L007",
    name: "rule-not-expressible",
    level: Level::Warning,
    explanation: "\
A rule that spans members looks at something that the generated struct does not hold as a member: a property that the schema does not
declare, or one inside a list, a map or a union. The rule is documented but not checked.

Declare the property under `properties` of the same schema, or move the rule to the schema that has it.

```yaml
properties:
  chain: {type: string}
not: {required: [memo]}    # `memo` is no property of this schema
```
",
};

/// A body that is not JSON.
pub const UNSUPPORTED_MEDIA: CodeRef = &CodeInfo {
    id: "L008",
    name: "unsupported-media",
    level: Level::Warning,
    explanation: "\
Bodies of XML get no type: where others are offered the body comes in those only, otherwise it is a text. A body with a schema of an object
in a medium that nobody knows how to write it in is bytes. Headers of the parts of a form are parameters, with one value for all parts of a name.

```yaml
content:
  application/xml: {schema: {$ref: '#/components/schemas/Money'}}     # left out
  application/json: {schema: {$ref: '#/components/schemas/Money'}}    # gets a type
```
",
};

/// Rules on a list inside a list.
pub const INNER_LIST_RULES: CodeRef = &CodeInfo {
    id: "L009",
    name: "inner-list-rules",
    level: Level::Warning,
    explanation: "\
Counts of items (`minItems`, `maxItems`, `uniqueItems`, `minProperties`, `maxProperties`) are checked where a list or map is a member of an
object, and requests are validated by all others. This one stands inside another list or map that has a name and that no request holds; its
counts are documented but not checked.

Put the list into an object.

```yaml
type: array
items:
  type: array
  items: {type: string}
  maxItems: 3    # documented, not checked
```
",
};

/// A type for a format that does not exist.
pub const UNKNOWN_FORMAT_TYPE: CodeRef = &CodeInfo {
    id: "L010",
    name: "unknown-format-type",
    level: Level::Error,
    explanation: "\
An entry of `formats` in `gen.yaml` names a format that the generator does not know, or a type that is not one of the runtime's.

```yaml
formats:
  date-time: Timestamp
  uuid: string          # keep the text, check nothing
```
",
};

/// A list of itself.
pub const ENDLESS_LIST: CodeRef = &CodeInfo {
    id: "L011",
    name: "endless-list",
    level: Level::Warning,
    explanation: "\
A named list or map has itself as its items, with no object between, or lists stand in lists for more than two dozen times. Rust has no name
for such a type without a struct, so it is kept as raw JSON and not looked into.

```yaml
Tree:
  type: array
  items: {$ref: '#/components/schemas/Tree'}
```

Put an object between: `items: {type: object, properties: {children: {$ref: …}}}`.
",
};

/// A place that no value fits.
pub const NO_VALUE: CodeRef = &CodeInfo {
    id: "L013",
    name: "no-value",
    level: Level::Warning,
    explanation: "\
No value is valid here: the schema is `false`, or its keywords contradict each other. Whatever comes is refused. That may be meant, to
forbid a property; often it is a slip.

```yaml
type: string
minLength: 5
maxLength: 3    # no text is both
```
",
};

/// A value that the type cannot hold.
pub const LITERAL_OUTSIDE_TYPE: CodeRef = &CodeInfo {
    id: "L016",
    name: "literal-outside-type",
    level: Level::Warning,
    explanation: "\
A value that a rule compares with cannot be one of the member it is meant for (a text for a number, a value that the enumeration does not
list), so the comparison never holds; or the default of a parameter is an object or a number that its type does not reach, which is
documented but not filled in.

```yaml
properties:
  chain: {type: string, enum: [base, solana]}
if:
  required: [chain]
  properties: {chain: {const: bsae}}    # never holds
```
",
};

/// Equal names that spell out how they differ.
pub const NAME_SPELLED_OUT: CodeRef = &CodeInfo {
    id: "L017",
    name: "name-spelled-out",
    level: Level::Warning,
    explanation: "\
Two things of one scope differ only in what a Rust name drops: case and signs (`add` and `Add`, `GMT0` and `GMT-0`). The one whose spelling
is the name itself keeps it; the others spell out what sets them apart (`AddLower`, `GmtMinus0`), and where that is not enough they end in
a mark made of their spelling. Nothing depends on their order, but the arrival of another such name changes a name, so choose names that stay:

```yaml
names:
  /components/schemas/Operation/enum/add: AddOne
```
",
};

/// Schemes that no request can satisfy together.
pub const UNSUPPORTED_SECURITY: CodeRef = &CodeInfo {
    id: "L018",
    name: "unsupported-security",
    level: Level::Warning,
    explanation: "\
Schemes that stand in one requirement are asked for together, and two of these are shown in the same place: a request has one header
`Authorization`. No ordinary request satisfies both, so that nobody can call the operation by this requirement. Most often either of the two is
meant, which is a requirement for each.

```yaml
security: [{basic: [], token: []}]      # both, in one header
security: [{basic: []}, {token: []}]    # either
```
",
};

/// A link that is no call.
pub const LINK_NOT_FOLLOWED: CodeRef = &CodeInfo {
    id: "L019",
    name: "link-not-followed",
    level: Level::Note,
    explanation: "\
A link becomes a method that makes the next call of an answer, where it names an operation of this description and all that the operation
requires is in the answer or stands in the link. Values of the request are not in the answer.

```yaml
links:
  next: {operationId: getUser, parameters: {id: $request.path.id}}       # no method
  user: {operationId: getUser, parameters: {id: $response.body#/id}}     # a method
```
",
};
