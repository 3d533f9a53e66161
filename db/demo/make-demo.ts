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
  /** Everyone who is registered signs in with the same password. */
  readonly passwordHash: string;
}

/** Where games are entered, and by whom. */
interface Community {
  readonly admin: Actor;
  readonly ladderIds: Readonly<Record<DemoLadder, number>>;
}

/** Evenings entered in one transaction: fewer transactions are quicker, more let others write in between. */
const TOGETHER = 20;

/** Fills an empty store with a year of a community that never was, the way people would: through the forms' own mutations. */
export async function makeDemo(store: Store, { passwordHash }: DemoOptions): Promise<void> {
  const year = playYear();
  const { game, mistaken, ...correction } = findCorrection(year);
  const voiding = findVoiding(year);
  const community = await store.write((tx) => found(tx, passwordHash));

  const ids = new Map<GameInput, number>();
  for (let at = 0; at < year.length; at += TOGETHER) {
    await store.write(async (tx) => {
      for (const evening of year.slice(at, at + TOGETHER)) {
        const entered = evening.games.map((played) => (played === game ? mistaken : played));
        const added = await enterEvening(tx, community, { ...evening, games: entered });
        for (const [position, played] of evening.games.entries()) ids.set(played, added[position]!);
      }
    });
  }

  const actor = community.admin;
  mustSucceed(await voidGame(store, { gameId: ids.get(voiding.game)!, reason: voiding.reason, actor, now: voiding.at }));
  mustSucceed(await correctGame(store, { gameId: ids.get(game)!, game, reason: correction.reason, actor, now: correction.at }));
}

async function found(tx: Tx, passwordHash: string): Promise<Community> {
  const admin = await registerPilots(tx, passwordHash);
  const open = async (ladder: DemoLadder) => {
    const created = await addLadder(tx, demoLadders[ladder], admin, OPENING);
    mustSucceed(created);
    return created.ladder.id;
  };
  return { admin, ladderIds: { clan: await open("clan"), solaris: await open("solaris") } };
}

/** An evening's games are entered when it is over. */
async function enterEvening(
  tx: Tx,
  { admin, ladderIds }: Community,
  { evening, games, endsAt }: PlayedEvening,
): Promise<number[]> {
  const now = new Date(endsAt + 10 * MINUTE);
  const entering = { ladderId: ladderIds[evening.ladder], source: "demo", actor: admin, now } as const;
  const entered = await enterGames(tx, { ...entering, games });
  mustSucceed(entered);
  return entered.report.added;
}
