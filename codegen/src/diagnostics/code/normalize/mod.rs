//! Codes of normalizing: what of schemas is not expressed, and what they mean unexpectedly.

mod operations;

pub use operations::{
    DUPLICATE_PARAMETER, ITEMS_NOT_READ, MISSING_SCOPE, NO_CONTENT, NO_OPERATION_ID, OPEN_FORM,
    PARAMETER_STYLE, QUERY_TWICE, SCOPE_WITHOUT_KEY, UNKNOWN_SCOPE,
};

use super::{CodeInfo, CodeRef};
use crate::diagnostics::Level;

/// The codes of this module.
pub const ALL: &[CodeRef] = &[
    NOT_CHECKED,
    ANNOTATION_NOT_KEPT,
    RULE_NOT_CHECKED,
    CONTRADICTION,
    TYPE_INFERRED,
    NO_EFFECT,
    UNION_BY_TRIAL,
    UNKNOWN_FORMAT,
    VALUES_NOT_CHECKED,
    REQUIRED_NOT_DESCRIBED,
    NOT_EXPRESSIBLE,
    MANY_VALUES,
    PARAMETER_STYLE,
    REFUSED_MEMBER,
    DISCRIMINATOR,
    NO_OPERATION_ID,
    DUPLICATE_VALUE,
    UNUSED_SCHEMA,
    DUPLICATE_PARAMETER,
    BOUND_BEYOND_FORMAT,
    VALUE_NOT_QUOTED,
    ITEMS_NOT_READ,
    QUERY_TWICE,
    ALTERNATIVE_OF_ITSELF,
    MISSING_SCOPE,
    UNKNOWN_SCOPE,
    REPEATED_ALTERNATIVE,
    SCOPE_WITHOUT_KEY,
    OPEN_FORM,
    NO_CONTENT,
];

/// N001: a keyword that is not checked.
pub const NOT_CHECKED: CodeRef = &CodeInfo {
    id: "N001",
    name: "keyword-not-checked",
    level: Level::Warning,
    explanation: r"The type does not check this keyword, and no request is validated by it: the schema has a name, and no body, parameter or record holds it.
Whoever reads a value by that name gets what the keyword forbids.

```yaml
# not checked, unless a request or a record holds it
type: object
propertyNames: { pattern: '^[a-z]+$' }

# checked
type: object
properties: { name: { type: string } }
additionalProperties: false
```
",
};

/// N002: an annotation without a place.
pub const ANNOTATION_NOT_KEPT: CodeRef = &CodeInfo {
    id: "N002",
    name: "annotation-not-kept",
    level: Level::Note,
    explanation: r"This says something that makes nothing valid or invalid, and for which there is no place in what is generated: the default of a member
that must be there anyhow or of an item, an example beside a reference, headers of the parts of an answer, a server of what the service calls.

```yaml
# the default is never taken
required: [currency]
properties: { currency: { type: string, default: usd } }

# the default is taken when the member is missing
properties: { currency: { type: string, default: usd } }
```
",
};

/// N003: a rule that cannot be expressed.
pub const RULE_NOT_CHECKED: CodeRef = &CodeInfo {
    id: "N003",
    name: "rule-not-checked",
    level: Level::Warning,
    explanation: r"`not`, `if` and their like become tests of members when they are made of `required`, `const`, `enum`, `contains` with listed values,
`minItems` and `maxItems`; of all others requests are validated by their schemas. This one belongs to a schema with a name that no request
and no record holds: whoever reads a value by that name gets what it forbids.

```yaml
# not checked, unless a request or a record holds it
not: { properties: { name: { maxLength: 3 } } }

# checked
not: { required: [withdrawal_id, deposit_id] }
```
",
};

/// N004: schemas that contradict each other.
pub const CONTRADICTION: CodeRef = &CodeInfo {
    id: "N004",
    name: "contradiction",
    level: Level::Warning,
    explanation: r"Schemas that must all hold exclude each other, so that no value, or not this one, can ever be valid.

```yaml
# wrong: no value is a string and an integer
allOf: [{ type: string }, { type: integer }]

# right: either will do
type: [string, integer]
```
",
};

/// N005: a type that is not written down.
pub const TYPE_INFERRED: CodeRef = &CodeInfo {
    id: "N005",
    name: "type-inferred",
    level: Level::Warning,
    explanation: r"A keyword such as `properties` or `maxLength` validates values of one type and lets every value of another type through. Without `type`, a
number would be valid here as well. That is hardly ever meant, so the schema is read as if `type` were there.

```yaml
# wrong: 5 is valid
properties: { name: { type: string } }

# right
type: object
properties: { name: { type: string } }
```
",
};

/// N006: a keyword without effect.
pub const NO_EFFECT: CodeRef = &CodeInfo {
    id: "N006",
    name: "no-effect",
    level: Level::Warning,
    explanation: r"This keyword validates values of another type than the schema has, so it never says anything: a slip in the keyword or in `type`.

```yaml
# wrong: numbers have no length
type: integer
maxLength: 3

# right
type: integer
maximum: 999
```
",
};

/// N007: alternatives that nothing tells apart.
pub const UNION_BY_TRIAL: CodeRef = &CodeInfo {
    id: "N007",
    name: "union-by-trial",
    level: Level::Warning,
    explanation: r"A reader of a union should know from one look which alternative it has before it: by a discriminator, by the JSON type, by a member with
a value of its own for each, or by a member that only one alternative requires. Here there is nothing of the kind, so it tries one after the other,
which costs time and cannot tell well what is wrong with a value that fits none.

```yaml
# wrong
oneOf:
  - { type: object, properties: { name: { type: string } } }
  - { type: object, properties: { title: { type: string } } }

# right
oneOf:
  - { type: object, required: [name], properties: { name: { type: string } } }
  - { type: object, required: [title], properties: { title: { type: string } } }
```
",
};

/// N008: a format that is not known.
pub const UNKNOWN_FORMAT: CodeRef = &CodeInfo {
    id: "N008",
    name: "unknown-format",
    level: Level::Note,
    explanation: r"`format` takes any word, and this one has no meaning here: the value is kept as the `type` says, and nothing of the format is checked. A
`pattern` says the same in a way that is checked.

```yaml
# not checked
{ type: string, format: iban }

# checked
{ type: string, pattern: '^[A-Z]{2}[0-9]{2}[A-Z0-9]{1,30}$' }
```
",
};

/// N009: an enumeration of other values than strings or integers.
pub const VALUES_NOT_CHECKED: CodeRef = &CodeInfo {
    id: "N009",
    name: "values-not-checked",
    level: Level::Warning,
    explanation: r"An enumeration of strings or of integers becomes a type of its own. One of other numbers, or of values of several types, keeps the type of
its values, and requests are validated by the list. This schema has a name, and no request holds it: whoever reads a value by that name gets any
value of the type.

```yaml
# any number is let through
Step: { type: number, enum: [0.5, 1, 2] }

# the same set, checked by its type
Step: { type: string, enum: ['0.5', '1', '2'] }
```
",
};

/// N010: a required member that nothing describes.
pub const REQUIRED_NOT_DESCRIBED: CodeRef = &CodeInfo {
    id: "N010",
    name: "required-not-described",
    level: Level::Warning,
    explanation: r"A member is required that `properties` does not have: a slip in one of the two names, or something forgotten. The member becomes one of
any value.

```yaml
# wrong
required: [nmae]
properties: { name: { type: string } }

# right
required: [name]
properties: { name: { type: string } }
```
",
};

/// N011: something that has no word in the IR.
pub const NOT_EXPRESSIBLE: CodeRef = &CodeInfo {
    id: "N011",
    name: "not-expressible",
    level: Level::Warning,
    explanation: r"Schemas stand inside one another more deeply than anybody writes them, or alternatives of alternatives multiply. Any JSON value is let
through in this place and kept as it is; everything around it is generated as always. Where `allOf` holds several lists of alternatives, which all
are objects, the place has one object with the members of all of them instead; of a schema that extends more than 32 others, one behind the other,
the members of the farthest have no types of their own. Requests are validated by all that the description says.

```yaml
# too deep, if it goes on so
type: array
items: { type: array, items: { type: array, items: {} } }

# as deep as one likes
type: array
items: { $ref: '#/components/schemas/Row' }
```
",
};

/// N013: a member that is described and refused.
pub const REFUSED_MEMBER: CodeRef = &CodeInfo {
    id: "N013",
    name: "refused-member",
    level: Level::Warning,
    explanation: r"`additionalProperties: false` knows only the `properties` in the same schema. Beside an `allOf` it refuses the members that the other
branches describe, so that no object with one of them is valid. It is read as what is nearly always meant: members that no branch describes are
refused; that the others are as well is not checked, unless `gen.yaml` says `schemas: { reading: literal }`.

```yaml
# wrong: refuses `id`
allOf: [{ $ref: '#/components/schemas/WithId' }]
properties: { name: { type: string } }
additionalProperties: false

# right
allOf: [{ $ref: '#/components/schemas/WithId' }]
properties: { name: { type: string } }
unevaluatedProperties: false
```
",
};

/// N014: a discriminator that does not discriminate.
pub const DISCRIMINATOR: CodeRef = &CodeInfo {
    id: "N014",
    name: "discriminator",
    level: Level::Warning,
    explanation: r"A discriminator names a member whose value tells which alternative a value is: for each alternative the values of the mapping, else those
that the alternative lists for the member, else its own name. Here an alternative has none of these, two share a value, the mapping or `defaultMapping` leads to a
schema that is no alternative, or there are no alternatives at all. Other signs are looked for instead.

```yaml
# wrong: the second alternative has no name and no value
oneOf:
  - $ref: '#/components/schemas/Cat'
  - type: object
discriminator: { propertyName: kind }

# right
oneOf:
  - $ref: '#/components/schemas/Cat'
  - $ref: '#/components/schemas/Dog'
discriminator: { propertyName: kind }
```
",
};

/// N016: a value that is listed twice.
pub const DUPLICATE_VALUE: CodeRef = &CodeInfo {
    id: "N016",
    name: "duplicate-value",
    level: Level::Warning,
    explanation: r"An enumeration lists the same value twice. The first one is kept.

```yaml
# wrong
enum: [active, disabled, active]

# right
enum: [active, disabled]
```
",
};

/// N017: a schema that nothing uses.
pub const UNUSED_SCHEMA: CodeRef = &CodeInfo {
    id: "N017",
    name: "unused-schema",
    level: Level::Note,
    explanation: r"No operation and no webhook leads to this schema: it is left over, or a reference to it was forgotten. References from schemas that are
unused themselves do not count.

```yaml
# wrong
components:
  schemas:
    Wallet: { type: object }       # nothing refers to it

# right
paths:
  /wallet:
    get:
      responses:
        '200':
          description: The wallet
          content: { application/json: { schema: { $ref: '#/components/schemas/Wallet' } } }
```
",
};

/// N019: a bound beyond the format beside it.
pub const BOUND_BEYOND_FORMAT: CodeRef = &CodeInfo {
    id: "N019",
    name: "bound-beyond-format",
    level: Level::Warning,
    explanation: r"A bound lies outside of the numbers that the format holds, so one of the two is wrong. The bound is what was written with more care:
the type is the next one that holds it (`int32` becomes `int64`, that an integer of any size; `float` becomes `double`, that a number of any
size). The end of `int64` as a program with floats writes it (9223372036854776000) is taken as what it means.

```yaml
# wrong
count: { type: integer, format: int32, maximum: 4294967295 }

# right
count: { type: integer, format: int64, maximum: 4294967295 }
```
",
};

/// N020: a string without quotes.
pub const VALUE_NOT_QUOTED: CodeRef = &CodeInfo {
    id: "N020",
    name: "value-not-quoted",
    level: Level::Warning,
    explanation: r#"Only strings are valid, and a value that is listed is a number or a boolean, because YAML takes it for one without quotes. It is read
as the text that it is written as; with `reading: literal` it is what YAML says, and never valid.

```yaml
# wrong
version: { type: string, enum: [4.1, 4.2] }

# right
version: { type: string, enum: ["4.1", "4.2"] }
```
"#,
};

/// N024: an alternative that is the union itself.
pub const ALTERNATIVE_OF_ITSELF: CodeRef = &CodeInfo {
    id: "N024",
    name: "alternative-of-itself",
    level: Level::Warning,
    explanation: r"An alternative of `oneOf` or `anyOf` leads back to the schema it belongs to, through nothing but alternatives. Whatever is valid by it is valid
by another alternative, so it is left out.

```yaml
# wrong
Answer: { anyOf: [{ $ref: '#/components/schemas/Answer' }, { type: string }] }

# right
Answer: { anyOf: [{ type: number }, { type: string }] }
```
",
};

/// N032: an alternative of a `oneOf` that stands there twice.
pub const REPEATED_ALTERNATIVE: CodeRef = &CodeInfo {
    id: "N032",
    name: "repeated-alternative",
    level: Level::Warning,
    explanation: r"A `oneOf` takes a value that fits exactly one of its alternatives. What fits an alternative that stands there twice fits two,
so a validator refuses it, and so does a generated server. In Rust the alternatives are one variant. `title`, `description` and examples make no
difference. In an `anyOf` the second one changes nothing.

```yaml
# wrong
oneOf: [{ type: string, title: Name }, { type: string, title: Id }, { type: integer }]

# right
oneOf: [{ type: string }, { type: integer }]
```
",
};

/// N053: more values than a type has names for.
pub const MANY_VALUES: CodeRef = &CodeInfo {
    id: "N053",
    name: "many-values",
    level: Level::Warning,
    explanation: r"A schema lists more than 2,000 values. A compiler takes seconds to check an enum with a name for each, and four times as many for twice
the values, so it is a text or an integer. Requests are validated by the whole list nevertheless.

Values that need no check, such as the keys of a catalogue that changes, are left out by an overlay:

```yaml
overlay: 1.1.0
info: { title: No list of stations, version: '1' }
actions:
  - target: $.components.schemas.Station.enum
    remove: true
```
",
};
