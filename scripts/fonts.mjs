// @ts-check
// npm run fonts: the faces that every page loads, cut down to what pages use: Latin letters, and weights from 400 to 700. Run it after a
// new version of the font packages; its output is in app/fonts.
import fs from "node:fs/promises";
import path from "node:path";
import subsetFont from "subset-font";
import { inProject } from "./setup/project.mjs";

const WEIGHTS = { wght: { min: 400, max: 700 } };

/** Letters with accents and hooks of European languages; other letters come with the whole package, when a page needs them. */
const EXTENDED = [...Array(0x80).keys()].map((at) => String.fromCodePoint(0x100 + at)).join("") + "ȘșȚțẞ";

/** The characters of a font's own Latin part: it is cut already, only its weights are too many. */
const LATIN = [...Array(0x200).keys()].map((at) => String.fromCodePoint(at)).join("") + "ˆ˚˜–—‘’‚“”„•…‹›⁄€™−×÷←↑→↓½¼¾";

for (const family of ["inter", "newsreader"]) {
  for (const [part, text] of Object.entries({ latin: LATIN, "latin-ext": EXTENDED })) {
    const source = inProject("node_modules", `@fontsource-variable/${family}/files/${family}-${part}-wght-normal.woff2`);
    const font = await subsetFont(await fs.readFile(source), text, { targetFormat: "woff2", variationAxes: WEIGHTS });
    const file = inProject("app", "fonts", `${family}-${part}.woff2`);
    await fs.mkdir(path.dirname(file), { recursive: true });
    await fs.writeFile(file, font);
    console.log(`${path.basename(file)}: ${font.byteLength} bytes`);
  }
}
