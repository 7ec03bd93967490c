// Writes v8.json: random expressions and texts with what V8 says of them. Run it again with `node pattern/tests/v8.mjs`; it gives the same file.
import { writeFileSync } from "node:fs";

let state = 0x2545f491;
function below(limit) {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) % limit;
}
const pick = (from) => from[below(from.length)];

function expression(depth) {
  let text = "";
  for (let parts = below(3); parts >= 0; parts--) text += part(depth);
  return text;
}

function part(depth) {
  const count = () => pick(["", "", "", "*", "+", "?", "{2}", "{0,2}", "{1,}", "{2,3}?", "*?", "{0}"]);
  switch (below(depth === 0 ? 4 : 13)) {
    case 0: case 1: return pick(["a", "b", "\\.", "é", "-", "\\u{1F600}", "\\n"]) + count();
    case 2: case 3: return pick(["[ab]", "[^a]", "\\d", "\\w", ".", "\\s", "[\\w-]", "\\W", "[^]", "[]"]) + count();
    case 4: case 5: return `(${expression(depth - 1)})` + count();
    case 6: return `(?:${expression(depth - 1)}|${expression(depth - 1)})` + count();
    case 7: return `(?:|${expression(depth - 1)})` + count();
    case 8: return pick(["\\b", "\\B", "^", "$"]);
    case 9: case 10: return pick(["(?=", "(?!", "(?<=", "(?<!"]) + expression(depth - 1) + ")";
    case 11: return "\\" + (1 + below(3)) + count();
    default: return "(?:ab|a)" + count();
  }
}

const text = () => Array.from({ length: below(8) }, () => pick(["a", "a", "b", "c", "-", ".", "\n", "1", "é", " ", "_", "😀"])).join("");

const rows = [];
while (rows.length < 1500) {
  const source = expression(3);
  let regexp;
  try { regexp = new RegExp(source, "u"); } catch { continue; }
  if (source.length > 60) continue;
  const [good, bad] = [new Set(), new Set()];
  for (let round = 0; round < 8; round++) {
    const value = text();
    // Where nothing is taken, V8 also looks between the halves of a surrogate pair, where ECMA-262 has no place.
    if (/\\B|\(\?[=!<]/.test(source) && value.includes("😀")) continue;
    (regexp.test(value) ? good : bad).add(value);
  }
  rows.push(JSON.stringify([source, [...good], [...bad]]));
}
writeFileSync(new URL("v8.json", import.meta.url), `[\n${rows.join(",\n")}\n]\n`);
