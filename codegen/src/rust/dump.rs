//! The model as stable text, for `dump rust` and for snapshots: a line for each fact, in the order of the model.

use oasmith::EnumType;

use std::fmt::Write as _;

use super::{
    Argument, ArgumentId, ArgumentPresence, BodyContent, CountRange, Crate, CrossCheck, DocComment,
    Endpoint, EnumItem, FieldCheck, FieldPresence, Ident, Item, ItemId, ItemKind, ListChecks,
    Literal, Matcher, MediaEncoding, NumberChecks, OtherMembers, PagingStep, PathPart, Problems,
    ResponseStatus, Security, Step, Struct, StructField, TagMember, TextChecks, Ty, UnionItem,
    UnionSelector, Workspace,
};

/// The whole workspace.
#[must_use]
pub fn dump(workspace: &Workspace) -> String {
    let mut dump = Dump {
        workspace,
        text: String::new(),
    };
    for krate in &workspace.crates {
        dump.krate(krate);
    }
    for group in workspace.groups.values() {
        dump.line(
            0,
            &format!("group {} {} = {:?}", group.module, group.ident, group.tag),
        );
    }
    for endpoint in workspace.endpoints.values() {
        dump.endpoint(endpoint);
    }
    dump.text
}

struct Dump<'w> {
    workspace: &'w Workspace,
    text: String,
}

impl Dump<'_> {
    fn line(&mut self, depth: usize, line: &str) {
        // Writing to a `String` cannot fail.
        let _ = writeln!(self.text, "{}{line}", "  ".repeat(depth));
    }

    fn docs(&mut self, depth: usize, docs: &DocComment) {
        for line in &docs.0 {
            self.line(depth, format!("/// {line}").trim_end());
        }
    }

    fn krate(&mut self, krate: &Crate) {
        let features = krate.runtime_features.iter();
        let features: String = features.map(|it| format!(" +{}", it.name())).collect();
        self.line(
            0,
            &format!("crate {}{features}: {}", krate.package, krate.description),
        );
        for module in &krate.modules {
            self.line(0, &format!("mod {}", module.ident));
            for id in &module.items {
                self.item(self.workspace.items.get(*id));
            }
        }
    }

    fn item(&mut self, item: &Item) {
        self.docs(1, &item.docs);
        let mut words = Vec::new();
        words.extend(
            item.renamed_from
                .as_ref()
                .map(|name| format!("from {name:?}")),
        );
        words.extend(item.deprecated.then(|| "deprecated".to_owned()));
        let derives = &item.derives;
        for (has, name) in [
            (derives.eq, "Eq"),
            (derives.ord, "Ord"),
            (derives.copy, "Copy"),
            (derives.default, "Default"),
        ] {
            words.extend(has.then(|| name.to_owned()));
        }
        words.extend(
            item.example
                .as_ref()
                .map(|example| format!("example {example:?}")),
        );
        words.extend(item.problems.as_ref().map(|part| self.problems(part)));
        let words = words.join(", ");
        let name = &item.ident;
        match &item.kind {
            ItemKind::Struct(object) => {
                self.line(1, &format!("struct {name} [{words}]"));
                self.object(object);
            }
            ItemKind::Text(text) => {
                let secret = if text.secret { "secret " } else { "" };
                let checks = text_checks(&text.checks);
                self.line(1, &format!("{secret}text {name} [{words}]{checks}"));
            }
            ItemKind::Number(number) => {
                let inner = self.ty(&number.inner);
                let checks = number_checks(&number.checks);
                self.line(1, &format!("number {name} [{words}] {inner}{checks}"));
            }
            ItemKind::Enum(set) => {
                let of = match set.ty {
                    EnumType::String => "",
                    EnumType::Integer => "integer ",
                };
                self.line(1, &format!("{of}enum {name} [{words}] {:?}", set.set));
                self.enumeration(set);
            }
            ItemKind::Union(union) => {
                self.line(1, &format!("union {name} [{words}]"));
                self.union(union);
            }
            ItemKind::Alias(ty) => {
                let ty = self.ty(ty);
                self.line(1, &format!("type {name} [{words}] = {ty}"));
            }
        }
    }

    fn problems(&self, part: &Problems) -> String {
        let name = |id: &ItemId| &self.workspace.items.get(*id).ident;
        match part {
            Problems::Object(members) => {
                format!("error object with its message at {}", members.message)
            }
            Problems::List { member, object, .. } => {
                format!("list of errors {} in {member}", name(object))
            }
            Problems::Body { one, several } => {
                format!("error body of {} or {}", name(one), name(several))
            }
        }
    }

    fn object(&mut self, object: &Struct) {
        for field in &object.fields {
            self.field(field);
        }
        for name in &object.forbidden {
            self.line(2, &format!("no member {name:?}"));
        }
        match &object.rest {
            OtherMembers::Ignored => {}
            OtherMembers::Refused => self.line(2, "no other members"),
            OtherMembers::Kept(name, ty) => {
                let ty = self.ty(ty);
                self.line(2, &format!("other members in {name}: {ty}"));
            }
        }
        for rule in &object.cross_checks.rules {
            self.rule(rule);
        }
    }

    fn field(&mut self, field: &StructField) {
        self.docs(2, &field.docs);
        let ty = self.around(field.presence, &field.ty);
        let mut line = format!("{}: {ty}", field.ident);
        if field.wire != field.ident.plain() {
            let _ = write!(line, " = {:?}", field.wire);
        }
        if let Some(default) = &field.default {
            let _ = write!(line, " default {}", self.literal(default));
        }
        match &field.check {
            FieldCheck::Nothing => {}
            FieldCheck::Type => line.push_str(" checked"),
            FieldCheck::Items(list) => line.push_str(&list_checks(Some(list))),
            FieldCheck::Constant(json) => {
                let _ = write!(line, " is {json}");
            }
        }
        if field.deprecated {
            line.push_str(" deprecated");
        }
        self.line(2, &line);
    }

    fn rule(&mut self, rule: &CrossCheck) {
        let keys = rule.keys.join(",");
        let CrossCheck {
            code,
            message,
            schema,
            ..
        } = rule;
        self.line(2, &format!("rule {code} ({keys}) {schema}: {message}"));
    }

    fn enumeration(&mut self, set: &EnumItem) {
        for variant in &set.variants {
            self.docs(2, &variant.docs);
            let deprecated = if variant.deprecated {
                " deprecated"
            } else {
                ""
            };
            self.line(
                2,
                &format!("{} = {:?}{deprecated}", variant.ident, variant.wire),
            );
        }
        if let Some(unknown) = &set.unknown {
            self.line(2, &format!("{unknown}(..)"));
        }
        let Some((transitions, not_shown)) = &set.states else {
            return;
        };
        let name = |position: usize| {
            let variant = set.variants.get(position);
            variant.map_or("?", |variant| variant.ident.as_str())
        };
        for transition in transitions {
            let from = transition.from.map_or("new", &name);
            let by = transition.operation.as_ref().unwrap_or(&transition.by);
            let line = format!(
                "{from} -> {} by {by} when {}",
                name(transition.to),
                transition.when
            );
            self.line(2, &line);
        }
        for gap in not_shown {
            self.line(2, &format!("not shown: {gap}"));
        }
    }

    fn union(&mut self, union: &UnionItem) {
        for (position, variant) in union.variants.iter().enumerate() {
            self.docs(2, &variant.docs);
            let sign = match &union.selector {
                UnionSelector::Tag(tag) => {
                    let values = tag.values.get(position).map(|values| values.join("|"));
                    let otherwise = if tag.default == Some(position) {
                        ", otherwise"
                    } else {
                        ""
                    };
                    format!("{} = {}{otherwise}", tag.member, values.unwrap_or_default())
                }
                UnionSelector::JsonType(kinds) => {
                    let kinds = kinds.get(position).map(|kinds| kinds.join("|"));
                    kinds.unwrap_or_default()
                }
                UnionSelector::RequiredKey(keys) => match keys.get(position) {
                    Some(Some(key)) => format!("has {key}"),
                    Some(None) | None => "the rest".to_owned(),
                },
                UnionSelector::Trial => "trial".to_owned(),
            };
            let ty = self.ty(&variant.ty);
            self.line(2, &format!("{}({ty}) {sign}", variant.ident));
        }
        if let UnionSelector::Tag(TagMember {
            unknown: Some(unknown),
            ..
        }) = &union.selector
        {
            self.line(2, &format!("{unknown} otherwise"));
        }
    }

    fn endpoint(&mut self, endpoint: &Endpoint) {
        self.docs(0, &endpoint.docs);
        let mut path = String::new();
        for part in &endpoint.path {
            match part {
                PathPart::Text(text) => path.push_str(text),
                PathPart::Argument(id) => {
                    let _ = write!(path, "{{{}}}", endpoint.arguments.get(*id).ident);
                }
            }
        }
        let deprecated = if endpoint.deprecated {
            " deprecated"
        } else {
            ""
        };
        let head = format!(
            "fn {} {} = {} {path}{deprecated}",
            endpoint.ident, endpoint.type_ident, endpoint.method
        );
        self.line(0, &head);
        for argument in endpoint.arguments.values() {
            self.argument(argument);
        }
        for list in &endpoint.exclusive {
            let names: Vec<&str> = list
                .iter()
                .map(|id| endpoint.arguments.get(*id).ident.as_str())
                .collect();
            self.line(1, &format!("at most one of {}", names.join(", ")));
        }
        if let Some(body) = &endpoint.body {
            let sign = match body.presence {
                FieldPresence::Required | FieldPresence::Nullable => "",
                FieldPresence::Optional | FieldPresence::Maybe => "?",
            };
            let list = list_checks(body.list.as_ref());
            let content = self.content(&body.content);
            self.line(1, &format!("body{sign} {content}{list}"));
        }
        for outcome in &endpoint.outcomes {
            let status = match outcome.status {
                ResponseStatus::Exact(code) => code.to_string(),
                ResponseStatus::Class(class) => format!("{class}XX"),
                ResponseStatus::Default => "default".to_owned(),
            };
            let ty = outcome
                .content
                .as_ref()
                .map_or_else(|| "()".to_owned(), |content| self.content(content));
            self.line(1, &format!("{status} {}({ty})", outcome.ident));
            for header in &outcome.headers {
                let (name, wire, ty) = (&header.ident, &header.wire, self.ty(&header.ty));
                let sign = if header.always { "" } else { "?" };
                self.line(2, &format!("header {name}{sign}: {ty} = {wire:?}"));
            }
        }
        self.facts(endpoint);
    }

    fn content(&self, content: &BodyContent) -> String {
        let media = |media: &[MediaEncoding]| {
            let media = media
                .iter()
                .map(|it| format!("{} {:?}", it.media, it.encoding));
            media.collect::<Vec<_>>().join(", ")
        };
        match content {
            BodyContent::One {
                ty,
                media: all,
                residual,
            } => {
                let residual = residual.map_or("", |_| " (residual schema)");
                format!("{}: {}{residual}", media(all), self.ty(ty))
            }
            BodyContent::Several { ident, choices } => {
                let choices = choices.iter().map(|choice| {
                    let ty = self.ty(&choice.ty);
                    format!("{}({ty}) as {}", choice.ident, media(&choice.media))
                });
                format!("{ident}: {}", choices.collect::<Vec<_>>().join(" | "))
            }
        }
    }

    fn facts(&mut self, endpoint: &Endpoint) {
        if let Some(paging) = &endpoint.paging {
            let item = self.ty(&paging.item);
            let name =
                |id: Option<ArgumentId>| id.map(|id| endpoint.arguments.get(id).ident.as_str());
            let name = |id| name(id).unwrap_or("-");
            let limit = name(paging.limit);
            let by = match &paging.step {
                PagingStep::Item {
                    cursor,
                    after,
                    before,
                } => {
                    let (after, before) = (name(*after), name(*before));
                    format!("{cursor} (limit {limit}, after {after}, before {before})")
                }
                PagingStep::Next { pointer, argument } => {
                    format!("{pointer} (limit {limit}, as {})", name(Some(*argument)))
                }
                PagingStep::Number { argument, first } => {
                    let argument = name(Some(*argument));
                    format!("number (limit {limit}, in {argument} from {first})")
                }
                PagingStep::Offset { argument } => {
                    format!("offset (limit {limit}, in {})", name(Some(*argument)))
                }
                PagingStep::Link => "links to the next".to_owned(),
            };
            let items = paging.items.as_ref().map_or("the list", Ident::as_str);
            let more = paging.more.iter().map(|more| format!(", more by {more}"));
            let more: String = more.collect();
            self.line(1, &format!("pages of {item} in {items} by {by}{more}"));
        }
        if let Some(id) = endpoint.idempotency {
            let name = &endpoint.arguments.get(id).ident;
            self.line(1, &format!("idempotency key {name}"));
        }
        if let Some(code) = &endpoint.in_flight {
            self.line(1, &format!("in flight while {code}"));
        }
        if endpoint.security != Security::Anyone {
            let (security, scopes) = (&endpoint.security, &endpoint.scopes);
            self.line(1, &format!("by {security:?} scopes {scopes:?}"));
        }
    }

    fn argument(&mut self, argument: &Argument) {
        self.docs(1, &argument.docs);
        let ty = self.ty(&argument.ty);
        let presence = match &argument.presence {
            ArgumentPresence::Required => String::new(),
            ArgumentPresence::Optional => "?".to_owned(),
            ArgumentPresence::WithPart => "? with part".to_owned(),
            ArgumentPresence::Defaulted(value) => format!("? default {}", self.literal(value)),
            ArgumentPresence::RelativeTime(seconds) => format!("? default now{seconds:+}s"),
        };
        let style = format!(" {:?} {:?}", argument.style.style, argument.form);
        let spread = if argument.style.explode {
            " spread"
        } else {
            ""
        };
        let list = list_checks(argument.list.as_ref());
        let (place, name) = (argument.location.name(), &argument.ident);
        self.line(
            1,
            &format!(
                "{place} {name}: {ty}{presence}{style}{spread}{list} = {:?}",
                argument.wire
            ),
        );
    }

    fn around(&self, presence: FieldPresence, ty: &Ty) -> String {
        let ty = self.ty(ty);
        match presence {
            FieldPresence::Required => ty,
            FieldPresence::Optional => format!("Option<{ty}>"),
            FieldPresence::Nullable => format!("Nullable<{ty}>"),
            FieldPresence::Maybe => format!("Maybe<{ty}>"),
        }
    }

    fn ty(&self, ty: &Ty) -> String {
        match ty {
            Ty::Item(id) => self.workspace.items.get(*id).ident.to_string(),
            Ty::Bool => "bool".to_owned(),
            Ty::Int(format) => super::integer(*format).to_owned(),
            Ty::F32 => "f32".to_owned(),
            Ty::F64 => "f64".to_owned(),
            Ty::Integer => "Integer".to_owned(),
            Ty::Number => "Number".to_owned(),
            Ty::String => "String".to_owned(),
            Ty::Scalar(format) => format.type_name().unwrap_or("String").to_owned(),
            Ty::OwnText(path) | Ty::OwnJson(path) => path.clone(),
            Ty::Binary => "Binary".to_owned(),
            Ty::Lines(item) => format!("Streamed<{}>", self.ty(item)),
            Ty::Events(data) => format!("Streamed<Event<{}>>", self.ty(data)),
            Ty::RawJson => "RawJson".to_owned(),
            Ty::Never => "Never".to_owned(),
            Ty::List(inner) => format!("Vec<{}>", self.ty(inner)),
            Ty::Tuple(items) => {
                let items = items.iter().map(|item| self.ty(item));
                format!("({})", items.collect::<Vec<_>>().join(", "))
            }
            Ty::Map(inner) => format!("BTreeMap<String, {}>", self.ty(inner)),
            Ty::Boxed(inner) => format!("Boxed<{}>", self.ty(inner)),
            Ty::Nullable(inner) => format!("Nullable<{}>", self.ty(inner)),
            Ty::Secret(inner) => format!("Secret<{}>", self.ty(inner)),
        }
    }

    fn literal(&self, literal: &Literal) -> String {
        match literal {
            Literal::Variant(id, position) => {
                let item = self.workspace.items.get(*id);
                let variant = match &item.kind {
                    ItemKind::Enum(set) => set.variants.get(*position),
                    ItemKind::Struct(_)
                    | ItemKind::Text(_)
                    | ItemKind::Number(_)
                    | ItemKind::Union(_)
                    | ItemKind::Alias(_) => None,
                };
                format!(
                    "{}::{}",
                    item.ident,
                    variant.map_or("?", |variant| variant.ident.as_str())
                )
            }
            Literal::Text(text) => format!("{text:?}"),
            Literal::Number(lexeme) => lexeme.clone(),
            Literal::Bool(value) => value.to_string(),
            Literal::List(items) => {
                let items: Vec<String> = items.iter().map(|item| self.literal(item)).collect();
                format!("[{}]", items.join(", "))
            }
            Literal::Json(json) => format!("json {json}"),
            Literal::Read(json) => format!("read from {json}"),
        }
    }
}

fn list_checks(checks: Option<&ListChecks>) -> String {
    let Some(ListChecks { count, unique }) = checks else {
        return String::new();
    };
    let unique = if *unique { " unique" } else { "" };
    format!(" items {}{unique}", range(*count))
}

fn range(CountRange { least, most }: CountRange) -> String {
    let bound = |bound: Option<u64>| bound.map_or(String::new(), |bound| bound.to_string());
    format!("{}..{}", bound(least), bound(most))
}

fn text_checks(checks: &TextChecks) -> String {
    let TextChecks {
        length,
        patterns,
        unchecked,
        format,
    } = checks;
    let mut text = String::new();
    if !length.is_any() {
        let _ = write!(text, " length {}", range(*length));
    }
    for pattern in patterns {
        let matcher = match &pattern.matcher {
            Matcher::Scanner(steps) => walk(steps),
            Matcher::Regex { .. } => "as an expression".to_owned(),
        };
        let _ = write!(text, " pattern {:?} {matcher}", pattern.source);
    }
    for source in unchecked {
        let _ = write!(text, " unchecked {source:?}");
    }
    if let Some(format) = format {
        let _ = write!(text, " format {format:?}");
    }
    text
}

fn walk(steps: &[Step]) -> String {
    let count = |min: u32, max: Option<u32>| match max {
        Some(max) if max == min => format!("{{{min}}}"),
        Some(max) => format!("{{{min},{max}}}"),
        None => format!("{{{min},}}"),
    };
    let steps: Vec<String> = steps
        .iter()
        .map(|step| match step {
            Step::Text(text) => format!("{text:?}"),
            Step::Class { ranges, min, max } => {
                let ranges: Vec<String> = ranges
                    .iter()
                    .map(|(start, end)| {
                        let (start, end) = (start.escape_default(), end.escape_default());
                        format!("{start}-{end}")
                    })
                    .collect();
                format!("[{}]{}", ranges.join(" "), count(*min, *max))
            }
            Step::Group { steps, min, max } => format!("({}){}", walk(steps), count(*min, *max)),
            Step::Choice(branches) => {
                let branches: Vec<String> = branches.iter().map(|branch| walk(branch)).collect();
                format!("<{}>", branches.join(" | "))
            }
        })
        .collect();
    steps.join(" ")
}

fn number_checks(checks: &NumberChecks) -> String {
    let NumberChecks {
        minimum,
        maximum,
        multiple_of,
    } = checks;
    let mut text = String::new();
    if let Some((bound, exclusive)) = minimum {
        let _ = write!(text, " {} {bound}", if *exclusive { ">" } else { ">=" });
    }
    if let Some((bound, exclusive)) = maximum {
        let _ = write!(text, " {} {bound}", if *exclusive { "<" } else { "<=" });
    }
    if let Some(divisor) = multiple_of {
        let _ = write!(text, " multiple of {divisor}");
    }
    text
}
