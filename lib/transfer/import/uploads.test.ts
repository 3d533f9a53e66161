import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { diskFolder, type Folder } from "@/lib/platform/shared/folder";
import { discardUpload, findUpload, keepChoices, markImported, readUpload, saveUpload, waitingUploads } from "./uploads";
import { temporaryFolder } from "@/lib/testing/temporary";
import { inPieces } from "@/lib/testing/pieces";
import { text } from "node:stream/consumers";

const folder = temporaryFolder();

const NOW = new Date();
const DAY = 24 * 3600 * 1000;

function inFolder(name: string) {
  const at = path.join(folder, name);
  return { ...diskFolder(at), at };
}

async function saved(own: Folder, content: string, more: Partial<Parameters<typeof saveUpload>[1]> = {}) {
  return saveUpload(own, { owner: 1, fileName: "games.csv", bytes: inPieces(content, 7), now: NOW, ...more });
}

describe("an uploaded file", () => {
  it("is available to its uploader only", async () => {
    const own = inFolder("waits");
    const upload = await saved(own, "some rows");
    expect(await text(readUpload(own, upload))).toBe("some rows");
    expect(await findUpload(own, upload.id, 1, NOW)).toEqual(upload);
    expect(await findUpload(own, upload.id, 2, NOW)).toBeNull();
    expect(await waitingUploads(own, 1, NOW)).toEqual([upload]);
    expect(await waitingUploads(own, 2, NOW)).toEqual([]);
    const modes = [".", ...fs.readdirSync(own.at)].map((name) => fs.statSync(path.join(own.at, name)).mode & 0o777);
    expect(modes).toEqual([0o700, 0o600, 0o600]);
  });

  it("is never looked for at an address that is no id", async () => {
    for (const id of ["../waits", "..%2F..%2Fetc", "", "a".repeat(22) + "/", "a.b", "\0".repeat(22)])
      expect(await findUpload(diskFolder(folder), id, 1, NOW), id).toBeNull();
  });

  it("leaves nothing on disk when the upload is aborted", async () => {
    const own = inFolder("refused");
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield Buffer.from("half");
      throw new Error("cut off");
    }
    await expect(saved(own, "", { bytes: broken() })).rejects.toThrow("cut off");
    expect(fs.readdirSync(own.at)).toEqual([]);
  });

  it("has a displayable name without a path", async () => {
    const upload = await saved(inFolder("named"), "x", { fileName: '../雪 "狼"\u202Ecsv.exe' });
    expect(upload.fileName).toBe('雪 "狼"csv.exe');
  });

  it("is deleted after a day, with the remains of aborted uploads", async () => {
    const own = inFolder("old");
    const upload = await saved(own, "old");
    fs.writeFileSync(path.join(own.at, "left.part"), "half");
    const tomorrow = new Date(Date.now() + DAY + 60_000);
    expect(await findUpload(own, upload.id, 1, tomorrow)).toBeNull();
    const fresh = await saved(own, "new", { now: tomorrow });
    expect(fs.readdirSync(own.at).sort()).toEqual([`${fresh.id}.data`, `${fresh.id}.json`].sort());
  });

  it("passes its choices to the file that replaces it", async () => {
    const own = inFolder("instead");
    const first = await saved(own, "first");
    await keepChoices(own, first, { choices: { zone: "UTC" }, matching: { columns: { player: "Nick" } } });
    expect(await saved(own, "second", { insteadOf: first.id, owner: 2 })).toMatchObject({ choices: null });
    const second = await saved(own, "second", { insteadOf: first.id });
    expect(second).toMatchObject({ choices: { zone: "UTC" }, matching: { columns: { player: "Nick" } } });
    expect(await findUpload(own, first.id, 1, NOW)).toBeNull();
  });

  it("is deleted after the import, and its outcome is available for a day", async () => {
    const own = inFolder("done");
    const upload = await saved(own, "rows");
    await markImported(own, upload, { ladder: { slug: "clan", name: "Clan" }, made: false, entered: 3, known: 1, different: 0 });
    expect(fs.readdirSync(own.at)).toEqual([`${upload.id}.json`]);
    expect(await findUpload(own, upload.id, 1, NOW)).toMatchObject({ imported: { entered: 3 } });
    expect(await waitingUploads(own, 1, NOW)).toEqual([]);
    await discardUpload(own, upload.id);
    expect(fs.readdirSync(own.at)).toEqual([]);
  });
});
