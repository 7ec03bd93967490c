// What the writers of random expressions share: numbers that are the same in each run, and rows of an expression with what V8 says of texts.
import { writeFileSync } from "node:fs";

export function random(seed) {
  let state = seed;
  const below = (limit) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % limit;
  };
  const pick = (from) => from[below(from.length)];
  const sequence = (part) => {
    let text = "";
    for (let parts = below(3); parts >= 0; parts--) text += part();
    return text;
  };
  const text = (limit, characters) => Array.from({ length: below(limit) }, () => pick(characters)).join("");
  return { below, pick, sequence, text };
}

// `next` gives an expression as V8 takes it, with its flags, and as it is written in the row.
export function write(file, { next, value, isCompared = () => true }) {
  const rows = [];
  while (rows.length < 1500) {
    const { source, flags, written } = next();
    let regexp;
    try { regexp = new RegExp(source, flags + "u"); } catch { continue; }
    if (source.length > 60) continue;
    const [good, bad] = [new Set(), new Set()];
    for (let round = 0; round < 8; round++) {
      const text = value();
      if (isCompared(source, text)) (regexp.test(text) ? good : bad).add(text);
    }
    rows.push(JSON.stringify([written, [...good], [...bad]]));
  }
  writeFileSync(new URL(file, import.meta.url), `[\n${rows.join(",\n")}\n]\n`);
}
