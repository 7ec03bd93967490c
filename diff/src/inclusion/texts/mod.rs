//! The same questions about values that are written as texts: what counts is whether a text is taken, whatever value it is taken for.

mod schemas;
mod spellings;

pub(super) use schemas::{Spelling, TextKey, TextSchemas};

use oasmith_codegen::check::Reading;
use oasmith_codegen::ir::{Use, Value};
use oasmith_samples::{Inclusion, Witness};
use oasmith_schemas::schema_set::SchemaId;

use super::{Aspect, Side, answer, asked, is_proved};
use crate::wire_form::WireForm;
use spellings::spellings;

/// Numbers whose texts differ in length and in signs.
const TELLING_NUMBERS: [&str; 8] = [
    "10",
    "-1",
    "100",
    "-10",
    "1000000",
    "12345678901",
    "-12345678901",
    "0.5",
];

/// Whether every text that is written of one shape is taken by another.
pub(super) struct TextQuestion<'q, 'f, 't> {
    /// Who writes, and what.
    from: (&'q Side<'f>, Use),
    /// Who reads, and what.
    to: (&'q Side<'t>, Use),
    /// How both shapes are read.
    readings: [Reading; 2],
    /// How values are written.
    form: WireForm,
}

impl<'q, 'f, 't> TextQuestion<'q, 'f, 't> {
    /// The question, where values are written as texts.
    pub(super) fn of(
        from: (&'q Side<'f>, Use),
        to: (&'q Side<'t>, Use),
        form: WireForm,
        readings: [Reading; 2],
    ) -> Option<Self> {
        form.is_text().then_some(Self {
            from,
            to,
            readings,
            form,
        })
    }
}

impl TextQuestion<'_, '_, '_> {
    /// The answer. A value that refutes it is one that the first side writes and whose text the second side takes for no value.
    pub(super) fn inclusion(&self, aspect: &Aspect, examples: &[Value]) -> Inclusion {
        let (first, second) = self.asked(aspect);
        let found = answer((self.from.0, first), (self.to.0, second), examples.to_vec());
        match &found {
            Inclusion::Proved => return found,
            Inclusion::Refuted(witness) => {
                if let Some(confirmed) = self.confirmed(witness, first) {
                    return Inclusion::Refuted(confirmed);
                }
            }
            Inclusion::Tried(_) | Inclusion::Undecided(_) => {}
        }
        if self.is_proved_of(aspect, first) {
            return Inclusion::Proved;
        }
        let taken = self.taken();
        for written in self.written(aspect) {
            let other = answer((self.from.0, written), (self.to.0, taken), Vec::new());
            if let Inclusion::Refuted(witness) = &other
                && let Some(confirmed) = self.confirmed(witness, first)
            {
                return Inclusion::Refuted(confirmed);
            }
        }
        if let Inclusion::Refuted(witness) = &found {
            let mut numbers = TELLING_NUMBERS.iter().map(|it| Witness {
                json: (*it).to_owned(),
                ..witness.clone()
            });
            if let Some(confirmed) = numbers.find_map(|it| self.confirmed(&it, first)) {
                return Inclusion::Refuted(confirmed);
            }
        }
        match found {
            // It is written as something that is taken.
            Inclusion::Refuted(_) => Inclusion::Undecided(1),
            Inclusion::Proved | Inclusion::Tried(_) | Inclusion::Undecided(_) => found,
        }
    }

    /// Whether it is proved; no value is looked for where it is not.
    pub(super) fn is_proved(&self, aspect: &Aspect) -> bool {
        let (first, second) = self.asked(aspect);
        is_proved((self.from.0, first), (self.to.0, second)) || self.is_proved_of(aspect, first)
    }

    /// Whether the first side writes a value and the second side takes its text for none.
    pub(super) fn is_refuted_by(&self, json: &str) -> bool {
        let (first, _) = self.asked(&Aspect::Whole);
        let is_written = self.from.0.verdict(first, json) == Some(true);
        is_written && self.is_refused(json)
    }

    /// Whether it is proved of texts that values of several types may stand for. `first` are the values that are written.
    fn is_proved_of(&self, aspect: &Aspect, first: SchemaId) -> bool {
        let taken = self.taken();
        let [strings, values] = self.written(aspect);
        let mut written = [first, strings, values].into_iter();
        written.any(|it| is_proved((self.from.0, it), (self.to.0, taken)))
    }

    /// All values that are read as one of the second shape.
    fn taken(&self) -> SchemaId {
        let (side, used) = self.to;
        side.texts(used, self.readings[1], self.form, Spelling::Any)
    }

    /// Values of which one is written as each value of the first shape.
    fn written(&self, aspect: &Aspect) -> [SchemaId; 2] {
        let (side, used) = self.from;
        let used = aspect.variant().unwrap_or(used);
        [Spelling::Strings, Spelling::Values]
            .map(|it| side.texts(used, self.readings[0], self.form, it))
            .map(|it| self.writable(it))
    }

    /// The schemas of both shapes, of the first as far as its values can be written.
    fn asked(&self, aspect: &Aspect) -> (SchemaId, SchemaId) {
        let (first, second) = asked(self.from, self.to, self.readings, aspect);
        (self.writable(first), second)
    }

    /// The values of a schema that can be written.
    fn writable(&self, schema: SchemaId) -> SchemaId {
        if self.form == WireForm::Segment {
            self.from.0.not_empty(schema)
        } else {
            schema
        }
    }

    /// A value that is written as the witness is, if the first side may write it and the second refuses its text.
    fn confirmed(&self, witness: &Witness, first: SchemaId) -> Option<Witness> {
        let alike = spellings(&Value::from_json(&witness.json)?, self.form)?;
        let own = alike.iter().map(Value::to_json);
        let is_written = |json: &String| self.from.0.verdict(first, json) == Some(true);
        let original = Some(witness.json.clone()).filter(is_written);
        let written = original.or_else(|| own.into_iter().find(is_written))?;
        let confirmed = Witness {
            json: written,
            ..witness.clone()
        };
        self.is_refused(&confirmed.json).then_some(confirmed)
    }

    /// Whether the second side takes the text of a value for none.
    fn is_refused(&self, json: &str) -> bool {
        let (side, used) = self.to;
        let schema = side.schema(used, self.readings[1]);
        let alike = Value::from_json(json).and_then(|it| spellings(&it, self.form));
        alike.is_some_and(|all| {
            let mut verdicts = all.iter().map(|it| side.verdict(schema, &it.to_json()));
            verdicts.all(|it| it == Some(false))
        })
    }
}
