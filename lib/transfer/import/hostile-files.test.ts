import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { openFile } from "./read-table";
import { inPieces } from "@/lib/testing/pieces";

/** A zip archive of texts, which are not compressed. */
function zipOf(parts: Readonly<Record<string, string>>): Buffer {
  const [files, entries]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [name, text] of Object.entries(parts)) {
    const [plain, path] = [Buffer.from(text), Buffer.from(name)];
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt32LE(plain.length, 14);
    about.writeUInt32LE(plain.length, 18);
    about.writeUInt16LE(path.length, 22);
    const file = Buffer.concat([Buffer.from("PK\x03\x04"), about, path, plain]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    entries.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00"), about, rest, path]));
    files.push(file);
    offset += file.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, directory, Buffer.from("PK\x05\x06"), end]);
}

const workbook = (sheet: string, texts?: string) =>
  zipOf({
    ...(texts !== undefined && { "xl/sharedStrings.xml": `<sst>${texts}</sst>` }),
    "xl/workbook.xml": '<workbook><sheets><sheet r:id="1"/></sheets></workbook>',
    "xl/_rels/workbook.xml.rels": '<Relationships><Relationship Id="1" Target="sheet.xml"/></Relationships>',
    "xl/sheet.xml": `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
  });

const withCell = (size: number) => workbook(`<row><c t="str"><v>${"x".repeat(size)}</v></c></row>`);

/** 97 kB of such rows would become gigabytes of text. */
const repeatedText = () => workbook('<row><c t="s"><v>0</v></c></row>'.repeat(9_000), `<si><t>${"x".repeat(30_000)}</t></si>`);

const wideRows = () => workbook(`<row><c r="ALL1" t="str"><v>x</v></c></row>${"<row><c><v>1</v></c></row>".repeat(40_001)}`);

/** How many rows a file has, or 0 for JSON; everything is read. */
async function read(bytes: Buffer): Promise<number> {
  const file = await openFile(inPieces(bytes));
  let rows = 0;
  if (file.format === "json") for await (const _ of file.text);
  else for await (const piece of file.pieces) rows += piece.rows.length;
  return rows;
}

it.each([
  ["a workbook of nested tags", () => workbook("<a>".repeat(1_000_000)), "more than 32 tags within each other"],
  ["a workbook with a cell of 20 MB", () => withCell(20_000_000), "32 kB of text"],
  ["a workbook with a cell of 40 kB", () => withCell(40_000), "32 kB of text"],
  ["an archive", () => zipOf({ "games.csv": "a" }), "This is a zip archive"],
  ["an archive in gzip", () => gzipSync(zipOf({ "games.csv": "a" })), "This is a zip archive"],
  ["a text with a cell of 40 kB", () => Buffer.from(`a,b\n1,${"x".repeat(40_000)}`), "Line 2 has a cell with more than 32 kB"],
  ["lists within each other", () => gzipSync("[".repeat(100_000_000)), "more than 32 lists or objects within each other"],
  ["one element of 2 MB", () => gzipSync(`[{"a":"${"x".repeat(2_000_000)}"}]`), "an element of more than 1 MB"],
  ["a workbook with one text in every cell", () => repeatedText(), "256 MB of text"],
  ["a workbook of rows that are as wide as the first", () => wideRows(), "more than 40 million cells"],
  [
    "a workbook of two million texts and one",
    () => workbook("", "<si/>".repeat(2_000_001)),
    "more than two million different texts",
  ],
  ["a list of two million elements and one", () => gzipSync(`[${"[],".repeat(2_000_000)}1]`), "more than two million games"],
  ["two million rows and one", () => gzipSync("a\n".repeat(2_000_001)), "more than two million rows"],
])("%s is refused with a sentence", async (_, make, sentence) => {
  await expect(read(make())).rejects.toThrow(sentence);
});

it("a workbook › skips rows without cells", async () => {
  expect(await read(workbook(`${"<row/>".repeat(300_000)}<row><c><v>1</v></c></row>`))).toBe(1);
});

it("the limit of a JSON element › does not count many games as one, in a list or under a name", async () => {
  const games = Array.from({ length: 30_000 }, () => ({ players: ["a", "b"], note: '[{"\\' }));
  for (const file of [games, { games }]) expect(await read(gzipSync(JSON.stringify(file)))).toBe(0);
});
