import anyAscii from "any-ascii";
import { piecesOf } from "./picture-text";

/** Whether the machine that draws has a font for a letter that the bundled ones lack. */
export type CanDraw = (letter: string) => boolean;

const LETTER = /[\p{L}\p{N}]/u;

/** A name that can be drawn: letters that no font has are in their Latin form, and signs are left out where letters remain. */
export function legible(name: string, canDraw: CanDraw): string {
  const pieces = piecesOf(name);
  if (pieces.every(({ text, drawn }) => drawn || canDraw(text))) return name;
  const written = (takes: (text: string) => boolean) =>
    pieces
      .map(({ text, drawn }) => (drawn || canDraw(text) ? text : takes(text) ? latin(text) : ""))
      .join("")
      .replace(/\s+/g, " ")
      .trim();
  const letters = written((text) => LETTER.test(text));
  const shown = LETTER.test(letters) ? letters : written(() => true);
  return shown === "" ? "?" : `${shown[0]!.toUpperCase()}${shown.slice(1)}`;
}

/** 雪 is Xue, and 🐺, which the package writes as :wolf:, is wolf. */
function latin(text: string): string {
  return anyAscii(text).replace(/^:(.+):$/, "$1");
}
