import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";

/** How a body is packed for the way; `identity` is as it is. */
export type Encoding = "br" | "gzip" | "identity";

/** The smallest first: of those that a client likes equally well, it gets the first. */
const OFFERED: readonly Encoding[] = ["br", "gzip", "identity"];

/** What counts for the identity when nothing is said about it: less than anything that is asked for. */
const UNSAID = 0.0001;

/** Browsers send a handful of different ones. */
const chosenBefore = new LRUCache<string, Encoding>({ max: 100 });

/** Which encoding a client gets that sends this Accept-Encoding (RFC 9110, 12.5.3). */
export function chooseEncoding(accepts = ""): Encoding {
  const before = chosenBefore.get(accepts);
  if (before !== undefined) return before;
  const chosen = choose(weightsOf(accepts));
  chosenBefore.set(accepts, chosen);
  return chosen;
}

function choose(weights: ReadonlyMap<string, number>): Encoding {
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? (encoding === "identity" ? (weights.get("*") === 0 ? 0 : UNSAID) : (weights.get("*") ?? 0));
  let chosen: Encoding = "identity";
  let best = 0;
  for (const encoding of OFFERED) {
    if (weightOf(encoding) <= best) continue;
    chosen = encoding;
    best = weightOf(encoding);
  }
  // Where nothing is acceptable, a body without any encoding is what the standard advises.
  return chosen;
}

function weightsOf(accepts: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of accepts.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim());
    if (name === "") continue;
    const [, given] = parameters.map((text) => /^q=(.*)$/.exec(text)).find((found) => found !== null) ?? [];
    const weight = given === undefined ? 1 : Number(given);
    weights.set(name === "x-gzip" ? "gzip" : name, Number.isNaN(weight) ? 0 : weight);
  }
  return weights;
}

const pack = { br: promisify(brotliCompress), gzip: promisify(gzip) };
const unpack = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/** `quickly`: for what lives a minute; otherwise for what lives as long as the process. */
export async function encode(body: Buffer, encoding: Exclude<Encoding, "identity">, quickly: boolean): Promise<Buffer> {
  if (encoding === "gzip") return pack.gzip(body, { level: quickly ? 6 : 9 });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quickly ? 5 : 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return pack.br(body, { params });
}

export async function decode(body: Buffer, encoding: Exclude<Encoding, "identity">): Promise<Buffer> {
  return unpack[encoding](body);
}

/** Less than this fits into one packet anyway. */
const WORTH_BYTES = 1_000;
const COMPRESSIBLE = /^(text\/|application\/(javascript|json|xml|[\w.-]+\+(xml|json))|image\/svg\+xml)/;

export function isWorthEncoding(type: string, bytes: number): boolean {
  return bytes >= WORTH_BYTES && COMPRESSIBLE.test(type);
}
