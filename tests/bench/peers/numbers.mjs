// Medians, and tables as `cargo xtask bench` reads them.

/** The median of numbers, and of each member of records of numbers. */
export const median = (all) => {
  if (typeof all[0] === "object") return Object.fromEntries(Object.keys(all[0]).map((key) => [key, median(all.map((one) => one[key]))]));
  const sorted = all.filter((one) => one !== undefined).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
};

/** Prints a table of records of numbers by name. */
export const printTable = (title, rows) => {
  const columns = Object.keys(Object.values(rows)[0]);
  console.log([`# ${title}`, ...columns].join("\t"));
  for (const [name, row] of Object.entries(rows)) console.log([name, ...columns.map((it) => row[it] ?? "–")].join("\t"));
};

/**
 * The quantities of ours divided by those of the best other, in the worst of all tables and of all rows that begin with `ours`. `more` are those of which
 * more is better. There is no ratio where nothing was measured, or the best other has nothing of what more is better.
 */
export const worst = (tables, more) => {
  const ratios = {};
  for (const table of tables) {
    const isOurs = ([name]) => name.startsWith("ours");
    for (const quantity of Object.keys(table.ours)) {
      const [best, worse] = more.includes(quantity) ? [Math.max, Math.min] : [Math.min, Math.max];
      const numbers = (rows) => rows.map(([, row]) => row[quantity]).filter((it) => it !== undefined);
      const rows = Object.entries(table);
      const [mine, theirs] = [worse(...numbers(rows.filter(isOurs))), best(...numbers(rows.filter((row) => !isOurs(row))))];
      if (!Number.isFinite(mine) || !Number.isFinite(theirs) || (theirs === 0 && more.includes(quantity))) continue;
      const ratio = mine === theirs ? 1 : mine / theirs;
      ratios[quantity] = worse(ratios[quantity] ?? ratio, ratio);
    }
  }
  return Object.fromEntries(Object.entries(ratios).map(([quantity, ratio]) => [quantity, { "ours, of the best other": ratio }]));
};
