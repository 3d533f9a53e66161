const PLAIN = /^[\x20-\x7e]*$/;

/**
 * Two names with the same key are the same name: NFKC, folded in case, without what cannot be seen. Folding one character can make
 * another that folds further (the capital ẞ becomes ß, and ß becomes ss), so it is done until nothing changes.
 */
export function nameKey(name: string): string {
  // Most names are plain ASCII, where all of it comes down to this.
  if (PLAIN.test(name)) return name.toLowerCase().replace(/ {2,}/g, " ").trim();
  let key = name;
  for (let before = ""; key !== before;) {
    before = key;
    key = fold(key);
  }
  return key;
}

/** Upper-casing makes ß and SS the same; the last step undoes the form that Greek lower-casing gives a sigma at a word's end. */
function fold(name: string): string {
  const folded = name.normalize("NFKC").toUpperCase().toLowerCase().replaceAll("ς", "σ");
  return folded
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .normalize("NFKC")
    .replace(/\p{White_Space}+/gu, " ")
    .trim();
}

/** Letters that are not another letter with a mark on it, and that people without them on the keyboard type so. */
export const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ł: "l",
  ø: "o",
  đ: "d",
  ð: "d",
  ħ: "h",
  ŧ: "t",
  ı: "i",
  æ: "ae",
  œ: "oe",
  þ: "th",
};
