import { expect, it } from "vitest";
import { onBothEngines } from "@/db/testing/engines";
import { playerNamed } from "@/lib/players/identity";
import { renamePlayer } from "@/lib/players/names";
import { callApi, makeKey } from "@/lib/testing/api/caller";
import { gameOn, makeLadder, play, by } from "@/lib/testing/league";
import { gameOut } from "./schema";

const at = "2026-11-14T20:00:00Z";
const inSeconds = (player: string, score: number, seconds = 60) => ({ player, score, seconds });

/** Whatever a game can have that is not stored as it was sent, or that is said differently when it is read. */
const games = [
  { playedAt: at, participants: [inSeconds("Ada", 3), inSeconds("Bo", 1)] },
  {
    playedAt: at,
    note: "  Grüße, 1️⃣ \u2014 e\u0301 ",
    participants: [inSeconds("ADA", 3), inSeconds("Once Bo", 3), inSeconds("Cy", 3)],
  },
  {
    playedAt: "2026-11-14T21:00:00.123+01:00",
    participants: [
      { ...inSeconds("Ada", 0.1 + 0.2, 750), team: "wolf" },
      { player: "Dé", score: -0, minutes: 2.51, team: "Wolf" },
      { ...inSeconds("New guest", 1e-300, 31), team: "Falcon" },
    ],
  },
  { playedAt: at, participants: [inSeconds("Ada", 1.7e308, 1), inSeconds("Bo", -1.7e308, 31_000_000)] },
  // Before all others, which move.
  { playedAt: "2026-01-01T00:00:00Z", participants: [inSeconds("Cy", 9), inSeconds("Ada", 1), inSeconds("Eve", 2 ** 53)] },
  { playedAt: at, participants: Array.from({ length: 64 }, (_, number) => inSeconds(`P${number}`, number % 7, 100 + number)) },
];

onBothEngines("the response to a report", ({ open }) => {
  it.each(["everyone", "registered"] as const)("equals a later read to the byte, where %s is rated", async (rateWho) => {
    const store = await open();
    const ladder = await makeLadder(store, { rateWho, limit: "strict" });
    await play(store, ladder, gameOn(20, ["Ada", 3, 20], ["Once Bo", 1, 20]));
    const bo = (await playerNamed(store, "Once Bo"))!;
    await renamePlayer(store, { playerId: bo.id, name: "Bo", ...by });
    const key = await makeKey(store);
    for (const [number, body] of games.entries()) {
      const sending = { key, body: { ...body, allowOverlap: true }, headers: { "Idempotency-Key": `game ${number}` } };
      const answer = await callApi(store, "/ladders/clan/games", sending);
      expect(answer.status).toBe(201);
      expect(answer.headers.get("idempotency-replayed")).toBeNull();
      const read = await callApi(store, `/games/${gameOut.parse(answer.json).id}`);
      expect(answer.text).toBe(read.text);
      const again = await callApi(store, "/ladders/clan/games", sending);
      expect([again.text, again.headers.get("idempotency-replayed")]).toEqual([read.text, "true"]);
    }
  });
});
