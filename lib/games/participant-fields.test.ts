import { expect, it as plain } from "vitest";
import type { Store } from "@/db";
import { findGameById, findParticipantsByGame, optionalFields, type Participant } from "@/db/store/games";
import type { Ladder } from "@/db/store/ladders";
import { onBothEngines } from "@/db/testing/engines";
import { inReadersZone, sheetFrom, valuesOf } from "./sheet";
import { emptyForm } from "@/lib/platform/forms/schema";
import { gameOut } from "@/lib/api/schema";
import { entrantFields } from "@/lib/rating";
import { callApi, makeKey } from "@/lib/testing/api/caller";
import { by, differences, gameOn, makeLadder, NOW, playAll } from "@/lib/testing/league";
import { inPieces } from "@/lib/testing/pieces";
import { readGames } from "@/lib/testing/read-games";
import { exportGames } from "@/lib/transfer/export/data";
import { text } from "node:stream/consumers";
import { ok } from "@/lib/testing/outcome";
import { importGames } from "@/lib/transfer/import/mutations";
import { knownGames } from "@/lib/transfer/import/known-games";
import { gameToCorrect, gameView } from "./data";
import {
  enteredColumns,
  nameOfColumn,
  participantField,
  participantFields,
  reportedFields,
  storedColumns,
  type ParticipantName,
} from "./fields";
import { readGameForm } from "./form";
import { correctGame } from "./mutations";
import { carryOut } from "./plan";
import { revertPlanner } from "./revert";
import { withUntyped } from "./revise";
import { gameInput, type GameInput } from "./schema";
import { optionalFieldsOf, snapshotOf } from "./snapshot";

const why = { reason: "it was so", ...by };

/** A value of each field for two participants, and another one. */
const values: Record<Exclude<ParticipantName, "player" | "account">, readonly [unknown, unknown, other: unknown]> = {
  team: ["Wolf", "Bear", "Falcon"],
  score: [3, 1, 2],
  seconds: [600, 750, 601],
  joinedAt: [new Date("2026-01-02T00:05:30.250Z"), new Date("2026-01-02T00:00:00Z"), new Date("2026-01-02T00:05:00Z")],
  leftAt: [new Date("2026-01-02T00:25:00Z"), new Date("2026-01-02T00:12:30.900Z"), new Date("2026-01-02T00:26:00Z")],
  rated: [true, true, false],
  place: [1, 2, 3],
  versus: [{ Bob: 2 }, { Ada: 1 }, { Bob: 7 }],
};

/** A game of Ada and Bob with every field; some of Ada's are others. */
function fullGame(others: readonly (keyof typeof values)[] = []): GameInput {
  const participant = (player: string, at: 0 | 1) => {
    const fields = Object.entries(values).map(([name, each]): [string, unknown] => [name, each[at]]);
    return { player, ...Object.fromEntries(fields) };
  };
  const changed = Object.fromEntries(others.map((name) => [name, values[name][2]]));
  return gameInput.parse({
    playedAt: new Date("2026-01-02T00:00:00Z"),
    externalId: "g1",
    participants: [{ ...participant("Ada", 0), ...changed }, participant("Bob", 1)],
  });
}

async function entered(store: Store, ladder: Ladder): Promise<number> {
  ok(await importGames(store, { ladder: ladder.slug, games: [fullGame()], fileName: "x.csv", ...by }));
  return 1;
}

/** What the fields of a stored game are, without the results of the fold. */
async function storedIn(store: Store, gameId: number) {
  const columns = ["playerId", "team", "score", "seconds", "rated", ...optionalFields] as const;
  const rows = await findParticipantsByGame(store, gameId);
  return rows.map((row: Participant) => columns.map((column) => [column, row[column]]));
}

plain("Fields that the rating reads are those that the table says", () => {
  const names = storedColumns.filter((column) => participantField(nameOfColumn[column]).rating === true);
  expect(names.sort()).toEqual([...entrantFields].sort());
});

plain("Every field of a participant is in the walk", () => {
  const walked = ["player", "account", ...Object.keys(values)];
  expect(walked.sort()).toEqual(Object.keys(participantFields).sort());
  expect([...storedColumns].sort()).toEqual([...optionalFields].sort());
});

onBothEngines("a game with every field of a participant", ({ it }) => {
  it("has them all in its snapshot", async ({ store, ladder }) => {
    const gameId = await entered(store, ladder);
    const [row] = (await snapshotOf(store, gameId)).participants;
    expect(Object.keys(row!).sort()).toEqual(["name", "playerId", "rated", "score", "seconds", "team", ...optionalFields].sort());
    const stored = await findParticipantsByGame(store, gameId);
    expect(row).toMatchObject(optionalFieldsOf(stored[0]!));
  });

  it("gets each of them back by a revert", async ({ store, ladder }) => {
    const gameId = await entered(store, ladder);
    const before = await storedIn(store, gameId);
    ok(await correctGame(store, { gameId, game: gameOn(1, ["Ada", 9, 20], ["Bob", 8, 20]), ...why }));
    expect(await storedIn(store, gameId)).not.toEqual(before);
    ok(await carryOut(store, revertPlanner({ gameId, version: 1 }), why));
    expect(await storedIn(store, gameId)).toEqual(before);
  });

  it("keeps each of them when its note is corrected by the form", async ({ store, ladder }) => {
    const gameId = await entered(store, ladder);
    const before = await storedIn(store, gameId);
    const opened = (await gameToCorrect(store, gameId))!;
    const sheet = inReadersZone(sheetFrom({ ...emptyForm, values: opened.values }), "UTC");
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...valuesOf(sheet), note: "Rainy" })) form.set(name, value);
    const { game } = ok(readGameForm(form, NOW));
    ok(await correctGame(store, { gameId, game, ...why }));
    expect(await findGameById(store, gameId)).toMatchObject({ note: "Rainy", version: 2 });
    expect(await storedIn(store, gameId)).toEqual(before);
  });

  it("keeps what the form has no field for when it is corrected by the form", async ({ store, ladder }) => {
    const rows = await findParticipantsByGame(store, await entered(store, ladder));
    const typed = rows.map(({ playerId, score, seconds, rated, team }) => ({ playerId, score, seconds, rated, team }));
    const corrected = withUntyped({ ...(await findGameById(store, 1))!, participants: typed }, rows, ["place"]);
    expect(corrected.participants).toMatchObject([
      { place: 1, joinedAt: null },
      { place: 2, joinedAt: null },
    ]);
  });
});

/** The same game as a game server sends it: what is a moment is a text. */
function bodyWith(others: readonly (keyof typeof values)[] = []) {
  const { playedAt, participants } = fullGame(others);
  const changed = new Set<string>(others);
  const rows = participants.map(({ player }, at) => {
    const fields = reportedFields.flatMap((name) => {
      if (name === "account") return [];
      const value = values[name][at === 0 && changed.has(name) ? 2 : at === 0 ? 0 : 1];
      return [[name, value instanceof Date ? value.toISOString() : value] as const];
    });
    return { player, ...Object.fromEntries(fields) };
  });
  return { playedAt, participants: rows };
}

onBothEngines("a game with every field of a participant", ({ it }) => {
  it.for(["csv", "json"] as const)("loses none of them by %s to another ladder", async (format, { store, ladder }) => {
    const before = await storedIn(store, await entered(store, ladder));
    const file = await text(exportGames(store, ladder, format));
    const games = ok(await readGames(inPieces(file), NOW)).games;
    const copy = await makeLadder(store, { slug: "copy" });
    ok(await importGames(store, { ladder: copy.slug, games, fileName: `x.${format}`, ...by }));
    expect(await storedIn(store, 2)).toEqual(before);
  });

  it("is taken from a game server with all of them, and sent again", async ({ store, ladder }) => {
    const key = await makeKey(store);
    const body = bodyWith();
    const response = await callApi(store, `/ladders/${ladder.slug}/games`, { key, body });
    expect(response.status).toBe(201);
    expect(gameOut.parse(response.json).participants).toMatchObject(body.participants.map(({ player: _, ...fields }) => fields));
  });

  it.for(reportedFields.filter((name) => name !== "account"))(
    "is another game for its Idempotency-Key when the %s of a participant is another",
    async (field, { store, ladder }) => {
      const key = await makeKey(store);
      const send = (body: object) =>
        callApi(store, `/ladders/${ladder.slug}/games`, { key, body, headers: { "Idempotency-Key": "one" } });
      expect((await send(bodyWith())).status).toBe(201);
      expect((await send(bodyWith())).status).toBe(201);
      expect((await send(bodyWith([field]))).status).toBe(409);
    },
  );

  it.for(enteredColumns.map((column) => nameOfColumn[column]))(
    "shows the difference when the %s of a participant was corrected",
    async (field, { store, ladder }) => {
      if (field === "player" || field === "account") return;
      const gameId = await entered(store, ladder);
      ok(await correctGame(store, { gameId, game: fullGame([field]), ...why }));
      const { revisions } = (await gameView(store, gameId))!;
      const label = participantField(field).label.toLowerCase();
      const ofPlayers = revisions[0]!.differences.filter(({ player }) => player !== null);
      expect(ofPlayers).toMatchObject([{ player: "Ada", field: label }]);
    },
  );
});

onBothEngines("a game with a field that only some rules read", ({ it }) => {
  it("is marked to be read whole for as long as it has one", async ({ store, ladder }) => {
    const gameId = await entered(store, ladder);
    expect(await findGameById(store, gameId)).toMatchObject({ whole: true });
    ok(await correctGame(store, { gameId, game: gameOn(1, ["Ada", 9, 20], ["Bob", 8, 20]), ...why }));
    expect(await findGameById(store, gameId)).toMatchObject({ whole: false });
  });

  it("is rated again in one fold with games that have none", async ({ store, ladder }) => {
    const games = Array.from({ length: 1_100 }, (_, at) =>
      gameOn(at / 10, ["Ada", at % 7, 20], ["Bob", 3, 20], ["Cyd", at % 3, 9]),
    );
    const [first] = await playAll(store, ladder, [...games, { ...fullGame(), playedAt: new Date("2026-05-01T00:00:00Z") }]);
    const corrected = gameOn(0, ["Ada", 50, 20], ["Bob", 3, 20], ["Cyd", 1, 9]);
    expect(ok(await correctGame(store, { gameId: first!, game: corrected, ...why })).gamesMoved).toBeGreaterThan(1_000);
    expect(await differences(store)).toEqual([]);
  });
});

onBothEngines("a file with a game that the ladder has", ({ it }) => {
  it.for([
    ["score", "other scores"],
    ["seconds", "other times in game"],
    ["team", "other teams"],
    ["place", "other places"],
    ["versus", "other scores against others"],
    ["joinedAt", "other times of joining"],
    ["leftAt", "other times of leaving"],
  ] as const)("has a different game when the %s of a participant is another", async ([field, what], { store, ladder }) => {
    await entered(store, ladder);
    const { known, different } = await knownGames(store, ladder, [fullGame([field])]);
    expect([known.size, different]).toEqual([0, [{ at: 0, what }]]);
  });

  it("has the same game when its participants come in another order", async ({ store, ladder }) => {
    await entered(store, ladder);
    const { participants, ...game } = fullGame();
    const [ada, bob] = participants;
    const swapped = [
      { ...bob!, direct: [null, 1] },
      { ...ada!, direct: [2, null] },
    ];
    expect(await knownGames(store, ladder, [{ ...game, participants: swapped }])).toMatchObject({ different: [] });
  });

  it("has a different game when only the file says when somebody joined", async ({ store, ladder }) => {
    const { participants, ...game } = fullGame();
    const bare = participants.map((row) => ({ ...row, joinedAt: null, leftAt: null }));
    ok(await importGames(store, { ladder: ladder.slug, games: [{ ...game, participants: bare }], fileName: "x.csv", ...by }));
    expect((await knownGames(store, ladder, [fullGame()])).different).toEqual([
      { at: 0, what: "other times of joining, other times of leaving" },
    ]);
    expect((await knownGames(store, ladder, [{ ...game, participants: bare }])).different).toEqual([]);
  });
});
