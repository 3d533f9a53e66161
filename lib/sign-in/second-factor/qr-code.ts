import { encode } from "uqr";

/** Light modules around a QR code, as its standard requires. */
const MARGIN = 4;

/**
 * The dark modules of a QR code as an SVG path; null for a text that is too long. `size`: width and height including the margin, one unit per
 * module.
 */
export function qrPath(text: string) {
  const code = encoded(text);
  if (code === null) return null;
  const runs = code.data.flatMap((row, y) =>
    Array.from(
      row
        .map((isDark) => (isDark ? "1" : "0"))
        .join("")
        .matchAll(/1+/g),
    ).map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  );
  return { size: code.size, path: runs.join("") };
}

function encoded(text: string) {
  try {
    return encode(text, { ecc: "M", border: MARGIN });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
