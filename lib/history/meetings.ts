import type { Store } from "@/db";
import type { Ladder } from "@/db/store/ladders";
import { opponentsIn, type OpposedRow } from "@/db/store/player-games";
import { playerBySlug, type Player } from "@/db/store/players";
import { isRatedOn } from "@/lib/games/who-is-rated";
import { meetingsWith, predict, rateGame, thin, type Meeting, type Rules, type Tally } from "@/lib/rating";
import type { Person } from "@/lib/players/view";
import { unratedMeetings } from "./unrated-meetings";
import { accountOf, findSubject, peopleOf, type RatingAccount } from "./data";
import { keptWithDigest } from "./kept";
import type { FlowSeries, HeadToHead, HeadToHeadSide, MeetingLine, NextMeetingView } from "./view";

const PAGE = 25;
const COLUMNS = 150;
const CHOICES = 100;

/** Null where an address names nobody, or the same player twice. */
export async function headToHead(
  store: Store,
  slug: string,
  rivalSlug: string,
  ladderSlug: string | null,
  page: number,
): Promise<HeadToHead | null> {
  const [subject, rival] = await Promise.all([findSubject(store, slug, ladderSlug), playerBySlug(store, rivalSlug)]);
  if (subject?.ladder == null || rival === null || rival.id === subject.player.id) return null;
  const { player, ladder, account, appearances } = subject;
  const against = await accountOf(store, ladder, rival.id);
  const meetings = account === null ? [] : meetingsOf(account, rival.id);
  const pages = Math.max(1, Math.ceil(meetings.length / PAGE));
  const at = Math.min(page, pages);
  const shown = meetings.toReversed().slice((at - 1) * PAGE, at * PAGE);
  const known = appearances.map((one) => one.ladder);
  return {
    player: sideOf(player, ladder, account),
    rival: sideOf(rival, ladder, against),
    ladder: { name: ladder.name, slug: ladder.slug },
    ladders: known.map(({ id, name, slug }) => ({ name, slug, chosen: id === ladder.id })),
    tally: tallyOf(meetings),
    points: meetings.at(-1)?.total ?? 0,
    meetings: meetings.length,
    lines: account === null ? [] : await linesOf(store, account, rival.id, shown, meetings.length - (at - 1) * PAGE),
    page: at,
    pages,
    flow: flowOf(account, meetings),
    initialRating: ladder.rules.initialRating,
    next: nextMeeting(ladder, account?.rating.rating, against?.rating.rating),
    unratedMeetings: await unratedMeetings(store, ladder, player, rival),
    others: account === null ? [] : await choicesOf(store, account, rival.id),
  };
}

const keepMeetings = keptWithDigest<readonly Meeting[]>();

function meetingsOf({ digest }: RatingAccount, rivalId: number): readonly Meeting[] {
  return keepMeetings(digest, String(rivalId), () => meetingsWith(digest.ledger, rivalId));
}

function sideOf(player: Player, ladder: Ladder, account: RatingAccount | null): HeadToHeadSide {
  const rating = account?.rating;
  const { name, slug } = player;
  return { name, slug, guest: !isRatedOn(ladder, player), rating: rating?.rating ?? null, games: rating?.games ?? 0 };
}

function tallyOf(meetings: readonly Meeting[]): Tally {
  const tally = { won: 0, lost: 0, tied: 0 };
  for (const { result } of meetings) tally[result === 1 ? "won" : result === 0 ? "lost" : "tied"]++;
  return tally;
}

function flowOf(account: RatingAccount | null, meetings: readonly Meeting[]): FlowSeries {
  const ledger = account?.digest.ledger;
  if (ledger === undefined) return { number: [], at: [], gameId: [], points: [], total: [] };
  const times = meetings.map(({ game }) => ledger.playedAt[game]!);
  const totals = meetings.map(({ total }) => total);
  const places = thin(times, totals, 0, meetings.length, COLUMNS);
  return {
    number: places.map((place) => place + 1),
    at: places.map((place) => times[place]!),
    gameId: places.map((place) => ledger.gameId[meetings[place]!.game]!),
    points: places.map((place) => meetings[place]!.points),
    total: places.map((place) => totals[place]!),
  };
}

/** `newest` is the number of the first of these meetings, which come newest first. */
async function linesOf(
  store: Store,
  { digest: { ledger }, rating, ladder }: RatingAccount,
  rivalId: number,
  meetings: readonly Meeting[],
  newest: number,
): Promise<MeetingLine[]> {
  const ids = meetings.map(({ game }) => ledger.gameId[game]!);
  const rows = await opponentsIn(store, ids);
  return meetings.flatMap((meeting, at) => {
    const game = rows.get(ids[at]!)!;
    const mine = game.find(({ player }) => player === rating.playerId);
    const theirs = game.find(({ player }) => player === rivalId);
    if (mine === undefined || theirs === undefined) return [];
    const line = { number: newest - at, gameId: ids[at]!, playedAt: new Date(ledger.playedAt[meeting.game]!).toISOString() };
    const { result, points, total } = meeting;
    return { ...line, ...bothSides(mine, theirs, ladder.rules), result, points, total };
  });
}

function bothSides(mine: OpposedRow, theirs: OpposedRow, rules: Rules) {
  return {
    score: mine.score,
    rivalScore: theirs.score,
    seconds: mine.seconds,
    rivalSeconds: theirs.seconds,
    predicted: predict(mine.before, theirs.before, rules),
  };
}

/** A player without a rating would enter with the initial one. */
function nextMeeting({ rules }: Ladder, mine = rules.initialRating, theirs = rules.initialRating): NextMeetingView {
  const seconds = rules.maxGameMinutes * 60;
  const changeFor = (score: number, rivalScore: number) => {
    const entrants = [
      { rating: mine, score },
      { rating: theirs, score: rivalScore },
    ].map((entrant) => ({ ...entrant, seconds, team: null, rated: true }));
    return rateGame(entrants, rules).changes[0]!;
  };
  return {
    predicted: predict(mine, theirs, rules),
    minutes: rules.maxGameMinutes,
    ahead: changeFor(1, 0),
    level: changeFor(1, 1),
    behind: changeFor(0, 1),
  };
}

const keepMostMet = keptWithDigest<readonly number[]>();

async function choicesOf(store: Store, { digest }: RatingAccount, rivalId: number): Promise<Person[]> {
  // One more than is shown, because the rival of this page is not among them.
  const mostMet = keepMostMet(digest, "", () =>
    digest.rivals
      .toSorted((a, b) => b.games - a.games || a.player - b.player)
      .slice(0, CHOICES + 1)
      .map(({ player }) => player),
  );
  const ids = mostMet.filter((player) => player !== rivalId).slice(0, CHOICES);
  const people = await peopleOf(store, ids);
  return ids.flatMap((id) => people.get(id) ?? []);
}
