import "@/lib/testing/actions/mocks";
import fs from "node:fs";
import type * as Fs from "node:fs";
import type * as FsPromises from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Store } from "@/db";
import { processState } from "@/db/process-state";
import { onBothEngines } from "@/db/testing/engines";
import { diskFolder } from "@/lib/platform/shared/folder";
import { saveUpload } from "@/lib/transfer/import/uploads";
import { from } from "@/lib/testing/actions/request";
import { gameOn, makeLadder, play } from "@/lib/testing/league";
import { temporaryFolder } from "@/lib/testing/temporary";
import { inPieces } from "@/lib/testing/pieces";

/** What is open at the moment: pages that follow a ladder, files, and snapshots of the database. */
const open = { watchers: 0, files: 0, snapshots: 0 };

vi.mock("@/lib/sign-in/viewer", () => ({
  loadViewer: () => Promise.resolve({ id: 1, name: "Ada", slug: "ada", isAdmin: true, keeps: [] }),
}));
vi.mock("node:fs/promises", async (original) => {
  const real = await original<typeof FsPromises>();
  const opened = async (...given: Parameters<typeof real.open>): Promise<FsPromises.FileHandle> => {
    const handle = await real.open(...given);
    const close = handle.close.bind(handle);
    open.files++;
    handle.close = () => {
      open.files--;
      return close();
    };
    return handle;
  };
  return { ...real, open: opened, default: { ...real, open: opened } };
});

vi.mock("node:fs", async (original) => {
  const real = await original<typeof Fs>();
  const opened = (...given: Parameters<typeof real.createReadStream>) => {
    open.files++;
    return real.createReadStream(...given).once("close", () => open.files--);
  };
  return { ...real, createReadStream: opened, default: { ...real, createReadStream: opened } };
});

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;

const app = import.meta.dirname;
/** Auth.js answers its own routes. */
const routes = fs
  .readdirSync(app, { recursive: true, encoding: "utf8" })
  .filter(
    (file) =>
      path.basename(file) === "route.ts" &&
      !file.startsWith("api/auth/") &&
      /\bGET\b/.test(fs.readFileSync(path.join(app, file), "utf8")),
  );

const folder = temporaryFolder();
afterAll(() => {
  processState().store = processState().watch = undefined;
});

onBothEngines("a HEAD request", (databases) => {
  let store: Store;
  let upload: string;
  beforeAll(async () => {
    vi.stubEnv("BASE_URL", undefined);
    from(null);
    vi.stubEnv("DATABASE_URL", `file:${folder}/pairwise.db`);
    store = await databases.open();
    await play(store, await makeLadder(store), gameOn(1, ["Ada", 1, 20], ["Bo", 2, 20]));
    const counted: Store["snapshot"] = (work) => {
      open.snapshots++;
      return store.snapshot(work).finally(() => open.snapshots--);
    };
    processState().store = Promise.resolve({ ...store, snapshot: counted });
    processState().watch = () => {
      open.watchers++;
      return () => open.watchers--;
    };
    const file = "game_id,played_at,player,team,score,minutes\n1,soon,Ada,,3,20\n";
    const command = { owner: 1, fileName: "games.csv", bytes: inPieces(file), now: new Date() };
    const saved = await saveUpload(diskFolder(`${folder}/pairwise.db-uploads`), command);
    upload = saved.id;
  });

  it.each(routes)("to %s is answered as GET is, and leaves nothing open", async (file) => {
    const exported: Record<string, Handler | undefined> = await import(path.join(app, file));
    // A route that has no HEAD is asked with GET by Next.js, which never reads what it responses.
    const head = exported.HEAD ?? exported.GET!;
    const params = { ladder: "clan", player: "ada", game: "1", upload, work: "a-work-that-has-a-name" };
    const query = "?ladder=clan&at=2026-11-14T20:00:00Z&name=Ada&q=ada";
    const ended = new AbortController();
    const address = `http://ladder.example/${path.dirname(file).replace("[[...path]]", "ladders")}${query}`;
    const ask = (handler: Handler, method: string) =>
      handler(new Request(address, { method, signal: ended.signal }), { params: Promise.resolve(params) });
    Object.assign(open, { watchers: 0, files: 0, snapshots: 0 });

    const response = await ask(head, "HEAD");
    expect(open).toMatchObject({ watchers: 0, snapshots: 0 });
    await expect.poll(() => open.files).toBe(0);

    const whole = await ask(exported.GET!, "GET");
    ended.abort();
    await whole.body?.cancel();
    expect(response.status).toBe(whole.status);
    const headers = (from: Response) => [...from.headers].filter(([name]) => name !== "content-length");
    expect(headers(response)).toEqual(headers(whole));
    // A stream that was cancelled closes its file later; the next test counts from zero.
    await expect.poll(() => open.files).toBe(0);
  });
});
