import { Resvg } from "@resvg/resvg-js";
import satori from "satori";
import { PICTURE_SIZE } from "@/lib/format";
import { pictureFonts } from "./fonts";

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
