import fc from "fast-check";
import { expect, it } from "vitest";
import type { Store } from "@/db";
import { onBothEngines } from "@/db/testing/engines";
import { commandLine } from "@/lib/audit/mutations";
import { revokeKeyByPrefix } from "@/lib/api/keys/mutations";
import { closeLadder } from "@/lib/ladders/mutations";
import { renamePlayer } from "@/lib/players/names";
import { anyRequest } from "@/lib/testing/api/arbitrary-requests";
import { callApi, makeKey } from "@/lib/testing/api/caller";
import { digestOfDatabase } from "@/lib/testing/api/digest";
import { differences, gameOn, makeLadder, NOW, play, by } from "@/lib/testing/league";
import { problemOut } from "./schema";

/** Of both engines together; `npm run fuzz` sends 20,000 and more. Seven of eleven requests have one. */
const BODIES = Number(process.env.PAIRWISE_FUZZ_BODIES ?? 160);
const REQUESTS = Math.ceil(BODIES * 1.9);
/** Most of what is tried never reaches the database; PostgreSQL, where each look takes longer, gets every fifth. */
const SHARES = { sqlite: 0.8, postgres: 0.2 };
/** Accepted games make the database larger, and looking at all of it slower. */
const BATCH = 250;

async function league(store: Store) {
  const ladder = await makeLadder(store);
  await makeLadder(store, { slug: "duel", rateWho: "registered" });
  const closed = await makeLadder(store, { slug: "closed" });
  await play(store, ladder, gameOn(1, ["Ada", 3, 20], ["Bo", 1, 20]));
  await play(store, ladder, gameOn(2, ["Ada", 5, 20, "X"], ["Cy", 2, 15, "Y"], ["Di", 9, 20, "Y"]));
  // Ada is now one player under two names.
  await renamePlayer(store, { playerId: 1, name: "Countess", ...by });
  await closeLadder(store, closed.id, commandLine, NOW);
  const keys = [await makeKey(store), await makeKey(store, ladder, "bound"), await makeKey(store, null, "revoked")];
  await revokeKeyByPrefix(store, keys[2]!.slice(0, 11), commandLine, NOW);
  return keys;
}

onBothEngines("any request", ({ open, engine }) => {
  it("never gets a 5xx, and writes nothing when it is refused", { timeout: 3_600_000 }, async () => {
    const seen = new Map<number, number>();
    let bodies = 0;
    const runs = Math.ceil(REQUESTS * SHARES[engine]);
    for (let batch = 0; batch * BATCH < runs; batch++) {
      const store = await open();
      const keys = await league(store);
      let digest = await digestOfDatabase(store);
      // A minute of its own for each request, or the limit would answer most of them.
      let now = NOW.getTime();
      await fc.assert(
        fc.asyncProperty(anyRequest(keys), async ({ method, path, headers, body }) => {
          now += 60_000;
          if (body !== undefined) bodies++;
          const response = await callApi(store, path, { method, headers, ...(body && { body }), now: new Date(now) });
          seen.set(response.status, (seen.get(response.status) ?? 0) + 1);
          expect(response.status).toBeLessThan(500);
          const after = await digestOfDatabase(store);
          if (response.status !== 201) expect(after).toBe(digest);
          digest = after;
          if (response.status >= 400 && method !== "HEAD") expect(problemOut.safeParse(response.json).error).toBeUndefined();
        }),
        { numRuns: Math.min(BATCH, runs - batch * BATCH) },
      );
      expect(await differences(store)).toEqual([]);
    }
    // That it tried something: games were entered, and what is refused is refused in every way that a request alone can bring about.
    expect(bodies).toBeGreaterThanOrEqual(BODIES * SHARES[engine]);
    const often = [200, 201, 401, 404, 405, 422];
    const rarely = REQUESTS >= 10_000 ? [304, 400, 403, 409, 413, 415] : [];
    expect([...often, ...rarely].filter((status) => !seen.has(status))).toEqual([]);
  });
});
