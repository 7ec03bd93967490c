// Goes between the versions of a site as readers do, from the disk and without a script.
import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";

/** Opens the switch of a page and chooses a version. */
const choose = async (page, name) => {
  await page.locator(".versions summary").click();
  await Promise.all([page.waitForNavigation(), page.locator(".versions a", { hasText: name }).click()]);
};

/** `isFine` looks at the page as it stands. */
export const tryVersions = async (page, folder, isFine) => {
  const at = (path) => pathToFileURL(`${folder}/${path}`).href;
  await page.goto(at("1.1/operations/pots.html"));
  await isFine();
  assert.ok(await page.evaluate(() => document.querySelector(".logo").naturalWidth === 60), "the logo is shown");
  await page.locator(".versions summary").click();
  await isFine();
  // What covers the list cannot be clicked.
  await page.locator(".versions a", { hasText: "3.0" }).click({ trial: true });
  await page.locator(".versions summary").click();
  await choose(page, "2.0");
  assert.equal(page.url(), at("2.0/operations/list_pots.html"), "the operation is called otherwise");
  await choose(page, "3.0");
  assert.equal(page.url(), at("3.0/index.html"), "the operation and its group are gone");
  for (const path of ["3.0/changes.html", "3.0/pages/start.html"]) {
    await page.goto(at(path));
    await isFine();
  }
  // Addresses of a version that is gone, and of none, lead on by themselves.
  for (const [old, next] of [["1.0/operations/drop_pot.html", "1.1/operations/drop_pot.html"], ["operations/list_teas.html", "3.0/operations/list_teas.html"], ["index.html", "3.0/index.html"]]) {
    await page.goto(at(old));
    await page.waitForURL(at(next));
  }
};
