// Writes v8_modifiers.json: random expressions in a group with modifiers, and texts with what V8 says of them with these as flags. Run it again
// with `node pattern/tests/v8_modifiers.mjs`; it gives the same file.
import { random, write } from "./v8_rows.mjs";

const { below, pick, sequence, text } = random(0x1f123bb5);
const expression = (depth) => sequence(() => part(depth));

const letters = ["a", "A", "k", "K", "\u212A", "s", "S", "ſ", "é", "É", "σ", "ς", "Σ", "i", "ı", "İ", "ß", "ẞ", "ǆ", "ǅ", "µ", "Μ"];

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

const characters = [...letters, ...letters, "\n", " ", "1", "-"];

write("v8_modifiers.json", {
  next: () => {
    const [source, flags] = [expression(2), pick(["i", "i", "i", "m", "s", "im", "is", "ims"])];
    return { source, flags, written: `(?${flags}:${source})` };
  },
  value: () => text(6, characters),
});
