//! What must hold of any bytes whatever: bodies that the fuzz targets run without bound, and the tests with one.
//!
//! Each takes bytes and returns what is wrong; a panic is wrong as well.

mod decode;
mod pipeline;
mod yaml;

pub use decode::decode_json;
pub use pipeline::generate;
pub use yaml::load_yaml;
