import { isAscii } from "node:buffer";
import { wordsIn } from "./column-words";
import { fieldNamed } from "./columns";

/** The amount of non-ASCII text that shows whether it is UTF-8: another encoding breaks its rules within a few words. */
const ENOUGH = 64 * 1024;

/**
 * The encodings in which spreadsheets save CSV on Windows, by the language of Windows, with their names. They are guesses: UTF-8 and
 * UTF-16 show what they are.
 */
const regional = {
  "windows-1252": "Windows-1252",
  "windows-1250": "Windows-1250",
  "windows-1251": "Windows-1251",
  shift_jis: "Shift JIS",
  gb18030: "GB 18030",
  "euc-kr": "EUC-KR",
  big5: "Big5",
};
type Regional = keyof typeof regional;

export const guessedEncodings: ReadonlyMap<string, string> = new Map(Object.entries(regional));

/** What a file's text was written in. */
type Encoding = "utf-8" | "utf-16le" | "utf-16be" | Regional;

/**
 * UTF-16 by its byte order mark, or by the zeros that it has beside plain letters; UTF-8 where its rules hold; otherwise what makes sense
 * of the names of the columns, and Windows-1252 where nothing does, in which spreadsheets save CSV on most Windows. The decision is made
 * at the first letter that is not ASCII, however far into the file that is.
 */
export function detectingDecoder() {
  let encoding: Encoding | null = null;
  let decoder: Pick<TextDecoder, "decode"> | null = null;
  let [started, held] = [false, new Uint8Array()];

  function decideOn(found: Encoding): Pick<TextDecoder, "decode"> {
    encoding = found;
    return (decoder = found === "windows-1252" ? windows1252 : new TextDecoder(found, { fatal: found.startsWith("utf") }));
  }

  function take(chunk: Uint8Array, isLast: boolean): string {
    if (decoder !== null) return decoder.decode(chunk, { stream: !isLast });
    const bytes = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    if (!started && bytes.length > 0) {
      started = true;
      const wide = utf16(bytes);
      if (wide !== null) return decideOn(wide).decode(bytes, { stream: !isLast });
    }
    if (isAscii(bytes)) {
      held = new Uint8Array();
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
    }
    if (bytes.length - bytes.findIndex((byte) => byte > 0x7f) < ENOUGH && !isLast) {
      held = bytes.slice();
      return "";
    }
    held = new Uint8Array();
    return decideOn(isUtf8(bytes, isLast) ? "utf-8" : regionalOf(bytes)).decode(bytes, { stream: !isLast });
  }

  return {
    decode: (chunk: Uint8Array) => take(chunk, false),
    end: () => take(new Uint8Array(), true),
    /** Null as long as every letter was ASCII, which is the same in UTF-8 and Windows-1252. */
    get encoding(): Encoding | null {
      return encoding;
    },
  };
}

export type Decoder = ReturnType<typeof detectingDecoder>;

/** The signs that Windows-1252 has where Latin-1 has control characters, from 0x80 on; five places are empty. */
const SIGNS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** Decoded here, because some versions of Node.js decode windows-1252 as Latin-1. */
const windows1252 = {
  decode(bytes: Uint8Array): string {
    const latin = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
    return latin.replace(/[\x80-\x9f]/g, (sign) => SIGNS[sign.charCodeAt(0) - 0x80]!);
  },
};

/** The names of columns are near the beginning. */
const BEGINNING = 8 * 1024;

/** The encoding that yields the most known column names. ASCII names are the same in each, so only one that yields more is taken. */
function regionalOf(bytes: Uint8Array): Regional {
  const beginning = bytes.subarray(0, BEGINNING);
  let best: Regional = "windows-1252";
  let bestCount = knownNamesIn(windows1252.decode(beginning));
  for (const encoding of Object.keys(regional).filter(isRegional)) {
    const text = new TextDecoder(encoding).decode(beginning, { stream: true });
    const known = text.includes("\uFFFD") ? 0 : knownNamesIn(text);
    if (known > bestCount) [best, bestCount] = [encoding, known];
  }
  return best;
}

const isRegional = (name: string): name is Regional => Object.hasOwn(regional, name);

function knownNamesIn(text: string): number {
  const lines = text.split(/\r\n|\r|\n/, 20).map((line) => line.split(/[,;\t]/).map((cell) => cell.replaceAll('"', "").trim()));
  return Math.max(0, ...lines.map((cells) => cells.filter(isKnownName).length));
}

function isKnownName(name: string): boolean {
  return name !== "" && (fieldNamed(name) !== null || wordsIn(name).length > 0);
}

function isUtf8(bytes: Uint8Array, whole: boolean): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: !whole });
    return true;
  } catch {
    return false;
  }
}

/** UTF-16 without a byte order mark: text with plain letters, digits and commas has a zero in nearly every other byte. */
function utf16(bytes: Uint8Array): Encoding | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const seen = bytes.subarray(0, 400);
  const pairs = Math.floor(seen.length / 2);
  if (pairs === 0) return null;
  let [zerosFirst, zerosSecond] = [0, 0];
  for (let at = 0; at < 2 * pairs; at += 2) {
    if (seen[at] === 0) zerosFirst++;
    if (seen[at + 1] === 0) zerosSecond++;
  }
  if (zerosFirst === 0 && zerosSecond > pairs / 3) return "utf-16le";
  return zerosSecond === 0 && zerosFirst > pairs / 3 ? "utf-16be" : null;
}
