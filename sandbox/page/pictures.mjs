// Takes pictures of a reference, and holds them against those that are kept: `node pictures.mjs BROWSER REFERENCE KEPT [--write]`.
//
// What is compared is rough, because each machine draws letters otherwise: an eighth of the size, and how much differs in a square of it. Fonts are those
// whose letters are equally wide on each system, without hints, so that lines end where they end in the kept pictures.
import assert from "node:assert/strict";
import { readFile, readdir, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import pixelmatch from "pixelmatch";
import { chromium } from "playwright-core";

const [executablePath, reference, kept, mode] = process.argv.slice(2);

/** What is shown, and what is done on the page before. */
const PAGES = {
  home: ["index.html"],
  operation: ["operations/book_crossing.html", (page) => page.locator("details[name]").first().evaluate((it) => { it.open = true; })],
  model: ["models/Booking.html"],
  errors: ["errors.html"],
  search: ["index.html", async (page) => {
    await page.locator("#search").fill("crosing");
    await page.locator("#found li").first().waitFor();
  }],
};
/** Widths with the most that is taken of a page. */
const HEIGHTS = { 360: 1500, 768: 1200, 1440: 1000 };
const SCHEMES = ["light", "dark"];
const FONTS = `
  body, body * { font-family: "Liberation Sans", Arimo, Arial, Helvetica, sans-serif !important; text-rendering: geometricPrecision; caret-color: transparent }
  body :is(code, pre, .method), body :is(code, pre) * { font-family: "Liberation Mono", Cousine, "Courier New", monospace !important }`;

/** How much smaller pictures are compared, how far points that differ are from each other, and how many may do in a square of so many points. */
const SCALE = 8, DISTANCE = 0.04, SQUARE = 6, MOST = 8;

/** What the comparison must find on a page, and what it must not: letters as a machine draws them that makes them bolder, or softer. */
const FOUND = [":root { --link: #0f6b4f }", ".required { visibility: hidden }", ".samples { visibility: hidden }", ".variants { display: none }", "h1 { font-size: 1.8rem }"];
const NOT_FOUND = ["body * { -webkit-text-stroke: .1px }", "body { filter: blur(.5px) }"];

const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
const context = await browser.newContext({ bypassCSP: true });
const page = await context.newPage(), canvas = await context.newPage();
const session = await context.newCDPSession(page);

const picture = async (name, width, scheme, style = "") => {
  const [path, prepare] = PAGES[name];
  await page.setViewportSize({ width, height: HEIGHTS[width] });
  await page.emulateMedia({ colorScheme: scheme });
  await page.goto(`${pathToFileURL(reference).href}/${path}`);
  await page.addStyleTag({ content: FONTS + style });
  await prepare?.(page);
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width, `${path} scrolls sideways at ${width}`);
  return (await session.send("Page.captureScreenshot", { format: "webp", quality: 40 })).data;
};

/** The points of pictures, smaller. */
const small = (pictures) => canvas.evaluate(([pictures, scale]) => Promise.all(pictures.map(async (data) => {
  const bitmap = await createImageBitmap(await (await fetch(`data:image/webp;base64,${data}`)).blob());
  const [width, height] = [bitmap.width, bitmap.height].map((it) => Math.floor(it / scale));
  const context = new OffscreenCanvas(width, height).getContext("2d");
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, width, height);
  return { width, height, points: [...context.getImageData(0, 0, width, height).data] };
})), [pictures, SCALE]);

/** How many points differ in the square in which most do. */
const difference = async (taken, wanted) => {
  const [{ width, height, points }, other] = await small([taken, wanted]);
  assert.deepEqual([width, height], [other.width, other.height], "sizes");
  const [one, two] = [points, other.points].map((it) => new Uint8Array(it));
  return pixelmatch(one, two, null, width, height, { threshold: DISTANCE, includeAA: true, windowSize: SQUARE });
};

const names = [], faults = [];
for (const name of Object.keys(PAGES)) for (const width of Object.keys(HEIGHTS).map(Number)) for (const scheme of SCHEMES) {
  const file = `${name}-${width}-${scheme}.webp`;
  names.push(file);
  const taken = await picture(name, width, scheme);
  if (mode === "--write") await writeFile(`${kept}/${file}`, taken, "base64");
  const differ = await difference(taken, await readFile(`${kept}/${file}`, "base64"));
  if (differ > MOST) faults.push(`${file}: ${differ} of ${SQUARE * SQUARE} points of a square differ`);
}
assert.deepEqual((await readdir(kept)).sort(), names.sort(), "each kept picture is one that is taken");
assert.deepEqual(faults, [], "`.ci/page --write` takes the pictures anew; look at each before you keep it");

const wanted = await readFile(`${kept}/operation-1440-light.webp`, "base64");
for (const style of FOUND) assert.ok(await difference(await picture("operation", 1440, "light", style), wanted) > MOST, `${style} is not found`);
for (const style of NOT_FOUND) assert.ok(await difference(await picture("operation", 1440, "light", style), wanted) <= MOST, `${style} is found`);
await browser.close();
console.log(`${names.length} pictures look as those that are kept, and a comparison finds what is changed`);
