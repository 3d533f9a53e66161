/** A name in lower case, without accents: ß is ss, as it is typed where there is none. */
export function plainName(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .normalize("NFC")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("ł", "l")
    .trim();
}

/** HomeTeam and playedAt are two words each. */
export function spaced(name: string): string {
  return name.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2");
}

/** A column's name as it is compared: playedAt, Played at and played-at are the same. */
export function columnKey(name: string): string {
  return plainName(spaced(name)).replace(/[\s-]+/g, "_");
}
