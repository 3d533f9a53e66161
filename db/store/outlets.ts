import { and, asc, desc, eq, isNotNull, isNull, lte, or, sql, type SQL } from "drizzle-orm";
import { atMost, deleteRows, findRow, findRows, insertRow, lessThan, updateRows, type Row } from "../client/rows";
import type { Reader, Tx } from "../client/session";

export type Outlet = Row<"outlets">;
export type Delivery = Row<"deliveries">;

export const findAllOutlets = (reader: Reader) => findRows(reader, "outlets", {}, { orderBy: "id" });
export const findOutletById = (reader: Reader, id: number) => findRow(reader, "outlets", { id });
export const insertOutlet = (tx: Tx, outlet: Parameters<typeof insertRow<"outlets">>[2]) => insertRow(tx, "outlets", outlet);
export const updateOutlet = (tx: Tx, id: number, change: Partial<Outlet>) => updateRows(tx, "outlets", { id }, change);
export const deleteOutlet = (tx: Tx, id: number) => deleteRows(tx, "outlets", { id });

export type NewDelivery = Pick<Delivery, "outletId" | "eventId" | "gameId" | "kind" | "messageId" | "at" | "dueAt">;

/** Queues messages. One for an event and an outlet that has one already is left out. */
export async function insertDeliveries(tx: Tx, rows: readonly NewDelivery[]): Promise<void> {
  await tx.insertRows(
    tx.tables.deliveries,
    rows.map((row) => ({ ...row, state: "waiting" as const, attempts: 0 })),
    "do nothing",
  );
}

export const findDeliveryById = (reader: Reader, id: number) => findRow(reader, "deliveries", { id });
export const deleteDelivery = (tx: Tx, id: number) => deleteRows(tx, "deliveries", { id });
export const updateDelivery = (tx: Tx, id: number, change: Partial<Delivery>) => updateRows(tx, "deliveries", { id }, change);

/** Outlets that are on, not asked to wait, and that no server is sending to. */
function isFree({ outlets }: Reader["tables"], now: Date): SQL | undefined {
  return and(
    isNull(outlets.disabledAt),
    or(isNull(outlets.pausedUntil), lte(outlets.pausedUntil, now)),
    or(isNull(outlets.claimedUntil), lte(outlets.claimedUntil, now)),
  );
}

/** The outlets with a message that is due. Plain SQL in the middle, because drizzle omits the table names there. */
export async function findDueOutlets(reader: Reader, now: Date): Promise<number[]> {
  const { outlets, deliveries } = reader.tables;
  const due = sql`exists (select 1 from deliveries where deliveries.outlet_id = outlets.id and due_at <= ${sql.param(now, deliveries.dueAt)})`;
  const found = await reader.db
    .select({ id: outlets.id })
    .from(outlets)
    .where(and(isFree(reader.tables, now), due))
    .orderBy(asc(outlets.id));
  return found.map(({ id }) => id);
}

/** Takes an outlet for this server, unless another has it. */
export async function claimOutlet(tx: Tx, id: number, now: Date, until: Date): Promise<Outlet | null> {
  const { outlets } = tx.tables;
  if (tx.engine === "postgres") {
    const taken = await tx.rows(sql`select ${outlets.id} from ${outlets} where ${outlets.id} = ${id} for update skip locked`);
    if (taken.length === 0) return null;
  }
  const [claimed] = await tx.db
    .update(outlets)
    .set({ claimedUntil: until })
    .where(and(eq(outlets.id, id), isFree(tx.tables, now)))
    .returning();
  return claimed ?? null;
}

/** The first message of an outlet that is due, oldest first. */
export const findDueDelivery = (reader: Reader, outletId: number, now: Date) =>
  findRow(reader, "deliveries", { outletId, dueAt: atMost(now) }, { orderBy: "id" });

/** When something is due next: a message, or the end of a claim or a pause before it. Null where nothing waits. */
export async function findNextDue(reader: Reader): Promise<Date | null> {
  const { outlets, deliveries } = reader.tables;
  const rows = await reader.db
    .select({ due: sql<number>`min(${deliveries.dueAt})`, paused: outlets.pausedUntil, claimed: outlets.claimedUntil })
    .from(deliveries)
    .innerJoin(outlets, eq(outlets.id, deliveries.outletId))
    .where(and(isNotNull(deliveries.dueAt), isNull(outlets.disabledAt)))
    .groupBy(outlets.id, outlets.pausedUntil, outlets.claimedUntil);
  const times = rows.map(({ due, paused, claimed }) =>
    Math.max(new Date(due).getTime(), paused?.getTime() ?? 0, claimed?.getTime() ?? 0),
  );
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/** The log of an outlet, newest first. */
export const findNewestDeliveries = (
  reader: Reader,
  outletId: number,
  limit: number,
  { before, state }: { readonly before?: number; readonly state?: Delivery["state"] } = {},
) =>
  findRows(
    reader,
    "deliveries",
    { outletId, state, id: before === undefined ? undefined : lessThan(before) },
    { orderBy: "id", descending: true, limit },
  );

/** How many messages of each outlet wait. */
export async function countWaitingByOutlet(reader: Reader): Promise<Map<number, number>> {
  const { deliveries } = reader.tables;
  const rows = await reader.rows(
    sql`select ${deliveries.outletId}, count(*) from ${deliveries} where ${isNotNull(deliveries.dueAt)} group by ${deliveries.outletId}`,
  );
  return new Map(rows.map(([id, count]) => [Number(id), Number(count)]));
}

/** Everything that waits for an outlet is due now. */
export const updateWaitingDue = (tx: Tx, outletId: number, dueAt: Date) =>
  updateRows(tx, "deliveries", { outletId, state: "waiting" }, { dueAt });

/** Nothing of an outlet waits any longer. */
export const updateWaitingDropped = (tx: Tx, outletId: number, doneAt: Date) =>
  updateRows(tx, "deliveries", { outletId, state: "waiting" }, { state: "dropped", dueAt: null, doneAt });

/** After a restored backup: what it tells was told long ago, and is not told again. */
export async function updateAllWaitingDropped(tx: Tx): Promise<void> {
  await updateRows(tx, "deliveries", { state: "waiting" }, { state: "dropped", dueAt: null });
  await tx.db.update(tx.tables.outlets).set({ claimedUntil: null, pausedUntil: null });
}

export const deleteDeliveriesBefore = (tx: Tx, before: Date) =>
  deleteRows(tx, "deliveries", { at: lessThan(before), dueAt: null });

/** The message about a game in a channel. */
export const findOutletMessage = (reader: Reader, outletId: number, gameId: number) =>
  findRow(reader, "outletMessages", { outletId, gameId });

/** The rated games of a ladder that have a message in a channel, those played last first. */
export async function findGamesWithMessage(reader: Reader, outletId: number, ladderId: number, limit: number): Promise<number[]> {
  const { outletMessages, games } = reader.tables;
  const found = await reader.db
    .select({ id: games.id })
    .from(outletMessages)
    .innerJoin(games, eq(games.id, outletMessages.gameId))
    .where(and(eq(outletMessages.outletId, outletId), eq(games.ladderId, ladderId), eq(games.status, "rated")))
    .orderBy(desc(games.playedAt), desc(games.id))
    .limit(limit);
  return found.map(({ id }) => id);
}

export async function upsertOutletMessage(tx: Tx, row: Row<"outletMessages">): Promise<void> {
  await tx.insertRows(
    tx.tables.outletMessages,
    [row],
    "(outlet_id, game_id) do update set message_id = excluded.message_id, digest = excluded.digest",
  );
}

/** No server is sending to any outlet. */
export async function releaseOutlets(tx: Tx): Promise<void> {
  await tx.db.update(tx.tables.outlets).set({ claimedUntil: null });
}
