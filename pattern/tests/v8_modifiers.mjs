// Writes v8_modifiers.json: random expressions in a group with modifiers, and texts with what V8 says of them with these as flags. Run it again
// with `node pattern/tests/v8_modifiers.mjs`; it gives the same file.
import { writeFileSync } from "node:fs";

let state = 0x1f123bb5;
function below(limit) {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) % limit;
}
const pick = (from) => from[below(from.length)];

const letters = ["a", "A", "k", "K", "\u212A", "s", "S", "ſ", "é", "É", "σ", "ς", "Σ", "i", "ı", "İ", "ß", "ẞ", "ǆ", "ǅ", "µ", "Μ"];

function expression(depth) {
  let text = "";
  for (let parts = below(3); parts >= 0; parts--) text += part(depth);
  return text;
}

function part(depth) {
  const count = () => pick(["", "", "", "*", "+", "?", "{2}", "{0,2}"]);
  switch (below(depth === 0 ? 5 : 10)) {
    case 0: case 1: return pick(letters) + count();
    case 2: return pick(["[a-k]", "[^a]", "[A-ZÀ-Þ]", "[^α-ω]", "[k\\d]", "[^\\W]", "[\\w-]", "[^ſ]"]) + count();
    case 3: return pick(["\\w", "\\W", "\\d", ".", "\\s", "\\p{Lu}", "\\P{Lu}", "\\p{Ll}", "[^\\P{Ll}]", "\\u212A"]) + count();
    case 4: return pick(["\\b", "\\B", "^", "$"]);
    case 5: case 6: return `(${expression(depth - 1)})` + count();
    case 7: return `(?:${expression(depth - 1)}|${expression(depth - 1)})` + count();
    case 8: return pick(["(?=", "(?!", "(?<=", "(?<!"]) + expression(depth - 1) + ")";
    default: return "\\1" + count();
  }
}

const text = () => Array.from({ length: below(6) }, () => pick([...letters, ...letters, "\n", " ", "1", "-"])).join("");

const rows = [];
while (rows.length < 1500) {
  const [source, flags] = [expression(2), pick(["i", "i", "i", "m", "s", "im", "is", "ims"])];
  let regexp;
  try { regexp = new RegExp(source, flags + "u"); } catch { continue; }
  if (source.length > 60) continue;
  const [good, bad] = [new Set(), new Set()];
  for (let round = 0; round < 8; round++) {
    const value = text();
    (regexp.test(value) ? good : bad).add(value);
  }
  rows.push(JSON.stringify([`(?${flags}:${source})`, [...good], [...bad]]));
}
writeFileSync(new URL("v8_modifiers.json", import.meta.url), `[\n${rows.join(",\n")}\n]\n`);
