"use strict";
// Search, the menu of small screens, and buttons that copy. Everything else of these pages works without a script. What finds things is in search.js.
{
  const root = document.body.dataset.root;
  const make = (tag, attributes = {}, ...inside) => {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    made.append(...inside);
    return made;
  };
  document.documentElement.classList.add("scripted");

  const menu = document.getElementById("menu"), navigation = document.getElementById("navigation");
  menu.addEventListener("click", () => {
    const isShown = navigation.classList.toggle("shown");
    menu.setAttribute("aria-expanded", String(isShown));
  });
  const current = navigation.querySelector("[aria-current]");
  if (current) {
    const { top, bottom } = current.getBoundingClientRect(), box = navigation.getBoundingClientRect();
    if (top < box.top || bottom > box.bottom) navigation.scrollTop += top - box.top - box.height / 3;
  }

  // What scrolls can be reached by keys in each browser.
  for (const table of document.querySelectorAll("table")) if (table.scrollWidth > table.clientWidth) table.tabIndex = 0;

  /** Says something to those who listen, and to those who look where nothing else shows it. */
  const status = document.getElementById("count");
  const say = (text, isSeen = false) => {
    status.textContent = text;
    status.classList.toggle("unseen", !isSeen);
  };
  for (const block of document.querySelectorAll(".code")) {
    const title = block.querySelector(".label").textContent;
    const button = make("button", { type: "button", "aria-label": `Copy: ${title}` }, "Copy");
    button.addEventListener("click", async () => {
      const text = block.querySelector("pre").textContent;
      try {
        await navigator.clipboard.writeText(text);
        button.textContent = "Copied";
        say("Copied");
      } catch {
        getSelection().selectAllChildren(block.querySelector("pre"));
        say("Selected; copy it with the keyboard");
      }
      setTimeout(() => { button.textContent = "Copy"; }, 2000);
    });
    block.append(button);
  }

  const input = document.getElementById("search"), found = document.getElementById("found");
  let index, chosen = -1;

  // The index is loaded when somebody searches, as a script: pages from a disk may load nothing else.
  const loaded = () => index ??= new Promise((done, failed) => {
    const script = make("script", { src: `${root}assets/search.js` });
    script.addEventListener("load", () => done(lookUp));
    script.addEventListener("error", failed);
    document.head.append(script);
  });

  // Texts are loaded as scripts as well, a file when something of it is shown.
  const texts = new Map(), takers = new Map();
  window.searchTexts = (file, text) => takers.get(file)(text.split("\n"));
  const textOf = async ({ file, line }) => {
    if (!texts.has(file)) {
      texts.set(file, new Promise((done, failed) => {
        takers.set(file, done);
        const script = make("script", { src: `${root}assets/search-texts-${file}.js` });
        script.addEventListener("error", failed);
        document.head.append(script);
      }));
    }
    return (await texts.get(file))[line] ?? "";
  };
  /** The most characters of a sentence in front of the first word that is found, and behind it. */
  const MAX_BEFORE = 80, MAX_BEHIND = 120;
  /** The sentence in which the first of some words stands, with all of them marked; nothing where none does. */
  const excerpt = (text, words) => {
    const any = new RegExp(`(${words.join("|")})`, "iu");
    const sentences = text.replaceAll(/ ([.,;:!?)])/g, "$1").split(/\t|(?<=[.!?]) /);
    const found = sentences.find((it) => any.test(it));
    if (!found) return [];
    const at = found.search(any), begin = Math.max(0, at - MAX_BEFORE), end = at + MAX_BEHIND;
    const shown = (begin ? "…" : "") + found.slice(begin, end) + (end < found.length ? "…" : "");
    return shown.split(new RegExp(any, "giu")).map((piece, at) => at % 2 ? make("mark", {}, piece) : piece);
  };

  // Pages that were opened lately, and those that this one leads to, are found before others.
  const base = new URL(root || "./", location.href).href;
  const decoded = (text) => { try { return decodeURI(text); } catch { return text; } };
  const addressOf = (url) => url.startsWith(base) ? decoded(url.slice(base.length).split("#")[0]) || "index.html" : "";
  const near = new Set([...document.querySelectorAll("main a[href], nav ul ul a[href]")].map((link) => addressOf(link.href)));
  near.add(addressOf(location.href));
  let recent = [];
  try {
    const key = `recent ${new URL(base).pathname}`;
    recent = [].concat(JSON.parse(localStorage.getItem(key)) ?? []);
    const own = addressOf(location.href);
    localStorage.setItem(key, JSON.stringify([own, ...recent.filter((it) => it !== own)].slice(0, 20)));
  } catch {
    // A browser that stores nothing finds the same in another order.
  }

  const choose = (position) => {
    const options = [...found.children];
    chosen = Math.max(-1, Math.min(options.length - 1, position));
    options.forEach((option, at) => option.setAttribute("aria-selected", String(at === chosen)));
    if (chosen < 0) return input.removeAttribute("aria-activedescendant");
    input.setAttribute("aria-activedescendant", options[chosen].id);
    options[chosen].scrollIntoView({ block: "nearest" });
  };
  const close = () => {
    found.hidden = true;
    input.setAttribute("aria-expanded", "false");
    choose(-1);
  };
  const show = async () => {
    const query = input.value.trim();
    if (!query) { close(); say(""); return; }
    const find = await loaded();
    if (query !== input.value.trim()) return;
    const { count, first } = find(query, near, recent);
    found.replaceChildren(...first.map((entry, at) => {
      const option = make("li", { role: "option", id: `found-${at}`, "aria-selected": "false", "data-address": entry.address }, entry.title);
      const about = make("small", {}, entry.about);
      option.append(about);
      if (entry.said.length) textOf(entry.text).then((text) => about.after(make("small", {}, ...excerpt(text, entry.said))), () => {});
      return option;
    }));
    found.hidden = count === 0;
    input.setAttribute("aria-expanded", String(count > 0));
    if (count) say(`${count} found`);
    else say(`Nothing found for “${query}”`, true);
    choose(count ? 0 : -1);
  };
  const go = (option) => {
    if (!option) return;
    location.href = root + option.dataset.address;
    close();
  };
  input.addEventListener("focus", () => { loaded().catch(() => say("The index cannot be loaded", true)); });
  input.addEventListener("input", show);
  input.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      choose(chosen + (event.key === "ArrowDown" ? 1 : -1));
    } else if (event.key === "Enter") go(found.children[chosen]);
    else if (event.key === "Escape") { close(); say(""); input.value = ""; }
  });
  found.addEventListener("mousedown", (event) => { event.preventDefault(); go(event.target.closest("li")); });
  input.addEventListener("blur", () => { close(); say(""); });
  document.addEventListener("keydown", (event) => {
    const isTyping = event.target.closest?.("input, textarea, select, [contenteditable]");
    if (event.key === "/" && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      input.focus();
    }
  });
}
