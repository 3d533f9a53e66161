import type { Impact, ImpactPreview, LadderRef } from "@/lib/fold/view";
import type { Person } from "@/lib/players/view";
import type { Shown } from "@/lib/format/shown";
import type { Entrant } from "@/lib/rating";
import type { changesSince, gameToCorrect, gameView } from "./data";
import type { importLines } from "./imports";
import type { outcomeOf } from "./outcomes";
import type { unratedGames } from "./rate";
import type { rosterAt } from "./roster";
import type { GameText } from "./fields";
import type { GameCondition } from "./result";

/** How a game was changed after it was entered. */
export type RevisionAction = GameRevision["action"];

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

/** A pair whose points went to the player who was expected to get fewer. */
export type UpsetPair = NonNullable<Outcome["upset"]>;

/** A game's line in a list: the result, what was surprising, and the signed-in player's change. */
export type Outcome = GameCondition & ReturnType<typeof outcomeOf>;

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

/** A line of the scoreboard. */
export type ScoreLine = GameView["teams"][number]["lines"][number];

/** Why a participant has no rating in a game: a guest, a guest at the time who has registered since, or the whole game is not rated. */
export type NotRatedReason = NonNullable<ScoreLine["notRated"]>;

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
export type MovedPlayers = GameRevision["moved"];

export type GameRevision = GameView["revisions"][number];

/** The source of a game. */
export type GameEntryView = GameView["entry"];

/** How many took part in a game, and how many pairs were compared. */
export type GameCounts = GameView["counts"];

/** How the players and teams of a game are drawn. */
export interface GameLook {
  /** The seeds of the players' marks, in the order of the players. */
  readonly marks: readonly number[];
  /** The number of each team's colour, by the name that is written in the game. */
  readonly colours: Readonly<Record<string, number>>;
}

/** Everything that a game's page shows. */
export type GameView = Shown<typeof gameView>;

/** What the form of a game completes from, and how its ladder plays. */
export type LadderRoster = Shown<typeof rosterAt>;

/** A game as its form shows it, to be corrected. */
export type GameToCorrect = Shown<typeof gameToCorrect>;

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

/** The differences of a game since its form was opened, and the current version. */
export type GameConflict = Shown<typeof changesSince> & { readonly version: number };

/** What a change of several games would do, and a hash of what it was made of: the same comes back with the reason. */
export interface ChangePreview {
  /** Games that would change. */
  readonly games: number;
  /** Ladder by ladder. */
  readonly impacts: readonly Impact[];
  /** Guests who would be deleted with the games. */
  readonly names: readonly string[];
  readonly formHash: string;
}

/** Games of a player that were not rated, and could be now. */
export type UnratedGames = Shown<typeof unratedGames>[number];

/** A file that was imported. */
export type ImportLine = Shown<typeof importLines>[number];
