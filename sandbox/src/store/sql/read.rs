//! What rows of each table are. Columns are counted: to look up their names costs as much as the row.

use super::SqlRow;
use crate::store::{Fault, Item, Job, JobKind, Kind, Stored};

/// The columns of an item.
pub(super) const ITEM: &str =
    "sequence, kind, id, developer, parent, coalesce(list, ''), created, updated, body";

/// The columns of a job.
pub(super) const JOB: &str = "id, due, developer, kind, subject";

/// The text in the first column.
pub(super) fn first_text(row: &dyn SqlRow) -> Result<String, Fault> {
    row.text(0).map(str::to_owned)
}

/// An item by its columns.
pub(super) fn item(row: &dyn SqlRow) -> Result<Item, Fault> {
    let kind = row.text(1)?;
    Ok(Item {
        sequence: row.number(0)?,
        kind: Kind::from_name(kind).ok_or_else(|| Fault(format!("there is no kind {kind}")))?,
        id: row.text(2)?.to_owned(),
        developer: row.text(3)?.to_owned(),
        parent: row.text(4)?.to_owned(),
        list: row.text(5)?.to_owned(),
        created: row.number(6)?,
        updated: row.number(7)?,
        body: row.text(8)?.to_owned(),
    })
}

/// A job by its columns.
pub(super) fn job(row: &dyn SqlRow) -> Result<Job, Fault> {
    let kind = row.text(3)?;
    Ok(Job {
        id: row.text(0)?.to_owned(),
        due: row.number(1)?,
        developer: row.text(2)?.to_owned(),
        kind: JobKind::from_name(kind).ok_or_else(|| Fault(format!("there is no job {kind}")))?,
        subject: row.text(4)?.to_owned(),
    })
}

/// An answer by its fingerprint, its status, its body and when it was given.
pub(super) fn stored(row: &dyn SqlRow) -> Result<Stored, Fault> {
    Ok(Stored {
        fingerprint: row.bytes(0)?.to_owned(),
        status: u16::try_from(row.number(1)?).unwrap_or(500),
        body: row.bytes(2)?.to_owned(),
        at: row.number(3)?,
    })
}
