import { sql } from "drizzle-orm";
import type { Store, Tx } from "@/db";
import { commandLine } from "@/lib/audit/mutations";
import { parseDuration } from "@/lib/format";
import { gameToCorrect } from "@/lib/games/data";
import { correctGame } from "@/lib/games/mutations";
import { gameInput } from "@/lib/games/schema";
import { processorTime } from "../interleave";

export interface Cost {
  readonly seconds: number;
  readonly processorSeconds: number;
}

/** What measures processor time, in milliseconds: of this process, or with that of a server. */
export type Clock = () => number;

async function costOf(work: () => Promise<void>, clock: Clock): Promise<Cost> {
  const [start, processor] = [performance.now(), clock()];
  await work();
  return { seconds: (performance.now() - start) / 1000, processorSeconds: (clock() - processor) / 1000 };
}

/** What the engine alone needs to read every participation and write it back. */
export async function engineAlone(store: Store, clock: Clock = processorTime): Promise<Cost> {
  const { participants: row } = store.tables;
  const scanAndUpdate = async (tx: Tx) => {
    await tx.rows(sql`select sum(${row.ratingBefore}), sum(${row.offset}), sum(${row.change}), sum(${row.seconds}) from ${row}`);
    await tx.execute(
      'update participants set rating_before = rating_before + 0.5, "offset" = "offset" + 0.5, change = change + 0.5',
    );
  };
  return costOf(() => store.write(scanAndUpdate), clock);
}

/** Corrects the ladder's first game: the first participant gets another score. */
export async function correctFirst(store: Store, clock: Clock = processorTime): Promise<Cost> {
  const { games } = store.tables;
  const [first] = await store.db.select().from(games).orderBy(games.playedAt, games.id).limit(1);
  const values: Readonly<Record<string, string>> = (await gameToCorrect(store, first!.id))!.values;
  const rows = Object.keys(values).flatMap((name) => /^player\.(\d+)$/.exec(name)?.[1] ?? []);
  const game = gameInput.parse({
    playedAt: first!.playedAt,
    participants: rows.map((row, at) => {
      const seconds = parseDuration(values[`time.${row}`]!);
      return {
        player: values[`player.${row}`],
        score: Number(values[`score.${row}`]) + (at === 0 ? 1_000 : 0),
        seconds: seconds.ok ? seconds.value : 60,
      };
    }),
  });
  return costOf(async () => {
    const done = await correctGame(store, { gameId: first!.id, game, reason: "measured", actor: commandLine, now: new Date() });
    if (!done.ok) throw new Error(done.reason);
  }, clock);
}
