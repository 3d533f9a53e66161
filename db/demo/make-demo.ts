import type { Store, Tx } from "@/db";
import type { Actor } from "@/lib/audit/mutations";
import { correctGame, enterGames, voidGame } from "@/lib/games/mutations";
import { gameInput, type GameInput, type ParticipantInput } from "@/lib/games/schema";
import { addLadder } from "@/lib/ladders/mutations";
import { ladderInput, type LadderInput } from "@/lib/ladders/schema";
import { createSeason, settleAllSeasons } from "@/lib/seasons/mutations";
import { readSettings, type TypedSeason } from "@/lib/seasons/schema";
import { registerPlayer } from "@/lib/players/mutations";
import { DAY, makePilots, midnightOf, MINUTE, OPENING, type DemoLadder, type Pilot } from "./pilots";
import { demoAdmin } from "./roster";
import { playYear, type PlayedEvening } from "./year";

/** A refused mutation means that the store is not empty or the demo data is wrong: it cannot be repaired here. */
export function mustSucceed(result: { ok: true } | { ok: false; reason: string }): asserts result is { ok: true } {
  if (!result.ok) throw new Error(`The demo data was refused. ${result.reason}`);
}

const demoLadders: Readonly<Record<DemoLadder, LadderInput>> = {
  clan: ladderInput.parse({
    slug: "clan",
    name: "Clan ladder",
    description:
      "Clans against clans, four a side by custom, Friday to Sunday and some evenings between. Hired hands are welcome.",
  }),
  solaris: ladderInput.parse({
    slug: "solaris",
    name: "Solaris arena",
    description: "Everyone for themselves, three to ten at a time. The arena opens on Wednesdays and on weekend afternoons.",
  }),
};

/** Registers all players but guests, each on the day they join, and returns the admin, who is the first. */
async function registerPilots(tx: Tx, passwordHash: string): Promise<Actor> {
  const order = makePilots()
    .filter((pilot) => !pilot.guest)
    .sort((a, b) => rank(a) - rank(b));
  let admin: Actor | null = null;
  for (const [at, { name, from }] of order.entries()) {
    // Spread over opening day, and in any case before the first game of their first day.
    const now = new Date(Math.max(OPENING.getTime(), from) + at * 3 * MINUTE);
    const role = name === demoAdmin ? "admin" : "player";
    const registered = await registerPlayer(tx, { name, passwordHash, role }, now);
    mustSucceed(registered);
    if (role === "admin") admin = { playerId: registered.player.id, keyId: null, name };
  }
  return admin!;
}

function rank({ name, from }: Pilot): number {
  return name === demoAdmin ? -Infinity : from;
}

/** The first suitable game from this day on is chosen. */
const VOIDED_FROM = midnightOf("2026-08-22");
const CORRECTED_FROM = midnightOf("2026-10-17");
/** A game of a season that is sealed when it is corrected. */
const CORRECTED_AFTER_SEAL_FROM = midnightOf("2026-09-22");

/** A game that is voided more than a week after it was played. */
interface Voiding {
  readonly game: GameInput;
  readonly reason: string;
  readonly at: Date;
}

/** A game that is entered with a mistake and corrected weeks later. */
interface Correction extends Voiding {
  readonly mistaken: GameInput;
}

function findVoiding(year: readonly PlayedEvening[]): Voiding {
  const game = firstClanGame(year, VOIDED_FROM);
  const reason = "Friendly fire was still switched off from the training before; both sides agreed that it does not count.";
  return { game, reason, at: new Date(game.playedAt.getTime() + 9 * DAY) };
}

/** The best and the worst of two sides had their scores swapped: a slip that everyone notices. */
function findCorrection(year: readonly PlayedEvening[], from: number): Correction {
  const game = firstClanGame(year, from);
  const byScore = [...game.participants].sort((a, b) => b.score - a.score);
  const best = byScore[0]!;
  const worst = byScore.findLast(({ team }) => team !== best.team)!;
  const swap = (row: ParticipantInput) => {
    if (row === best) return { ...row, score: worst.score };
    return row === worst ? { ...row, score: best.score } : row;
  };
  return {
    game,
    mistaken: gameInput.parse({ ...game, participants: game.participants.map(swap) }),
    reason: `The scores of ${best.player} and ${worst.player} were in each other's rows; put right from the screenshot.`,
    at: new Date(game.playedAt.getTime() + 20 * DAY),
  };
}

function firstClanGame(year: readonly PlayedEvening[], from: number): GameInput {
  const games = year.filter(({ evening }) => evening.kind === "clans").flatMap((evening) => evening.games);
  return games.find((game) => game.playedAt.getTime() >= from && game.participants.length >= 8)!;
}

/** Evenings per transaction: fewer transactions are faster, more let others write in between. */
const TOGETHER = 20;

/** Quarters, of which the last goes on when the demo begins. Openings are halfway; ranked from 5 games against 8 opponents. */
const demoSeasons: readonly TypedSeason[] = [
  { name: "Season 2", from: "2026-04-01", to: "2026-07-01" },
  { name: "Season 3", from: "2026-07-01", to: "2026-10-01" },
  { name: "Season 4", from: "2026-10-01", to: "2027-01-01" },
].map((days) => ({ ...days, keep: "0.5", minGames: "5", minOpponents: "8", repeat: "quarterly" }));

/** When the clock has something to do for seasons: starts, last weeks, seals. */
const SEASON_DAYS = ["2026-04-01", "2026-06-24", "2026-07-04", "2026-09-24", "2026-10-04"].map(midnightOf);

/** Fills an empty store with a year of a fictional community, through the same mutations as the forms. All have one password, of this hash. */
export async function makeDemo(store: Store, { hash }: { readonly hash: string }): Promise<void> {
  const year = playYear();
  const corrections = [CORRECTED_AFTER_SEAL_FROM, CORRECTED_FROM].map((from) => findCorrection(year, from));
  const mistaken = new Map(corrections.map((correction) => [correction.game, correction.mistaken]));
  const voiding = findVoiding(year);
  const { actor, ladderIds } = await store.write(async (tx) => {
    const admin = await registerPilots(tx, hash);
    const open = async (ladder: DemoLadder) => {
      const created = await addLadder(tx, demoLadders[ladder], admin, OPENING);
      mustSucceed(created);
      return created.ladder.id;
    };
    return { actor: admin, ladderIds: { clan: await open("clan"), solaris: await open("solaris") } };
  });
  for (const typed of demoSeasons) {
    const read = readSettings(typed, "UTC");
    if (!read.ok) throw new Error(`The demo data was refused. ${JSON.stringify(read.problems)}`);
    mustSucceed(await createSeason(store, { ladderId: ladderIds.clan, settings: read.settings, actor, now: OPENING }));
  }

  const ids = new Map<GameInput, number>();
  const enter = async (evenings: readonly PlayedEvening[]) => {
    for (let at = 0; at < evenings.length; at += TOGETHER) {
      await store.write(async (tx) => {
        for (const played of evenings.slice(at, at + TOGETHER)) {
          const games = played.games.map((game) => mistaken.get(game) ?? game);
          const [ladderId, now] = [ladderIds[played.evening.ladder], new Date(enteredAt(played))];
          const entered = await enterGames(tx, { ladderId, source: "demo", actor, now, games });
          mustSucceed(entered);
          for (const [position, game] of played.games.entries()) ids.set(game, entered.report.added[position]!);
        }
      });
    }
  };

  // Each affects the games that are entered by then, so later games are entered after it.
  const happenings = [
    {
      at: voiding.at.getTime(),
      run: async () =>
        mustSucceed(await voidGame(store, { gameId: ids.get(voiding.game)!, reason: voiding.reason, actor, now: voiding.at })),
    },
    ...corrections.map(({ game, reason, at: now }) => ({
      at: now.getTime(),
      run: async () => mustSucceed(await correctGame(store, { gameId: ids.get(game)!, game, reason, actor, now })),
    })),
    ...SEASON_DAYS.map((at) => ({ at, run: async () => void (await settleAllSeasons(store, new Date(at))) })),
  ].sort((a, b) => a.at - b.at);
  let since = 0;
  const enterUntil = async (until: number) => {
    await enter(year.filter((evening) => since < enteredAt(evening) && enteredAt(evening) <= until));
    since = until;
  };
  for (const { at, run } of happenings) {
    await enterUntil(at);
    await run();
  }
  await enterUntil(Infinity);
}

/** The games of an evening are entered when it is over. */
function enteredAt({ endsAt }: PlayedEvening): number {
  return endsAt + 10 * MINUTE;
}
