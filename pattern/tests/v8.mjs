// Writes v8.json: random expressions and texts with what V8 says of them. Run it again with `node pattern/tests/v8.mjs`; it gives the same file.
import { random, write } from "./v8_rows.mjs";

const { below, pick, sequence, text } = random(0x2545f491);
const expression = (depth) => sequence(() => part(depth));

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

const characters = ["a", "a", "b", "c", "-", ".", "\n", "1", "é", " ", "_", "😀"];

write("v8.json", {
  next: () => {
    const source = expression(3);
    return { source, flags: "", written: source };
  },
  value: () => text(8, characters),
  // Where nothing is taken, V8 also looks between the halves of a surrogate pair, where ECMA-262 has no place.
  isCompared: (source, value) => !(/\\B|\(\?[=!<]/.test(source) && value.includes("😀")),
});
