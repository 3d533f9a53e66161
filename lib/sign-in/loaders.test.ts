import { beforeEach, expect, it, vi } from "vitest";
import { processState } from "@/db/process-state";
import { findPlayersByKeys } from "@/db/store/players";
import { register } from "@/lib/players/accounts";
import { signedIn } from "@/lib/testing/session";
import { loadViewer } from "./loaders";
import { temporaryStore } from "@/lib/testing/temporary";

const request = vi.hoisted(() => ({ headers: new Headers(), session: "", lookups: 0 }));

vi.mock("next/headers", () => ({ headers: () => Promise.resolve(request.headers) }));
vi.mock("./next-auth", () => ({
  auth: () => {
    request.lookups++;
    return Promise.resolve({ user: { id: request.session } });
  },
}));

beforeEach(async () => {
  const store = await temporaryStore();
  processState().store = Promise.resolve(store);
  await register(store, { name: "Ada", password: "a long phrase of my own", now: new Date() });
  const [ada] = await findPlayersByKeys(store, ["ada"]);
  Object.assign(request, { session: await signedIn(store, ada!.id), lookups: 0 });
  return () => {
    processState().store = undefined;
  };
});

it.each<Record<string, string>>([{}, { cookie: "theme=dark; authjs.csrf-token=x" }])(
  "loadViewer › takes a visitor who sends %j for nobody, without a lookup",
  async (given) => {
    request.headers = new Headers(given);
    expect(await loadViewer()).toBeNull();
    expect(request.lookups).toBe(0);
  },
);
