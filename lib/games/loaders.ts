import "server-only";
import { cachedLoader, loader } from "@/lib/platform/loader";
import { numbered } from "@/lib/platform/schema";
import { gameToCorrect, gameView, samePlayers } from "./data";
import { entrantsAt, entrantsIn } from "./entrants";
import { findGames } from "./find";
import { importLine, importLines } from "./imports";
import { resultsOf } from "./list";
import { unratedAt, unratedIn } from "./rate";
import { rosterAt } from "./roster";
import { teamLines, teamsLike } from "@/lib/games/teams/data";

/** The game that an address names; null for one that is not there, and for what is no number at all. */
export const loadGame = cachedLoader(numbered(gameView));

/** Who would be in a game that is being entered; null where there is no such ladder. */
export const loadEntrants = loader(entrantsAt);

/** The entrants of a game that is being corrected; null where there is no such game, or where the answer needs a fold. */
export const loadEntrantsIn = loader(numbered(entrantsIn));

/** A game as its form shows it, to be corrected. */
export const loadGameToCorrect = loader(numbered(gameToCorrect));

/** What the form of a game completes names and teams from; null where there is no such ladder. */
export const loadRoster = loader(rosterAt);

/** A game's players, teams and times as the fields of a new game; null where there is no such game. */
export const loadSamePlayers = loader(numbered((store, game) => samePlayers(store, game, new Date())));

/** The results of games in a line each, by number; missing games are left out. */
export const loadResults = loader(resultsOf);

/** An admin's search for games. */
export const loadFoundGames = loader(findGames);

/** The teams of a ladder with the names that were joined into them, for admins. */
export const loadTeams = loader(teamLines);

/** Search results. */
export const loadTeamsLike = loader(teamsLike);

/** Games that could be rated now: of one player or one ladder by their address, or of everybody who has registered since. */
export const loadUnratedGames = loader(unratedAt);

/** Who in a game was not rated and could be, by name. */
export const loadUnratedIn = loader(unratedIn);

export const loadImports = loader(importLines);

export const loadImport = loader(numbered(importLine));
