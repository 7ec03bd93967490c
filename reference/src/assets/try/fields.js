// Fields of a form.

const root = () => new URL(document.body.dataset.root || "./", location.href).pathname;

/** Keys stay in this tab, apart for each reference. */
const stored = {
  key: (scheme) => `try ${root()} ${scheme}`,
  get(scheme) {
    try {
      return JSON.parse(sessionStorage.getItem(this.key(scheme)) ?? "null") ?? undefined;
    } catch {
      return undefined;
    }
  },
  set(scheme, secret) {
    try {
      sessionStorage.setItem(this.key(scheme), JSON.stringify(secret));
    } catch { /* A browser that stores nothing forgets it with the page. */ }
  },
};

/** Browsers set some headers themselves, and leave out what a page has for them. */
const isSettable = (name) => {
  try {
    return new Request("http://localhost", { headers: [[name, "a"]] }).headers.has(name);
  } catch {
    return false;
  }
};
const note = (text) => make("p", { class: "quiet" }, text);
const field = (id, label, input, more = "") => {
  input.id = id;
  return make("div", {}, make("label", { for: id }, label, " ", make("span", { class: "optional" }, more)), input);
};
const select = (options) => make("select", {}, ...options.map((text, at) => make("option", { value: at }, text)));
const group = (title, ...inside) => make("fieldset", {}, make("legend", {}, title), ...inside);

/** A choice of examples that are put into an input. */
const choiceOf = (id, first, examples, put) => {
  const chosen = select([first, ...examples.map((it) => it.name)]);
  chosen.addEventListener("change", () => put(examples[chosen.value - 1]?.text));
  return field(id, "Example", chosen);
};

/** A box by which a field that is left empty is sent so. */
const emptyBox = (id, input, required) => {
  const box = make("input", { type: "checkbox", id });
  box.addEventListener("change", () => { input.required = required && !box.checked; });
  return [box, make("label", { for: id }, box, " send it empty")];
};

/** The input of a value, and what it gives: JSON, files, or nothing. */
const inputOf = (id, { name, entry, required, sample, examples = [], may_be_empty: mayBeEmpty }, more) => {
  const words = [more, required ? "required" : "", { lines: "one item in each line", json: "JSON" }[entry.kind]].filter(Boolean).join(", ");
  if (entry.kind === "file") {
    const input = make("input", { type: "file" });
    if (entry.is_list) input.multiple = true;
    input.required = required;
    return { shown: field(id, name, input, words), input, given: () => input.files.length ? [...input.files] : undefined };
  }
  const isLong = entry.kind !== "line" || sample.includes("\n");
  const input = make(isLong ? "textarea" : "input", { autocomplete: "off", spellcheck: "false", ...isLong && { rows: "2" } });
  const text = entry.is_key ? crypto.randomUUID?.() ?? String(Math.random()) : sample;
  if (required || entry.is_key) input.value = text;
  else input.placeholder = text;
  input.required = required;
  const shown = field(id, name, input, words);
  if (entry.values && !isLong) {
    input.setAttribute("list", `${id}-values`);
    shown.append(make("datalist", { id: `${id}-values` }, ...entry.values.map((value) => make("option", { value }))));
  }
  if (examples.length) shown.append(choiceOf(`${id}-example`, "…", examples, (text) => { input.value = text ?? input.value; }));
  const [box, label] = mayBeEmpty ? emptyBox(`${id}-empty`, input, required) : [];
  if (label) shown.append(label);
  const isMissing = () => input.value === "" && !box?.checked;
  return { shown, input, given: () => isMissing() ? undefined : within(name, () => jsonOf(entry, input.value)) };
};
