import type { LadderRef, Move, MoveLine } from "@/lib/fold/view";
import type { Phrase } from "@/lib/games/surprise";
import type { Team } from "@/lib/games/teams/view";
import type { Person } from "@/lib/players/view";
import type { Settling, Tally } from "@/lib/analysis";
import type { HistoryQuery } from "./schema";

/** One of the ladders that a page can show. */
interface LadderChoice extends LadderRef {
  readonly chosen: boolean;
}

/** The top of a player's page. */
export interface Profile extends Person {
  readonly id: number;
  /** The seed of their mark. */
  readonly mark: number;
  readonly registered: boolean;
  /** The team that they play for on this ladder. */
  readonly team: Team | null;
  /** What the last rated games on this ladder did. */
  readonly form: PlayerForm | null;
  /** ISO; null for someone who has not played. */
  readonly playsSince: string | null;
  readonly ladders: readonly LadderChoice[];
  readonly ladder: (LadderRef & { readonly initialRating: number }) | null;
  /** Whether this ladder is the one that the player's plain address shows. */
  readonly isDefault: boolean;
  readonly standing: LadderStanding | null;
  /** What an admin chose to say about a ban that is in force; null for nothing. */
  readonly ban: string | null;
  /** The reason, where there is no standing. */
  readonly whyNoRating: string | null;
}

/** The number of last games with the same result. */
export interface Streak {
  readonly direction: "gain" | "loss" | "none";
  readonly games: number;
}

/** A rank among a number of players. */
interface RankAmong {
  readonly rank: number;
  readonly players: number;
}

/** A player's rating, rank and record on a ladder. */
export interface LadderStanding extends Readonly<Tally> {
  readonly rating: number;
  /** The rank among active players, as the ladder shows it at first; null for an inactive player. */
  readonly amongActive: RankAmong | null;
  /** Null for a player who is hidden from the standings. */
  readonly amongEveryone: RankAmong | null;
  readonly games: number;
  readonly provisional: boolean;
  /** How quickly ratings settle on this ladder; null while too few have played enough. */
  readonly settling: Settling | null;
  readonly peak: { readonly rating: number; readonly at: string; readonly gameId: number } | null;
  readonly streak: Streak;
  readonly lastPlayedAt: string;
  /** The next active player up the ladder, and how many points away; null at the top. */
  readonly above: (Person & { readonly mark: number; readonly away: number }) | null;
}

/** An opponent with the points that passed between them and the player. */
export interface MoverView extends Person {
  readonly points: number;
}

/** A game of a player as the list on their page shows it: "Wolf" "beat Smoke Jaguar 34–26", "joint 2nd of 6". */
export interface PlayerGameLine {
  readonly gameId: number;
  readonly playedAt: string;
  /** The player's team, where the result begins with it, and the rest of the result. */
  readonly team: string | null;
  readonly result: string;
  /** The number of the team's colour; null without a team. */
  readonly colour: number | null;
  /** Null in a duel, where the result has it. */
  readonly place: string | null;
  /** "Corrected", "Voided" and so on. */
  readonly said: readonly string[];
  /** Null: not rated, for the reason in `whyNot`. */
  readonly rated: {
    readonly before: number;
    readonly after: number;
    readonly change: number;
    readonly mover: MoverView | null;
  } | null;
  readonly whyNot: string | null;
}

export interface PlayerGamesPage {
  readonly lines: readonly PlayerGameLine[];
  /** Positions for the previous and next page, as in an address. */
  readonly newer: string | null;
  readonly older: string | null;
}

/** The sum of all meetings of a player with one opponent; the values are the player's. */
export interface Rival {
  readonly player: number;
  readonly games: number;
  readonly won: number;
  readonly lost: number;
  readonly tied: number;
  /** Positive when the player won points from the opponent. */
  readonly points: number;
}

/** A rival as the screen needs them. */
export interface RivalLine extends Rival, Person {}

/** Rivals, most points first; where there are many, those in the middle are put together. */
export interface RivalList {
  readonly first: readonly RivalLine[];
  readonly others: { readonly count: number; readonly points: number } | null;
  readonly last: readonly RivalLine[];
  readonly points: number;
}

export interface Rivals extends RivalList {
  readonly count: number;
  readonly page: number;
  readonly pages: number;
  /** Who took the most points from the player, and from whom they took the most. */
  readonly nemesis: RivalLine | null;
  readonly bestCustomer: RivalLine | null;
}

/** The game that was corrected, voided or entered late, by its result in one line; null for a move by something else. */
export interface ResultOfMove {
  readonly result: string | null;
}

/** A line of the table of moves. */
export type PlayerMove = MoveLine & ResultOfMove;

/** A correction on a player's rating history: a move that is not a game, or several that are too close to show one by one. */
export interface Correction<Of = Move & ResultOfMove> {
  /** How many of the player's rated games had been played by then. */
  readonly after: number;
  /** The position along the axis: a number between two games, or milliseconds. */
  readonly x: number;
  /** When the first and the last of them were. */
  readonly since: number;
  readonly at: number;
  readonly moves: number;
  /** What they come to. */
  readonly change: number;
  /** The one that changed the rating most. */
  readonly largest: Of;
}

/** A correction before the corrected game's result is looked up. */
export type PlacedCorrection = Correction<Move>;

/** Games from one to another of a history. Numbers of games count from 1. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly games: number;
  /** Milliseconds. */
  readonly fromAt: number;
  readonly toAt: number;
  /** The rating before the first and after the last of them. */
  readonly opening: number;
  readonly closing: number;
  /** Who made up the difference; null for the whole history, whose rivals have a list of their own. */
  readonly rivals: RivalList | null;
}

/** The history, thinned to what a chart can show. */
export interface Stretch extends Span {
  readonly axis: HistoryQuery["axis"];
  /** The game, by number, after which the rating was the highest of the part. */
  readonly peak: number;
  readonly series: RatingSeries;
  /** Changes from causes other than the player's own games. */
  readonly corrections: readonly Correction[];
}

/** Columns, so that a name is sent once and not with every point. */
export interface RatingSeries {
  readonly number: readonly number[];
  readonly at: readonly number[];
  readonly gameId: readonly number[];
  readonly rating: readonly number[];
  readonly change: readonly number[];
  /** Who moved it most: a place in `people`, or −1; and by how much. */
  readonly mover: readonly number[];
  readonly moved: readonly number[];
  /** How many games a point is: by date all of one evening. `change` and `moved` are over all of them. */
  readonly games: readonly number[];
  readonly people: readonly string[];
}

/** One line of the history as a table. */
export interface HistoryLine {
  readonly number: number;
  readonly gameId: number;
  readonly playedAt: string;
  readonly change: number;
  readonly after: number;
  readonly mover: MoverView | null;
}

export interface HistoryTable {
  readonly lines: readonly HistoryLine[];
  /** What else moved them between these games, the newest first. */
  readonly corrections: readonly Correction[];
  readonly page: number;
  readonly pages: number;
}

/** One of the two players of a head to head. */
export interface HeadToHeadSide extends Person {
  readonly id: number;
  /** The seed of their mark. */
  readonly mark: number;
  readonly team: Team | null;
  /** Compared with no player on this ladder. */
  readonly guest: boolean;
  /** The rating on the ladder; null before the first rated game there. */
  readonly rating: number | null;
  /** The rank among active players; null for an inactive one. */
  readonly rank: number | null;
  readonly games: number;
}

export interface MeetingLine {
  readonly number: number;
  readonly gameId: number;
  readonly playedAt: string;
  /** The ladder's name, where there are several. */
  readonly ladder: string | null;
  /** The result of the game: "Wolf 84–77 Jade Falcon". */
  readonly game: string;
  readonly result: number;
  /** What was compared: "28–26", "1st to 3rd". */
  readonly scores: string;
  /** The scores in words: "28 in 20:00, 26 in 20:00". */
  readonly how: string;
  /** Whether places were compared. */
  readonly byPlace: boolean;
  /** What was expected, 0 to 1. */
  readonly predicted: number;
  readonly points: number;
  /** Points from the first meeting up to and with this one. */
  readonly total: number;
}

/** What the rules say of a duel between the two as long as counts at most. */
export interface NextMeetingView {
  readonly predicted: number;
  readonly minutes: number;
  readonly ahead: number;
  readonly level: number;
  readonly behind: number;
}

/** The running total over time, thinned to what a chart can show. */
export interface FlowSeries {
  readonly number: readonly number[];
  readonly at: readonly number[];
  readonly gameId: readonly number[];
  readonly points: readonly number[];
  readonly total: readonly number[];
}

/** A game that two players were both in, and that moved no points between them. */
export interface UnratedMeeting {
  readonly gameId: number;
  readonly playedAt: string;
  /** The reason in words. */
  readonly why: string;
}

/** Everything that the page of two players shows. Where values have one side, it is the first player's. */
export interface HeadToHead extends Omit<FaceOff, "player" | "rival"> {
  readonly player: HeadToHeadSide;
  readonly rival: HeadToHeadSide;
  /** The ladder that the ratings and the expectation are of. */
  readonly ladder: LadderRef;
  /** The slug of the ladder whose meetings are shown; null for all together. */
  readonly chosen: string | null;
  readonly tally: Tally;
  /** Who is ahead and who has the points; null where they have not met. */
  readonly sentence: readonly Phrase[] | null;
  /** The sentence with what is expected next, for a posted link. */
  readonly description: string;
  readonly lines: readonly MeetingLine[];
  readonly page: number;
  readonly pages: number;
  readonly flow: FlowSeries;
  readonly initialRating: number;
  readonly next: NextMeetingView;
  /** Games that had both of them as opponents and moved no points between them. */
  readonly unratedMeetings: readonly UnratedMeeting[];
}

/** The effect of a player's last rated games on the rating, the oldest first, and when these were played. */
export interface PlayerForm {
  readonly changes: readonly number[];
  readonly from: string;
  readonly to: string;
}

/** One meeting of two players, on any ladder; the values are the first player's. */
export interface FaceOffMeeting {
  /** The ladder's slug. */
  readonly ladder: string;
  readonly gameId: number;
  /** Milliseconds. */
  readonly at: number;
  readonly result: number;
  readonly points: number;
  /** Points of all meetings up to this one. */
  readonly total: number;
}

export interface FaceOffLadder extends LadderRef, Readonly<Tally> {
  readonly meetings: number;
  readonly points: number;
}

/** Games in which two players were team-mates, by team totals. */
export interface Together {
  readonly games: number;
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
}

/** Two players over all ladders; the values are the first player's. */
export interface FaceOff extends Readonly<Tally> {
  readonly player: Person & { readonly id: number };
  readonly rival: Person & { readonly id: number };
  readonly meetings: number;
  readonly points: number;
  /** The ladders that they met on, most meetings first. */
  readonly ladders: readonly FaceOffLadder[];
  /** The slug of the ladder on which they met most. */
  readonly most: string | null;
  readonly firstAt: string | null;
  readonly lastAt: string | null;
  /** Null below two in a row. */
  readonly longestRun: { readonly by: "player" | "rival"; readonly games: number; readonly until: string } | null;
  /** Oldest first; of very many the newest. */
  readonly strip: readonly FaceOffMeeting[];
  readonly together: Together;
}

/** A player's rank at the end of a week; null when they were not active. */
export interface RankPoint {
  /** Milliseconds. */
  readonly at: number;
  readonly rank: number | null;
  /** How many were ranked. */
  readonly players: number;
}

/** The viewer and the player whose page they look at, on one ladder; the values are the viewer's. */
export interface YouAgainst extends Readonly<Tally> {
  readonly meetings: number;
  readonly points: number;
  /** The expected result of the next meeting, 0 to 1. */
  readonly expected: number | null;
}
