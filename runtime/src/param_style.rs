//! How values are laid out where they are not JSON: OpenAPI's `style`, `explode` and `allowReserved`. Generated code has them as constants, the
//! generator as data of the same types.

/// How a value is spread over a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Style {
    /// `;color=blue` in a path.
    Matrix,
    /// `.blue` in a path.
    Label,
    /// `blue,black` in a path or a header.
    Simple,
    /// `color=blue,black` in a query or a cookie.
    Form,
    /// `color=blue%20black` in a query.
    SpaceDelimited,
    /// `color=blue|black` in a query.
    PipeDelimited,
    /// `color[R]=100` in a query.
    DeepObject,
    /// JSON in one text: a parameter with a media type of its own.
    Json,
}

/// How a list is written that stands inside of an object whose members are spread over names, which OpenAPI leaves open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NestedList {
    /// `sort=a&sort=b`
    Repeated,
    /// `sort[]=a&sort[]=b`
    Brackets,
    /// `sort[0]=a&sort[1]=b`, as all lists are whose items are themselves spread over names.
    Indices,
    /// `sort=a,b`
    Comma,
    /// `sort=["a","b"]`
    Json,
}

/// How an object is written that stands inside of an object whose members are spread over names, which OpenAPI leaves open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NestedObject {
    /// `price={"amount":1}`
    Json,
    /// `price[amount]=1`, as in a `deepObject`.
    Brackets,
    /// `price.amount=1`
    Dots,
}

/// How lists and objects are written inside of an object whose members are spread over names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Nested {
    /// Lists.
    pub lists: NestedList,
    /// Objects.
    pub objects: NestedObject,
}

impl Nested {
    /// Lists repeat their name, as Spring, ASP.NET Core and Starlette read them; objects are JSON.
    pub const USUAL: Self = Self {
        lists: NestedList::Repeated,
        objects: NestedObject::Json,
    };

    /// The forms of both.
    #[must_use]
    pub const fn new(lists: NestedList, objects: NestedObject) -> Self {
        Self { lists, objects }
    }
}

/// A style with its settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ParamStyle {
    /// `style`, or what the location implies.
    pub style: Style,
    /// Whether items and members are spread (`explode`).
    pub explode: bool,
    /// Whether reserved characters stay as they are (`allowReserved`), as far as they do not end the value.
    pub reserved: bool,
    /// How lists and objects are written inside of an object.
    pub nested: Nested,
}

impl ParamStyle {
    /// The style with everything in one text.
    #[must_use]
    pub const fn joined(style: Style) -> Self {
        Self {
            style,
            explode: false,
            reserved: false,
            nested: Nested::USUAL,
        }
    }

    /// The style with items and members spread.
    #[must_use]
    pub const fn exploded(style: Style) -> Self {
        Self {
            explode: true,
            ..Self::joined(style)
        }
    }

    /// A style as it is without settings: only `form` and `deepObject` spread items and members.
    #[must_use]
    pub const fn usual(style: Style) -> Self {
        match style {
            Style::Form | Style::DeepObject => Self::exploded(style),
            Style::Matrix | Style::Label | Style::Simple => Self::joined(style),
            Style::SpaceDelimited | Style::PipeDelimited | Style::Json => Self::joined(style),
        }
    }

    /// The same with reserved characters as they are.
    #[must_use]
    pub const fn reserved(mut self) -> Self {
        self.reserved = true;
        self
    }

    /// The same with lists and objects inside of it as this says.
    #[must_use]
    pub const fn nested(mut self, nested: Nested) -> Self {
        self.nested = nested;
        self
    }

    /// Whether the members of an object are spread over names.
    #[must_use]
    pub const fn is_spread(self) -> bool {
        match self.style {
            Style::DeepObject => true,
            Style::Form => self.explode,
            Style::Matrix | Style::Label | Style::Simple => false,
            Style::SpaceDelimited | Style::PipeDelimited | Style::Json => false,
        }
    }
}
