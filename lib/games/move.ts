import { byId, pluck } from "@/lib/platform/grouped";
import { gameFieldsOf, findGamesByExternalIds, findParticipantsByGame } from "@/db/store/games";
import { findLadderById } from "@/db/store/ladders";
import { findPlayersByIds } from "@/db/store/players";
import { refuse } from "@/lib/platform/outcome";
import { refuseUnlessOpen, whyStoredRefused } from "./refusals";
import { addTeams } from "./teams/mutations";
import { isRatedOn } from "./who-is-rated";
import { gamePlanner, gameTarget, type Plan, type Planner } from "./plan";

export interface MoveTo {
  readonly gameId: number;
  /** The target ladder. */
  readonly ladderId: number;
}

/** A game leaves its ladder for another one, which decides by its own rule who is rated. It keeps its number, and so its address. */
export function movePlanner({ gameId, ladderId }: MoveTo): Planner {
  return gamePlanner(gameId, async (reader, game, from) => {
    const ladder = await findLadderById(reader, ladderId);
    if (ladder === null) return refuse("Choose the ladder that the game should move to.");
    if (game.ladderId === ladderId) return refuse(`Game ${gameId} is already on ${ladder.name}.`);
    const refusal = refuseUnlessOpen(ladder, ladderId);
    if (refusal !== null) return refusal;
    const [taken] = game.externalId === null ? [] : await findGamesByExternalIds(reader, ladderId, [game.externalId]);
    if (taken !== undefined)
      return refuse(`${ladder.name} already has a game with the id “${game.externalId}”: game ${taken.id}.`);
    const rows = await findParticipantsByGame(reader, gameId);
    const players = byId(await findPlayersByIds(reader, pluck(rows, "playerId")));
    const participants = rows.map((row) => ({ ...row, rated: isRatedOn(ladder, players.get(row.playerId)!) }));
    const voided = game.status === "voided";
    const checked = await whyStoredRefused(reader, ladder, [{ id: gameId, participants, voided }], from);
    if (!checked.ok) return checked;
    const becomes = { ...gameFieldsOf(game), participants };
    const edits: Plan["edits"] = new Map([
      [game.ladderId, [{ do: "leave", id: gameId }]],
      [ladderId, [{ do: "arrive", id: gameId, game: becomes, voided }]],
    ]);
    return {
      ok: true,
      action: "move",
      edits,
      prepare: async (tx) => {
        await addTeams(tx, ladderId, checked.newTeams);
        return edits;
      },
      audit: async () => ({
        action: "game.move",
        target: gameTarget(gameId),
        before: { ladder: from.name },
        after: { ladder: ladder.name },
      }),
    };
  });
}
