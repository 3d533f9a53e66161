import { expect, it } from "vitest";
import { pictureFacts } from "./picture";

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replace(/\s/g, ""), "hex"));
const text = (words: string) => new TextEncoder().encode(words);

it.each([
  ["a PNG", "89504e470d0a1a0a 0000000d 49484452 00000120 00000050 0806000000", { type: "image/png", width: 288, height: 80 }],
  [
    "a JPEG, whose size is behind another segment",
    "ffd8 ffe0 0010 4a46494600010100000100010000 ffc0 0011 08 0050 0120 03 0122000211010311 01",
    { type: "image/jpeg", width: 288, height: 80 },
  ],
  [
    "a WebP with loss",
    "52494646 24000000 57454250 56503820 18000000 300100 9d012a 2001 5000 0000",
    { type: "image/webp", width: 288, height: 80 },
  ],
  [
    "a WebP without loss",
    "52494646 24000000 57454250 5650384c 18000000 2f 1fc11300 00000000000000",
    { type: "image/webp", width: 288, height: 80 },
  ],
  [
    "a WebP with more in it",
    "52494646 24000000 57454250 56503858 0a000000 00000000 1f0100 4f0000",
    { type: "image/webp", width: 288, height: 80 },
  ],
])("pictureFacts › recognises %s by its bytes", (_, hex, facts) => {
  expect(pictureFacts(bytes(hex))).toEqual(facts);
});

it.each([
  ["nothing", new Uint8Array()],
  ["an SVG, which can hold scripts", text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ["a page", text("<!doctype html><title>89504e470d0a1a0a</title>")],
  ["a PNG that breaks off", bytes("89504e470d0a1a0a 0000000d 49484452 0000")],
  ["a PNG without width", bytes("89504e470d0a1a0a 0000000d 49484452 00000000 00000050 0806000000")],
  ["a JPEG that breaks off", bytes("ffd8 ffe0 0010 4a46")],
  ["a GIF", text("GIF89a0000000000000000000000000000")],
  ["a RIFF file that is music", bytes("52494646 24000000 57415645 666d7420 10000000 00000000 00000000 0000")],
])("pictureFacts › rejects %s", (_, given) => {
  expect(pictureFacts(given)).toBeNull();
});
