import { sql } from "drizzle-orm";
import { chooseMark, MarkCounts } from "@/lib/format/mark";
import { nameKey } from "@/lib/format/name-key";
import type { Tx } from "./client/session";

/** How many colours there are for teams. */
const COLOURS = 8;

/**
 * What the migration 0009 cannot say in SQL: a mark for everybody, from their names, and the teams of the games that are there, whose
 * names are compared as JavaScript folds them. Names columns by itself, because later migrations may change the tables.
 */
export async function fillMarksAndTeams(tx: Tx): Promise<void> {
  await fillMarks(tx);
  await fillTeams(tx);
}

async function fillMarks(tx: Tx): Promise<void> {
  const players = await tx.rows(sql`select id, name_key from players order by id`);
  const given = new MarkCounts();
  const marks = players.map(([, key]) => {
    const mark = chooseMark(String(key), given);
    given.add(mark);
    return mark;
  });
  if (players.length === 0) return;
  await tx.updateNumbers(tx.tables.players, {
    ids: Float64Array.from(players, ([id]) => Number(id)),
    fields: { mark: Float64Array.from(marks) },
  });
}

async function fillTeams(tx: Tx): Promise<void> {
  const found = await tx.rows(sql`
    select ladder_id, team, min(id) as first from participants where team is not null group by ladder_id, team order by first`);
  const known = new Map<number, Set<string>>();
  for (const [ladder, team] of found) {
    const keys = known.get(Number(ladder)) ?? new Set();
    known.set(Number(ladder), keys);
    const [name, key, position] = [String(team), nameKey(String(team)), keys.size];
    if (keys.has(key)) continue;
    keys.add(key);
    await tx.rows(sql`
      insert into teams (ladder_id, name, name_key, colour, position)
      values (${Number(ladder)}, ${name}, ${key}, ${position % COLOURS}, ${position}) returning id`);
  }
}
