//! A state machine as a picture: states in rows, an arrow for each move, with its number.

use oasmith_codegen::ir::Transition;

use crate::html::{Element, Html, element};

use super::ranks;

const ROW_HEIGHT: usize = 92;
const BOX_HEIGHT: usize = 34;
const CHARACTER: usize = 8;
const GAP: usize = 56;
const MARGIN: usize = 40;

/// A state and where it stands.
struct Placed<'m> {
    state: &'m str,
    row: usize,
    left: usize,
    width: usize,
}

impl Placed<'_> {
    fn middle(&self) -> usize {
        self.left + self.width / 2
    }

    fn top(&self) -> usize {
        MARGIN + self.row * ROW_HEIGHT
    }

    fn bottom(&self) -> usize {
        self.top() + BOX_HEIGHT
    }
}

/// The picture.
pub(super) fn svg(states: &[&str], moves: &[Transition]) -> Html {
    let rows = ranks::rows(states, moves);
    let width = |state: &str| state.chars().count() * CHARACTER + 24;
    let total = |row: &[&str]| {
        row.iter().map(|it| width(it)).sum::<usize>() + row.len().saturating_sub(1) * GAP
    };
    let widest = rows.iter().map(|row| total(row)).max().unwrap_or(0);
    let mut placed = Vec::new();
    for (number, row) in rows.iter().enumerate() {
        let mut left = MARGIN + (widest - total(row)) / 2;
        for state in row {
            let width = width(state);
            placed.push(Placed {
                state,
                row: number,
                left,
                width,
            });
            left += width + GAP;
        }
    }
    let (width, height) = (widest + 2 * MARGIN, MARGIN + rows.len() * ROW_HEIGHT);
    let arrows = moves
        .iter()
        .enumerate()
        .map(|(at, it)| arrow(&placed, at, it))
        .collect::<Html>();
    let boxes = placed.iter().map(state).collect::<Html>();
    let size = |of: usize| of.to_string();
    let head = element("path").with("d", "M0 0L8 4L0 8z").class("tip");
    let marker = element("marker")
        .with("id", "tip")
        .with("viewBox", "0 0 8 8")
        .with("refX", "7")
        .with("refY", "4");
    let marker = marker
        .with("markerWidth", "8")
        .with("markerHeight", "8")
        .with("orient", "auto")
        .child(head);
    let drawing = element("svg")
        .with("role", "img")
        .with("aria-label", "Picture of the moves that are listed below");
    let drawing = drawing
        .with("viewBox", &format!("0 0 {width} {height}"))
        .with("width", &size(width))
        .with("height", &size(height));
    drawing
        .child(element("defs").child(marker))
        .child(arrows)
        .child(boxes)
        .into()
}

fn state(of: &Placed<'_>) -> Html {
    let number = |of: usize| of.to_string();
    let frame = element("rect")
        .with("x", &number(of.left))
        .with("y", &number(of.top()));
    let frame = frame
        .with("width", &number(of.width))
        .with("height", &number(BOX_HEIGHT))
        .with("rx", "8");
    let name = at(element("text"), of.middle(), of.top() + 22)
        .class("state")
        .text(of.state);
    Html::from(frame).and(name)
}

fn at(element: Element, x: usize, y: usize) -> Element {
    element.with("x", &x.to_string()).with("y", &y.to_string())
}

/// An arrow with its number; numbers of neighbours stand at different heights, so that they do not cover each other.
fn arrow(placed: &[Placed<'_>], position: usize, of: &Transition) -> Html {
    let find = |state: &str| placed.iter().find(|it| it.state == state);
    let Some(to) = find(&of.to) else {
        return Html::default();
    };
    let from = of.from.as_deref().and_then(find);
    let Curve { line, x, y } = curve(from, to, (position % 3) * 10);
    let path = element("path")
        .class("move")
        .with("d", &line)
        .with("marker-end", "url(#tip)");
    let circle = element("circle")
        .with("cx", &x.to_string())
        .with("cy", &y.to_string())
        .with("r", "9");
    let number = at(element("text"), x, y + 4)
        .class("number")
        .text(&(position + 1).to_string());
    Html::from(path).and(circle).and(number)
}

/// The path of an arrow, and where its number stands.
struct Curve {
    line: String,
    x: usize,
    y: usize,
}

/// From one state to another, to itself, or from outside; `shift` keeps the numbers of neighbours apart.
fn curve(from: Option<&Placed<'_>>, to: &Placed<'_>, shift: usize) -> Curve {
    let (line, x, y) = match from {
        None => {
            let (x, y) = (to.middle(), to.top());
            (format!("M{x} {} L{x} {y}", y - 30), x + 14, y - 18)
        }
        Some(from) if from.state == to.state => {
            let (x, y) = (from.left + from.width, from.top() + BOX_HEIGHT / 2);
            let line = format!(
                "M{x} {} C{} {} {} {} {x} {}",
                y - 8,
                x + 34,
                y - 24,
                x + 34,
                y + 24,
                y + 8
            );
            (line, x + 32, y)
        }
        Some(from) if from.row < to.row => {
            let (x, y) = (from.middle(), from.bottom());
            let (end_x, end_y) = (to.middle(), to.top());
            let half = usize::midpoint(y, end_y);
            let line = format!("M{x} {y} C{x} {half} {end_x} {half} {end_x} {end_y}");
            (line, usize::midpoint(x, end_x), half + shift - 10)
        }
        Some(from) => {
            let is_right = from.left > to.left;
            let (x, y) = (
                if is_right {
                    from.left
                } else {
                    from.left + from.width
                },
                from.top() + BOX_HEIGHT / 2,
            );
            let (end_x, end_y) = (
                if is_right {
                    to.left + to.width
                } else {
                    to.left
                },
                to.top() + BOX_HEIGHT / 2,
            );
            let (end_x, turn) = if from.row == to.row {
                (end_x, usize::midpoint(x, end_x))
            } else {
                (
                    to.left + to.width,
                    from.left.max(to.left) + from.width.max(to.width) + 30,
                )
            };
            let x = if from.row == to.row {
                x
            } else {
                from.left + from.width
            };
            let line = format!("M{x} {y} C{turn} {y} {turn} {end_y} {end_x} {end_y}");
            (
                line,
                usize::midpoint(usize::midpoint(x, turn), usize::midpoint(turn, end_x)),
                usize::midpoint(y, end_y) + shift - 10,
            )
        }
    };
    Curve { line, x, y }
}
