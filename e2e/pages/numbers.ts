/** The first number in a text as people read it: with a true minus, and commas between thousands. */
export function numberIn(text: string): number {
  const found = /[+\u2212-]?\d[\d,]*(\.\d+)?/.exec(text);
  if (found === null) throw new Error(`no number in "${text}"`);
  return Number(found[0].replace("\u2212", "-").replaceAll(",", ""));
}
