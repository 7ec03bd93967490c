// Finds one thing of each kind in pages that were opened from a disk, also where a letter is wrong.
import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";

/** What is looked for, how somebody writes it who errs, and where it is. */
const THINGS = [
  ["an operation", "renew loan", "renwe loan", "operations/renew_loan.html"],
  ["a path", "readers/cards", "raders/cards", "operations/list_cards.html"],
  ["prose", "manuscripts", "manuscirpts", "operations/read_book.html"],
  ["a heading", "opening hours", "openning hours", "index.html#section.Opening-hours"],
  ["prose below a heading", "thunderstorms", "thundestorms", "index.html#section.Opening-hours"],
  ["a parameter", "filter[language]", "languaage", "operations/read_book.html#query.filter-language"],
  ["a member of a member", "corridor", "coridor", "models/Book.html#member.shelf.corridorNumber"],
  ["a part of the name of a member", "corridornumber", "coridorNumber", "models/Book.html#member.shelf.corridorNumber"],
  ["a member of a body", "renew signature", "renew signatrue", "operations/renew_loan.html#body.librarian.signature"],
  ["a value", "water_damaged", "water_damagd", "models/Book.html#member.condition"],
  ["a code of errors", "quota_exhausted", "qota_exhausted", "models/Failure.html#member.code"],
  ["a status", "423", "loccked", "errors.html#status.423"],
  ["the status of an operation", "renew 423", "renew lockd", "operations/renew_loan.html#response.423"],
  ["a header of an answer", "X-Remaining-Loans", "remainin", "operations/read_book.html#response.200"],
  ["letters of others", "住所", "住所", "models/Book.html#member.住所"],
  ["markup", "</script>", "scrypt", "models/Book.html#member.--script--b"],
];

/** Where the first of what is found leads to. */
const first = async (page, words) => {
  await page.locator("#search").fill(words);
  await page.waitForFunction(() => /found/i.test(document.getElementById("count").textContent));
  const address = await page.locator("#found li").first().getAttribute("data-address", { timeout: 2000 }).catch(() => "nothing");
  await page.keyboard.press("Escape");
  return address;
};

export const tryFindings = async (page, folder, isFine) => {
  const home = `${pathToFileURL(folder).href}/`;
  await page.goto(`${home}index.html`);
  await page.locator("#search").focus();
  for (const [thing, words, misspelt, address] of THINGS) {
    assert.equal(await first(page, words), address, `${thing}: ${words}`);
    assert.equal(await first(page, misspelt), address, `${thing}: ${misspelt}`);
  }
  assert.equal(await first(page, "renwe signatrue"), "operations/renew_loan.html#body.librarian.signature", "each word may have its fault");
  for (const none of ["laon", "renxxw", "thundxrstxrms"]) assert.equal(await first(page, none), "nothing", none);

  // The sentence of a word is shown, with the word marked.
  await page.locator("#search").fill("thunderstorms");
  await page.locator("#found li mark").first().waitFor();
  assert.equal(await page.locator("#found li").first().locator("small").last().innerHTML(), "The desk is closed during <mark>thunderstorms</mark>.");
  await isFine(page);

  // The keyboard chooses, and leads to the member itself; the list is one that screen readers know.
  await page.keyboard.press("Escape");
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("/");
  await page.keyboard.type("cardholder");
  const box = page.getByRole("combobox"), options = page.getByRole("option");
  await options.nth(1).waitFor();
  await isFine(page);
  assert.equal(await box.getAttribute("aria-activedescendant"), "found-0");
  await page.keyboard.press("ArrowDown");
  assert.equal(await box.getAttribute("aria-activedescendant"), "found-1");
  assert.equal(await options.nth(1).getAttribute("aria-selected"), "true");
  await page.keyboard.press("Enter");
  await page.waitForURL(`${home}operations/list_readers.html#query.cardholder`);
  assert.equal(await page.evaluate(() => document.querySelector(":target").dataset.name), "cardholder");

  // What was opened lately comes first elsewhere; otherwise what is near: the page itself, and what it leads to.
  const [cards, readers] = ["cards", "readers"].map((it) => `operations/list_${it}.html#query.cardholder`);
  for (const [from, isStored, wanted] of [
    ["access.html", true, readers],
    ["access.html", false, cards],
    ["operations/list_readers.html", false, readers],
    ["groups/Readers.html", false, readers],
    ["groups/Cards.html", false, cards],
  ]) {
    if (!isStored) await page.evaluate(() => localStorage.clear());
    await page.goto(`${home}${from}`);
    assert.equal(await first(page, "cardholder"), wanted, `on ${from}`);
  }

  // A browser that stores nothing finds the same.
  const other = await page.context().newPage();
  await other.addInitScript(() => Object.defineProperty(window, "localStorage", { get: () => { throw new Error("denied"); } }));
  await other.goto(`${home}access.html`);
  assert.equal(await first(other, "cardholder"), cards);
  await other.close();
};
