import { expect, it } from "vitest";
import { findPlayersByIds } from "@/db/store/players";
import { findSessionsByPlayer } from "@/db/store/sessions";
import { onBothEngines } from "@/db/testing/engines";
import { erasePlayer } from "@/lib/merges/erasure/mutations";
import { NOW, by } from "@/lib/testing/league";
import { registered } from "@/lib/testing/people";
import { signedIn } from "@/lib/testing/session";
import { browserInWords, closeSession, endSession, ownSessions, playerOfSession, seenPlayer } from "./sessions";

const DAY = 86_400_000;
const after = (days: number) => new Date(NOW.getTime() + days * DAY);

onBothEngines("sessions", ({ it }) => {
  it("end on the server by signing out, and only that one", async ({ store }) => {
    const id = await registered(store, "Ada");
    const [here, there] = [await signedIn(store, id, NOW), await signedIn(store, id, NOW)];
    await closeSession(store, here);
    expect(await playerOfSession(store, here, NOW)).toBeNull();
    expect((await playerOfSession(store, there, NOW))?.id).toBe(id);
  });

  it("end two weeks after their last use, and a month after they began however much they are used", async ({ store }) => {
    const id = await registered(store, "Ada");
    const [idle, used] = [await signedIn(store, id, NOW), await signedIn(store, id, NOW)];
    for (let day = 0; day <= 30; day += 5) expect((await seenPlayer(store, used, after(day)))?.id, `day ${day}`).toBe(id);
    expect((await playerOfSession(store, idle, after(14)))?.id).toBe(id);
    expect(await playerOfSession(store, idle, after(14.01))).toBeNull();
    expect(await playerOfSession(store, used, after(30.01))).toBeNull();
    // Ended rows are deleted at the next sign-in.
    await signedIn(store, await registered(store, "Bob"), after(31));
    expect(await findSessionsByPlayer(store, id)).toEqual([]);
  });

  it("are listed for their owner, who can end each, and nobody else's", async ({ store }) => {
    const [ada, bob] = [await registered(store, "Ada"), await registered(store, "Bob")];
    const [here, theirs] = [await signedIn(store, ada, NOW), await signedIn(store, bob, NOW)];
    const there = await signedIn(store, ada, after(1));
    const [player] = await findPlayersByIds(store, [ada]);
    const shown = await ownSessions(store, player!, here, after(1));
    expect(shown.map(({ browser, since, isThis }) => [browser, since, isThis])).toEqual([
      ["Firefox on Linux", after(1).toISOString(), false],
      ["Firefox on Linux", NOW.toISOString(), true],
    ]);
    expect(await endSession(store, { id: shown[0]!.id, playerId: bob })).toBe(false);
    expect((await playerOfSession(store, there, after(1)))?.id).toBe(ada);
    expect(await endSession(store, { id: shown[0]!.id, playerId: ada })).toBe(true);
    expect(await playerOfSession(store, there, after(1))).toBeNull();
    expect(await endSession(store, { id: shown[0]!.id, playerId: ada })).toBe(false);
    expect((await playerOfSession(store, theirs, NOW))?.id).toBe(bob);
  });

  it("are stored as hashes, and none is left of an erased account", async ({ store }) => {
    const id = await registered(store, "Ada");
    const token = await signedIn(store, id, NOW);
    const rows = await findSessionsByPlayer(store, id);
    expect(JSON.stringify(rows)).not.toContain(token);
    for (const given of ["", rows[0]!.hash, `${id}.1`, String(rows[0]!.id)])
      expect(await playerOfSession(store, given, NOW)).toBeNull();
    await erasePlayer(store, { playerId: id, ...by, also: [] });
    expect(await findSessionsByPlayer(store, id)).toEqual([]);
  });
});

it.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox on Linux"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0", "Edge on Windows"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1", "Safari on iPhone"],
  ["curl/8.5", "Another program"],
])("browserInWords › %s is %s", (given, words) => {
  expect(browserInWords(given)).toBe(words);
});
