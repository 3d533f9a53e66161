/** What a spreadsheet takes for a formula, or for the end of a cell, at the beginning of one. */
const RUNS = /^'*[=+\-@\t\r\n＝＋－＠]/;
const GUARDED = /^''*[=+\-@\t\r\n＝＋－＠]/;

/**
 * Text as a cell that a spreadsheet shows and does not run: an apostrophe before it. Text that begins with apostrophes before such a
 * sign gets one more, so that taking one away always gives back what there was.
 */
export function escapeFormula(text: string): string {
  return RUNS.test(text) ? `'${text}` : text;
}

/** The text of a cell that `escapeFormula` made. */
export function unescapeFormula(cell: string): string {
  // An apostrophe comes first or there is nothing to take away: nearly every cell ends here.
  return cell.charCodeAt(0) === 39 && GUARDED.test(cell) ? cell.slice(1) : cell;
}
