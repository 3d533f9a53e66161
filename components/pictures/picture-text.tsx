import type { CSSProperties, ReactNode } from "react";
import type { Phrase } from "@/lib/games/surprise";

/** Letters of the bundled fonts: Latin with its extensions, Greek, Cyrillic, punctuation, currency and arrows. */
const drawn =
  /^[\p{Script=Latin}\p{Script=Cyrillic}\u0370-\u03ff\u0020-\u007e\u00a0-\u00ff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf−]+$/u;

/** A part of a picture: the program that draws it takes no element with children that is not laid out. */
export function Box({ style, children }: { style?: CSSProperties; children?: ReactNode }) {
  return <div style={{ display: "flex", ...style }}>{children}</div>;
}

const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Text of a picture. A letter that the bundled fonts lack becomes a small picture of its own, one em wide, for which the fonts of the
 * machine are used.
 */
export function PictureText({ text, style }: { text: string; style?: CSSProperties }) {
  return <Box style={{ alignItems: "flex-end", whiteSpace: "pre", ...style }}>{piecesOf(text).map(pieceOf)}</Box>;
}

/** Words that wrap, some of them strong. */
export function PicturePhrases({ phrases, style }: { phrases: readonly Phrase[]; style?: CSSProperties }) {
  return (
    <Box style={{ flexWrap: "wrap", alignItems: "flex-end", ...style }}>
      {wordsOf(phrases).map((word, at) => (
        <Box key={at} style={{ marginRight: "0.24em" }}>
          {word.map(({ text, strong }, part) => (
            <PictureText key={part} text={text} style={{ fontWeight: strong ? 700 : 400 }} />
          ))}
        </Box>
      ))}
    </Box>
  );
}

/** The words of a sentence; a word can have parts, such as a strong name and the full stop after it. */
export function wordsOf(phrases: readonly Phrase[]): Phrase[][] {
  const words: Phrase[][] = [[]];
  for (const { text, strong = false } of phrases) {
    for (const [at, part] of text.split(" ").entries()) {
      if (at > 0) words.push([]);
      if (part !== "") words.at(-1)!.push({ text: part, strong });
    }
  }
  return words.filter((word) => word.length > 0);
}

/** Neighbouring letters that the fonts have, together; each other letter alone. */
export function piecesOf(text: string): { readonly text: string; readonly drawn: boolean }[] {
  const pieces: { text: string; drawn: boolean }[] = [];
  for (const { segment } of letters.segment(text)) {
    const last = pieces.at(-1);
    const isDrawn = drawn.test(segment);
    if (isDrawn && last?.drawn) last.text += segment;
    else pieces.push({ text: segment, drawn: isDrawn });
  }
  return pieces;
}

function pieceOf({ text, drawn: isDrawn }: { text: string; drawn: boolean }, at: number) {
  if (isDrawn) return <span key={at}>{text}</span>;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100"><text x="50" y="82" text-anchor="middle" font-size="90" font-family="sans-serif">${escaped(text)}</text></svg>`;
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
  // eslint-disable-next-line @next/next/no-img-element -- drawn on the server, into a picture
  return <img key={at} src={src} alt="" style={{ width: "1em", height: "1em" }} />;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)};`);
}

/** The largest size at which a text fits a width, with the fonts' average width of a letter. */
export function sizeFor(text: string, width: number, max: number, letter = 0.5): number {
  const count = Math.max(
    1,
    [...letters.segment(text)].reduce((sum, { segment }) => sum + (drawn.test(segment) ? letter : 1.02), 0),
  );
  return Math.min(max, Math.floor(width / count));
}
