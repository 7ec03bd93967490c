//! A description whose schemas are compared.

use std::cell::{Ref, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;

use oasmith::Counted;
use oasmith::schema::{SchemaType, Store, is_valid};
use oasmith_codegen::check::{Reading, ShapeSchemas};
use oasmith_codegen::ir::{Api, Use, Value};
use oasmith_samples::Known;
use oasmith_schemas::schema_set::{Keyword, SchemaId};

use super::aspect::{self, Aspect};
use super::texts::{Spelling, TextKey, TextSchemas};
use crate::wire_form::WireForm;

/// What is known about another description.
type About = (Rc<()>, Rc<RefCell<Known>>);

/// A description, prepared for questions about its schemas: make one for each, and ask all questions of it.
pub struct Side<'a> {
    api: &'a Api,
    schemas: RefCell<ShapeSchemas<'a>>,
    /// The schemas of values that are written as texts.
    texts: RefCell<BTreeMap<TextKey, SchemaId>>,
    /// What others know it by.
    identity: Rc<()>,
    /// What was found out about this description and others.
    known: RefCell<Vec<About>>,
}

impl<'a> Side<'a> {
    /// Of a description.
    #[must_use]
    pub fn of(api: &'a Api) -> Self {
        Self {
            api,
            schemas: RefCell::new(ShapeSchemas::new(api)),
            texts: RefCell::default(),
            identity: Rc::default(),
            known: RefCell::default(),
        }
    }

    /// The examples that the description gives of a shape.
    pub(super) fn examples(&self, used: Use) -> Vec<Value> {
        let examples = self.api.shapes.get(used.shape).examples.iter();
        examples.map(|it| it.value.clone()).collect()
    }

    /// What was found out about the values of this description and the schemas of another one.
    pub(super) fn known_about(&self, other: &Side<'_>) -> Rc<RefCell<Known>> {
        let mut all = self.known.borrow_mut();
        let is_own = |(of, _): &&About| Rc::ptr_eq(of, &other.identity);
        if let Some((_, known)) = all.iter().find(is_own) {
            return Rc::clone(known);
        }
        let asked = other.known.borrow();
        let is_this = |(of, _): &&About| Rc::ptr_eq(of, &self.identity);
        let known = asked
            .iter()
            .find(is_this)
            .map(|(_, it)| Known::beside(&it.borrow()));
        let known = Rc::new(RefCell::new(known.unwrap_or_default()));
        all.push((Rc::clone(&other.identity), Rc::clone(&known)));
        known
    }

    /// How many steps all questions about this description and another one took.
    pub(crate) fn steps(&self, other: &Side<'_>) -> u64 {
        self.known_about(other).borrow().steps()
    }

    /// The schema of a shape.
    pub(super) fn schema(&self, used: Use, reading: Reading) -> SchemaId {
        self.schemas.borrow_mut().of(used, reading)
    }

    /// The schema of the values that stand for texts of a shape.
    pub(super) fn texts(
        &self,
        used: Use,
        reading: Reading,
        form: WireForm,
        spelling: Spelling,
    ) -> SchemaId {
        let mut texts = TextSchemas {
            api: self.api,
            schemas: &mut self.schemas.borrow_mut(),
            known: &mut self.texts.borrow_mut(),
            reading,
            spelling,
        };
        texts.of(used, form)
    }

    /// The schema of what two shapes have in common.
    pub(super) fn common(&self, used: Use, other: Use, reading: Reading) -> SchemaId {
        let both = [used, other].map(|it| self.schema(it, reading));
        let keyword = Keyword::AllOf(both.to_vec());
        self.schemas.borrow_mut().add(vec![keyword])
    }

    /// The schema of the same values without the empty text.
    pub(super) fn not_empty(&self, schema: SchemaId) -> SchemaId {
        let least = Keyword::AtLeast(1, Counted::Characters);
        let keywords = vec![Keyword::AllOf(vec![schema]), least];
        self.schemas.borrow_mut().add(keywords)
    }

    /// The schema of any text.
    pub(super) fn text(&self) -> SchemaId {
        let text = Keyword::Type(vec![SchemaType::String]);
        self.schemas.borrow_mut().add(vec![text])
    }

    /// The schema of any value.
    pub(super) fn anything(&self) -> SchemaId {
        self.schemas.borrow_mut().add(Vec::new())
    }

    /// A part of a schema.
    pub(super) fn part(&self, whole: SchemaId, aspect: &Aspect) -> SchemaId {
        aspect::part(&mut self.schemas.borrow_mut(), whole, aspect)
    }

    /// Whether a value, as JSON, is one of a schema; none where that takes too long.
    pub(super) fn verdict(&self, schema: SchemaId, json: &str) -> Option<bool> {
        let schemas = self.schemas();
        let store = schemas.store();
        is_valid(store, store.schema(&schema), json)
    }

    /// All schemas that were asked for.
    pub(super) fn schemas(&self) -> Ref<'_, ShapeSchemas<'a>> {
        self.schemas.borrow()
    }
}
