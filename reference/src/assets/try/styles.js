// Values as texts of a parameter, as the client in Rust writes them: `runtime/src/http/style/write.rs`. A test holds both against each other.

const percent = (byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
const encoded = (text, stays) => [...new TextEncoder().encode(text)]
  .map((byte) => stays.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : percent(byte)).join("");
const plainly = (text) => encoded(text, /[A-Za-z0-9\-._~]/);
const reservedly = (text) => encoded(text, /[A-Za-z0-9\-._~:/?@!$'()*,;=]/);
const segment = (text) => /^\.{1,2}$/.test(text) ? text.replaceAll(".", "%2E") : plainly(text);

/** What stands between values, what that is in a value, and how it is written there, if a reader can tell one from the other. */
const COMMA = [",", ",", "%2C"], SPACE = ["%20", " "], PIPE = ["%7C", "|"], DOT = [".", "."], SEMICOLON = [";", ";", "%3B"];

const between = ([, sign, escaped], text, encode) => {
  if (escaped) return encode(text).replaceAll(sign, escaped);
  if (text.includes(sign)) throw new Error(`“${text}” has a “${sign}”, which stands between the items`);
  return encode(text);
};
const itemText = (json) => {
  if (isNull(json)) throw new Error("a null among items has no text");
  return textOf(json);
};
const items = (list, sign, encode) => list.map((item) => between(sign, itemText(item), encode));
const notEmpty = (texts) => {
  if (texts.length === 1 && texts[0] === "") throw new Error("an empty text as the only item is read as no item");
  return texts;
};
const joined = (list, sign, encode) => notEmpty(items(list, sign, encode)).join(sign[0]);
const members = (object, sign, encode) => object.filter(([, value]) => !isNull(value))
  .map(([name, value]) => [between(sign, name, encode), between(sign, textOf(value), encode)]);

/** A value in a path. */
const pathText = ({ style, explode }, name, json) => {
  if (style === "json") return segment(json);
  const isMatrix = style === "matrix", sign = style === "label" ? DOT : isMatrix ? SEMICOLON : COMMA;
  const before = style === "label" ? "." : isMatrix ? ";" : "", named = isMatrix ? `${segment(name)}=` : "";
  const { text, list, object } = partsOf(json);
  if (text === "" && isMatrix) return before + segment(name);
  if (text !== undefined) return before + named + segment(text);
  if (list && explode && isMatrix) return before + items(list, sign, segment).map((item) => named + item).join(sign[0]);
  if (list) return before + (explode ? joined(list, sign, segment) : named + joined(list, COMMA, segment));
  if (explode) return before + members(object, sign, segment).map((pair) => pair.join("=")).join(sign[0]);
  return before + named + members(object, COMMA, segment).flat().join(COMMA[0]);
};

/** The values between the commas of a header: one in a quoted string ends nothing. */
const elements = (text) => {
  const found = [""];
  for (let at = 0; at < text.length; at += 1) {
    const quoted = text[at] === '"' ? /^"(?:\\[^]|[^"\\])*"/.exec(text.slice(at))?.[0] : undefined;
    if (text[at] === ",") found.push("");
    else found[found.length - 1] += quoted ?? text[at];
    at += (quoted?.length ?? 1) - 1;
  }
  return found.map((it) => it.replace(/^[ \t]+|[ \t]+$/g, ""));
};
const headerJoined = (values) => {
  const text = values.join(","), read = elements(text);
  if (values.length && (read.length !== values.length || read.some((it, at) => it !== values[at]))) {
    throw new Error("a value of a header has no comma outside of quotation marks, and no white space at an end");
  }
  return text;
};

/** A header's text: white space at an end is no part of it. */
const headerText = (text) => {
  if (/^[ \t]|[ \t]$/.test(text)) throw new Error("a value of a header has no white space at an end");
  return text;
};

/** The lines of a header. */
const headerLines = ({ style, explode }, name, json) => {
  if (isNull(json)) return [];
  if (style === "json") return [json];
  const { text, list, object } = partsOf(json);
  if (text !== undefined) return [headerText(text)];
  if (list && name.toLowerCase() === "set-cookie") return list.map((it) => headerText(itemText(it)));
  if (list) {
    const texts = list.map(itemText);
    texts.forEach((it) => notEmpty([it]));
    return [headerJoined(texts)];
  }
  const there = object.filter(([, value]) => !isNull(value)).map(([name, value]) => [name, textOf(value)]);
  if (explode && there.some(([name]) => name.includes("="))) throw new Error("what is behind a “=” in the name of a member is read as its value");
  return [headerJoined(explode ? there.map((pair) => pair.join("=")) : there.flat())];
};

/** The name of a member, if it is read as one. */
const oneStep = (key, signs) => {
  if (!key || signs.test(key)) throw new Error(`the name “${key}” would be read as several`);
  return key;
};

/** The pairs of what stands under a name inside of an object that is spread over names. */
const nestedPairs = (nested, name, json, encode = plainly) => {
  const { lists, objects } = nested, { text, list, object } = partsOf(json);
  const pair = (name, text) => [[plainly(name), encode(text)]];
  if (isNull(json)) return [];
  if (text !== undefined) return pair(name, text);
  if (object) {
    if (objects === "json") return pair(name, json);
    return object.flatMap(([key, value]) => nestedPairs(nested, objects === "dots" ? `${name}.${oneStep(key, /[[.]/)}` : `${name}[${oneStep(key, /[[\]]/)}]`, value, encode));
  }
  if (lists === "json") return pair(name, json);
  const isSpread = objects !== "json" && !list.every((item) => partsOf(item).text !== undefined);
  if (lists === "indices" || isSpread) {
    return list.flatMap((item, at) => (isNull(item) && itemText(item), nestedPairs(nested, `${name}[${at}]`, item, encode)));
  }
  if (lists === "comma") return [[plainly(name), joined(list, COMMA, encode)]];
  return list.flatMap((item) => pair(lists === "brackets" ? `${name}[]` : name, itemText(item)));
};

/** The pairs of a value in a query, a cookie or a form. */
const queryPairs = (of, name, json, encode = of.reserved ? reservedly : plainly) => {
  const { style, explode } = of, own = plainly(name);
  if (style === "json") return [[own, encode(json)]];
  if (style === "deep") return nestedPairs({ lists: of.lists, objects: "brackets" }, name, json, encode);
  const sign = style === "space" ? SPACE : style === "pipe" ? PIPE : COMMA;
  const { text, list, object } = partsOf(json);
  if (isNull(json)) return [];
  if (text !== undefined) return [[own, encode(text)]];
  if (list && explode) return list.map((item) => [own, encode(itemText(item))]);
  if (list) return [[own, joined(list, sign, encode)]];
  if (explode) return object.flatMap(([name, value]) => nestedPairs(of, name, value, encode));
  return [[own, members(object, sign, encode).flat().join(sign[0])]];
};
