"use strict";
// JSON as a text: nothing is read as a number, so that each keeps the digits that it is written with.

/** Its tokens. It throws where the text is no JSON. */
const tokensOf = (text) => {
  JSON.parse(text);
  return text.match(/"(?:[^"\\]|\\.)*"|[[\]{}:,]|[^\s[\]{}:,"]+/g);
};
const opens = (token) => token === "[" || token === "{";
const closes = (token) => token === "]" || token === "}";

/** The same without white space. */
const compact = (text) => tokensOf(text).join("");

/** The same over several lines. */
const pretty = (text) => {
  const tokens = tokensOf(text), lines = [];
  let depth = 0, line = "";
  const end = () => { lines.push("  ".repeat(depth) + line); line = ""; };
  tokens.forEach((token, at) => {
    const isEmpty = closes(token) && opens(tokens[at - 1]);
    if (closes(token) && !isEmpty) { end(); depth -= 1; }
    line += token === ":" ? ": " : token;
    if (token === ",") end();
    if (opens(token) && !closes(tokens[at + 1])) { end(); depth += 1; }
  });
  end();
  return lines.join("\n");
};

/** One level of a value, whose inner values stay JSON: the `text` of a scalar, the items of a `list`, or the members of an `object`. */
const partsOf = (json) => {
  const tokens = tokensOf(json), [first] = tokens;
  if (!opens(first)) return { text: first.startsWith('"') ? JSON.parse(first) : first };
  const pieces = [];
  let depth = 0, isNew = true;
  for (const token of tokens.slice(1, -1)) {
    if (token === "," && depth === 0) { isNew = true; continue; }
    if (isNew) pieces.push([]);
    isNew = false;
    pieces.at(-1).push(token);
    depth += opens(token) ? 1 : closes(token) ? -1 : 0;
  }
  if (first === "[") return { list: pieces.map((tokens) => tokens.join("")) };
  return { object: pieces.map(([name, , ...value]) => [JSON.parse(name), value.join("")]) };
};

/** The text of a value inside of a list or an object: what is itself one stays JSON. */
const textOf = (json) => partsOf(json).text ?? json;
const isNull = (json) => json === "null";
