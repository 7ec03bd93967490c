//! What is written and reported of descriptions, as text.

mod damage;
mod documents;
mod fuzzing;
mod generated;
mod groups;
mod guide;
mod hostile;
mod mocks;
mod printing;
mod samples;
mod support;
mod third_party;
mod yaml_agreement;
mod yaml_and_json;
