/** A spreadsheet would run a cell that begins so. */
const RUNS = /^[=+\-@\t\r]/;

function cell(text: string): string {
  const inert = RUNS.test(text) ? `'${text}` : text;
  return /[",\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** Links as a table that spreadsheets and programs for mail merges read. */
export function invitationsCsv(links: readonly { readonly name: string; readonly link: string }[]): string {
  return [["player", "link"], ...links.map(({ name, link }) => [name, link])]
    .map((row) => `${row.map(cell).join(",")}\r\n`)
    .join("");
}
