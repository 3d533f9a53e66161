import { createHash } from "node:crypto";
import type { Store, Tx } from "@/db";
import { insertPlayersUnlessTaken, newestMarks, playersByKey, takenSlugs, type NewPlayer, type Player } from "@/db/store/players";
import { chooseMark, MANY_MARKS, MarkCounts } from "@/lib/format/mark";
import { recordAudit, type Actor } from "@/lib/audit/mutations";
import { knownPlayers, passwordHashOf, playerNamed, type PlayersByKey } from "./identity";
import { nameKey, playerName, slugFrom } from "./schema";

/** The players with these names; unknown names become guests. */
export async function ensurePlayers(tx: Tx, names: readonly string[], now: Date): Promise<PlayersByKey> {
  const wanted = new Map(names.map((name) => [nameKey(name), name]));
  const found: PlayersByKey = new Map();
  // The names or slugs chosen may be taken this moment by another transaction: look again, and choose again.
  for (let attempt = 0; attempt < 10; attempt++) {
    const missing = [...wanted.keys()].filter((key) => !found.has(key));
    for (const [key, player] of await knownPlayers(tx, missing)) found.set(key, player);
    const fresh = missing.filter((key) => !found.has(key)).map((key) => wanted.get(key)!);
    if (fresh.length === 0) return found;
    await insertPlayersUnlessTaken(tx, await newPlayers(tx, fresh, { passwordHash: null, role: "player", createdAt: now }));
  }
  throw new Error(`Could not find a free address for ${names.length} players.`);
}

export interface RegisterPlayer {
  readonly name: string;
  /** Made already: a mutation never sees a password. */
  readonly passwordHash: string;
  readonly role: Player["role"];
}

export type PlayerRegistered = { readonly ok: true; readonly player: Player } | { readonly ok: false; readonly reason: string };

/** Adds a player who can sign in and is therefore rated. A name that is there, be it a guest's, is not given away. */
export async function registerPlayer(tx: Tx, command: RegisterPlayer, now: Date): Promise<PlayerRegistered> {
  const { name, ...account } = command;
  const taken = { ok: false, reason: `${name} is already taken. Choose another name.` } as const;
  if ((await playerNamed(tx, name)) !== null) return taken;
  for (let attempt = 0; attempt < 10; attempt++) {
    await insertPlayersUnlessTaken(tx, await newPlayers(tx, [name], { ...account, createdAt: now }));
    const [player] = await playersByKey(tx, [nameKey(name)]);
    // Another transaction may have taken the address this moment, or the name: a hash is salted, so theirs is another.
    if (player !== undefined) return passwordHashOf(player) === passwordHashOf(command) ? { ok: true, player } : taken;
  }
  throw new Error(`Could not find a free address for ${name}.`);
}

export type GuestCreated = { readonly ok: true; readonly player: Player } | { readonly ok: false; readonly reason: string };

/** A player without an account: listed in games, rated from when they have one. */
export async function createGuest(store: Store, name: string, actor: Actor, now: Date): Promise<GuestCreated> {
  const parsed = playerName.safeParse(name);
  if (!parsed.success) return { ok: false, reason: parsed.error.issues[0]!.message };
  return store.write(async (tx) => {
    const known = await playerNamed(tx, parsed.data);
    if (known !== null) {
      const same = known.nameKey === nameKey(parsed.data);
      return {
        ok: false,
        reason: same ? `${known.name} already exists.` : `${known.name} had this name before.`,
      };
    }
    const player = (await ensurePlayers(tx, [parsed.data], now)).get(nameKey(parsed.data))!;
    await recordAudit(tx, actor, now, { action: "player.create", target: { kind: "player", id: player.id, name: player.name } });
    return { ok: true, player };
  });
}

type Account = Pick<NewPlayer, "passwordHash" | "role" | "createdAt">;

async function newPlayers(tx: Tx, names: readonly string[], account: Account): Promise<NewPlayer[]> {
  const slugs = await freeSlugs(tx, names);
  const marks = await freshMarks(tx, names);
  return names.map((name, at) => ({ ...account, name, nameKey: nameKey(name), slug: slugs[at]!, mark: marks[at]! }));
}

/** A mark for each name, as unlike those of the site, and of each other, as a few tries can make it. One short read for all of them. */
export async function freshMarks(tx: Tx, names: readonly string[]): Promise<number[]> {
  const others = new MarkCounts(await newestMarks(tx, MANY_MARKS));
  return names.map((name) => {
    const mark = chooseMark(nameKey(name), others);
    others.add(mark);
    return mark;
  });
}

/** A slug for each name that nobody has: the plain one, or one with a number, or with part of a hash. */
export async function freeSlugs(tx: Tx, names: readonly string[]): Promise<string[]> {
  const choices = names.map((name) => slugChoices(name));
  const taken = await takenSlugs(tx, choices.flat());
  return choices.map((options) => {
    const slug = options.find((option) => !taken.has(option))!;
    taken.add(slug);
    return slug;
  });
}

function slugChoices(name: string): string[] {
  const plain = slugFrom(name);
  const hash = createHash("sha256").update(nameKey(name)).digest("hex");
  return [plain, `${plain}-2`, `${plain}-3`, `${plain}-${hash.slice(0, 6)}`, `${plain}-${hash}`];
}
