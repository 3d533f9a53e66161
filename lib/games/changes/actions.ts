"use server";

import { redirectFromAction, leaveNotice } from "@/lib/platform/request";
import { countOf, gamePath } from "@/lib/format";
import { adminAction, scorekeeperAction, type LadderOfForm, type PlayersCall } from "@/lib/sign-in/guard";
import { numberOf, refused, textOf, typedValues, type FormState } from "@/lib/platform/forms/schema";
import { reasonIn } from "@/lib/platform/text/schema";
import { ladderIdOfGame } from "../data";
import { gamesMeant } from "../find";
import { findGamesQuery, whyNotVoided } from "../schema";
import { deletePlanner } from "./delete";
import { movePlanner } from "./move";
import { carryOut, OUTDATED, previewPlan, type Planner } from "./plan";
import { ratePlanner, type RateScope } from "./rate";
import { revertPlanner } from "./revert";
import type { ChangePreview } from "./view";
import { manyPlanner, undoPlanner, type VoidOrRestore } from "./void";

interface Act {
  readonly planner: Planner;
  /** The page to redirect to, and the notice shown there for a number of games. */
  readonly page: string;
  readonly done: (games: string, one: boolean) => string;
}

/** First what would move; then, for the same games in the same versions and with a reason, the act itself. */
async function act({ store, actor, now }: PlayersCall, form: FormData, { planner, page, done }: Act) {
  const seen = textOf(form, "seen");
  const { reason, problem } = reasonIn(form, "Give a reason. Everyone can read it on the games’ pages.");
  const isConfirmed = seen !== "" && reason !== null;
  if (isConfirmed) {
    const carried = await carryOut(store, planner, { seen, reason, actor, now });
    if (carried.ok) {
      const changed = carried.players === 0 ? "no rating changed" : `${countOf(carried.players, "rating")} changed`;
      await leaveNotice(page, `${done(countOf(carried.games, "game"), carried.games === 1)}: ${changed}.`);
      redirectFromAction(page);
    }
    if (carried.reason !== OUTDATED.reason) return refused(form, carried.reason);
  }
  const previewed = await previewPlan(store, planner);
  if (!previewed.ok) return refused(form, previewed.reason);
  const problems: Record<string, string> = seen !== "" && problem !== null ? { reason: problem } : {};
  const state: FormState<ChangePreview> = {
    ...refused(form, isConfirmed ? OUTDATED.reason : null, problems),
    shown: previewed.preview,
  };
  return state;
}

const ladderOfGame: LadderOfForm = (store, form) => ladderIdOfGame(store, numberOf(form, "game"));

/** Rates everybody in one game who was a guest then and would be rated now. */
export const rateGameAction = scorekeeperAction<ChangePreview>(ladderOfGame, async (call, form) => {
  const gameId = numberOf(form, "game");
  return act(call, form, {
    planner: ratePlanner({ gameId }),
    page: gamePath(gameId),
    done: () => "This game was rated again with everyone who has registered since",
  });
});

/** Rates what one player played as a guest, or all such games of a ladder. */
export const rateGamesAction = adminAction<ChangePreview>(async (call, form) => {
  const [playerId, ladderId] = [numberOf(form, "player"), numberOf(form, "ladder")];
  const onLadder = ladderId === 0 ? {} : { ladderId };
  const scope: RateScope = playerId === 0 ? { ladderId } : { playerId, ...onLadder };
  return act(call, form, {
    planner: ratePlanner(scope),
    page: pageIn(form, "/admin"),
    done: (games, one) => `${games} ${one ? "was" : "were"} rated again with players who were guests`,
  });
});

/** Voids all games that the fields of the search find. */
export const voidGamesAction = adminAction<ChangePreview>((call, form) => actOnMany(call, form, "void"));

/** Restores all voided games that they find. */
export const restoreGamesAction = adminAction<ChangePreview>((call, form) => actOnMany(call, form, "restore"));

async function actOnMany(call: PlayersCall, form: FormData, action: VoidOrRestore) {
  const given = typedValues(form);
  const problem = whyNotVoided(given);
  if (problem !== null) return refused(form, problem);
  const meant = await gamesMeant(call.store, findGamesQuery.parse(given));
  if (!meant.ok) return refused(form, meant.problem ?? "Several players match. Choose one of them first.");
  const { wanted } = meant;
  return act(call, form, {
    planner: manyPlanner(action, wanted),
    page: "/admin/games",
    done: (games, one) => `${games} ${one ? "was" : "were"} ${action}${action === "void" ? "ed" : "d"}`,
  });
}

/** Takes back a whole import. */
export const undoImportAction = adminAction<ChangePreview>(async (call, form) => {
  const importId = numberOf(form, "import");
  return act(call, form, {
    planner: undoPlanner(importId),
    page: `/admin/import/past/${importId}`,
    done: (games, one) => `The import was undone, and ${games} ${one ? "was" : "were"} voided`,
  });
});

/** Deletes a voided game, or the voided games of an import, with the guests who came with them. */
export const deleteGamesAction = adminAction<ChangePreview>(async (call, form) => {
  const [gameId, importId] = [numberOf(form, "game"), numberOf(form, "import")];
  const scope = gameId === 0 ? { importId } : { gameId };
  return act(call, form, {
    planner: deletePlanner(scope),
    page: gameId === 0 ? "/admin/import" : "/admin/games",
    done: (games, one) => `${games} ${one ? "was" : "were"} deleted`,
  });
});

/** Puts a game back to how it was. */
export const revertGameAction = scorekeeperAction<ChangePreview>(ladderOfGame, async (call, form) => {
  const to = { gameId: numberOf(form, "game"), version: numberOf(form, "to") };
  return act(call, form, {
    planner: revertPlanner(to),
    page: gamePath(to.gameId),
    done: () => `This game is as it was in version ${to.version}`,
  });
});

/** Moves a game to another ladder. */
export const moveGameAction = adminAction<ChangePreview>(async (call, form) => {
  const to = { gameId: numberOf(form, "game"), ladderId: numberOf(form, "to") };
  return act(call, form, {
    planner: movePlanner(to),
    page: gamePath(to.gameId),
    done: () => "This game was moved to this ladder",
  });
});

/** The page of this site that the form was opened from; anything else is not followed. */
function pageIn(form: FormData, otherwise: string): string {
  const page = textOf(form, "page");
  return /^\/admin(\/[\w%.~-]+)*$/.test(page) ? page : otherwise;
}
