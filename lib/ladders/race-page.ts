import { pluck } from "@/lib/platform/grouped";
import type { Reader, Store } from "@/db";
import { findLadderBySlug } from "@/db/store/ladders";
import { findPlayersByIds } from "@/db/store/players";
import { findStandingsPage } from "@/db/store/ratings";
import type { Phrase } from "@/lib/games/surprise";
import { teamsOfPlayers } from "@/lib/games/teams/data";
import { playerAt } from "@/lib/players/identity";
import { findOnLadder, summaryOf } from "./data";
import { lastWeekOf } from "./movement";
import { leadSentence, type RaceSpan } from "./race";
import { raceOf } from "./weekly-ranks";

/** The race of a ladder's first ten, of others by their names, and of the viewer; null where there is no such ladder. */
export async function ladderRace(store: Store, slug: string, span: RaceSpan, names: readonly string[], viewerId: number | null) {
  const ladder = await findLadderBySlug(store, slug);
  if (ladder === null) return null;
  const found = await Promise.all(names.map((typed) => personOn(store, slug, typed)));
  const added = found.filter((person) => person !== null);
  const race = await raceOf(store, ladder, span, [
    ...new Set([...added.map(({ id }) => id), ...(viewerId === null ? [] : [viewerId])]),
  ]);
  const ids = race.lines.map(({ id }) => id);
  const [players, teams] = await Promise.all([findPlayersByIds(store, ids), teamsOfPlayers(store, ladder, ids)]);
  return {
    ladder: await summaryOf(store, ladder),
    race,
    /** Mark seeds by player. */
    marks: Object.fromEntries(players.map(({ id, mark }) => [id, mark])),
    teams: Object.fromEntries(teams),
    /** The added players, and names that are unknown on the ladder. */
    added: added.map(({ name, slug: theirs }) => ({ name, slug: theirs })),
    missing: names.filter((_, at) => found[at] === null),
  };
}

async function personOn(reader: Reader, ladder: string, typed: string) {
  const found = await findOnLadder(reader, ladder, typed);
  return found && playerAt(reader, found.slug);
}

/** Who leads, and who climbed most in the ladder's last week. */
export async function whoLeads(store: Store, slug: string): Promise<Phrase[] | null> {
  const ladder = await findLadderBySlug(store, slug);
  if (ladder === null) return null;
  const [top, { climbers }] = await Promise.all([findStandingsPage(store, ladder.id, "active", 0, 3), lastWeekOf(store, ladder)]);
  const names = new Map((await findPlayersByIds(store, pluck(climbers, "playerId"))).map(({ id, name }) => [id, name]));
  return leadSentence(
    top.filter(({ rating }) => rating === top[0]?.rating),
    climbers.map((climb) => ({ ...climb, name: names.get(climb.playerId) ?? "" })),
    "in the last week of play",
  );
}
