//! Imports.

use proc_macro2::Delimiter;

use super::page::{INDENT, More};
use super::tape::Kind;
use super::writer::{Sure, Unsure, Writer};

impl Writer<'_> {
    pub(super) fn import(&mut self) -> Sure {
        self.visibility()?;
        self.keyword("use");
        if self.eat_pair(':', ':') {
            self.page.word("::");
        }
        self.import_tree()?;
        self.punct(';', "import")?;
        self.page.line();
        Ok(())
    }

    fn import_tree(&mut self) -> Sure {
        loop {
            if self.eat_punct('*') {
                self.page.word("*");
                return Ok(());
            }
            if self.is_open(0, Delimiter::Brace) {
                return self.import_group();
            }
            self.word("import")?;
            if self.eat("as") {
                self.page.word(" as ");
                return self.word("import");
            }
            if !self.eat_pair(':', ':') {
                return Ok(());
            }
            self.page.word("::");
        }
    }

    fn import_group(&mut self) -> Sure {
        let end = self.tape.behind(self.at);
        self.at += 1;
        let is_alone = self.is_last(1);
        if self.is_end() {
            return Err(Unsure("import of nothing"));
        }
        if is_alone && !self.is("self") {
            self.import_tree()?;
            self.eat_punct(',');
            return self.close("import");
        }
        self.page.together(INDENT);
        self.page.word("{");
        self.page.zero();
        self.page.apart(0);
        let mut count = 0;
        loop {
            let start = self.at;
            self.import_tree()?;
            count += 1;
            let is_group =
                self.at > start + 1 && matches!(self.tape.kind(self.at - 1), Kind::Close);
            if self.more("import")? == More::Ends {
                break;
            }
            self.page.word(",");
            if is_group {
                self.page.line();
            } else {
                self.page.space();
            }
        }
        if count == 1 && !is_alone {
            return Err(Unsure("import of one path in braces"));
        }
        self.page.end();
        self.page.comma(More::Ends);
        self.page.shift(-INDENT);
        self.page.word("}");
        self.page.end();
        self.at = end;
        Ok(())
    }
}
