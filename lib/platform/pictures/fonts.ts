import { readFile } from "node:fs/promises";
import path from "node:path";

/** A face as the drawing library takes it: one file, one family. */
export interface PictureFont {
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
export function pictureFonts(): Promise<PictureFont[]> {
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
