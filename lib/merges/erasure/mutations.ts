import { refuse, type Outcome } from "@/lib/platform/outcome";
import type { ReportedGame, Store, Tx } from "@/db";
import { updateClaimTokensEnded } from "@/db/store/access";
import {
  deleteAccount,
  deleteTracesOfAccounts,
  updateAuditRows,
  updateClaimTexts,
  updateGameText,
  updateRevisions,
} from "@/db/store/erasure";
import { findPlayersByIds, updatePlayer, updatePlayerName, type Player } from "@/db/store/players";
import { deleteReportBlocksOf, deleteReportViewsOf, updateReportsWithdrawn, updateReportTexts } from "@/db/store/reports";
import { updateScorekeeperLadders } from "@/db/store/scorekeepers";
import { recordAudit, type Acting } from "@/lib/audit/mutations";
import { isGameText } from "@/lib/games/fields";
import { isMerged, playerNamed, refuseErased, refuseLastAdmin } from "@/lib/players/identity";
import { freeSlugs, freshMarks } from "@/lib/players/mutations";
import { nameKey } from "@/lib/players/schema";
import { withoutMentions } from "./mentions";
import { personOf, findMentions, type FoundMention, type Person } from "./find-mentions";
import { mendedLine, mendedRevision, renamedLine, renamedRevision, type Mend, type Neutral, type Neutrals } from "./renamed";
import type { MentionKind } from "./view";
import { log } from "@/lib/platform/log";

export interface ErasePlayer extends Acting {
  readonly playerId: number;
  /** Keys of the mentions elsewhere that an admin has seen and chosen. */
  readonly also?: readonly string[];
}

/**
 * Erases a person: name, former names, password and sessions are deleted, and an anonymous name replaces theirs wherever a player's id
 * identifies them. Texts are changed where they are about the person: in games that they played in, in acts on them, and at mentions
 * that an admin has chosen. Games and ratings stay the same to the bit, because each game stores who was rated.
 */
export async function erasePlayer(store: Store, command: ErasePlayer): Promise<Outcome<{ name: string; slug: string }>> {
  const erased = await eraseEverywhere(store, command);
  // The database's files still have pieces of the changed rows, and a copy of the files would have them, too.
  if (erased.ok) await store.forgetDeleted().catch(notForgotten);
  return erased;
}

/** The person is erased in any case; the operator of the server can do the rest. */
function notForgotten(error: unknown): void {
  log.error({ err: error }, "Somebody was erased, but the database's files still hold pieces of old rows. Run VACUUM on it.");
}

function eraseEverywhere(
  store: Store,
  { playerId, also = [], actor, now }: ErasePlayer,
): Promise<Outcome<{ name: string; slug: string }>> {
  return store.write(async (tx) => {
    await tx.lock("admins");
    await tx.lock("names");
    const [player] = await findPlayersByIds(tx, [playerId]);
    const refusal = await refuseErasure(tx, player);
    if (player === undefined || refusal !== null) return refuse(refusal ?? NO_PLAYER);
    const person = await personOf(tx, player);
    const { own, elsewhere } = await findMentions(tx, person, also.length > 0 ? "everywhere" : "own");
    const chosen = elsewhere.filter(({ key }) => also.includes(key));
    if (chosen.length < new Set(also).size) return refuse(CHANGED);

    const neutrals = new Map<number, Neutral>();
    // Players who were merged into this one are erased with it.
    for (const each of person.players) neutrals.set(each.id, await eraseAccount(tx, each, now));
    await deleteTracesOfAccounts(tx, [...person.claims], person.accounts);
    const neutral = neutrals.get(playerId)!;
    const mend = withoutMentions({ ...person, instead: neutral });
    await eraseFromReports(tx, person, mend, now);
    await updateClaimTexts(tx, mend);
    const names = await replaceNames(tx, neutrals, [...own, ...chosen], mend);
    const by = actor.playerId === playerId ? { ...actor, name: neutral.name } : actor;
    await recordAudit(tx, by, now, {
      action: "player.erase",
      target: { kind: "player", id: playerId, name: neutral.name },
      after: { players: person.players.length, replaced: { names, ...counted(own) }, elsewhere: counted(chosen) },
    });
    return { ok: true, ...neutral };
  });
}

const NO_PLAYER = "This player does not exist.";
const CHANGED = "Nothing was erased, because a text that you selected has changed. Check the list again.";

async function refuseErasure(tx: Tx, player: Player | undefined): Promise<string | null> {
  if (player === undefined) return NO_PLAYER;
  if (isMerged(player)) return `${player.name} was merged into another player. Erase that player instead.`;
  return (await refuseErased(tx, player)) ?? refuseLastAdmin(tx, player);
}

/** No account, no invitation, no former names, an anonymous name, and a mark that comes from it: the old one comes from the old name. */
async function eraseAccount(tx: Tx, player: Player, now: Date): Promise<Neutral> {
  const name = await neutralName(tx, player.id);
  const slug = (await freeSlugs(tx, [name]))[0]!;
  await deleteAccount(tx, player);
  await updateScorekeeperLadders(tx, player.id, []);
  await updateClaimTokensEnded(tx, player.id, now);
  await updatePlayerName(tx, player.id, { name, nameKey: nameKey(name), slug });
  await updatePlayer(tx, player.id, { mark: (await freshMarks(tx, [name]))[0]! });
  return { name, slug };
}

/** "Former player 17", with a suffix where that name is taken. */
async function neutralName(tx: Tx, id: number): Promise<string> {
  for (let more = 1; ; more++) {
    const name = more === 1 ? `Former player ${id}` : `Former player ${id}-${more}`;
    if ((await playerNamed(tx, name)) === null) return name;
  }
}

/** What the person reported and nobody decided is withdrawn; what they wrote, and their names, are gone. */
async function eraseFromReports(tx: Tx, { players, playerNames }: Person, mend: Mend, now: Date): Promise<void> {
  const ids = players.map(({ id }) => id);
  await updateReportsWithdrawn(tx, ids, now);
  await deleteReportBlocksOf(tx, ids);
  await deleteReportViewsOf(tx, ids);
  const keys = new Set(playerNames.map(nameKey));
  const mended = (text: string | null) => text && mend(text);
  const renumbered = (row: ReportedGame["participants"][number]) => {
    const { name, ...rest } = row;
    return name !== undefined && keys.has(nameKey(name)) ? { ...rest, playerId: ids[0]! } : row;
  };
  const changed = <Texts>(before: Texts, after: Texts) => (isSame(before, after) ? null : after);
  await updateReportTexts(
    tx,
    ({ reason }) => changed({ reason }, { reason: mended(reason) }),
    ({ playerId, reason, game }) => {
      const expected = game?.expected === undefined ? {} : { expected: mend(game.expected) };
      const next = game && { ...game, ...expected, participants: game.participants.map(renumbered) };
      return changed({ reason, game }, { reason: ids.includes(playerId) ? null : mended(reason), game: next });
    },
  );
}

/** Replaces names in stored versions and in the log by player id, and in texts at these mentions. Returns how many rows had fields. */
async function replaceNames(tx: Tx, neutrals: Neutrals, mentions: readonly FoundMention[], mend: Mend): Promise<number> {
  const idsOf = (kind: MentionKind) => new Set(mentions.flatMap((mention) => (mention.kind === kind ? [mention.id] : [])));
  const [revisions, lines] = [idsOf("revision"), idsOf("line")];
  let names = 0;
  for (const { kind, id, texts } of mentions) if (isGameText(kind)) await updateGameText(tx, id, kind, mend(texts[0]!));
  await updateRevisions(tx, ({ id, before, reason }) => {
    const renamed = renamedRevision({ before, reason }, neutrals);
    if (!isSame(renamed, { before, reason })) names++;
    const done = revisions.has(id) ? mendedRevision(renamed, mend) : renamed;
    return isSame(done, { before, reason }) ? null : done;
  });
  await updateAuditRows(tx, (row) => {
    const renamed = renamedLine(row, neutrals);
    if (!isSame(renamed, row)) names++;
    const done = lines.has(row.id) ? mendedLine(renamed, mend) : renamed;
    return isSame(done, row) ? null : done;
  });
  return names;
}

/** How many mentions of each kind; none of a kind is not mentioned. */
function counted(mentions: readonly FoundMention[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const mention of mentions) {
    const kind = isGameText(mention.kind) ? "text" : mention.kind;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
