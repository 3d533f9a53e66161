import type { ImpactPreview, LadderRef } from "@/lib/fold/view";
import type { Person } from "@/lib/players/view";
import type { Entrant, Rules } from "@/lib/rating";
import type { GameText } from "./fields";
import type { FinishPlace, GameCondition, GameResult } from "./result";
import type { GameStatus } from "./schema";

/** How a game was entered, and how it was changed since. The tables have the same lists; data.ts does not compile where they have more. */
type GameSource = "form" | "api" | "import" | "demo" | "report";
export type RevisionAction = "correct" | "void" | "restore" | "rate" | "revert" | "move" | "merge" | "unmerge";

/** A game as a list shows it. */
export interface GameLine {
  readonly id: number;
  readonly ladder: LadderRef;
  readonly playedAt: string;
  readonly enteredAt: string;
  readonly outcome: Outcome;
  /** The number of each team's colour, by the name that is written in the game. */
  readonly colours: Readonly<Record<string, number>>;
}

export interface GamesPage {
  readonly lines: readonly GameLine[];
  /** The cursor of the next page. */
  readonly next: string | null;
}

export interface OutcomePerson extends Person {
  readonly id: number;
  /** The seed of their mark. */
  readonly mark: number;
}

/** A pair whose points went to the player who was expected to get fewer. */
export interface UpsetPair {
  readonly taker: OutcomePerson;
  readonly payer: OutcomePerson;
  readonly predicted: number;
  readonly points: number;
  readonly tied: boolean;
}

/** A game's line in a list: the result, what was surprising, and the signed-in player's change. */
export interface Outcome extends GameCondition {
  readonly result: GameResult;
  /** Who shares the first place of a free-for-all or a duel, in the order of the result. */
  readonly winners: readonly OutcomePerson[];
  /** The mark seeds of the players whom the result names, by their index in it. */
  readonly marks: Readonly<Record<number, number>>;
  readonly players: number;
  readonly upset: UpsetPair | null;
  /** The signed-in player, if they took part. */
  readonly mine: (FinishPlace & { readonly at: number; readonly team: string | null; readonly change: number | null }) | null;
}

/** A text by which games can be listed, with all that a ladder's games have in it. */
export interface GameFilter {
  readonly name: GameText;
  readonly label: string;
  readonly values: readonly string[];
}

/** What an admin's search for games found. */
export interface FoundGames extends GamesPage {
  /** Why the search could not run, in a sentence. */
  readonly problem: string | null;
  /** The players to choose from, if the typed text fits several names. */
  readonly candidates: readonly Person[];
}

/** A participant as the algorithm sees them, and by name: what the browser needs to derive every pair by itself. */
export interface GamePlayer extends Entrant, Person {}

/** Why a participant has no rating in a game: a guest, a guest at the time who has registered since, or the whole game is not rated. */
export type NotRatedReason = "guest" | "guest then" | "game";

/** A line of the scoreboard. */
export interface ScoreLine extends Person {
  /** Index of the player. */
  readonly at: number;
  readonly score: number;
  readonly seconds: number;
  readonly scorePerHour: number;
  /** The entered place, where the game has places. */
  readonly place?: number;
  /** What they scored against each of the others, by their indexes. */
  readonly direct?: readonly (number | null)[];
  /** When they joined and left, where that was entered. */
  readonly joinedAt?: string;
  readonly leftAt?: string;
  readonly rating: { readonly before: number; readonly offset: number; readonly change: number; readonly after: number } | null;
  readonly notRated: NotRatedReason | null;
}

export interface ScoreTeam {
  readonly team: string | null;
  readonly lines: readonly ScoreLine[];
}

/** A value as a screen shows it: words, or a moment in the reader's own zone. */
export type ShownValue = { readonly text: string } | { readonly moment: string };

/** One thing that is not the same in two versions of a game. */
export interface GameDifference {
  /** A player's name, or null where it is the game's own. */
  readonly player: string | null;
  readonly field: string;
  readonly before: ShownValue;
  readonly after: ShownValue;
}

/** The players whom a change of a game moved, the largest change first. */
export interface MovedPlayers {
  readonly count: number;
  readonly most: readonly (Person & { readonly change: number })[];
}

export interface GameRevision {
  /** The version that it made. */
  readonly version: number;
  readonly action: RevisionAction;
  readonly reason: string;
  readonly at: string;
  readonly by: Person | null;
  readonly differences: readonly GameDifference[];
  readonly moved: MovedPlayers;
}

/** The source of a game. */
export interface GameEntryView {
  readonly source: GameSource;
  readonly at: string;
  readonly by: Person | null;
  /** The name of the game server's key. */
  readonly server: string | null;
  readonly externalId: string | null;
  /** For a game that was entered after later ones: the reason, and the players outside the game whom it moved. */
  readonly late: { readonly reason: string | null; readonly moved: MovedPlayers } | null;
}

/** How many took part in a game, and how many pairs were compared. */
export interface GameCounts {
  readonly teams: number;
  readonly players: number;
  readonly guests: number;
  readonly pairs: number;
}

/** How the players and teams of a game are drawn. */
export interface GameLook {
  /** The seeds of the players' marks, in the order of the players. */
  readonly marks: readonly number[];
  /** The number of each team's colour, by the name that is written in the game. */
  readonly colours: Readonly<Record<string, number>>;
}

/** Everything that a game's page shows. */
export interface GameView {
  readonly id: number;
  readonly status: GameStatus;
  readonly condition: GameCondition;
  readonly look: GameLook;
  readonly ladder: LadderRef;
  readonly playedAt: string;
  readonly texts: Readonly<Record<GameText, string | null>>;
  readonly entry: GameEntryView;
  readonly rules: Rules;
  /** The players in the order of entry, in which sums are the same to the bit. */
  readonly players: readonly GamePlayer[];
  /** The players' numbers, in the same order. */
  readonly playerIds: readonly number[];
  readonly teams: readonly ScoreTeam[];
  /** The sums of all changes before and after scaling: zero. Null where the game is not rated. */
  readonly sums: { readonly offset: number; readonly change: number } | null;
  readonly counts: GameCounts;
  /** The player who gained most. */
  readonly winner: (Person & { readonly change: number }) | null;
  /** The first one first. */
  readonly revisions: readonly GameRevision[];
}

/** What the form of a game completes from, and how its ladder plays. */
export interface LadderRoster {
  /** The ladder's slug. */
  readonly ladder: string;
  /**
   * A line a player, most recent first, then on a small site everyone else by name: the name, the rating, "new here" or nothing for a
   * guest, and the last team or nothing, by tabs.
   */
  readonly players: string;
  /** Whether these are all players of the ladder. */
  readonly complete: boolean;
  /** Whether these are all players of the site: then the form asks the server for none. */
  readonly everyone: boolean;
  readonly teams: readonly string[];
  /** Whether the last game was one of teams; null where there is none. */
  readonly kind: "teams" | "free-for-all" | null;
  /** How many teams the last game had. */
  readonly sides: number;
  /** Whether the last game had the times at which players joined and left. */
  readonly clocks: boolean;
  /** The time in game that is filled in at first; empty for none. */
  readonly usualTime: string;
  /** Whether negative scores occur: phones then show a keyboard with a minus sign. */
  readonly negativeScores: boolean;
  readonly lastGame: number | null;
}

/** A game as its form shows it, to be corrected. */
export interface GameToCorrect {
  readonly id: number;
  readonly version: number;
  readonly status: GameStatus;
  readonly ladder: LadderRef & { readonly rules: Rules; readonly rateWho: "registered" | "everyone" };
  /** The current meaning of each name, for as long as the form is open. */
  readonly playersAtOpen: string;
  /** The values of fields by name. */
  readonly values: Readonly<Record<string, string>>;
}

/** The state of a game's form in addition to the typed values. */
export interface GameFormShown {
  /** A game that is probably the same one. */
  readonly duplicate: { readonly id: number; readonly playedAt: string; readonly because: "scores" | "time" } | null;
  /** The names of players in it who are banned. */
  readonly banned?: string;
  /** The user asked for more rows. */
  readonly moreRows: boolean;
  /** The preview of what the change does to others. */
  readonly preview?: ImpactPreview;
  /** Another change came first. */
  readonly conflict?: GameConflict;
}

/** The differences of a game since its form was opened. */
export interface GameConflict {
  /** The current version. */
  readonly version: number;
  readonly differences: readonly GameDifference[];
  readonly last: {
    readonly action: RevisionAction;
    readonly at: string;
    readonly by: string | null;
    readonly reason: string;
  } | null;
}
