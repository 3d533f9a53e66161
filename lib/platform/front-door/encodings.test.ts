import { expect, it } from "vitest";
import { chooseEncoding, decode, encode, isWorthEncoding } from "./encodings";

it.each([
  { accepts: undefined, chosen: "identity", why: "nothing was said" },
  { accepts: "", chosen: "identity", why: "nothing is wanted" },
  { accepts: "gzip, deflate, br, zstd", chosen: "br", why: "what browsers send" },
  { accepts: "gzip", chosen: "gzip", why: "the only one that we have" },
  { accepts: "x-gzip", chosen: "gzip", why: "its old name" },
  { accepts: "br;q=0.2, gzip;q=0.8", chosen: "gzip", why: "it is liked better" },
  { accepts: "br ; Q=0.8 , GZIP;q=0.7", chosen: "br", why: "neither case nor spaces matter" },
  { accepts: "br;q=0, gzip;q=0", chosen: "identity", why: "both are refused" },
  { accepts: "gzip;q=0.5, identity", chosen: "identity", why: "it is liked better" },
  { accepts: "gzip;q=0.1", chosen: "gzip", why: "the identity was not asked for" },
  { accepts: "*", chosen: "br", why: "any will do" },
  { accepts: "*;q=0.5, br;q=0", chosen: "gzip", why: "any but that" },
  { accepts: "*;q=0", chosen: "identity", why: "nothing is acceptable, so nothing is done to it" },
  { accepts: "deflate, zstd", chosen: "identity", why: "we have neither" },
  { accepts: "br;q=x, gzip", chosen: "gzip", why: "a weight that is none counts as refused" },
] as const)("$accepts gets $chosen: $why", ({ accepts, chosen }) => {
  expect(chooseEncoding(accepts)).toBe(chosen);
});

it.each(["br", "gzip"] as const)("%s is undone to the byte", async (encoding) => {
  const body = Buffer.from("Ada beat Bo. ".repeat(500));
  for (const quickly of [true, false]) {
    const packed = await encode(body, encoding, quickly);
    expect(packed.length).toBeLessThan(body.length / 5);
    expect(await decode(packed, encoding)).toEqual(body);
  }
});

it.each([
  { type: "text/html; charset=utf-8", bytes: 5_000, worth: true },
  { type: "text/x-component", bytes: 5_000, worth: true },
  { type: "application/atom+xml; charset=utf-8", bytes: 5_000, worth: true },
  { type: "image/svg+xml", bytes: 5_000, worth: true },
  { type: "application/gzip", bytes: 5_000, worth: false },
  { type: "font/woff2", bytes: 5_000, worth: false },
  { type: "text/html", bytes: 100, worth: false },
])("$bytes bytes of $type: worth packing is $worth", ({ type, bytes, worth }) => {
  expect(isWorthEncoding(type, bytes)).toBe(worth);
});
