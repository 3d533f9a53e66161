import { afterEach, expect, it } from "vitest";
import { handOver } from "@/lib/platform/document-markup";
import { openDoor } from "@/lib/testing/front-door/behind-a-door";

afterEach(() => {
  globalThis.pairwiseDocument = undefined;
});

it("markup is sent once in a document, and as it is in a page's data and in the answer to a form", async () => {
  const { ask, next } = await openDoor();
  const seen: (string | number)[] = [];
  const { render } = next;
  next.render = async (request, response) => {
    seen.push(handOver("first"), handOver("second"));
    await render(request, response);
  };
  const session = { cookie: "authjs.session-token=secret" };
  await ask("/pages/a");
  await ask("/pages/a", { headers: session });
  expect(seen.splice(0)).toEqual([0, 1, 0, 1]);
  await ask("/pages/a", { headers: { rsc: "1" } });
  await ask("/pages/a", { headers: { rsc: "1", ...session } });
  await ask("/pages/a", { method: "POST" });
  expect(seen).toEqual(["first", "second", "first", "second", "first", "second"]);
});
