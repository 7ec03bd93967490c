//! What types read and write of JSON: the values that a third party takes, and no others, in bounded work.

mod behaviour;
mod bounds;
mod damaged;
mod differential;
mod equal_parts;
mod errors;
mod examples;
mod floats;
mod fuzzing;
mod given;
mod made;
mod random_unions;
mod stack;
mod type_examples;
mod unions;
mod unique_items;
mod violations;
