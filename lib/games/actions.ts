"use server";

import { pluck } from "@/lib/platform/grouped";
import type { Reader } from "@/db";
import { redirectFromAction, leaveNotice } from "@/lib/platform/request";
import { adminAction, scorekeeperAction, type LadderOfForm, type PlayersCall } from "@/lib/sign-in/guard";
import { countOf, gamePath, pastImportPath } from "@/lib/format";
import { numberOf, refused, textOf, typedValues, type Answer, type FormState } from "@/lib/platform/forms/schema";
import { refuse } from "@/lib/platform/outcome";
import { reasonIn } from "@/lib/platform/text/schema";
import { isBanned, knownPlayers } from "@/lib/players/identity";
import { deletePlanner } from "./delete";
import { gamesMeant } from "./find";
import { movePlanner } from "./move";
import { carryOut, OUTDATED, previewPlan, type Planner } from "./plan";
import { ratePlanner } from "./rate";
import { revertPlanner } from "./revert";
import { correctPlanner, restorePlanner, voidPlanner } from "./revise";
import { manyPlanner, undoPlanner, type VoidOrRestore } from "./void";
import { confirm, type GameConfirmation } from "./confirm";
import { changesSince, gameToCorrect, ladderIdOfGame, ladderToEnter } from "./data";
import { doneSentence } from "./title";
import { findDuplicate, type Duplicate } from "./duplicates";
import { readGameForm } from "./form";
import { readPlayersAtOpen } from "./form-players";
import { playedTexts } from "./list";
import { correctGame, submitGame } from "./mutations";
import { hasLaterGames, previewGame } from "./preview";
import { formLadder } from "./roster";
import { findGamesQuery, RECENT_MS, whyNotVoided, type GameInput } from "./schema";
import type { ChangePreview, GameFormShown } from "./view";

/** The ladder that a new game is for. */
const ladderNamed: LadderOfForm = async (store, form) => (await ladderToEnter(store, textOf(form, "ladder")))?.id ?? null;

/** The ladder of the game that is corrected, whatever else the form says. */
const ladderOfGame: LadderOfForm = (store, form) => ladderIdOfGame(store, numberOf(form, "game"));

/** Enters a game. One that was probably entered already is only taken by "Save anyway", which names the game that it overrules. */
export const submitGameAction = scorekeeperAction<GameFormShown>(ladderNamed, async ({ store, actor, now }, form) => {
  // Browsers without JavaScript add rows by this button; all other fields stay as they are.
  if (textOf(form, "more") !== "") return { ...refused(form, null), shown: { duplicate: null, moreRows: true } };
  const ladder = await ladderToEnter(store, textOf(form, "ladder"));
  const read = readGameForm(form, now, ladder === null ? undefined : await formLadder(store, ladder));
  const wrongLadder =
    ladder === null ? "Choose a ladder." : ladder.closedAt !== null ? `${ladder.name} is closed. Choose another ladder.` : null;
  if (ladder === null || wrongLadder !== null || !read.ok) {
    const problems = { ...(wrongLadder !== null && { ladder: wrongLadder }), ...(!read.ok && read.problems) };
    return refused(form, read.ok ? null : read.problem, problems);
  }
  const overruled = numberOf(form, "anyway") || null;
  const continues = numberOf(form, "continues") || null;
  const duplicate = await findDuplicate(store, ladder.id, read.game, { continues });
  if (duplicate !== null && duplicate.id !== overruled) return askAboutDuplicate(store, form, duplicate);
  const banned = await bannedIn(store, read.game, now);
  if (banned !== "" && banned !== textOf(form, "banned-anyway")) {
    return { ...refused(form, null), shown: { duplicate: null, moreRows: false, banned } };
  }
  const late =
    now.getTime() - read.game.playedAt.getTime() <= RECENT_MS ? null : await confirmLate(store, form, ladder.id, read.game);
  if (late !== null && !late.go) return askToConfirm(form, late);
  const unlessDuplicateOf = { overruled, continues, checkedOn: ladder };
  const command = { ladderId: ladder.id, game: read.game, source: "form", actor, now, unlessDuplicateOf } as const;
  const submitted = await submitGame(store, late === null ? command : { ...command, reason: late.reason });
  if (!submitted.ok && submitted.duplicate) return askAboutDuplicate(store, form, submitted.duplicate);
  if (!submitted.ok) return submitted;
  const { players, gamesMoved } = submitted.report;
  return goToGame(submitted.gameId, doneSentence("This game was entered", players.length, gamesMoved));
});

/** The players of a game who are banned now, as a list in words. */
async function bannedIn(store: PlayersCall["store"], { participants }: GameInput, now: Date): Promise<string> {
  const players = await knownPlayers(store, pluck(participants, "player"));
  const banned = [...players.values()].filter((player) => isBanned(player, now));
  return banned.map(({ name }) => name).join(", ");
}

/**
 * A game that precedes others changes their ratings too: an admin sees the preview first and gives a reason. Null where no other game
 * changes. The newest game, which is the usual case, needs no preview.
 */
async function confirmLate(store: PlayersCall["store"], form: FormData, ladderId: number, game: GameInput) {
  if (!(await hasLaterGames(store, ladderId, game))) return null;
  const late = await confirm(form, game, () => previewGame(store, ladderId, game));
  return late.impact?.gamesMoved === 0 ? null : late;
}

/** The form again, with the game that it probably is. */
async function askAboutDuplicate(reader: Reader, form: FormData, { id, because }: Duplicate): Promise<FormState<GameFormShown>> {
  const playedAt = (await playedTexts(reader, [id])).get(id)!;
  return { ...refused(form, null), shown: { duplicate: { id, playedAt, because }, moreRows: false } };
}

/** Corrects a game: first what would move, then, with a reason, the correction. */
export const correctGameAction = scorekeeperAction<GameFormShown>(ladderOfGame, async ({ store, actor, now }, form) => {
  if (textOf(form, "more") !== "") return { ...refused(form, null), shown: { duplicate: null, moreRows: true } };
  const [gameId, version] = [numberOf(form, "game"), numberOf(form, "version")];
  const stored = await gameToCorrect(store, gameId);
  const read = readGameForm(form, now, stored === null ? undefined : await formLadder(store, stored.ladder));
  if (!read.ok) return refused(form, read.problem, read.problems);
  if (stored !== null && stored.version !== version) {
    const conflict = { version: stored.version, ...(await changesSince(store, gameId, version)) };
    return { ...refused(form, CHANGED), shown: { duplicate: null, moreRows: false, conflict } };
  }
  const playersAtOpen = readPlayersAtOpen(textOf(form, "players-at-open"));
  const correction = { gameId, game: read.game, playersAtOpen };
  const asking = await confirm(form, read.game, async () => {
    const previewed = await previewPlan(store, correctPlanner(correction));
    return previewed.ok ? { ok: true, impact: previewed.preview.impacts[0]! } : previewed;
  });
  if (!asking.go) return askToConfirm(form, asking);
  const corrected = await correctGame(store, { ...correction, version, reason: asking.reason, actor, now });
  if (!corrected.ok) return corrected;
  return goToGame(gameId, doneSentence("This game was corrected", corrected.players, corrected.gamesMoved));
});

/** Redirects to the game's page, which shows the notice. */
async function goToGame(gameId: number, sentence: string): Promise<never> {
  await leaveNotice(gamePath(gameId), sentence);
  redirectFromAction(gamePath(gameId));
}

const CHANGED = "Nothing was saved, because somebody changed this game after you opened it. What you typed is still here.";

/** The form again, with the preview. */
function askToConfirm(form: FormData, asking: Exclude<GameConfirmation, { go: true }>): Answer<GameFormShown> {
  if (asking.refused !== undefined) return asking.refused;
  const { impact, formHash, problem, problems } = asking;
  return { ...refused(form, problem, problems), shown: { duplicate: null, moreRows: false, preview: { impact, formHash } } };
}

interface Act {
  readonly planner: Planner;
  /** The page to redirect to, and the notice shown there for a number of games. */
  readonly page: string;
  readonly done: (games: string, one: boolean) => string;
}

/** First what would move; then, for the same games in the same versions and with a reason, the act itself. */
async function act(
  { store, actor, now }: PlayersCall,
  form: FormData,
  { planner, page, done }: Act,
): Promise<Answer<ChangePreview>> {
  const seen = textOf(form, "seen");
  const { reason, problem } = reasonIn(form, "Give a reason. Everyone can read it on the games’ pages.");
  const isConfirmed = seen !== "" && reason !== null;
  if (isConfirmed) {
    const carried = await carryOut(store, planner, { seen, reason, actor, now });
    if (carried.ok) {
      const isOne = carried.games === 1;
      const what = done(countOf(carried.games, "game"), isOne);
      await leaveNotice(page, doneSentence(what, carried.players, isOne ? carried.gamesMoved : 0));
      redirectFromAction(page);
    }
    if (carried.reason !== OUTDATED.reason) return carried;
  }
  const previewed = await previewPlan(store, planner);
  if (!previewed.ok) return previewed;
  const problems: Record<string, string> = seen !== "" && problem !== null ? { reason: problem } : {};
  return { ...refused(form, isConfirmed ? OUTDATED.reason : null, problems), shown: previewed.preview };
}

/** An act on the game that the form names, and the notice that its page shows then. */
function actOnGame(plan: (gameId: number, form: FormData) => readonly [planner: Planner, done: string]) {
  return scorekeeperAction<ChangePreview>(ladderOfGame, async (call, form) => {
    const gameId = numberOf(form, "game");
    const [planner, done] = plan(gameId, form);
    return act(call, form, { planner, page: gamePath(gameId), done: () => done });
  });
}

export const voidGameAction = actOnGame((gameId) => [voidPlanner({ gameId }), "This game was voided"]);

export const restoreGameAction = actOnGame((gameId) => [restorePlanner({ gameId }), "This game was restored"]);

/** Rates everybody in one game who was a guest then and would be rated now. */
export const rateGameAction = actOnGame((gameId) => [
  ratePlanner({ gameId }),
  "This game was rated again with everyone who has registered since",
]);

/** Puts a game back to how it was. */
export const revertGameAction = actOnGame((gameId, form) => {
  const version = numberOf(form, "to");
  return [revertPlanner({ gameId, version }), `This game is as it was in version ${version}`];
});

/** An act that only admins may do. */
function adminAct(plan: (form: FormData) => Act) {
  return adminAction<ChangePreview>(async (call, form) => act(call, form, plan(form)));
}

/** Rates what one player played as a guest, or all such games of a ladder. */
export const rateGamesAction = adminAct((form) => {
  const [playerId, ladderId] = [numberOf(form, "player"), numberOf(form, "ladder")];
  return {
    planner: ratePlanner(playerId === 0 ? { ladderId } : { playerId, ...(ladderId !== 0 && { ladderId }) }),
    page: pageIn(form, "/admin"),
    done: (games, one) => `${games} ${one ? "was" : "were"} rated again with players who were guests`,
  };
});

/** Voids all games that the fields of the search find. */
export const voidGamesAction = adminAction<ChangePreview>((call, form) => actOnMany(call, form, "void"));

/** Restores all voided games that they find. */
export const restoreGamesAction = adminAction<ChangePreview>((call, form) => actOnMany(call, form, "restore"));

async function actOnMany(call: PlayersCall, form: FormData, action: VoidOrRestore) {
  const given = typedValues(form);
  const problem = whyNotVoided(given);
  if (problem !== null) return refuse(problem);
  const meant = await gamesMeant(call.store, findGamesQuery.parse(given));
  if (!meant.ok) return refuse(meant.problem ?? "Several players match. Choose one of them first.");
  return act(call, form, {
    planner: manyPlanner(action, meant.wanted),
    page: "/admin/games",
    done: (games, one) => `${games} ${one ? "was" : "were"} ${action}${action === "void" ? "ed" : "d"}`,
  });
}

/** Takes back a whole import. */
export const undoImportAction = adminAct((form) => {
  const importId = numberOf(form, "import");
  return {
    planner: undoPlanner(importId),
    page: pastImportPath(importId),
    done: (games, one) => `The import was undone, and ${games} ${one ? "was" : "were"} voided`,
  };
});

/** Deletes a voided game, or the voided games of an import, with the guests who came with them. */
export const deleteGamesAction = adminAct((form) => {
  const [gameId, importId] = [numberOf(form, "game"), numberOf(form, "import")];
  return {
    planner: deletePlanner(gameId === 0 ? { importId } : { gameId }),
    page: gameId === 0 ? "/admin/import" : "/admin/games",
    done: (games, one) => `${games} ${one ? "was" : "were"} deleted`,
  };
});

/** Moves a game to another ladder. */
export const moveGameAction = adminAct((form) => {
  const [gameId, ladderId] = [numberOf(form, "game"), numberOf(form, "to")];
  const done = () => "This game was moved to this ladder";
  return { planner: movePlanner({ gameId, ladderId }), page: gamePath(gameId), done };
});

/** The page of this site that the form was opened from; anything else is not followed. */
function pageIn(form: FormData, otherwise: string): string {
  const page = textOf(form, "page");
  return /^\/admin(\/[\w%.~-]+)*$/.test(page) ? page : otherwise;
}
