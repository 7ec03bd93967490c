//! Kinds of change: the day from which what is deprecated may be gone.

use super::{Claim, SAME_CODE, SILENT};

kinds! {
    /// A day is named from which something deprecated may be gone.
    D581 SUNSET_ADDED "sunset-added" of "x-sunset" {
        effect: SILENT,
        code: SAME_CODE,
    }

    /// Something deprecated may be gone earlier than was announced.
    D582 SUNSET_BROUGHT_FORWARD "sunset-brought-forward" of "x-sunset" {
        callers: Claim::LikelyBreaks("a caller goes on until the day that was announced"),
        servers: Claim::Safe,
        code: SAME_CODE,
    }

    /// Something deprecated stays for longer than was announced.
    D583 SUNSET_POSTPONED "sunset-postponed" of "x-sunset" {
        effect: SILENT,
        code: SAME_CODE,
    }

    /// No day is named any more from which something deprecated may be gone.
    D584 SUNSET_REMOVED "sunset-removed" of "x-sunset" {
        callers: Claim::MayBreak("a caller goes on until the day that was announced"),
        servers: Claim::Safe,
        code: SAME_CODE,
    }
}
