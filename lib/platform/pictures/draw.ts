import { Resvg } from "@resvg/resvg-js";
import satori from "satori";
import { PICTURE_SIZE } from "@/lib/format";
import { pictureFonts } from "./fonts";

/** What is drawn: elements with inline styles. */
export type Drawing = Parameters<typeof satori>[0];

/**
 * A picture for links, as PNG. Nothing is fetched: letters that the bundled fonts lack are given as small pictures (see
 * components/pictures/picture-text.tsx), which are drawn with the fonts of the machine.
 */
export async function drawPicture(drawing: Drawing): Promise<Uint8Array<ArrayBuffer>> {
  const svg = await satori(drawing, { ...PICTURE_SIZE, fonts: await pictureFonts() });
  // Looking for the machine's fonts takes a while, and only text that is still text needs them.
  const loadSystemFonts = svg.includes("data:image/svg+xml");
  return Uint8Array.from(new Resvg(svg, { font: { loadSystemFonts } }).render().asPng());
}
