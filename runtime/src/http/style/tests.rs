//! The table of OpenAPI 3.1.1, "Style Examples", and that what is written is read again.

use super::pairs::{Between, Pairs, split};
use super::read::Source;
use super::{Members, Nested, NestedList, NestedObject, ParamStyle, Style, ValueForm};
use crate::http::encode_query;

const RGB: ValueForm = ValueForm::Object(&Members {
    known: &[
        ("R", ValueForm::Integer),
        ("G", ValueForm::Integer),
        ("B", ValueForm::Integer),
    ],
    others: None,
    except: &[],
    nulls: &[],
});
const NAMES: ValueForm = ValueForm::List(&ValueForm::Text);

const EMPTY: (ValueForm, &str) = (ValueForm::Text, r#""""#);
const STRING: (ValueForm, &str) = (ValueForm::Text, r#""blue""#);
const ARRAY: (ValueForm, &str) = (NAMES, r#"["blue","black","brown"]"#);
const OBJECT: (ValueForm, &str) = (RGB, r#"{"R":100,"G":200,"B":150}"#);

fn pairs(text: &str) -> Pairs<'_> {
    split(text, Between::Ampersands).expect("a short text")
}

fn query(style: ParamStyle, json: &str) -> String {
    let pairs = style.pairs("color", json, encode_query);
    let pairs = pairs.expect("it is written");
    let pairs = pairs.iter().map(|(name, value)| format!("{name}={value}"));
    pairs.collect::<Vec<_>>().join("&")
}

#[test]
fn texts_are_those_of_the_table() {
    let rows = [
        (Style::Matrix, false, EMPTY, ";color"),
        (Style::Matrix, false, STRING, ";color=blue"),
        (Style::Matrix, false, ARRAY, ";color=blue,black,brown"),
        (Style::Matrix, false, OBJECT, ";color=R,100,G,200,B,150"),
        (Style::Matrix, true, EMPTY, ";color"),
        (Style::Matrix, true, STRING, ";color=blue"),
        (
            Style::Matrix,
            true,
            ARRAY,
            ";color=blue;color=black;color=brown",
        ),
        (Style::Matrix, true, OBJECT, ";R=100;G=200;B=150"),
        (Style::Label, false, EMPTY, "."),
        (Style::Label, false, STRING, ".blue"),
        (Style::Label, false, ARRAY, ".blue,black,brown"),
        (Style::Label, false, OBJECT, ".R,100,G,200,B,150"),
        (Style::Label, true, EMPTY, "."),
        (Style::Label, true, STRING, ".blue"),
        (Style::Label, true, ARRAY, ".blue.black.brown"),
        (Style::Label, true, OBJECT, ".R=100.G=200.B=150"),
        (Style::Simple, false, EMPTY, ""),
        (Style::Simple, false, STRING, "blue"),
        (Style::Simple, false, ARRAY, "blue,black,brown"),
        (Style::Simple, false, OBJECT, "R,100,G,200,B,150"),
        (Style::Simple, true, EMPTY, ""),
        (Style::Simple, true, STRING, "blue"),
        (Style::Simple, true, ARRAY, "blue,black,brown"),
        (Style::Simple, true, OBJECT, "R=100,G=200,B=150"),
    ];
    for (style, explode, (form, json), text) in rows {
        let style = styled(style, explode);
        let written = style.path("color", json);
        assert_eq!(written.as_deref(), Ok(text), "{style:?}");
        for source in [Source::Path(text), Source::Header(&[text])] {
            if matches!(
                (source, style.style),
                (Source::Header(_), Style::Matrix | Style::Label)
            ) {
                continue;
            }
            let read = style.read("color", form, source);
            assert_eq!(read, Ok(Some(json.to_owned())), "{style:?} {text}");
        }
    }
}

#[test]
fn pairs_are_those_of_the_table() {
    let rows = [
        (Style::Form, false, EMPTY, "color="),
        (Style::Form, false, STRING, "color=blue"),
        (Style::Form, false, ARRAY, "color=blue,black,brown"),
        (Style::Form, false, OBJECT, "color=R,100,G,200,B,150"),
        (Style::Form, true, EMPTY, "color="),
        (Style::Form, true, STRING, "color=blue"),
        (
            Style::Form,
            true,
            ARRAY,
            "color=blue&color=black&color=brown",
        ),
        (Style::Form, true, OBJECT, "R=100&G=200&B=150"),
        (
            Style::SpaceDelimited,
            false,
            ARRAY,
            "color=blue%20black%20brown",
        ),
        (
            Style::SpaceDelimited,
            false,
            OBJECT,
            "color=R%20100%20G%20200%20B%20150",
        ),
        (
            Style::PipeDelimited,
            false,
            ARRAY,
            "color=blue%7Cblack%7Cbrown",
        ),
        (
            Style::PipeDelimited,
            false,
            OBJECT,
            "color=R%7C100%7CG%7C200%7CB%7C150",
        ),
        (
            Style::DeepObject,
            true,
            OBJECT,
            "color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150",
        ),
    ];
    for (style, explode, (form, json), text) in rows {
        let style = styled(style, explode);
        assert_eq!(query(style, json), text, "{style:?}");
        let read = style.read("color", form, Source::Pairs(&pairs(text)));
        assert_eq!(read, Ok(Some(json.to_owned())), "{style:?} {text}");
    }
}

fn styled(style: Style, explode: bool) -> ParamStyle {
    if explode {
        ParamStyle::exploded(style)
    } else {
        ParamStyle::joined(style)
    }
}

#[test]
fn what_separates_can_stand_inside() {
    let odd = r#"["a,b","c;d","e.f=","g&h","i%20j","+","ä/?#"]"#;
    for style in [Style::Matrix, Style::Label, Style::Simple] {
        for explode in [false, true] {
            // A dot in a text and one between texts are not told apart, so that it is not written.
            let json = if style == Style::Label && explode {
                assert!(styled(style, explode).path("n", odd).is_err());
                odd.replace("e.f=", "ef=")
            } else {
                odd.to_owned()
            };
            let style = styled(style, explode);
            let text = style.path("n", &json).expect("it is written");
            let read = style.read("n", NAMES, Source::Path(&text));
            assert_eq!(read, Ok(Some(json)), "{style:?} {text}");
        }
    }
    for style in [
        ParamStyle::joined(Style::Form),
        ParamStyle::exploded(Style::Form),
    ] {
        let read = style.read("color", NAMES, Source::Pairs(&pairs(&query(style, odd))));
        assert_eq!(read, Ok(Some(odd.to_owned())), "{style:?}");
    }
}

#[test]
fn deep_objects_hold_lists_and_objects() {
    let members = Members {
        known: &[("in", NAMES), ("price", RGB)],
        others: None,
        except: &[],
        nulls: &[],
    };
    let form = ValueForm::Object(Box::leak(Box::new(members)));
    let style = ParamStyle::exploded(Style::DeepObject);
    let json = r#"{"in":["a","b"],"price":{"R":1},"more":"x"}"#;
    let text = query(style, json);
    assert_eq!(
        text,
        "color%5Bin%5D=a&color%5Bin%5D=b&color%5Bprice%5D%5BR%5D=1&color%5Bmore%5D=x"
    );
    let read = |text: &str| style.read("color", form, Source::Pairs(&pairs(text)));
    assert_eq!(read(&text), Ok(Some(json.to_owned())));
    let brackets = "color[in][]=a&color[in][]=b";
    assert_eq!(read(brackets), Ok(Some(r#"{"in":["a","b"]}"#.to_owned())));
    assert_eq!(
        read("color[in]=a&color[in]=b"),
        Ok(Some(r#"{"in":["a","b"]}"#.to_owned()))
    );
    assert_eq!(read("colour[in]=a&other=b"), Ok(None));
    assert!(read("color[price][R]=1&color[price][R]=2").is_err());
    assert!(read("color[price][R][x]=1").is_err());
    assert!(read(&format!("color{}=1", "[a]".repeat(1000))).is_err());
}

#[test]
fn alternatives_are_known_by_what_is_written() {
    const EITHER: ValueForm = ValueForm::Any(&[ValueForm::Integer, NAMES, ValueForm::Text]);
    let read = |style: ParamStyle, text: &str| style.read("a", EITHER, Source::Pairs(&pairs(text)));
    let joined = ParamStyle::joined(Style::Form);
    let exploded = ParamStyle::exploded(Style::Form);
    assert_eq!(read(exploded, "a=5"), Ok(Some("5".to_owned())));
    assert_eq!(read(exploded, "a=x"), Ok(Some(r#""x""#.to_owned())));
    assert_eq!(
        read(exploded, "a=x&a=y"),
        Ok(Some(r#"["x","y"]"#.to_owned()))
    );
    assert_eq!(read(joined, "a=x,y"), Ok(Some(r#"["x","y"]"#.to_owned())));
    assert_eq!(read(joined, "a=x%2Cy"), Ok(Some(r#""x,y""#.to_owned())));
}

#[test]
fn many_names_take_no_longer_each() {
    // What is looked up for each of these anew takes minutes.
    const NAME_COUNT: usize = 100_000;
    const ANY: ValueForm = ValueForm::Object(&Members {
        known: &[],
        others: Some(&ValueForm::Text),
        except: &[],
        nulls: &[],
    });
    let all = |name: &dyn Fn(usize) -> String, style: Style| {
        let text: Vec<String> = (0..NAME_COUNT).map(|at| name(at) + "=").collect();
        let read =
            ParamStyle::exploded(style).read("a", ANY, Source::Pairs(&pairs(&text.join("&"))));
        let json = read.expect("an object").expect("it is there");
        assert_eq!(json.matches("\":").count(), NAME_COUNT);
    };
    all(&|at| format!("name-of-some-length-{at}"), Style::Form);
    all(
        &|at| format!("a[name-of-some-length-{at}]"),
        Style::DeepObject,
    );
}

#[test]
fn a_list_of_the_style_of_objects_has_the_form_that_is_chosen() {
    const LIST: &str = r#"["a","b"]"#;
    for (lists, expected) in [
        (NestedList::Repeated, "color=a&color=b"),
        (NestedList::Brackets, "color%5B%5D=a&color%5B%5D=b"),
        (NestedList::Indices, "color%5B0%5D=a&color%5B1%5D=b"),
        (NestedList::Comma, "color=a,b"),
    ] {
        let nested = Nested::new(lists, NestedObject::Brackets);
        let style = ParamStyle::exploded(Style::DeepObject).nested(nested);
        let text = query(style, LIST);
        assert_eq!(text, expected);
        let read = style.read("color", NAMES, Source::Pairs(&pairs(&text)));
        assert_eq!(read, Ok(Some(LIST.to_owned())), "{text}");
    }
}

#[test]
fn a_header_has_no_white_space_at_an_end() {
    for (name, json) in [
        ("X-Name", r#"" a""#),
        ("X-Name", r#""a\t""#),
        ("Set-Cookie", r#"["a=b "]"#),
        ("X-Name", r#"["a "]"#),
    ] {
        let style = ParamStyle::usual(Style::Simple);
        assert!(style.header(name, json).is_err(), "{json}");
    }
}
