import { createHash } from "node:crypto";
import type { Reader } from "@/db";
import { findGameIdsEverPlayed, findAuditRowsByText, findRevisionsByText, findGameTexts } from "@/db/store/erasure";
import { findFormerNamesByPlayer } from "@/db/store/former-names";
import {
  findAccountsOfGuests,
  findAllGuestClaims,
  findIdentitiesByPlayer,
  findIdentity,
  type Account,
  type GuestClaim,
} from "@/db/store/identities";
import type { Player } from "@/db/store/players";
import type { AuditRow, Revision } from "@/db/store/records";
import { actionInWords, claimRecord } from "@/lib/audit/schema";
import { pluck } from "@/lib/platform/grouped";
import { mergedPlayers, playersExactly } from "@/lib/players/identity";
import { nameKey } from "@/lib/players/schema";
import { NO_PROVIDER } from "@/lib/sign-in/providers";
import { withoutMentions } from "./mentions";
import { mergeOf, namingTexts, textsIn } from "./renamed";
import type { MentionKind, Mention } from "./view";

/** A person with all current and former names. */
export interface Person {
  /** The erased player first, then those who were merged into them. */
  readonly players: readonly Player[];
  /** What they are and were called here. */
  readonly playerNames: readonly string[];
  /** The same, and their names and ids with providers. */
  readonly names: readonly string[];
  readonly slugs: readonly string[];
  /** Their accounts with providers, also those that are no longer linked. */
  readonly accounts: readonly Account[];
  /** The numbers of their claims of guests. */
  readonly claims: ReadonlySet<number>;
}

export async function personOf(reader: Reader, player: Player): Promise<Person> {
  const players = [player, ...(await mergedPlayers(reader, player.id))];
  const former = (await Promise.all(players.map(({ id }) => findFormerNamesByPlayer(reader, id)))).flat();
  const called = [...players, ...former];
  const [playerNames, slugs] = [pluck(called, "name"), pluck(called, "slug")];
  const { names, accounts, claims } = await elsewhereOf(reader, pluck(players, "id"));
  return { players, playerNames, names: [...new Set([...playerNames, ...names])], slugs, accounts, claims };
}

/** A person's accounts with providers, what they are called there, and the claims that they made. */
async function elsewhereOf(reader: Reader, ids: readonly number[]) {
  const claims = new Map<number, GuestClaim>();
  const add = (found: readonly GuestClaim[]) => {
    for (const claim of found) if (claim.playerId === null || ids.includes(claim.playerId)) claims.set(claim.id, claim);
  };
  // Others may have asked for the same guest: without a player, only who was granted it is the person.
  const ofGuests = await findAllGuestClaims(reader, { guestId: ids });
  add(ofGuests.filter(({ playerId, state }) => playerId !== null || state === "granted"));
  add(await findAllGuestClaims(reader, { playerId: ids }));
  const linked = await findIdentitiesByPlayer(reader, ids);
  const known = [...linked, ...(await findAccountsOfGuests(reader, ids)), ...claims.values()];
  const accounts: Account[] = [];
  for (const account of known.filter(({ issuer }) => issuer !== NO_PROVIDER)) {
    const owner = (await findIdentity(reader, account))?.playerId;
    // Somebody else's, who may have claimed the same guest.
    if (owner !== undefined && !ids.includes(owner)) continue;
    accounts.push(account);
    add(await findAllGuestClaims(reader, { issuer: account.issuer, subject: account.subject }));
  }
  const isTheirs = ({ issuer, subject, playerId }: GuestClaim) =>
    playerId !== null || accounts.some((account) => account.issuer === issuer && account.subject === subject);
  const own = [...claims.values()].filter(isTheirs);
  const called = [...pluck(linked, "name"), ...pluck(own, "name")];
  const players = await playersExactly(reader, called);
  // A name with a provider may be another player's name here, and then means that one.
  const names = called.filter((name) => ids.includes(players.get(nameKey(name))?.id ?? ids[0]!));
  return { names: [...names, ...pluck(accounts, "subject")], accounts, claims: new Set(pluck(own, "id")) };
}

/** A mention, with the number of the row that it is. */
export interface FoundMention extends Mention {
  readonly id: number;
}

/**
 * The mentions with a person's names. Only this function decides which are the person's own, and so replaced by an erasure: for
 * the list and for the erasure. Searching everywhere reads every text; searching a person's own mentions reads only texts about them.
 */
export async function findMentions(reader: Reader, person: Person, look: "own" | "everywhere") {
  const ids = new Set(person.players.map(({ id }) => id));
  const games = await findGameIdsEverPlayed(reader, [...ids]);
  const wanted = [...person.names, ...person.slugs];
  const within = look === "own" ? games : look;
  const [texts, revisions, lines] = await Promise.all([
    findGameTexts(reader, namingTexts, wanted, within),
    findRevisionsByText(reader, wanted, within),
    findAuditRowsByText(reader, wanted, within),
  ]);
  const mended = withoutMentions({ ...person, instead: { name: "", slug: "" } });
  const named = (texts: readonly string[]) => [...new Set(texts)].filter((text) => mended(text) !== text);
  const found: (FoundMention & { readonly isOwn: boolean })[] = [
    ...texts.map(({ id, field, text }) => ({ ...mentionOf(field, id, named([text])), gameId: id, isOwn: games.has(id) })),
    ...revisions.map((revision) => ({
      ...mentionOf("revision", revision.id, named(textsOfRevision(revision))),
      gameId: revision.gameId,
      at: revision.at.toISOString(),
      isOwn: games.has(revision.gameId),
    })),
    ...lines.map((line) => ({
      ...mentionOf("line", line.id, named(textsOfLine(line))),
      gameId: line.targetKind === "game" ? line.targetId : null,
      at: line.at.toISOString(),
      act: `${actionInWords(line.action)}: ${line.target}`,
      isOwn: isAbout(line, ids, games, person.claims),
    })),
  ].filter(({ texts }) => texts.length > 0);
  return {
    /** In games that the person played in, and in acts on them. */
    own: found.filter(({ isOwn }) => isOwn),
    /** Elsewhere, where the word may have another meaning. */
    elsewhere: found.filter(({ isOwn }) => !isOwn),
  };
}

/** An act on the person, their claim, or an act on a game that they played in, whose note and reason the line repeats. */
function isAbout(line: AuditRow, players: ReadonlySet<number>, games: ReadonlySet<number>, claims: ReadonlySet<number>): boolean {
  const { targetKind, targetId } = line;
  const claim = claimRecord.safeParse(line.after).data;
  if (claim !== undefined && claims.has(claim.claim)) return true;
  if (targetKind === "game") return targetId !== null && games.has(targetId);
  if (targetKind === "player" && targetId !== null && players.has(targetId)) return true;
  const merge = mergeOf(line);
  return merge !== null && (players.has(merge.keepId) || players.has(merge.goneId));
}

function mentionOf(kind: MentionKind, id: number, texts: readonly string[]) {
  const hash = createHash("sha256").update(JSON.stringify(texts)).digest("base64url").slice(0, 22);
  return { key: `${kind}-${id}-${hash}`, kind, id, gameId: null, at: null, act: null, texts };
}

function textsOfRevision({ reason, before }: Revision): string[] {
  return [reason, ...textsIn(before)];
}

function textsOfLine({ reason, before, after }: AuditRow): string[] {
  return [...(reason === null ? [] : [reason]), ...textsIn(before), ...textsIn(after)];
}
