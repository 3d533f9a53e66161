// @ts-check
// npm run icons: the site's icon in the forms and sizes that browsers and phones ask for, from app/icon.svg. Run it after changing that
// file; its output is in app and public.
import fs from "node:fs/promises";
import { Resvg } from "@resvg/resvg-js";
import { inProject } from "./setup/project.mjs";

const svg = await fs.readFile(inProject("app", "icon.svg"), "utf8");

/** Phones cut corners of their own, so theirs has none; and some cut a circle, so the figure keeps to the middle. */
const square = svg.replace(/ rx="4"/, "");
const inTheMiddle = square
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace(/<rect [^>]*>/, '<rect x="-4" y="-4" width="40" height="40" fill="#7a2e1d"/>');

/** @param {string} drawing @param {number} size */
const png = (drawing, size) => new Resvg(drawing, { fitTo: { mode: "width", value: size } }).render().asPng();

/** An icon file: a list of where each picture is, then the pictures, as PNG. @param {number[]} sizes */
function ico(sizes) {
  const pictures = sizes.map((size) => png(svg, size));
  const head = Buffer.alloc(6 + 16 * sizes.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(sizes.length, 4);
  let offset = head.length;
  for (const [at, size] of sizes.entries()) {
    const { length } = pictures[at] ?? [];
    const entry = 6 + 16 * at;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += length;
  }
  return Buffer.concat([head, ...pictures]);
}

await fs.mkdir(inProject("public", "icons"), { recursive: true });
await fs.writeFile(inProject("app", "favicon.ico"), ico([16, 32, 48]));
await fs.writeFile(inProject("app", "apple-icon.png"), png(square, 180));
for (const size of [192, 512]) {
  await fs.writeFile(inProject("public", "icons", `icon-${size}.png`), png(svg, size));
  await fs.writeFile(inProject("public", "icons", `maskable-${size}.png`), png(inTheMiddle, size));
}
