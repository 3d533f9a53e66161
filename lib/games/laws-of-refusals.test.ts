import fc from "fast-check";
import { beforeAll, expect } from "vitest";
import { z } from "zod";
import type { Store } from "@/db";
import type { ApiKey } from "@/db/store/access";
import { findAllLadders, type Ladder } from "@/db/store/ladders";
import { findTeamsByLadder } from "@/db/store/teams";
import { onBothEngines } from "@/db/testing/engines";
import { readGame } from "@/lib/api/game-in";
import { createKey } from "@/lib/api/keys/mutations";
import { previewBody } from "@/lib/api/preview";
import { ApiProblem } from "@/lib/api/problem";
import { reportGame } from "@/lib/api/mutations";
import { commandLine } from "@/lib/audit/mutations";
import { perName } from "@/lib/format/per-name";
import { byId } from "@/lib/platform/grouped";
import { closeLadder } from "@/lib/ladders/mutations";
import { erasePlayer } from "@/lib/merges/erasure/mutations";
import { mergePlayers } from "@/lib/merges/mutations";
import { renamePlayer } from "@/lib/players/names";
import { nameKey } from "@/lib/players/schema";
import { gameOn, makeLadder, NOW, playAll, by } from "@/lib/testing/league";
import { idOf } from "@/lib/testing/people";
import { thorough } from "@/lib/testing/thorough";
import { importGames } from "@/lib/transfer/import/mutations";
import { previewImport } from "@/lib/transfer/import/preview";
import { correctGame, restoreGame, submitGame, voidGame } from "./mutations";
import { previewPlan } from "./plan";
import { correctPlanner, restorePlanner, voidPlanner } from "./revise";
import { previewGame } from "./preview";
import { gameInput } from "./schema";
import { joinTeams } from "./teams/mutations";
import { ok } from "@/lib/testing/outcome";

const why = { reason: "a law", ...by };

const ladderKinds = ["rate", "place", "lowest", "direct", "closed"] as const;
type LadderKind = (typeof ladderKinds)[number];

interface World {
  readonly store: Store;
  readonly ladders: Readonly<Record<LadderKind, Ladder>>;
  /** Numbers of games on the ladders that take games. */
  readonly games: readonly number[];
  readonly erased: { readonly id: number; readonly name: string };
  readonly key: ApiKey;
}

/**
 * Ladders of several comparisons, with a player who was renamed (Vlad), one who was merged (Typo), one who was erased (Gone), one with an
 * accent (Zoë), and teams of which two are one (Wolf, Wolves). All names end in `suffix`, so that one database can hold many such worlds.
 */
async function makeWorld(store: Store, suffix = ""): Promise<World> {
  const named = (name: string) => `${name}${suffix}`;
  const games: number[] = [];
  const ids = new Map<LadderKind, number>();
  for (const kind of ladderKinds) {
    const ladder = await makeLadder(store, { slug: `${kind}${suffix}`, rules: { compare: kind === "closed" ? "rate" : kind } });
    const played = [
      gameOn(1, ["Kai", 3, 20, "Wolf"], ["Natasha", 1, 20, "Falcon"]),
      gameOn(2, ["Kai", 3, 20, "Wolves"], ["Vlad", 1, 20, "Falcon"]),
      gameOn(3, ["Gone", 3, 20], ["Zoë", 1, 20], ["Typo", 2, 20]),
    ].map((game, day) => {
      const participants = game.participants.map((row, at) => ({ ...row, player: named(row.player), place: at + 1 }));
      return { ...game, participants, externalId: `${day}` };
    });
    const added = await playAll(store, ladder, played);
    if (kind !== "closed") games.push(...added);
    const [wolf, , wolves] = await findTeamsByLadder(store, ladder.id);
    ok(await joinTeams(store, { ladderId: ladder.id, teamId: wolves!.id, intoId: wolf!.id, ...by }));
    ids.set(kind, ladder.id);
  }
  await closeLadder(store, ids.get("closed")!, commandLine, NOW);
  await renamePlayer(store, { playerId: await idOf(store, named("Vlad")), name: named("Vladimir"), ...by });
  await mergePlayers(store, { keepId: await idOf(store, named("Natasha")), goneId: await idOf(store, named("Typo")), ...why });
  const erased = { id: await idOf(store, named("Gone")), name: named("Gone") };
  await erasePlayer(store, { playerId: erased.id, ...by });
  const key = ok(await createKey(store, { name: `server${suffix}`, ladder: null, ...by }));
  const ladders = byId(await findAllLadders(store));
  return { store, ladders: perName(ladderKinds, (kind) => ladders.get(ids.get(kind)!)!), games, erased, key: key.key };
}

/** A game as somebody writes it. */
type WrittenGame = Pick<z.input<typeof gameInput>, "playedAt" | "externalId" | "participants">;

/** What came of a preview or of saving: "accepted", or the sentence that refuses it. */
type Outcome = string;
type Result = { readonly ok: true } | { readonly ok: false; readonly reason: string };

const outcomeOf = (result: Result): Outcome => (result.ok ? "accepted" : result.reason);

async function apiOutcome(work: () => Promise<unknown>): Promise<Outcome> {
  try {
    await work();
    return "accepted";
  } catch (problem) {
    if (problem instanceof ApiProblem) return problem.detail;
    throw problem;
  }
}

/** What cannot be read is refused in the same way by both. */
const UNREAD = { previewed: "unread", saved: "unread" };

const inTurn = async (preview: () => Promise<Result>, save: () => Promise<Result>) => {
  return { previewed: outcomeOf(await preview()), saved: outcomeOf(await save()) };
};

type Act = (
  world: World,
  kind: LadderKind,
  written: readonly WrittenGame[],
  seed: number,
) => Promise<{ readonly previewed: Outcome; readonly saved: Outcome }>;

const acts = {
  enter: async ({ store, ladders }, kind, [written]) => {
    const { success, data: game } = gameInput.safeParse(written);
    if (!success) return UNREAD;
    const ladderId = ladders[kind].id;
    const save = () => submitGame(store, { ladderId, game, source: "form", ...by });
    return inTurn(() => previewGame(store, ladderId, game), save);
  },

  correct: async ({ store, games, erased }, _, [written], seed) => {
    const { success, data: game } = gameInput.safeParse(written);
    if (!success) return UNREAD;
    const playersAtOpen = seed % 2 === 0 ? undefined : [erased];
    const correction = { gameId: games[seed % games.length]!, game, playersAtOpen };
    const preview = () => previewPlan(store, correctPlanner(correction));
    return inTurn(preview, () => correctGame(store, { ...correction, ...why }));
  },

  import: async ({ store, ladders }, kind, list, seed) => {
    const { success, data: games } = z.array(gameInput).safeParse(list);
    if (!success) return UNREAD;
    const lines = games.map((_, at) => at + 2);
    const file = { games, lines, idColumn: "external_id", skipDifferent: seed % 2 === 0, ladder: ladders[kind].slug };
    const previewed = await previewImport(store, { ...file, rows: games.length, unused: [] });
    const saved = outcomeOf(await importGames(store, { ...file, fileName: "x.csv", ...by }));
    if (!("problems" in previewed)) return { previewed: outcomeOf(previewed), saved };
    // A preview lists all problems, and saving says the first.
    const sentences = [...previewed.problems.map(({ message }) => message), previewed.different];
    return { previewed: sentences.includes(saved) ? saved : sentences.join(" "), saved };
  },

  report: async ({ store, ladders, key }, kind, [written], seed) => {
    const { playedAt, participants } = written!;
    const body = { playedAt: playedAt.toISOString(), participants, allowOverlap: seed % 2 === 0 };
    const ladder = ladders[kind];
    const previewed = await apiOutcome(() => previewBody(store, ladder, readGame(body, NOW, ladder)));
    const report = () => reportGame(store, { ...readGame(body, NOW, ladder), key, ladder, idempotencyKey: null, now: NOW });
    return { previewed, saved: await apiOutcome(report) };
  },

  void: ({ store, games }, _, __, seed) => {
    const gameId = games[seed % games.length]!;
    return inTurn(
      () => previewPlan(store, voidPlanner({ gameId })),
      () => voidGame(store, { gameId, ...why }),
    );
  },

  restore: ({ store, games }, _, __, seed) => {
    const gameId = games[seed % games.length]!;
    return inTurn(
      () => previewPlan(store, restorePlanner({ gameId })),
      () => restoreGame(store, { gameId, ...why }),
    );
  },
} as const satisfies Record<string, Act>;

const sometimes = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });

/** Mostly the one, and now and then the other. */
const mostly = <T>(usual: fc.Arbitrary<T>, rare: fc.Arbitrary<T>, weight = 20) =>
  fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: rare });

/** Names of the world in any case and with other accents, and names that look like them, with Cyrillic and Greek letters. */
const anyName = mostly(
  fc.constantFrom(..."Kai kai Natasha Typo Vlad Vladimir Zoë Zoe Zoé Gone New né\u0077 Bo Cid".split(" ")),
  fc.constantFrom("K\u0430i", "N\u0430tasha", "typ\u043E", "ZO\u0395", "\u039Dew", "\u0412o"),
);

const anyRow = fc.record({
  player: anyName,
  team: sometimes(fc.constantFrom("Wolf", "wolf", "Wolves", "Falcon", "Fal\u0441on", "Bear")),
  score: sometimes(mostly(fc.constantFrom(0, 1, 2, 3, -4), fc.constant(1e300))),
  place: sometimes(mostly(fc.constantFrom(1, 2, 3), fc.constant(300))),
  seconds: mostly(fc.constantFrom(600, 1200), fc.constantFrom(0, 1e9), 40),
  versus: sometimes(fc.dictionary(anyName, fc.constantFrom(0, 1), { maxKeys: 1 })),
});

type Row = WrittenGame["participants"][number];

/** Most games are in one form: with teams or without, with scores, with places, or with both. */
function inOneForm(rows: readonly Row[], form: number): Row[] {
  return rows.map(({ versus, ...row }, at) => ({
    ...row,
    team: form % 2 === 0 ? undefined : (row.team ?? ["Wolf", "Falcon"][at % 2]!),
    score: form % 6 === 2 ? undefined : (row.score ?? at),
    place: form % 3 === 0 ? undefined : (row.place ?? at + 1),
    ...(form % 7 === 0 ? { versus } : {}),
  }));
}

const DAY = 86_400_000;

const anyTime = mostly(
  fc.constantFrom(...[1, 1.001, 2, 200, 300].map((day) => new Date(Date.UTC(2026, 0, 1) + day * DAY))),
  fc.constantFrom(new Date("1750-01-01T00:00:00Z"), new Date(NOW.getTime() + DAY)),
);

const anyGame: fc.Arbitrary<WrittenGame> = fc
  .record({
    playedAt: anyTime,
    externalId: sometimes(fc.constantFrom("0", "1", "a", "b")),
    rows: fc.oneof(
      { weight: 1, arbitrary: fc.array(anyRow, { minLength: 1, maxLength: 4 }) },
      // The same two again and again, whose games overlap.
      {
        weight: 12,
        arbitrary: fc.tuple(anyRow, anyRow).map(([one, other]) => [
          { ...one, player: "Kai" },
          { ...other, player: "Zoë" },
        ]),
      },
      {
        weight: 12,
        arbitrary: fc.uniqueArray(anyRow, { minLength: 2, maxLength: 4, selector: ({ player }) => nameKey(player) }),
      },
    ),
    form: fc.nat(40),
  })
  .map(({ rows, form, ...game }) => ({ ...game, participants: form === 40 ? rows : inOneForm(rows, form) }));

const anyAct = fc.record({
  act: mostly(fc.constantFrom("enter", "correct", "import", "report"), fc.constantFrom("void", "restore"), 8),
  ladder: mostly(fc.constantFrom("rate", "place", "lowest", "direct"), fc.constant("closed")),
  games: fc.array(anyGame, { minLength: 1, maxLength: 3 }),
  seed: fc.nat(1_000),
});

/** A game with the names of one world. */
function inWorld({ participants, ...game }: WrittenGame, suffix: string): WrittenGame {
  return {
    ...game,
    participants: participants.map(({ player, versus, ...row }) => ({
      ...row,
      player: `${player}${suffix}`,
      versus: versus && Object.fromEntries(Object.entries(versus).map(([name, score]) => [`${name}${suffix}`, score])),
    })),
  };
}

onBothEngines("previewGame", ({ open, it }) => {
  it("accepts exactly what saving accepts, and refuses for the same reason", async ({ store }) => {
    let worlds = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(anyAct, { minLength: 60, maxLength: 120 }), async (story) => {
        const suffix = `-${++worlds}`;
        const world = await makeWorld(store, suffix);
        for (const { act, ladder, games: anywhere, seed } of story) {
          const games = anywhere.map((game) => inWorld(game, suffix));
          const { previewed, saved } = await acts[act](world, ladder, games, seed);
          expect({ act, ladder, games, seed, outcome: previewed }).toEqual({ act, ladder, games, seed, outcome: saved });
        }
      }),
      { numRuns: thorough(3, 100), endOnFailure: true },
    );
  });

  const game = (...rows: (Partial<Row> & { player: string })[]): WrittenGame => ({
    playedAt: gameOn(100, ["a", 1, 1], ["b", 1, 1]).playedAt,
    participants: rows.map((row, at) => ({ score: at, seconds: 600, ...row })),
  });
  const cyrillic = "N\u0430tasha";
  const unscored = { score: undefined, place: 1 };
  type NamedRow = Parameters<typeof game>[number];
  const reasons: [why: string, says: string, one: NamedRow, other: NamedRow][] = [
    ["a name that looks like another", `${cyrillic} looks like Natasha`, { player: cyrillic }, { player: "Kai" }],
    ["a team against itself", "are the same team", { player: "Zoë", team: "Wolf" }, { player: "Kai", team: "wolves" }],
    ["a former name as well", "Vlad and Vladimir are the same player", { player: "Vlad" }, { player: "Vladimir" }],
    ["other accents as well", "Zoe and Zoé are the same player", { player: "Zoe" }, { player: "Zoé" }],
    ["a missing score", "the score is missing", { player: "Zoë", ...unscored }, { player: "Kai", ...unscored }],
  ];

  // Nothing is written by any of them, so one world does for all.
  let world: World;
  beforeAll(async () => {
    world = await makeWorld(await open());
  });
  it.each(reasons)("refuses %s, as saving does: entered, corrected, imported and reported", async (_, says, one, other) => {
    for (const act of ["enter", "correct", "import", "report"] as const) {
      const { previewed, saved } = await acts[act](world, "rate", [game(one, other)], 0);
      expect([act, previewed]).toEqual([act, saved]);
      expect([act, saved]).toEqual([act, expect.stringContaining(says)]);
    }
  });

  it("refuses a correction that changes nothing, a known id and an overlapping report, as saving does", async () => {
    const world = await makeWorld(await open());
    const first = { ...game({ player: "Kai", score: 3 }, { player: "Zoë", score: 1 }), externalId: "new" };
    expect(await acts.enter(world, "rate", [first])).toEqual({ previewed: "accepted", saved: "accepted" });
    const known = "Game new is already on this ladder.";
    expect(await acts.enter(world, "rate", [first])).toEqual({ previewed: known, saved: known });
    const overlap = await acts.report(world, "rate", [first], 1);
    expect(overlap).toEqual({ previewed: overlap.saved, saved: expect.stringContaining("overlaps with this one in time") });
    expect(await acts.correct(world, "rate", [first], 0)).toEqual({ previewed: "accepted", saved: "accepted" });
    const unchanged = `You changed nothing in game ${world.games[0]}, so there is nothing to correct.`;
    expect(await acts.correct(world, "rate", [first], 0)).toEqual({ previewed: unchanged, saved: unchanged });
  });
});
