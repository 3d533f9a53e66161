import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { receivedFile } from "./received-file";
import { ok } from "@/lib/testing/outcome";

const MAX = 1_000;
const TYPE = "multipart/form-data; boundary=edge";

function sent(file: File | string, field = "file"): Request {
  const form = new FormData();
  form.set("other", "field");
  form.set(field, file);
  return new Request("https://x.example", { method: "POST", body: form });
}

function raw(body: BodyInit | null, type = TYPE): Request {
  return new Request("https://x.example", { method: "POST", body, headers: { "Content-Type": type } });
}

describe("receivedFile", () => {
  it("gives the file back byte by byte", async () => {
    const content = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      // What looks like the line between two parts.
      fc
        .array(fc.constantFrom("\r", "\n", "\r\n", "-", "--", "------formdata", "x"), { maxLength: 40 })
        .map((parts) => Buffer.from(parts.join(""))),
    );
    await fc.assert(
      fc.asyncProperty(content, async (given) => {
        const received = ok(await receivedFile(sent(new File([Buffer.from(given)], "games.csv"))));
        expect(received.file.name).toBe("games.csv");
        expect(Buffer.from(await received.file.arrayBuffer()).equals(Buffer.from(given))).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it("refuses a file that is too large, by a little or by far", async () => {
    for (const size of [MAX + 1, 200_000, 10_000_000]) {
      const received = await receivedFile(sent(new File(["x".repeat(size)], "games.csv")), MAX);
      expect(received).toEqual({ ok: false, why: "too large" });
    }
    expect(await receivedFile(sent(new File(["x".repeat(MAX)], "games.csv")), MAX)).toMatchObject({ ok: true });
  });

  it("buffers no more than the limit of an endless request", async () => {
    let given = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        given += 64 * 1024;
        controller.enqueue(new Uint8Array(64 * 1024));
      },
    });
    const init = { method: "POST", body: endless, headers: { "Content-Type": TYPE }, duplex: "half" };
    expect(await receivedFile(new Request("https://x.example", init), MAX)).toEqual({ ok: false, why: "too large" });
    expect(given).toBeLessThan(1024 * 1024);
  });

  it.each([
    { what: "a text instead of a file", request: () => sent("text"), why: "no file" },
    { what: "a form without a chosen file", request: () => sent(new File([""], "")), why: "no file" },
    { what: "a file in another field", request: () => sent(new File(["x"], "games.csv"), "else"), why: "no file" },
    { what: "nothing", request: () => raw(null), why: "no file" },
    { what: "JSON", request: () => raw("{}", "application/json"), why: "broken" },
    { what: "no form", request: () => raw("x".repeat(40_000)), why: "broken" },
  ])("refuses $what", async ({ request, why }) => {
    expect(await receivedFile(request())).toEqual({ ok: false, why });
  });

  it("refuses a form that was cut off anywhere", async () => {
    const whole = '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nsome text\r\n--edge--\r\n';
    expect(await receivedFile(raw(whole))).toMatchObject({ ok: true });
    for (let end = 0; end < whole.length - 6; end += 3) {
      expect(await receivedFile(raw(whole.slice(0, end)))).toMatchObject({ ok: false });
    }
  });
});
