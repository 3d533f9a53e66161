import type { LOGO_TYPES } from "./schema";

export interface PictureFacts {
  readonly type: (typeof LOGO_TYPES)[number];
  readonly width: number;
  readonly height: number;
}

/** The kind of a picture by its first bytes, not by the type that a browser sends; null for anything else. */
export function pictureFacts(bytes: Uint8Array): PictureFacts | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const found = png(view) ?? jpeg(view) ?? webp(view);
    return found !== null && found.width > 0 && found.height > 0 ? found : null;
  } catch (error) {
    // The file ends before its size.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const textAt = (view: DataView, at: number, length: number) =>
  Buffer.from(view.buffer, view.byteOffset + at, length).toString("latin1");

function png(view: DataView): PictureFacts | null {
  if (view.byteLength < 24 || textAt(view, 0, 8) !== "\x89PNG\r\n\x1a\n" || textAt(view, 12, 4) !== "IHDR") return null;
  return { type: "image/png", width: view.getUint32(16), height: view.getUint32(20) };
}

/** The size is in the first frame header (SOF), behind other segments. */
function jpeg(view: DataView): PictureFacts | null {
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; ;) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    // Fill bytes may precede a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { type: "image/jpeg", height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
  }
}

/** Three formats: lossy, lossless, and extended. */
function webp(view: DataView): PictureFacts | null {
  if (view.byteLength < 30 || textAt(view, 0, 4) !== "RIFF" || textAt(view, 8, 4) !== "WEBP") return null;
  const size = (width: number, height: number): PictureFacts => ({ type: "image/webp", width, height });
  switch (textAt(view, 12, 4)) {
    case "VP8 ":
      return size(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
    case "VP8L": {
      const bits = view.getUint32(21, true);
      return size((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
    }
    case "VP8X": {
      const at = (place: number) => view.getUint16(place, true) + (view.getUint8(place + 2) << 16) + 1;
      return size(at(24), at(27));
    }
    default:
      return null;
  }
}
