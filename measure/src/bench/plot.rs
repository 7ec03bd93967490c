//! Pictures: bars of who takes how much. Where everything stands is reckoned here, the template only writes it down.

use serde::Serialize;

use super::findings::Table;
use super::tables::number;

/// The template of a picture.
pub const TEMPLATE: (&str, &str) = (
    "bars.svg.jinja",
    include_str!("../../../templates/bars.svg.jinja"),
);

/// A picture.
#[derive(Debug, Serialize)]
pub struct Plot {
    /// The name of its file.
    pub name: &'static str,
    /// What it shows.
    pub title: String,
    /// The heading with the unit.
    heading: String,
    height: usize,
    bars: Vec<Bar>,
}

/// A bar with its label and its number.
#[derive(Debug, Serialize)]
struct Bar {
    label: String,
    number: String,
    is_ours: bool,
    y: usize,
    width: f64,
    end: f64,
}

/// How wide the longest bar is.
const WIDEST: f64 = 420.0;

/// Where bars begin; labels stand before.
const LEFT: f64 = 190.0;

/// What is shown of which table: the file, how its title begins, and the column.
const SHOWN: [(&str, &str, usize); 4] = [
    ("generate", "Generating GitHub", 0),
    ("check", "`cargo check`, a description of Plaid's size", 0),
    ("slope", "`cargo check` of our models by the number", 0),
    ("read", "Reading a page", 0),
];

/// All pictures of which there are numbers.
pub fn all(tables: &[&Table]) -> Vec<Plot> {
    let shown = SHOWN.iter().filter_map(|(name, begins, column)| {
        let table = tables
            .iter()
            .find(|table| table.title.starts_with(begins))?;
        Some(plot(name, table, *column))
    });
    shown.collect()
}

fn plot(name: &'static str, table: &Table, column: usize) -> Plot {
    let values = table
        .rows
        .iter()
        .filter_map(|row| Some((&row.name, (*row.values.get(column)?)?)));
    let most = values.clone().map(|(_, value)| value).fold(0.0, f64::max);
    let bars: Vec<Bar> = values
        .enumerate()
        .map(|(at, (label, value))| {
            let width = if most > 0.0 {
                (value / most * WIDEST).round()
            } else {
                0.0
            };
            Bar {
                label: label.clone(),
                number: number(value),
                is_ours: label.starts_with("ours") || name == "slope",
                y: 44 + at * 28,
                width,
                end: LEFT + width + 8.0,
            }
        })
        .collect();
    let unit = table.columns.get(column).map_or("", String::as_str);
    let title = table.title.replace('`', "");
    Plot {
        name,
        heading: format!("{title}: {unit}"),
        title,
        height: 54 + bars.len() * 28,
        bars,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_bar_is_as_wide_as_there_is_room() {
        let mut table = Table::new("Generating GitHub, now", &["CPU s"]);
        table.row("ours", [Some(1.0)]);
        table.row("other", [Some(2.0)]);
        table.row("none", [None]);
        let plots = all(&[&table]);
        let widths: Vec<f64> = plots[0].bars.iter().map(|bar| bar.width).collect();
        assert_eq!(widths, [210.0, 420.0]);
    }
}
