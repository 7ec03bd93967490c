// Looks words up in the index, which stands above: what has a name, and what is said of it.
{
  const WORD = /[\p{L}\p{N}_]+/gu, PART = /_|(?<=\p{Ll})(?=\p{Lu})/u;
  /** The points of a word that stands in a text; one of a name has more. */
  const IN_TEXT = 2;
  const MAX_FOUND = 20;
  // Five bits of a number in each character, as long as a sixth one says that more follow.
  const numbers = (packed) => {
    const all = [];
    let number = 0, shift = 0;
    for (let at = 0; at < packed.length; at++) {
      const bits = packed.charCodeAt(at) - 63;
      number += (bits & 31) << shift;
      shift += 5;
      if (bits < 32) { all.push(number); number = shift = 0; }
    }
    return all;
  };
  const lines = (packed) => packed.split("\n");
  const sorted = (packed) => {
    let before = "";
    return lines(packed).map((line) => (before = before.slice(0, line.charCodeAt(0) - 63) + line.slice(1)));
  };

  const entries = [], terms = new Map();
  const add = (word, entry, points) => {
    if (!terms.has(word)) terms.set(word, []);
    terms.get(word).push(entry, points);
  };
  /** A word as a whole, and each of its parts: `pageSize` and `page_size` are found by `size`. */
  const parts = (word) => [...new Set([word, ...word.split(PART)].map((it) => it.toLowerCase()))].filter(Boolean);
  const partsOf = (text) => (text.match(WORD) ?? []).flatMap(parts);
  const addAll = (text, entry, points) => partsOf(text).forEach((part) => add(part, entry, points));
  const KINDS = { groups: "group", models: "model", operations: "operation", pages: "page", webhooks: "webhook" };
  /** By what ids begin with; all others are sections. */
  const PARTS = {
    answer: "member", body: "member", cookie: "parameter", header: "parameter", member: "member", parameter: "member", part: "parameter",
    path: "parameter", query: "parameter", response: "answer", status: "status",
  };

  const ids = sorted(searchIndex.ids), titles = lines(searchIndex.titles), anchors = lines(searchIndex.anchors);
  sorted(searchIndex.addresses).forEach((address, at) => {
    const [title, about] = titles[at].split("\t"), [folder, file] = address.split("/");
    const page = entries.length;
    entries.push({ page, title, address: `${address}.html`, route: folder === "operations" ? about?.toLowerCase() : undefined, about: `${file ? KINDS[folder] : "page"}${about ? ": " : ""}${about}` });
    addAll(file ?? "", page, 5);
    addAll(about, page, 5);
    addAll(title, page, 10 + 4 / (partsOf(title).length + 1));
    for (const number of numbers(anchors[at])) {
      const [id, name = id.slice(id.indexOf(".") + 1)] = ids[number].split("\t");
      const kind = PARTS[id.match(/^[a-z]*/)[0]] ?? "section";
      addAll(name, entries.length, 4);
      addAll(name.slice(name.lastIndexOf(".") + 1), entries.length, 9);
      entries.push({ page, title: name, address: `${address}.html#${id}`, about: `${kind} of ${title}` });
    }
  });
  let step = 0;
  const firsts = numbers(searchIndex.texts).map((it) => step += it);
  // A word that stands nearly everywhere has no entries.
  const common = new Set(), found = lines(searchIndex.found);
  sorted(searchIndex.words).forEach((word, at) => {
    if (!found[at]) common.add(word);
    const steps = numbers(found[at]);
    for (const part of parts(word)) {
      let entry = 0;
      for (const step of steps) add(part, entry += step, IN_TEXT);
    }
  });

  /** Whether one letter is another one, is missing, is there twice or stands before its neighbour. */
  const isMisspelt = (one, other) => {
    if (Math.abs(one.length - other.length) > 1) return false;
    const most = Math.min(one.length, other.length);
    let start = 0, end = 0;
    while (start < most && one.charCodeAt(start) === other.charCodeAt(start)) start++;
    while (end < most - start && one.charCodeAt(one.length - 1 - end) === other.charCodeAt(other.length - 1 - end)) end++;
    const differ = Math.max(one.length, other.length) - start - end;
    return differ < 2 || (differ === 2 && one.length === other.length && one[start] === other[start + 1] && one[start + 1] === other[start]);
  };
  /** How much a term is what somebody looks for. Few letters stand in the middle of nearly all. */
  const likeness = (word, term) => {
    if (term === word) return 1;
    if (term.startsWith(word)) return 0.8;
    if (word.length > 2 && term.includes(word)) return 0.4;
    return word.length > 4 && isMisspelt(word, term) ? 0.3 : 0;
  };
  /** The points of each entry for a word, and in whose texts which term brought them. */
  const matches = (word) => {
    const points = new Float32Array(entries.length), said = new Map();
    for (const [term, own] of terms) {
      const like = likeness(word, term);
      for (let at = 0; like && at < own.length; at += 2) {
        const entry = own[at], sum = like * own[at + 1];
        if (sum <= points[entry]) continue;
        points[entry] = sum;
        if (own[at + 1] === IN_TEXT) said.set(entry, term);
        else said.delete(entry);
      }
    }
    return { points, said };
  };

  /**
   * What is found of a query, the best first. An entry has each of its words, or has one and its page the others; what is on pages that are `near` or
   * `recent` comes before others like it.
   */
  var lookUp = (query, near, recent) => {
    const words = query.toLowerCase().match(WORD) ?? [], all = words.map(matches), ranks = [];
    const needed = words.filter((word) => word.length > 1 && !common.has(word));
    const wanted = query.trim().toLowerCase();
    const isNeeded = words.map((word) => !needed.length || needed.includes(word));
    entries.forEach((entry, number) => {
      const { page, title, address, route } = entry;
      let sum = 0, own = 0;
      for (let at = 0; at < all.length; at++) {
        const { points } = all[at], best = Math.max(points[number], points[page] * 0.7);
        if (!best && isNeeded[at]) return;
        if (points[number] && isNeeded[at]) own++;
        sum += best;
      }
      if (!own) return;
      const ofPage = entries[page].address, at = recent.indexOf(ofPage);
      if (near.has(ofPage)) sum += 1.5;
      if (at >= 0) sum += 2 - at / recent.length;
      // Most people look for what can be called.
      if (number === page && address.startsWith("operations/")) sum += 2;
      if ([title.toLowerCase(), route, route?.split(" ").pop()].includes(wanted)) sum += 10;
      ranks.push({ sum, entry, number });
    });
    const saidOf = (number) => all.map(({ said }) => said.get(number)).filter(Boolean);
    ranks.sort((one, other) => other.sum - one.sum);
    /** Which file has the text of an entry, and where in it. */
    const placeOf = (number) => {
      const file = firsts.findLastIndex((first) => first <= number);
      return { file, line: number - firsts[file] };
    };
    return { count: ranks.length, first: ranks.slice(0, MAX_FOUND).map(({ entry, number }) => ({ ...entry, said: saidOf(number), text: placeOf(number) })) };
  };
}
