import { afterEach, expect, it } from "vitest";
import { openDoor } from "@/lib/testing/front-door/behind-a-door";

afterEach(() => {
  globalThis.pairwiseDocument = undefined;
});

it("a document is made for a page, not for a page's data and the answer to a form", async () => {
  const { ask, next } = await openDoor();
  const seen: boolean[] = [];
  const { render } = next;
  next.render = async (request, response) => {
    const markups = globalThis.pairwiseDocument?.getStore();
    // One of its own for each.
    seen.push(markups?.length === 0);
    markups?.push("first");
    await render(request, response);
  };
  const session = { cookie: "authjs.session-token=secret" };
  await ask("/pages/a");
  await ask("/pages/a", { headers: session });
  expect(seen.splice(0)).toEqual([true, true]);
  await ask("/pages/a", { headers: { rsc: "1" } });
  await ask("/pages/a", { headers: { rsc: "1", ...session } });
  await ask("/pages/a", { method: "POST" });
  expect(seen).toEqual([false, false, false]);
});
