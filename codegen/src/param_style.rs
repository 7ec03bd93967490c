//! How values are laid out where they are not JSON: OpenAPI's `style`, `explode` and `allowReserved`.

/// How a value is spread over a text. `oasmith::http::Style` is what generated code says it with: it belongs to the part of the runtime that speaks
/// HTTP, which the generator does not compile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Style {
    /// `;color=blue`
    Matrix,
    /// `.blue`
    Label,
    /// `blue,black`
    Simple,
    /// `color=blue`
    Form,
    /// `color=blue%20black`
    SpaceDelimited,
    /// `color=blue|black`
    PipeDelimited,
    /// `color[R]=100`
    DeepObject,
    /// JSON in one text.
    Json,
}

/// How a list is written that stands inside of an object whose members are spread over names, which OpenAPI leaves open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NestedList {
    /// `sort=a&sort=b`
    Repeated,
    /// `sort[]=a&sort[]=b`
    Brackets,
    /// `sort[0]=a&sort[1]=b`
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
    /// `price[amount]=1`
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
}

/// A style with its settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ParamStyle {
    /// `style`, or what the location implies.
    pub style: Style,
    /// Whether items and members are spread.
    pub explode: bool,
    /// Whether reserved characters stay as they are.
    pub reserved: bool,
    /// How lists and objects are written inside of an object.
    pub nested: Nested,
}

impl ParamStyle {
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

    /// A style as it is without settings: only `form` and `deepObject` spread items and members.
    #[must_use]
    pub const fn usual(style: Style) -> Self {
        let explode = match style {
            Style::Form | Style::DeepObject => true,
            Style::Matrix | Style::Label | Style::Simple => false,
            Style::SpaceDelimited | Style::PipeDelimited | Style::Json => false,
        };
        Self {
            style,
            explode,
            reserved: false,
            nested: Nested::USUAL,
        }
    }
}
