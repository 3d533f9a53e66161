import type { Reader } from "@/db";
import { findGamesByIds } from "@/db/store/games";
import { findGuestClaimsByIds } from "@/db/store/identities";
import { findAllLadders } from "@/db/store/ladders";
import { findAllOutlets } from "@/db/store/outlets";
import { findPlayersByIds } from "@/db/store/players";
import { findRevisionsByGames } from "@/db/store/records";
import { findNewestEdition, findSeasonById } from "@/db/store/seasons";
import { eventNumbers, type EventNumbers } from "@/lib/events/schema";
import type { Part } from "@/lib/events/view";
import { gameLinesOf } from "@/lib/games/list";
import { byId, pluck } from "@/lib/platform/grouped";
import { playersNumbered } from "@/lib/players/identity";
import { reportView } from "@/lib/reports/data";

/** What is told: an event, or a notice of one. */
interface Told {
  readonly kind: string;
  readonly ladderId: number | null;
  readonly gameId: number | null;
  readonly playerIds?: readonly number[];
  readonly payload: unknown;
}

/** What only a message for everybody says. */
interface ForEverybody {
  /** What was surprising in a game, and whom its correction moved most. */
  readonly surprise?: readonly Part[];
  readonly moved?: string;
  /** The first story of a week. */
  readonly story?: readonly Part[];
  /** How many are ranked in a season that runs. */
  readonly rankedSoFar?: number;
}

/** What an event is about, for one reader or for everybody, with names as they are now. */
export type Facts = Awaited<ReturnType<typeof factsOf>>[number] & ForEverybody;

export const EVERYBODY = 0;

/** The facts of each event: all that they name is read at once. `onPage`: a page with them is sent to the reader now. */
export async function factsOf(reader: Reader, told: readonly Told[], readerId: number, now: Date, onPage = false) {
  const events = told.map((each) => ({ ...each, numbers: eventNumbers.catch({}).parse(each.payload) }));
  const numbered = (name: keyof EventNumbers) => [
    ...new Set(events.flatMap(({ numbers }) => (typeof numbers[name] === "number" ? numbers[name] : []))),
  ];
  const each = async <Row>(name: keyof EventNumbers, read: (id: number) => Promise<Row>) =>
    new Map(await Promise.all(numbered(name).map(async (id) => [id, await read(id)] as const)));
  const reports = await each("reportId", (id) => reportView(reader, id, readerId, now, { onPage }));
  const gameIds = [...new Set([...events, ...reports.values()].flatMap((about) => about?.gameId ?? []))];
  const [lines, games, revisions, claims, ladders, outlets, seasons, editions] = await Promise.all([
    gameLinesOf(reader, gameIds, readerId),
    findGamesByIds(reader, gameIds),
    findRevisionsByGames(reader, numbered("version").length === 0 ? [] : gameIds),
    findGuestClaimsByIds(reader, numbered("claimId")),
    findAllLadders(reader).then(byId),
    numbered("outletId").length === 0 ? [] : findAllOutlets(reader),
    each("seasonId", (id) => findSeasonById(reader, id)),
    each("seasonId", (id) => findNewestEdition(reader, id)),
  ]);
  const guests = byId(await findPlayersByIds(reader, pluck(claims, "guestId")));
  const actors = [...pluck(games, "enteredBy"), ...pluck(revisions, "by"), ...pluck(claims, "decidedBy"), ...numbered("by")];
  const known = [...actors, ...events.flatMap(({ playerIds = [] }) => playerIds)].flatMap((id) => id ?? []);
  const people = await playersNumbered(reader, [...new Set(known)]);
  const nameOf = (id: number | null | undefined) => people.get(id ?? 0)?.name ?? null;

  return events.map(({ kind, ladderId, gameId, playerIds = [], numbers }) => {
    const report = reports.get(numbers.reportId ?? 0) ?? null;
    const claim = claims.find(({ id }) => id === numbers.claimId);
    const revision = revisions.find((one) => one.gameId === gameId && one.version === numbers.version);
    return {
      kind,
      numbers,
      readerId,
      /** Who did it. */
      by: nameOf(numbers.by),
      ladder: ladders.get(ladderId ?? 0) ?? null,
      game: lines.get(gameId ?? report?.gameId ?? 0) ?? null,
      enteredBy: nameOf(games.find(({ id }) => id === gameId)?.enteredBy),
      /** The version of the game that the event ended. */
      revision: revision && { ...revision, by: nameOf(revision.by) },
      report,
      season: seasons.get(numbers.seasonId ?? 0) ?? null,
      edition: editions.get(numbers.seasonId ?? 0) ?? null,
      claim: claim && { reason: claim.reason, by: nameOf(claim.decidedBy), guest: guests.get(claim.guestId)?.name },
      outlet: outlets.find(({ id }) => id === numbers.outletId)?.name ?? null,
      people: playerIds.flatMap((id) => people.get(id) ?? []),
    };
  });
}
