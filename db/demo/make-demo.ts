import type { Store, Tx } from "@/db";
import type { Actor } from "@/lib/audit/mutations";
import { correctGame, enterGames, voidGame } from "@/lib/games/mutations";
import type { GameInput } from "@/lib/games/schema";
import { addLadder } from "@/lib/ladders/mutations";
import type { PlayedEvening } from "./evening";
import { demoLadders } from "./ladders";
import { mustSucceed } from "./must-succeed";
import type { DemoLadder } from "./pilots";
import { registerPilots } from "./registration";
import { findCorrection, findVoiding } from "./revisions";
import { MINUTE, OPENING } from "./season";
import { playYear } from "./year";

export interface DemoOptions {
  /** The hash of the password that all registered players share. */
  readonly hash: string;
}

/** The store and the people who enter games. */
interface Community {
  readonly admin: Actor;
  readonly ladderIds: Readonly<Record<DemoLadder, number>>;
}

/** Evenings per transaction: fewer transactions are faster, more let others write in between. */
const TOGETHER = 20;

/** Fills an empty store with a year of a fictional community, through the same mutations as the forms. */
export async function makeDemo(store: Store, { hash }: DemoOptions): Promise<void> {
  const year = playYear();
  const { game, mistaken, ...correction } = findCorrection(year);
  const voiding = findVoiding(year);
  const community = await store.write((tx) => found(tx, hash));

  const ids = new Map<GameInput, number>();
  const enter = async (evenings: readonly PlayedEvening[]) => {
    for (let at = 0; at < evenings.length; at += TOGETHER) {
      await store.write(async (tx) => {
        for (const evening of evenings.slice(at, at + TOGETHER)) {
          const entered = evening.games.map((played) => (played === game ? mistaken : played));
          const added = await enterEvening(tx, community, { ...evening, games: entered });
          for (const [position, played] of evening.games.entries()) ids.set(played, added[position]!);
        }
      });
    }
  };

  // A revision affects games that are already entered, so later games are entered after it.
  const between = (from: number, to: number) => year.filter((evening) => from < enteredAt(evening) && enteredAt(evening) <= to);
  const [voidedAt, correctedAt] = [voiding.at.getTime(), correction.at.getTime()];
  const actor = community.admin;
  await enter(between(0, voidedAt));
  mustSucceed(await voidGame(store, { gameId: ids.get(voiding.game)!, reason: voiding.reason, actor, now: voiding.at }));
  await enter(between(voidedAt, correctedAt));
  mustSucceed(await correctGame(store, { gameId: ids.get(game)!, game, reason: correction.reason, actor, now: correction.at }));
  await enter(between(correctedAt, Infinity));
}

/** The games of an evening are entered when it is over. */
function enteredAt({ endsAt }: PlayedEvening): number {
  return endsAt + 10 * MINUTE;
}

async function found(tx: Tx, hash: string): Promise<Community> {
  const admin = await registerPilots(tx, hash);
  const open = async (ladder: DemoLadder) => {
    const created = await addLadder(tx, demoLadders[ladder], admin, OPENING);
    mustSucceed(created);
    return created.ladder.id;
  };
  return { admin, ladderIds: { clan: await open("clan"), solaris: await open("solaris") } };
}

async function enterEvening(tx: Tx, { admin, ladderIds }: Community, played: PlayedEvening): Promise<number[]> {
  const { evening, games } = played;
  const now = new Date(enteredAt(played));
  const entering = { ladderId: ladderIds[evening.ladder], source: "demo", actor: admin, now } as const;
  const entered = await enterGames(tx, { ...entering, games });
  mustSucceed(entered);
  return entered.report.added;
}
