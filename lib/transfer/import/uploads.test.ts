import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { diskFolder, type Folder } from "@/lib/platform/shared/folder";
import { BrokenUpload, filePart } from "./multipart";
import {
  discardUpload,
  findUpload,
  keepChoices,
  markImported,
  readUpload,
  saveUpload,
  uploadsFolder,
  waitingUploads,
} from "./uploads";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "pairwise-uploads-"));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const NOW = new Date();
const DAY = 24 * 3600 * 1000;

async function* pieces(bytes: Uint8Array, size = 7): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function whole(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of bytes) parts.push(part);
  return Buffer.concat(parts);
}

function inFolder(name: string) {
  const at = path.join(folder, name);
  return { ...diskFolder(at), at };
}

async function save(own: Folder, text: string, more: Partial<Parameters<typeof saveUpload>[1]> = {}) {
  return saveUpload(own, { owner: 1, fileName: "games.csv", bytes: pieces(Buffer.from(text)), now: NOW, ...more });
}

async function saved(own: Folder, text: string, more: Partial<Parameters<typeof saveUpload>[1]> = {}) {
  const done = await save(own, text, more);
  if (!done.ok) throw new Error(done.why);
  return done.upload;
}

describe("an uploaded file", () => {
  it("waits for whoever uploaded it, and for nobody else", async () => {
    const own = inFolder("waits");
    const upload = await saved(own, "some rows");
    expect((await whole(readUpload(own, upload))).toString()).toBe("some rows");
    expect(await findUpload(own, upload.id, 1, NOW)).toEqual(upload);
    expect(await findUpload(own, upload.id, 2, NOW)).toBeNull();
    expect(await waitingUploads(own, 1, NOW)).toEqual([upload]);
    expect(await waitingUploads(own, 2, NOW)).toEqual([]);
    expect(fs.statSync(own.at).mode & 0o777).toBe(0o700);
    expect(fs.readdirSync(own.at).map((name) => fs.statSync(path.join(own.at, name)).mode & 0o777)).toEqual([0o600, 0o600]);
  });

  it.each(["../waits", "..%2F..%2Fetc", "", "a".repeat(22) + "/", "a.b", "\0".repeat(22)])(
    "is never looked for at %j",
    async (id) => {
      expect(await findUpload(diskFolder(folder), id, 1, NOW)).toBeNull();
    },
  );

  it("leaves nothing behind when it is too large, empty, or breaks off", async () => {
    const own = inFolder("refused");
    expect(await save(own, "x".repeat(101), { most: 100 })).toEqual({ ok: false, why: "too large" });
    expect(await save(own, "x".repeat(2_000), { most: 100 })).toEqual({ ok: false, why: "too large" });
    expect(await save(own, "")).toEqual({ ok: false, why: "empty" });
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield Buffer.from("half");
      throw new BrokenUpload("cut off");
    }
    await expect(save(own, "", { bytes: broken() })).rejects.toThrow(BrokenUpload);
    expect(fs.readdirSync(own.at)).toEqual([]);
    expect(await save(own, "x".repeat(100), { most: 100 })).toMatchObject({ ok: true });
  });

  it("goes after a day, with whatever a broken upload left", async () => {
    const own = inFolder("old");
    const upload = await saved(own, "old");
    fs.writeFileSync(path.join(own.at, "left.part"), "half");
    const tomorrow = new Date(Date.now() + DAY + 60_000);
    expect(await findUpload(own, upload.id, 1, tomorrow)).toBeNull();
    const fresh = await saved(own, "new", { now: tomorrow });
    expect(fs.readdirSync(own.at).sort()).toEqual([`${fresh.id}.data`, `${fresh.id}.json`].sort());
  });

  it("hands what was chosen for it on to the one that takes its place", async () => {
    const own = inFolder("instead");
    const first = await saved(own, "first");
    await keepChoices(own, first, { choices: { "column.player": "2" }, header: ["a", "b", "Nick"] });
    expect(await saved(own, "second", { insteadOf: first.id, owner: 2 })).toMatchObject({ choices: null });
    const second = await saved(own, "second", { insteadOf: first.id });
    expect(second).toMatchObject({ choices: { "column.player": "2" }, header: ["a", "b", "Nick"] });
    expect(await findUpload(own, first.id, 1, NOW)).toBeNull();
  });

  it("is gone when it was imported, and what became of it is known for the day", async () => {
    const own = inFolder("done");
    const upload = await saved(own, "rows");
    await markImported(own, upload, { ladder: { slug: "clan", name: "Clan" }, made: false, entered: 3, known: 1, different: 0 });
    expect(fs.readdirSync(own.at)).toEqual([`${upload.id}.json`]);
    expect(await findUpload(own, upload.id, 1, NOW)).toMatchObject({ imported: { entered: 3 } });
    expect(await waitingUploads(own, 1, NOW)).toEqual([]);
    await discardUpload(own, upload.id);
    expect(fs.readdirSync(own.at)).toEqual([]);
  });

  it("waits beside the database", async () => {
    const own = uploadsFolder(`file:${path.join(folder, "league.db")}`);
    await saved(own, "rows");
    expect(fs.readdirSync(path.join(folder, "league.db-uploads"))).toHaveLength(2);
  });
});

describe("a form with a file", () => {
  async function sent(file: File, before: Record<string, string> = {}) {
    const form = new FormData();
    for (const [name, value] of Object.entries(before)) form.set(name, value);
    form.set("file", file);
    const request = new Request("https://x.example", { method: "POST", body: form });
    return { bytes: Buffer.from(await request.arrayBuffer()), type: request.headers.get("content-type")! };
  }

  it("gives the file back byte by byte, in whatever pieces it comes", async () => {
    const content = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      // What looks like the line between two parts.
      fc
        .array(fc.constantFrom("\r", "\n", "\r\n", "-", "--", "------formdata", "x"), { maxLength: 40 })
        .map((parts) => Buffer.from(parts.join(""))),
    );
    await fc.assert(
      fc.asyncProperty(content, fc.integer({ min: 1, max: 200 }), async (given, size) => {
        const { bytes, type } = await sent(new File([Buffer.from(given)], "games.csv"), { other: "field" });
        const part = await filePart(pieces(bytes, size), type);
        expect(part?.fileName).toBe("games.csv");
        expect((await whole(part!.bytes)).equals(Buffer.from(given))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it("gives a name that can be shown and is no path", async () => {
    const { bytes, type } = await sent(new File(["x"], '../雪 "狼"\u202Ecsv.exe'));
    expect((await filePart(pieces(bytes), type))?.fileName).toBe('雪 "狼"csv.exe');
  });

  it("has none where there is none, and is refused where it is cut off or something else", async () => {
    const form = new FormData();
    form.set("other", "field");
    const request = new Request("https://x.example", { method: "POST", body: form });
    const type = request.headers.get("content-type")!;
    expect(await filePart(pieces(Buffer.from(await request.arrayBuffer())), type)).toBeNull();
    const { bytes, type: own } = await sent(new File(["some text"], "a.csv"));
    for (let end = 0; end < bytes.length - 5; end += 3) {
      const cut = async () => {
        const part = await filePart(pieces(bytes.subarray(0, end)), own);
        return part && whole(part.bytes);
      };
      const text = await cut().catch((error: unknown) => error);
      if (!(text instanceof BrokenUpload)) expect(String(text)).toBe("some text");
    }
    await expect(filePart(pieces(Buffer.from("{}")), "application/json")).rejects.toThrow(BrokenUpload);
    await expect(filePart(pieces(Buffer.alloc(40_000, "x")), "multipart/form-data; boundary=y")).rejects.toThrow(BrokenUpload);
  });
});
