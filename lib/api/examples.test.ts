import { expect, it } from "vitest";
import { onBothEngines } from "@/db/testing/engines";
import { callApi } from "@/lib/testing/api/caller";
import { makeExampleLeague } from "@/lib/testing/api/example-league";
import { callNames, calls } from "./calls";
import { exampleAddress, bodyOf, exampleCalls, examplesOf } from "./examples";
import { problemKinds } from "./problem";

onBothEngines("the documentation's examples", ({ it }) => {
  it("get the responses shown, every number to the last digit", async ({ store }) => {
    const { key } = await makeExampleLeague(store);
    const recorded: Record<string, unknown> = {};
    for (const example of exampleCalls) {
      const { call, name, problem, headers = {} } = example;
      const body = bodyOf(example);
      const response = await callApi(store, exampleAddress(example).slice("/api/v1".length), {
        method: calls[call].method,
        headers: {
          ...Object.fromEntries(Object.entries(headers).map(([field, value]) => [field, value.replace("$PAIRWISE_KEY", key)])),
          ...(body !== undefined && { "Content-Type": "application/json" }),
        },
        body,
      });
      expect(response.status, name).toBe(problem === undefined ? calls[call].response.status : problemKinds[problem].status);
      recorded[name] = response.json;
    }
    // After a change that is meant: npx vitest run lib/api/examples.test.ts --update
    await expect(`${JSON.stringify(recorded, null, 2)}\n`).toMatchFileSnapshot("examples.json");
  });
});

it("the documentation's examples › include every call except the description itself", () => {
  for (const name of callNames) expect(examplesOf(name).length > 0, name).toBe(name !== "openapi");
});
