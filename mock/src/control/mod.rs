//! Controls: requests beside the API by which tests rule over a service that answers them. They are the same for the mock of any description and for a
//! service that is written by hand.

mod bodies;
mod clock;
mod fault_answers;
mod faults;
mod table;

pub use bodies::{invalid, no_body, object, plain, read_body, received_body, wrong_body};
pub use clock::{Clock, ClockMove, milliseconds};
pub use fault_answers::answer_with_fault;
pub use faults::{Dropped, FaultTarget, Faults, RequestedFault};
pub use table::{ControlEntry, ControlRequest, is_control};
