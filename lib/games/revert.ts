import { pluck } from "@/lib/platform/grouped";
import { playedAtFrom } from "@/lib/format";
import type { GameSnapshot, Reader } from "@/db";
import { findParticipantsByGame } from "@/db/store/games";
import { findRevisionsByGame } from "@/db/store/records";
import type { EnteredGame } from "@/lib/fold/edits";
import { refuse } from "@/lib/platform/outcome";
import { playersExactly, playersNumbered } from "@/lib/players/identity";
import { ensureExactly } from "@/lib/players/mutations";
import { nameKey } from "@/lib/players/schema";
import { gameTextsOf } from "./fields";
import { whyStoredRefused } from "./refusals";
import { readFields, snapshotOf } from "./snapshot";
import { addTeams } from "./teams/mutations";
import { gamePlanner, gameTarget, type Planner } from "./plan";
import { sameAsEntered } from "./revise";

export interface RevertTo {
  readonly gameId: number;
  /** The version to go back to. */
  readonly version: number;
}

/** A game as it was in an earlier version: what was entered, who was rated, and whether it was voided. It stays on its ladder. */
export function revertPlanner({ gameId, version }: RevertTo): Planner {
  return gamePlanner(gameId, async (reader, game, ladder) => {
    const then = (await findRevisionsByGame(reader, gameId)).find((revision) => revision.version === version)?.before;
    if (then === undefined) return refuse(`Game ${gameId} has no earlier version ${version}. Choose one of those on its page.`);
    const people = await peopleThen(reader, then);
    const becomes = enteredThen(then, people.idOf);
    const twice = sameTwice(then, becomes);
    if (twice !== null) return refuse(twice);
    const voided = then.status === "voided";
    const isSame = sameAsEntered(game, await findParticipantsByGame(reader, gameId), becomes);
    if (isSame && (game.status === "voided") === voided)
      return refuse(`Version ${version} is the same as game ${gameId} is now, so there is nothing to revert.`);
    const before = await snapshotOf(reader, gameId);
    const checked = await whyStoredRefused(reader, ladder, [{ id: gameId, participants: becomes.participants, voided }]);
    if (!checked.ok) return checked;
    return {
      ok: true,
      action: "revert",
      edits: new Map([[game.ladderId, [{ do: "replace", id: gameId, game: becomes, voided }]]]),
      players: new Map([...people.missing].map(([name, id]) => [id, { name, slug: "" }])),
      prepare: async (tx) => {
        await addTeams(tx, game.ladderId, checked.newTeams);
        const made = new Map<number, number>();
        for (const [name, id] of people.missing) made.set(id, (await ensureExactly(tx, name, game.enteredAt)).id);
        const there = enteredThen(then, (row) => made.get(people.idOf(row)) ?? people.idOf(row));
        return new Map([[game.ladderId, [{ do: "replace", id: gameId, game: there, voided }]]]);
      },
      audit: async (tx) => ({
        action: "game.revert",
        target: gameTarget(gameId),
        before,
        after: await snapshotOf(tx, gameId),
      }),
    };
  });
}

type Row = GameSnapshot["participants"][number];
type IdOf = (row: Row) => number;

/**
 * The current players for the earlier version: merged ones are followed, and a guest who was deleted since becomes a new one, with a
 * negative number until then.
 */
async function peopleThen(reader: Reader, { participants }: GameSnapshot): Promise<{ idOf: IdOf; missing: Map<string, number> }> {
  const current = await playersNumbered(reader, pluck(participants, "playerId"));
  const gone = participants.filter(({ playerId }) => !current.has(playerId)).map(({ name }) => name);
  const named = await playersExactly(reader, gone);
  const missing = new Map<string, number>();
  for (const name of gone) if (!named.has(nameKey(name))) missing.set(name, -1 - missing.size);
  return { missing, idOf: (row) => current.get(row.playerId)?.id ?? named.get(nameKey(row.name))?.id ?? missing.get(row.name)! };
}

function enteredThen(then: GameSnapshot, idOf: IdOf): EnteredGame {
  const participants = then.participants.map((row) => {
    const { team, score, seconds, rated } = row;
    return { playerId: idOf(row), team, score, seconds, rated, ...readFields(row) };
  });
  return { ...gameTextsOf(then), ...playedAtFrom(then.playedAt), participants };
}

function sameTwice({ participants }: GameSnapshot, { participants: rows }: EnteredGame): string | null {
  const seen = new Map<number, string>();
  for (const [at, { playerId }] of rows.entries()) {
    const [name, before] = [participants[at]!.name, seen.get(playerId)];
    if (before !== undefined) return `${before} and ${name} have been merged since, and a player can be in a game only once.`;
    seen.set(playerId, name);
  }
  return null;
}
