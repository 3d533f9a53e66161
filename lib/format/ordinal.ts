import { formatCount } from "./numbers";

const rules = new Intl.PluralRules("en", { type: "ordinal" });
const endings: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  one: "st",
  two: "nd",
  few: "rd",
  other: "th",
  zero: "th",
  many: "th",
};

/** 1st, 22nd, 1,013th. */
export function formatOrdinal(number: number): string {
  return `${formatCount(number)}${endings[rules.select(number)]}`;
}
