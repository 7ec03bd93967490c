//! The files of a folder that are descriptions.

use std::fs;
use std::path::Path;

use oasmith_cli::command::Failure;

use crate::files;

/// The paths of all descriptions below a folder, relative to it, with their sizes, in order.
pub fn below(folder: &Path) -> Result<Vec<(String, u64)>, Failure> {
    let paths = files::below(folder, &["yaml", "yml", "json"])?;
    let paths = paths.iter().filter_map(|path| {
        let below = path.strip_prefix(folder).unwrap_or(path);
        let shown = below.to_string_lossy().replace('\\', "/");
        Some((shown, description_size(path)?))
    });
    Ok(paths.collect())
}

/// The size of a file that says at its top that it is an OpenAPI 3 description.
fn description_size(path: &Path) -> Option<u64> {
    let name = path.extension()?.to_str()?;
    let text = fs::read_to_string(path).ok()?;
    let is_one = match name {
        // In JSON the key may stand anywhere; on the first level it has few spaces before it.
        "json" => {
            text.contains("\"openapi\"") && text.contains("\"paths\"")
                || text.contains("\"webhooks\"")
        }
        _ => text
            .lines()
            .any(|line| line.starts_with("openapi:") || line.starts_with("\"openapi\":")),
    };
    is_one.then(|| fs::metadata(path).map_or(0, |data| data.len()))
}
