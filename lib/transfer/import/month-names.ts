/** The beginnings of the months' names in the languages whose column names are known, without accents, in the order of the year. */
const beginnings: readonly (readonly string[])[] = [
  ["jan", "ene", "sty", "янв", "gen"],
  ["feb", "fev", "lut", "фев"],
  ["mar", "mrz", "мар"],
  ["apr", "avr", "abr", "kwi", "апр"],
  ["may", "mai", "maj", "май", "мая"],
  ["jun", "juin", "cze", "июн"],
  ["jul", "juil", "lip", "июл"],
  ["aug", "aou", "ago", "sie", "авг"],
  ["sep", "set", "wrz", "сен"],
  ["oct", "okt", "out", "paz", "окт"],
  ["nov", "lis", "ноя"],
  ["dec", "dez", "dic", "gru", "дек"],
];

/** The number of a month by its name, short or long, in any of those languages; null for another word. */
export function monthNamed(word: string): number | null {
  const plain = word
    .toLowerCase()
    .replace(/й/g, "\uE000")
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .replace(/\uE000/g, "й");
  const at = beginnings.findIndex((names) => names.some((name) => plain.startsWith(name)));
  return at < 0 ? null : at + 1;
}
