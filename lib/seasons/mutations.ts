import type { Reader, Store, Tx } from "@/db";
import { findLadderById, findLadderForUpdate, writeLadder, type Ladder } from "@/db/store/ladders";
import { findHiddenPlayerIds } from "@/db/store/players";
import {
  deleteSeason as deleteSeasonRow,
  findEditionsBySeason,
  findGameVersions,
  findNewestEdition,
  findOpenSeasons,
  findSeasonById,
  findSeasonsByLadder,
  insertEdition,
  insertSeason,
  updateSeason,
  updateSeasonTerms,
  type Edition,
  type Season,
} from "@/db/store/seasons";
import { recordAudit, type Acting, type Actor } from "@/lib/audit/mutations";
import { recordEvents } from "@/lib/events/mutations";
import { formatShortDay } from "@/lib/format";
import { byId, pluck } from "@/lib/platform/grouped";
import { refuse, type Outcome, type Refused } from "@/lib/platform/outcome";
import { slugPart } from "@/lib/players/schema";
import { deriveSeason, ratedIn } from "./derive";
import { editionRows, gamesById, hashOfGames } from "./editions";
import { derivedFrom, openingsAt, termsOf } from "./data";
import { phaseOf, sealDueAt, type SeasonSettings } from "./schema";
import { newestAwards, tableOf } from "./standings";
import { log } from "@/lib/platform/log";
import { HOUR_MS, WEEK_MS } from "@/lib/format/durations";

export type SeasonChanged = Outcome<{ season: Season; ladder: Ladder }>;

const NO_SEASON = refuse("This season does not exist.");

function targetOf(ladder: Ladder, season: Pick<Season, "name">) {
  return { kind: "ladder" as const, id: ladder.id, name: `${ladder.name}, ${season.name}` };
}

/** The terms in the audit log. */
function recordOf({ name, zone, startsAt, endsAt, keep, minGames, minOpponents, graceMs, repeat }: SeasonSettings) {
  return { name, zone, startsAt, endsAt, keep, minGames, minOpponents, repeat, graceHours: graceMs / HOUR_MS };
}

/** Why a season cannot have these terms beside the others of its ladder. */
async function refuseTerms(
  reader: Reader,
  ladder: Ladder,
  settings: SeasonSettings,
  own: Season | null,
): Promise<Refused | null> {
  const { startsAt, endsAt, zone, name } = settings;
  const others = (await findSeasonsByLadder(reader, ladder.id)).filter(({ id }) => id !== own?.id);
  const part = slugPart(name);
  const same = others.find((other) => other.slug === part || slugPart(other.name) === part);
  if (same !== undefined) {
    const has = slugPart(same.name) === part ? "" : ` at the address ${part}`;
    return refuse(`${ladder.name} already has a season “${same.name}”${has}. Choose another name.`, "name");
  }
  const overlapping = others.find((other) => other.startsAt < endsAt && startsAt < other.endsAt);
  if (overlapping === undefined) return null;
  const lastDay = formatShortDay(new Date(overlapping.endsAt.getTime() - 1), zone);
  const days = `${formatShortDay(overlapping.startsAt, zone)} to ${lastDay}`;
  return refuse(`The days overlap with ${overlapping.name} (${days}). Seasons of a ladder come one after the other.`, "from");
}

export async function createSeason(
  store: Store,
  { ladderId, settings, actor, now }: Acting & { readonly ladderId: number; readonly settings: SeasonSettings },
): Promise<SeasonChanged> {
  return writeLadder(store, ladderId, async (tx) => {
    const ladder = await findLadderForUpdate(tx, ladderId);
    if (ladder === null) return { ok: false, reason: "This ladder does not exist." };
    const refusal = await refuseTerms(tx, ladder, settings, null);
    if (refusal !== null) return refusal;
    // The rules are copied when a season begins; until then it has none of its own.
    const rules = settings.startsAt <= now ? ladder.rules : null;
    const season = await insertSeason(tx, { ...settings, ladderId, slug: slugPart(settings.name), rules, createdAt: now });
    await recordAudit(tx, actor, now, { action: "season.create", target: targetOf(ladder, season), after: recordOf(settings) });
    return { ok: true, season, ladder };
  });
}

/** Changes a season while its ladder is locked. */
async function writeSeason<T>(
  store: Store,
  seasonId: number,
  work: (tx: Tx, season: Season, ladder: Ladder) => Promise<T>,
): Promise<T | Refused> {
  const found = await findSeasonById(store, seasonId);
  if (found === null) return NO_SEASON;
  return writeLadder(store, found.ladderId, async (tx) => {
    const ladder = await findLadderForUpdate(tx, found.ladderId);
    // Read again under the lock.
    const season = await findSeasonById(tx, seasonId);
    return ladder === null || season === null ? NO_SEASON : work(tx, season, ladder);
  });
}

function refuseSealed(season: Season): Refused | null {
  if (season.sealedAt === null) return null;
  return refuse(`${season.name} is sealed. Its terms cannot be changed; issue another edition instead.`);
}

type SeasonCommand = Acting & { readonly seasonId: number };

/** Other terms for a season that is not sealed. Its address stays with another name, because links to it have been sent. */
export async function changeSeason(
  store: Store,
  { seasonId, settings, version, actor, now }: SeasonCommand & { readonly settings: SeasonSettings; readonly version: number },
): Promise<SeasonChanged> {
  return writeSeason(store, seasonId, async (tx, season, ladder) => {
    const refusal = refuseSealed(season) ?? (await refuseTerms(tx, ladder, settings, season));
    if (refusal !== null) return refusal;
    if (season.version !== version)
      return { ok: false, reason: "Somebody else changed this season meanwhile. Check the new preview, then confirm." };
    const [before, after] = [recordOf(season), recordOf(settings)];
    if (JSON.stringify(before) === JSON.stringify(after))
      return { ok: false, reason: "You changed nothing, so there is nothing to save." };
    const rules = settings.startsAt <= now ? (season.rules ?? ladder.rules) : null;
    await updateSeasonTerms(tx, seasonId, { ...settings, rules });
    await recordAudit(tx, actor, now, { action: "season.change", target: targetOf(ladder, settings), before, after });
    return { ok: true, season: (await findSeasonById(tx, seasonId))!, ladder };
  });
}

export async function deleteSeason(store: Store, { seasonId, actor, now }: SeasonCommand): Promise<SeasonChanged> {
  return writeSeason(store, seasonId, async (tx, season, ladder) => {
    if (season.sealedAt !== null) return { ok: false, reason: `${season.name} is sealed and cannot be deleted.` };
    await deleteSeasonRow(tx, seasonId);
    await recordAudit(tx, actor, now, { action: "season.delete", target: targetOf(ladder, season), before: recordOf(season) });
    return { ok: true, season, ladder };
  });
}

/** Whose rating or rank would be another under other terms, the largest change of a rating first. Writes nothing. */
export async function previewSeason(
  store: Store,
  { seasonId, settings, now }: { readonly seasonId: number; readonly settings: SeasonSettings; readonly now: Date },
) {
  return store.snapshot(async (reader) => {
    const season = await findSeasonById(reader, seasonId);
    const ladder = season && (await findLadderById(reader, season.ladderId));
    if (season === null || ladder === null) return NO_SEASON;
    const refusal = refuseSealed(season) ?? (await refuseTerms(reader, ladder, settings, season));
    if (refusal !== null) return refusal;
    const hidden = new Set(await findHiddenPlayerIds(reader));
    const rowsOf = async (each: Season) => {
      const { players } = await derivedFrom(reader, ladder.id, termsOf(each, ladder));
      const { everyone } = tableOf(players.values(), each, hidden);
      return new Map(everyone.map(({ playerId, rank, rating }) => [playerId, { rank, rating }]));
    };
    const rules = settings.startsAt <= now ? (season.rules ?? ladder.rules) : null;
    const [before, after] = [await rowsOf(season), await rowsOf({ ...season, ...settings, rules })];
    const players = [...new Set([...before.keys(), ...after.keys()])].flatMap((playerId) => {
      const [was, will] = [before.get(playerId) ?? null, after.get(playerId) ?? null];
      return was?.rank === will?.rank && was?.rating === will?.rating ? [] : [{ playerId, before: was, after: will }];
    });
    const moved = ({ before: was, after: will }: (typeof players)[number]) =>
      was === null || will === null ? Infinity : Math.abs(will.rating - was.rating);
    players.sort((a, b) => moved(b) - moved(a) || a.playerId - b.playerId);
    return { ok: true as const, preview: { season, players } };
  });
}

/** Writes down the rules of seasons that have begun, before the ladder gets others. */
export async function fixSeasonRules(tx: Tx, ladder: Ladder, now: Date): Promise<void> {
  for (const season of await findSeasonsByLadder(tx, ladder.id)) {
    if (season.rules === null && season.startsAt <= now) await updateSeason(tx, season.id, { rules: ladder.rules });
  }
}

interface Issue extends Acting {
  readonly asOf: Date;
  readonly reason: string | null;
}

/** The next edition, from the games as they are in the transaction. */
async function nextEdition(
  tx: Tx,
  ladder: Ladder,
  season: Season,
  { actor, now, asOf, reason }: Issue,
): Promise<Omit<Edition, "id">> {
  const terms = termsOf(season, ladder);
  const games = [...(await gamesById(tx, ladder.id, terms)).values()];
  const state = deriveSeason(terms, games, await openingsAt(tx, ladder.id, terms, ratedIn(games)));
  const hidden = new Set(await findHiddenPlayerIds(tx));
  const versions = byId(await findGameVersions(tx, pluck(games, "id")));
  const [awardDefinition, awardsOf] = newestAwards();
  const number = ((await findNewestEdition(tx, season.id))?.number ?? 0) + 1;
  return {
    seasonId: season.id,
    number,
    asOf,
    issuedAt: now,
    by: actor.playerId,
    reason,
    rules: terms.rules,
    rows: editionRows(state, season, hidden),
    awards: awardsOf(state.players.values(), hidden),
    awardDefinition,
    games: games.flatMap(({ id }) => [id, versions.get(id)!.version]),
    hash: hashOfGames(games),
  };
}

type SeasonSealed = Outcome<{ season: Season; ladder: Ladder; edition: Edition }>;

async function seal(tx: Tx, ladder: Ladder, season: Season, { actor, now }: Acting): Promise<Edition> {
  // The right moment is the end of the days of grace, however late the seal comes; a season that was made later has the moment it was made.
  const due = Math.min(now.getTime(), Math.max(sealDueAt(season).getTime(), season.createdAt.getTime()));
  const asOf = new Date(due);
  const next = await nextEdition(tx, ladder, season, { actor, now, asOf, reason: null });
  await updateSeason(tx, season.id, { sealedAt: asOf, rules: next.rules, startedAt: season.startedAt ?? now });
  return issue(tx, ladder, season, next, actor);
}

/** Writes an edition down, and tells everybody who has played of it. */
async function issue(tx: Tx, ladder: Ladder, season: Season, next: Omit<Edition, "id">, actor: Actor): Promise<Edition> {
  const edition = await insertEdition(tx, next);
  const { number, reason, issuedAt: at } = edition;
  await recordAudit(tx, actor, at, {
    action: number === 1 ? "season.seal" : "season.reissue",
    target: targetOf(ladder, season),
    after: { edition: number, games: edition.games.length / 2, players: edition.rows.length },
    ...(reason !== null && { reason }),
  });
  const about = {
    at,
    ladderId: ladder.id,
    playerIds: pluck(edition.rows, "playerId"),
    payload: { seasonId: season.id, edition: number },
  };
  await recordEvents(tx, [{ kind: number === 1 ? "season-sealed" : "season-reissued", ...about }]);
  return edition;
}

/** Seals a season that has ended, without waiting for the days of grace. */
export async function sealSeason(store: Store, { seasonId, actor, now }: SeasonCommand): Promise<SeasonSealed> {
  return writeSeason(store, seasonId, async (tx, season, ladder) => {
    const phase = phaseOf(season, now);
    if (phase === "sealed") return { ok: false, reason: `${season.name} is sealed already.` };
    if (phase !== "settling") {
      const lastDay = formatShortDay(new Date(season.endsAt.getTime() - 1), season.zone);
      return { ok: false, reason: `${season.name} ends on ${lastDay}. It can be sealed after that.` };
    }
    return { ok: true, season, ladder, edition: await seal(tx, ladder, season, { actor, now }) };
  });
}

/** Issues another edition of a sealed season, from the games as they are now. */
export async function reissueSeason(
  store: Store,
  { seasonId, reason: given, actor, now }: SeasonCommand & { readonly reason: string },
): Promise<SeasonSealed> {
  const reason = given.trim();
  if (reason === "") return { ok: false, reason: "Give a reason. It is shown beside the new edition." };
  return writeSeason(store, seasonId, async (tx, season, ladder) => {
    if (season.sealedAt === null)
      return { ok: false, reason: `${season.name} is not sealed yet, so there is no edition to replace.` };
    const newest = (await findEditionsBySeason(tx, seasonId)).at(-1)!;
    const next = await nextEdition(tx, ladder, season, { actor, now, asOf: now, reason });
    if (keyOfEdition(next) === keyOfEdition(newest))
      return { ok: false, reason: `Nothing differs from edition ${newest.number}, so no edition was issued.` };
    return { ok: true, season, ladder, edition: await issue(tx, ladder, season, next, actor) };
  });
}

/** Equal for editions with the same games and rows. PostgreSQL stores the fields of an object in an order of its own. */
function keyOfEdition({ hash, rows }: Pick<Edition, "hash" | "rows">): string {
  return JSON.stringify([hash, rows.map((row) => [row.playerId, row.rank, row.rating, row.opening, row.hidden ?? false])]);
}

/** Who acts when the clock does. */
const seasonTimer: Actor = { playerId: null, keyId: null, name: "season timer" };

/** What the clock asks of a ladder's seasons: the rules of a beginning, announcements, and seals. The ladder is locked. */
async function settleSeasons(tx: Tx, ladder: Ladder, now: Date): Promise<Season[]> {
  const sealed: Season[] = [];
  for (const season of await findOpenSeasons(tx, now, ladder.id)) {
    const about = { at: now, ladderId: ladder.id, payload: { seasonId: season.id } };
    if (season.startedAt === null) {
      await updateSeason(tx, season.id, { startedAt: now, rules: season.rules ?? ladder.rules });
      // That a season of the past has started is no news.
      if (season.endsAt > now) await recordEvents(tx, [{ kind: "season-started", ...about }]);
    }
    if (isLastWeek(season, now)) {
      await updateSeason(tx, season.id, { lastWeekAt: now });
      const { players } = await derivedFrom(tx, ladder.id, termsOf(season, ladder));
      await recordEvents(tx, [{ kind: "season-last-week", ...about, playerIds: [...players.keys()] }]);
    }
    if (sealDueAt(season) > now) continue;
    await seal(tx, ladder, season, { actor: seasonTimer, now });
    sealed.push(season);
  }
  return sealed;
}

/** Does what is due on all ladders. Several servers may do it at the same time: each ladder is locked, and read again then. */
export async function settleAllSeasons(store: Store, now: Date): Promise<Season[]> {
  const sealed: Season[] = [];
  const due = (await findOpenSeasons(store, now)).filter((season) => isDue(season, now));
  for (const ladderId of new Set(due.map((season) => season.ladderId))) {
    const found = await writeLadder(store, ladderId, async (tx) => {
      const ladder = await findLadderForUpdate(tx, ladderId);
      return ladder === null ? [] : settleSeasons(tx, ladder, now);
    });
    sealed.push(...found);
  }
  return sealed;
}

function isDue(season: Season, now: Date): boolean {
  return season.startedAt === null || isLastWeek(season, now) || sealDueAt(season) <= now;
}

/** Whether the last week has begun and was not announced. A season of two weeks or less has none. */
function isLastWeek({ lastWeekAt, startsAt, endsAt }: Season, now: Date): boolean {
  const [left, lasts] = [endsAt.getTime() - now.getTime(), endsAt.getTime() - startsAt.getTime()];
  return lastWeekAt === null && left > 0 && left <= WEEK_MS && lasts > 2 * WEEK_MS;
}

/** Seals what is due, before a ladder's games change: an edition has the games of the right moment. The ladder is locked. */
export async function sealDueSeasons(tx: Tx, ladder: Ladder, now: Date): Promise<void> {
  const due = (await findOpenSeasons(tx, now, ladder.id)).some((season) => sealDueAt(season) <= now);
  if (due) await settleSeasons(tx, ladder, now);
}

/** How often the clock is asked. */
const EVERY_MS = 30_000;

/** Seals and announces seasons for as long as the server runs, and at once what became due while it was down. */
export async function startSeasons(store: Store): Promise<void> {
  const settle = async () => {
    try {
      await settleAllSeasons(store, new Date());
    } catch (error) {
      log.error({ err: error }, "Seasons could not be settled; it is tried again.");
    }
  };
  await settle();
  setInterval(() => void settle(), EVERY_MS).unref();
}
