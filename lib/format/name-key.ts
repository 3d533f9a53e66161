const PLAIN = /^[\x20-\x7e]*$/;

/**
 * Two names with the same key are the same name: NFKC, folded in case, without what cannot be seen. Folding one character can make
 * another that folds further (the capital ẞ becomes ß, and ß becomes ss), so it is done until nothing changes.
 */
export function nameKey(name: string): string {
  // Most names are plain ASCII, where all of it comes down to this.
  if (PLAIN.test(name)) return name.toLowerCase().replace(/ {2,}/g, " ").trim();
  // The replacement is HTML's: PostgreSQL takes no text with a NUL, and no name contains this character.
  let key = name.replaceAll("\0", "\uFFFD");
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

/**
 * The key of a name without what keyboards leave out or change: accents, curly apostrophes and quotes, long dashes. It is searched only
 * where no exact name matches, so Zoë and Zoe can be two players. Derived from a name's key.
 */
export function looseKey(key: string): string {
  if (PLAIN.test(key) && !key.includes("`")) return key;
  const bare = key
    // NFKC makes a space and an accent of ´.
    .replace(/ \u0301|[\u2018\u2019\u201B\u02B9\u02BB\u02BC\u02C8\u2032\uA78C`]/g, "'")
    .replace(/[\u201C\u201D\u201E\u2033\u00AB\u00BB]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .normalize("NFD")
    // Marks in other scripts are letters of their own: ガ is not カ, and й is not и.
    .replace(/([\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu, "$1")
    .replace(/е\u0308/g, "е")
    .replace(/(\p{Script=Cyrillic})\u0301/gu, "$1")
    .normalize("NFC")
    .replace(/[łøđðħŧıæœþ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);
  return bare.trim() === "" ? key : bare;
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
