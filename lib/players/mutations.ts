import { refuse, type Outcome } from "@/lib/platform/outcome";
import { createHash } from "node:crypto";
import type { Store, Tx } from "@/db";
import {
  deletePlayer,
  insertPlayersUnlessTaken,
  findNewestMarks,
  findPlayersByIds,
  findPlayersByKeys,
  findTakenSlugs,
  type NewPlayer,
  type Player,
} from "@/db/store/players";
import { lockAllLadders } from "@/db/store/ladders";
import { chooseMark, MANY_MARKS, MarkCounts } from "@/lib/format/mark";
import { playerTarget, recordAudit, type Actor, type Acting } from "@/lib/audit/mutations";
import { inBatches } from "@/lib/platform/event-loop";
import { isFutureGuest, passwordHashOf, playerMeant, playerNamed, playersExactly, type PlayersByKey } from "./identity";
import { whyGuestStays } from "./deletion";
import { lookAlikes } from "./look-alikes";
import { nameKey, playerName, slugFrom } from "./schema";

/** Adds the players who do not exist yet as guests, and returns all of them. */
export async function addGuests(tx: Tx, players: PlayersByKey, now: Date): Promise<PlayersByKey> {
  const known = new Map([...players].filter(([, player]) => !isFutureGuest(player)));
  const names = [...players.values()].filter(isFutureGuest).map(({ name }) => name);
  return addMissing(tx, known, names, now);
}

/** The player with exactly this name; an unknown one becomes a guest. */
export async function ensureExactly(tx: Tx, name: string, now: Date): Promise<Player> {
  return (await addMissing(tx, await playersExactly(tx, [name]), [name], now)).get(nameKey(name))!;
}

async function addMissing(tx: Tx, known: PlayersByKey, names: readonly string[], now: Date): Promise<PlayersByKey> {
  const wanted = new Map(names.map((name) => [nameKey(name), name]));
  const found: PlayersByKey = new Map(known);
  // Another transaction may take the chosen names or slugs at this moment: read and choose again.
  for (let attempt = 0; attempt < 10; attempt++) {
    const missing = [...wanted.keys()].filter((key) => !found.has(key));
    if (attempt > 0) for (const [key, player] of await playersExactly(tx, missing)) found.set(key, player);
    const fresh = missing.filter((key) => !found.has(key)).map((key) => wanted.get(key)!);
    if (fresh.length === 0) return found;
    await insertPlayersUnlessTaken(tx, await newPlayers(tx, fresh, { passwordHash: null, role: "player", createdAt: now }));
  }
  throw new Error(`Could not find a free address for ${names.length} players.`);
}

/** Adds a registered player, who is therefore rated. An existing name, also a guest's, is refused. */
export async function registerPlayer(
  tx: Tx,
  command: Pick<NewPlayer, "name" | "passwordHash" | "role">,
  now: Date,
): Promise<Outcome<{ player: Player }>> {
  const { name, ...account } = command;
  const taken = { ok: false, reason: `${name} is already taken. Choose another name.` } as const;
  // A name that differs by an accent is refused, too: others could not tell the two apart.
  if ((await playerMeant(tx, name)) !== null || (await playerNamed(tx, name)) !== null) return taken;
  for (let attempt = 0; attempt < 10; attempt++) {
    await insertPlayersUnlessTaken(tx, await newPlayers(tx, [name], { ...account, createdAt: now }));
    const [player] = await findPlayersByKeys(tx, [nameKey(name)]);
    // Another transaction may have taken the address or the name at this moment; a hash is salted, and an account without a password has a
    // random one, so theirs differs.
    if (player !== undefined) return passwordHashOf(player) === passwordHashOf(command) ? { ok: true, player } : taken;
  }
  throw new Error(`Could not find a free address for ${name}.`);
}

/** Deletes a guest without games, such as a misspelt name that a correction has replaced. The name is free again. */
export async function deleteGuest(
  store: Store,
  { playerId, actor, now }: Acting & { readonly playerId: number },
): Promise<Outcome<{ name: string }>> {
  return store.write(async (tx) => {
    // A game that is being entered now may name the guest: with all ladders locked, this sees the game or comes before it.
    await lockAllLadders(tx);
    await tx.lock("names");
    const [player] = await findPlayersByIds(tx, [playerId]);
    if (player === undefined) return refuse("This player does not exist.");
    const { name } = player;
    const refusal = await whyGuestStays(tx, player);
    if (refusal !== null) return refuse(refusal);
    await deletePlayer(tx, playerId);
    await recordAudit(tx, actor, now, { action: "player.delete", target: playerTarget(player) });
    return { ok: true, name };
  });
}

/** A player without an account: listed in games, rated from when they have one. */
export async function createGuest(store: Store, name: string, actor: Actor, now: Date): Promise<Outcome<{ player: Player }>> {
  const parsed = playerName.safeParse(name);
  if (!parsed.success) return refuse(parsed.error.issues[0]!.message);
  return store.write(async (tx) => {
    const known = await playerNamed(tx, parsed.data);
    if (known !== null) {
      const same = known.nameKey === nameKey(parsed.data);
      return refuse(same ? `${known.name} already exists.` : `${known.name} had this name before.`);
    }
    const [lookAlike] = (await lookAlikes(tx, [parsed.data])).values();
    if (lookAlike !== undefined) return refuse(lookAlike);
    const player = await ensureExactly(tx, parsed.data, now);
    await recordAudit(tx, actor, now, { action: "player.create", target: playerTarget(player) });
    return { ok: true, player };
  });
}

type Account = Pick<NewPlayer, "passwordHash" | "role" | "createdAt">;

async function newPlayers(tx: Tx, names: readonly string[], account: Account): Promise<NewPlayer[]> {
  const slugs = await freeSlugs(tx, names);
  const marks = await freshMarks(tx, names);
  return names.map((name, at) => ({ ...account, name, nameKey: nameKey(name), slug: slugs[at]!, mark: marks[at]! }));
}

/** A mark for each name, as different from the site's and each other's as a few tries can make it. One short read for all of them. */
export async function freshMarks(tx: Tx, names: readonly string[]): Promise<number[]> {
  const others = new MarkCounts(await findNewestMarks(tx, MANY_MARKS));
  const marks: number[] = [];
  for await (const some of inBatches(names)) {
    for (const name of some) {
      const mark = chooseMark(nameKey(name), others);
      others.add(mark);
      marks.push(mark);
    }
  }
  return marks;
}

/** A free slug for each name: the plain one, one with a number, or one with part of a hash. */
export async function freeSlugs(tx: Tx, names: readonly string[]): Promise<string[]> {
  const given = new Set<string>();
  for await (const some of inBatches(names)) {
    const choices = some.map((name) => slugChoices(name));
    const taken = await findTakenSlugs(tx, choices.flat());
    for (const options of choices) given.add(options.find((option) => !taken.has(option) && !given.has(option))!);
  }
  return [...given];
}

function slugChoices(name: string): string[] {
  const plain = slugFrom(name);
  const hash = createHash("sha256").update(nameKey(name)).digest("hex");
  return [plain, `${plain}-2`, `${plain}-3`, `${plain}-${hash.slice(0, 6)}`, `${plain}-${hash}`];
}
