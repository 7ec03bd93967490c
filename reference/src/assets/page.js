"use strict";
// Search, the menu of small screens, and buttons that copy. Everything else of these pages works without a script.
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
  const MAX_FOUND = 30;
  let entries, chosen = -1;

  // The index is loaded when somebody searches, as a script: pages from a disk may load nothing else.
  const loaded = () => entries ??= new Promise((done, failed) => {
    const script = make("script", { src: `${root}assets/search.js` });
    script.addEventListener("load", () => done(searchIndex.map(([kind, title, about, address, words]) => ({
      kind, title, about, address,
      texts: [title.toLowerCase(), about.toLowerCase(), words.toLowerCase()],
    }))));
    script.addEventListener("error", failed);
    document.head.append(script);
  });

  const points = ({ texts: [title, about, words], kind }, word) => {
    const at = title.indexOf(word);
    if (title === word) return 20;
    if (at === 0) return 12;
    if (at > 0) return /[^a-z0-9]/.test(title[at - 1]) ? 9 : 6;
    if (about.includes(word)) return kind === "operation" ? 5 : 3;
    return words.includes(word) ? 2 : 0;
  };
  const ranked = (all, query) => {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean), ranks = [];
    for (const entry of all) {
      // Most people look for what can be called.
      let sum = entry.kind === "operation" ? 4 : 0;
      for (const word of words) {
        const own = points(entry, word);
        if (!own) { sum = 0; break; }
        sum += own;
      }
      if (sum && words.length) ranks.push([sum, entry]);
    }
    return ranks.sort(([a], [b]) => b - a).map(([, entry]) => entry);
  };
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
    const all = ranked(await loaded(), query);
    if (query !== input.value.trim()) return;
    found.replaceChildren(...all.slice(0, MAX_FOUND).map((entry, at) => {
      const option = make("li", { role: "option", id: `found-${at}`, "aria-selected": "false", "data-address": entry.address }, entry.title);
      option.append(make("small", {}, `${entry.kind}${entry.about ? ": " : ""}${entry.about}`));
      return option;
    }));
    found.hidden = all.length === 0;
    input.setAttribute("aria-expanded", String(all.length > 0));
    if (all.length) say(all.length === 1 ? "1 found" : `${all.length} found`);
    else say(`Nothing found for “${query}”`, true);
    choose(all.length ? 0 : -1);
  };
  const go = (option) => { if (option) location.href = root + option.dataset.address; };
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
