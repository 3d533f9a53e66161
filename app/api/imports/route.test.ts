import { expect, it, vi } from "vitest";
import { saveUpload } from "@/lib/transfer/import/uploads";
import { POST } from "./route";

vi.mock("@/lib/sign-in/guard", () => ({ adminRequest: async () => ({ player: { id: 1 }, now: new Date() }) }));
vi.mock("@/lib/transfer/import/uploads", () => ({ saveUpload: vi.fn(), uploads: () => "nowhere" }));

function upload(accept: string): Request {
  const form = new FormData();
  form.set("file", new File(["game_id\n1"], "games.csv"));
  return new Request("http://ladder.example/api/imports", { method: "POST", body: form, headers: { accept } });
}

it("says that the disk is full: 507 to a script, a sentence on the page to a browser without one", async () => {
  vi.mocked(saveUpload).mockRejectedValue(Object.assign(new Error("no space left on device"), { code: "ENOSPC" }));
  const toScript = await POST(upload("application/json"));
  expect(toScript.status).toBe(507);
  expect(await toScript.json()).toEqual({ problem: expect.stringContaining("disk of the server is full") });
  const toBrowser = await POST(upload("text/html"));
  expect([toBrowser.status, toBrowser.headers.get("location")]).toEqual([303, "/admin/import?refused=disk%20full"]);
});
