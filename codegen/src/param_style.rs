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

/// A style with its settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ParamStyle {
    /// `style`, or what the location implies.
    pub style: Style,
    /// Whether items and members are spread.
    pub explode: bool,
    /// Whether reserved characters stay as they are.
    pub reserved: bool,
}

impl ParamStyle {
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
        }
    }
}
