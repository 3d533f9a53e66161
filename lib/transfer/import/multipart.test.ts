import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { BrokenUpload, filePart } from "./multipart";

const TYPE = "multipart/form-data; boundary=edge";

/** A part of a form; the headers as they are sent. */
function part(headers: string, content: string): string {
  return `--edge\r\n${headers}\r\n\r\n${content}\r\n`;
}

const field = (name: string, content = "x") => part(`Content-Disposition: form-data; name="${name}"`, content);
const file = (content: string, name = "games.csv") =>
  part(`Content-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/csv`, content);
const END = "--edge--\r\n";

/** A request body in pieces, which remembers how much of it was asked for and whether it was closed. */
function requestBody(pieces: Iterable<string>) {
  const seen = { bytes: 0, closed: false };
  async function* body(): AsyncGenerator<Uint8Array> {
    try {
      for (const piece of pieces) {
        const bytes = Buffer.from(piece);
        seen.bytes += bytes.length;
        yield bytes;
      }
    } finally {
      seen.closed = true;
    }
  }
  return { body: body(), seen };
}

async function textOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const piece of bytes) parts.push(piece);
  return Buffer.concat(parts).toString();
}

async function read(form: string, type = TYPE) {
  const found = await filePart(requestBody([form]).body, type);
  return found && { fileName: found.fileName, text: await textOf(found.bytes) };
}

/** Lets whatever is under way go on until nothing more happens by itself. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await setImmediate();
}

function* endless(first: string, then: string): Generator<string> {
  yield first;
  for (;;) yield then;
}

describe("the file of a form", () => {
  it("is read while the rest of the request is still to come", async () => {
    const { body, seen } = requestBody(endless(file("first line\n").slice(0, -2), "x".repeat(64 * 1024)));
    const found = (await filePart(body, TYPE))!;
    await settle();
    // Streams buffer a few chunks; the rest waits for the reader.
    expect(seen.bytes).toBeLessThan(1024 * 1024);
    expect(Buffer.from((await found.bytes.next()).value ?? []).toString()).toMatch(/^first line\n/);
    await found.bytes.return(undefined);
    await settle();
    expect(seen.closed).toBe(true);
    expect(seen.bytes).toBeLessThan(1024 * 1024);
  });

  it("is the first of several; later ones are ignored", async () => {
    expect(await read(field("a") + file("one", "one.csv") + file("two", "two.csv") + END)).toEqual({
      fileName: "one.csv",
      text: "one",
    });
  });

  it("has an empty name when none was chosen", async () => {
    expect(await read(file("", "") + END)).toEqual({ fileName: "", text: "" });
  });

  it("is a part with a file name; binary content alone does not make one", async () => {
    const binary = part('Content-Disposition: form-data; name="file"\r\nContent-Type: application/octet-stream', "x");
    expect(await read(binary + END)).toBeNull();
  });

  it("has a name without the folders before it", async () => {
    for (const name of ["C:\\games\\night.csv", "/srv/night.csv", "../../night.csv", "\\\\server\\night.csv"]) {
      expect((await read(file("x", name) + END))?.fileName).toBe("night.csv");
    }
  });
});

describe("a request that is not a form with a file", () => {
  it.each([
    ["another type", "application/json"],
    ["a form without files", "application/x-www-form-urlencoded"],
    ["no type", ""],
    ["no boundary", "multipart/form-data"],
    ["no boundary, but a parameter", "multipart/form-data; charset=utf-8"],
    ["an empty boundary", "multipart/form-data; boundary="],
    ["a boundary of 300 characters", `multipart/form-data; boundary=${"x".repeat(300)}`],
    ["another boundary than the body's", "multipart/form-data; boundary=other"],
  ])("is refused for %s", async (_why, type) => {
    await expect(read(file("x") + END, type)).rejects.toThrow(BrokenUpload);
  });

  it.each([
    ["an empty body", ""],
    ["a body that ends within the headers", '--edge\r\nContent-Disposition: form-data; name="file"; filename="a'],
    ["a body that ends within a field", field("a", "half").slice(0, -4)],
    ["more fields than a form of ours has", Array.from({ length: 11 }, (_, at) => field(`f${at}`)).join("") + file("x") + END],
    ["a field that is longer than any of ours", field("a", "x".repeat(300 * 1024)) + file("x") + END],
    ["headers that do not end", `--edge\r\nX: ${"x".repeat(300 * 1024)}`],
    ["a text that is no form", "x".repeat(40_000)],
  ])("is refused for %s", async (_why, body) => {
    await expect(read(body)).rejects.toThrow(BrokenUpload);
  });

  it("has no file where its name comes after more headers than are read, or behind too long a one", async () => {
    const name = 'Content-Disposition: form-data; name="file"; filename="a.csv"';
    const many = Array.from({ length: 20 }, (_, at) => `X-${at}: x\r\n`).join("");
    expect(await read(part(`${many}${name}`, "x") + END)).toBeNull();
    expect(await read(part(`X: ${"x".repeat(16 * 1024)}\r\n${name}`, "x") + END)).toBeNull();
    expect((await read(part(`X: x\r\n${name}`, "x") + END))?.fileName).toBe("a.csv");
  });

  it.each([
    ["a field", field("a", "x").slice(0, -2)],
    ["headers", "--edge\r\nX: x"],
    ["text before the first part", "x"],
  ])("is not read for ever when it is %s without end", async (_why, first) => {
    const { body, seen } = requestBody(endless(first, "x".repeat(16 * 1024)));
    await expect(filePart(body, TYPE)).rejects.toThrow(BrokenUpload);
    await settle();
    expect(seen.closed).toBe(true);
    expect(seen.bytes).toBeLessThan(1024 * 1024);
  });
});

describe("a request that breaks off within the file", () => {
  const half = file("half of it and more").slice(0, -8);

  async function* breaking(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(half);
    throw new Error("aborted");
  }

  it.each([
    ["ends", () => requestBody([half]).body],
    ["fails", breaking],
  ])("is not taken for a whole file when it %s, whether it is read at once or later", async (_how, open) => {
    const atOnce = await filePart(open(), TYPE);
    await expect(textOf(atOnce!.bytes)).rejects.toThrow(BrokenUpload);
    const later = await filePart(open(), TYPE);
    await settle();
    await expect(textOf(later!.bytes)).rejects.toThrow(BrokenUpload);
  });
});
