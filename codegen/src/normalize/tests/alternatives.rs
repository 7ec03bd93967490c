//! Sets of values and unions.

use super::becomes;

#[test]
fn sets_of_values_are_documented_open_or_closed() {
    becomes(
        "
        Currency:
          type: string
          enum: [usd, eur]
          x-enum-descriptions: { usd: The dollar }
          x-beta-values: [eur]
        Owner: { type: string, const: Developer, x-closed: true }
        Seen: { type: string, x-known-values: [a, b], maxLength: 9 }
        Growing: { anyOf: [{ $ref: '#/components/schemas/Currency' }, { type: string }] }
        Told:
          oneOf:
            - { const: up, title: Up, description: To the top }
            - { const: down, deprecated: true }
        Both: { anyOf: [{ $ref: '#/components/schemas/Currency' }, { type: string, enum: [gbp] }] }
        ",
        "
        shape Currency: enum
          \"usd\"
            /// The dollar
          \"eur\" @beta

        shape Owner: closed enum
          \"Developer\"

        shape Seen: open enum
          \"a\"
          \"b\"
          length <= 9

        shape Growing: open enum
          \"usd\"
            /// The dollar
          \"eur\"

        shape Told: enum
          \"up\"
            /// Up
            /// To the top
          \"down\" @deprecated

        shape Both: enum
          \"usd\"
            /// The dollar
          \"eur\"
          \"gbp\"
        ",
    );
}

#[test]
fn unions_are_told_apart_by_the_surest_sign() {
    becomes(
        "
        ByType: { oneOf: [{ type: string }, { $ref: '#/components/schemas/Cat' }, { type: array, items: { type: string } }] }
        ByKey: { oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Fish' }] }
        ByTag: { oneOf: [{ $ref: '#/components/schemas/Up' }, { $ref: '#/components/schemas/Down' }] }
        Mapped:
          oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Fish' }]
          discriminator: { propertyName: kind, mapping: { feline: Cat } }
        Mixed: { type: [string, integer], maxLength: 3, minimum: 4 }
        Cat: { type: object, required: [claws], properties: { claws: { type: boolean } } }
        Fish: { type: object, properties: { fins: { type: boolean }, kind: { type: string } } }
        Up: { type: object, required: [way], properties: { way: { type: string, enum: [up, north] } } }
        Down: { type: object, required: [way], properties: { way: { type: string, const: down } } }
        ",
        "
        shape ByType: one of
          string: ByType/string
          Cat: Cat
          array: ByType/array
          told apart by type

        shape ByKey: one of
          Cat: Cat when it has claws
          Fish: Fish otherwise

        shape ByTag: one of
          Up: Up when way is \"up\" or \"north\"
          Down: Down when way is \"down\"

        shape Mapped: one of
          Cat: Cat when kind is \"feline\"
          Fish: Fish when kind is \"Fish\"

        shape Mixed: one of
          integer: Mixed/integer
          string: Mixed/string
          told apart by type

        shape Cat: record
          claws: Cat/claws

        shape Fish: record
          fins?: Fish/fins
          kind?: Fish/kind tag \"Fish\"

        shape Up: record
          way: Up/way tag \"up\"

        shape Down: record
          way: Down/way tag \"down\"

        shape Cat/claws: bool

        shape ByType/string: text

        shape ByType/array: list of ByType/array/item

        shape ByType/array/item: text

        shape Fish/fins: bool

        shape Fish/kind: text

        shape Up/way: enum
          \"up\"
          \"north\"

        shape Down/way: enum
          \"down\"

        shape Mixed/integer: integer
          >= 4

        shape Mixed/string: text
          length <= 3
        ",
    );
}

#[test]
fn what_stands_beside_alternatives_goes_into_each() {
    becomes(
        "
        Event:
          type: object
          required: [id]
          properties: { id: { type: string } }
          oneOf:
            - { title: made, required: [made], properties: { made: { type: boolean } } }
            - { title: gone, required: [gone], properties: { gone: { type: boolean } } }
        ",
        "
        shape Event: one of
          made: Event/made when it has made
          gone: Event/gone when it has gone

        shape Event/id: text

        shape Event/made: record
          /// made
          id: Event/id
          made: Event/made/made

        shape Event/made/made: bool

        shape Event/gone: record
          /// gone
          id: Event/id
          gone: Event/gone/gone

        shape Event/gone/gone: bool
        ",
    );
}

#[test]
fn an_alternative_keeps_the_type_that_stands_beside_it() {
    becomes(
        "
        Pet:
          type: object
          properties: { tags: { type: array }, kind: { type: string }, free: {} }
          oneOf:
            - type: object
              required: [cat]
              properties: { cat: { type: string }, tags: { type: [array, boolean] }, kind: { const: cat }, free: { type: integer } }
            - type: object
              required: [dog]
              properties: { dog: { type: string }, tags: { type: array, items: { type: string } }, kind: { const: dog }, free: {} }
        ",
        "
        shape Pet: one of
          cat: Pet/cat when it has cat
          dog: Pet/dog when it has dog

        shape Pet/cat: record
          tags?: Pet/cat/tags
          kind?: Pet/cat/kind
          free?: Pet/cat/free
          cat: Pet/cat/cat

        shape Pet/cat/tags: list of Pet/cat/tags/item

        shape Pet/cat/tags/item: anything

        shape Pet/cat/kind: enum
          \"cat\"

        shape Pet/cat/free: integer

        shape Pet/cat/cat: text

        shape Pet/dog: record
          dog: Pet/dog/dog
          tags?: Pet/dog/tags
          kind?: Pet/dog/kind
          free?: Pet/dog/free

        shape Pet/dog/dog: text

        shape Pet/dog/tags: list of Pet/dog/tags/item

        shape Pet/dog/tags/item: text

        shape Pet/dog/kind: enum
          \"dog\"

        shape Pet/dog/free: anything
        ",
    );
}

#[test]
fn what_nothing_evaluates_is_no_type_of_all_other_members() {
    becomes(
        "
        Pet:
          type: object
          unevaluatedProperties: { type: string }
          anyOf:
            - { type: object, required: [cat], properties: { cat: { type: string } } }
            - { type: object, required: [dog], properties: { dog: { type: string } }, additionalProperties: { type: integer } }
        Held:
          type: object
          properties:
            sizes:
              type: object
              unevaluatedProperties: { type: string }
              allOf: [{ additionalProperties: { type: integer } }]
        Names:
          type: object
          unevaluatedProperties: { type: string }
        ",
        "
        shape Pet: any of
          cat: Pet/cat when it has cat
          dog: Pet/dog when it has dog
          validated by its whole schema

        shape Held: record
          sizes?: Held/sizes
          validated by its whole schema

        shape Names: map of Names/value

        shape Pet/cat: record
          cat: Pet/cat/cat
          other members: Pet/cat/additional

        shape Pet/cat/cat: text

        shape Pet/cat/additional: anything

        shape Pet/dog: record
          dog: Pet/dog/dog
          other members: Pet/dog/additional

        shape Pet/dog/dog: text

        shape Pet/dog/additional: integer

        shape Held/sizes: map of Held/sizes/value

        shape Held/sizes/value: integer

        shape Names/value: text
        ",
    );
}

#[test]
fn an_alternative_that_is_null_alone_takes_no_other_value() {
    becomes(
        "
        Code:
          type: string
          anyOf:
            - { type: string, maxLength: 3 }
            - { type: string, minLength: 9, anyOf: [{ type: 'null' }] }
        ",
        "
        shape Code: any of
          string up to 3: Code/string up to 3
          string from 9: Code/string from 9
          told apart by type

        shape Code/string up to 3: text
          length <= 3

        shape Code/string from 9: nothing
        ",
    );
}
