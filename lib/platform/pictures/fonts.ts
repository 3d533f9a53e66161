import { readFile } from "node:fs/promises";
import path from "node:path";
import { Resvg } from "@resvg/resvg-js";
import satori from "satori";
import { PICTURE_SIZE } from "@/lib/format";

/** A face as the drawing library takes it: one file, one family. */
interface PictureFont {
  readonly name: string;
  readonly weight: 400 | 600 | 700;
  readonly style: "normal";
  readonly data: Buffer;
}

/** Each part of a face is a family of its own: of two files of one family the library would use the first only. */
const parts = {
  newsreader: { weights: [400, 700], parts: ["latin", "latin-ext", "vietnamese"] },
  inter: { weights: [400, 600], parts: ["latin", "latin-ext", "vietnamese", "cyrillic", "cyrillic-ext", "greek"] },
} as const;

let loaded: Promise<PictureFont[]> | null = null;

/** The fonts of pictures, read once. */
function pictureFonts(): Promise<PictureFont[]> {
  loaded ??= Promise.all(
    Object.entries(parts).flatMap(([face, { weights, parts: names }]) =>
      weights.flatMap((weight) => names.map((part) => fontFile(face, part, weight))),
    ),
  );
  return loaded;
}

async function fontFile(face: string, part: string, weight: PictureFont["weight"]): Promise<PictureFont> {
  const file = path.join(process.cwd(), "node_modules", "@fontsource", face, "files", `${face}-${part}-${weight}-normal.woff`);
  return { name: part === "latin" ? face : `${face}-${part}`, weight, style: "normal", data: await readFile(file) };
}

/** Elements with inline styles. */
export type Drawing = Parameters<typeof satori>[0];

/**
 * A link preview as PNG. Nothing is fetched: letters that the bundled fonts lack are small pictures (see
 * components/pictures/picture-text.tsx), which are drawn with the fonts of the machine.
 */
export async function drawPicture(drawing: Drawing): Promise<Uint8Array<ArrayBuffer>> {
  const svg = await satori(drawing, { ...PICTURE_SIZE, fonts: await pictureFonts() });
  // Loading the machine's fonts takes a while, and only letters that the bundled fonts lack need them.
  const loadSystemFonts = svg.includes("data:image/svg+xml");
  return Uint8Array.from(new Resvg(svg, { font: { loadSystemFonts } }).render().asPng());
}
