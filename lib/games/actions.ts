"use server";

import { pluck } from "@/lib/platform/grouped";
import type { Reader } from "@/db";
import { redirectFromAction, leaveNotice } from "@/lib/platform/request";
import { scorekeeperAction, type LadderOfForm, type PlayersCall } from "@/lib/sign-in/guard";
import { gamePath } from "@/lib/format";
import { numberOf, refused, textOf, type FormState } from "@/lib/platform/forms/schema";
import { isBanned, knownPlayers } from "@/lib/players/identity";
import type { ImpactPreview } from "@/lib/fold/view";
import { confirm, type GameConfirmation } from "./confirm";
import { changesSince, gameToCorrect, ladderIdOfGame, ladderToEnter } from "./data";
import { doneSentence } from "./title";
import { findDuplicate, type Duplicate } from "./duplicates";
import { readGameForm } from "./form";
import { readPlayersAtOpen } from "./form-players";
import { playedTexts } from "./list";
import { correctGame, restoreGame, submitGame, voidGame } from "./mutations";
import { hasLaterGames, previewGame, previewRevision } from "./preview";
import { formLadder } from "./roster";
import { RECENT_MS, type GameInput } from "./schema";
import type { GameConflict, GameFormShown } from "./view";

/** The ladder that a new game is for. */
const ladderNamed: LadderOfForm = async (store, form) => (await ladderToEnter(store, textOf(form, "ladder")))?.id ?? null;

/** The ladder of the game that is corrected, whatever else the form says. */
const ladderOfGame: LadderOfForm = (store, form) => ladderIdOfGame(store, numberOf(form, "game"));

/** Enters a game. One that was probably entered already is only taken by "Save anyway", which names the game that it overrules. */
export const submitGameAction = scorekeeperAction<GameFormShown>(ladderNamed, async ({ store, actor, now }, form) => {
  // Browsers without JavaScript add rows by this button; all other fields stay as they are.
  if (textOf(form, "more") !== "") return { ...refused(form, null), shown: { duplicate: null, moreRows: true } };
  const slug = textOf(form, "ladder");
  const ladder = await ladderToEnter(store, slug);
  const read = readGameForm(form, now, await formLadder(store, ladder));
  const wrongLadder =
    ladder === null ? "Choose a ladder." : ladder.closedAt !== null ? `${ladder.name} is closed. Choose another ladder.` : null;
  if (ladder === null || wrongLadder !== null || !read.ok) {
    const problems = { ...(wrongLadder !== null && { ladder: wrongLadder }), ...(!read.ok && read.problems) };
    return refused(form, read.ok ? null : read.problem, problems);
  }
  const overruled = numberOf(form, "anyway") || null;
  const continues = numberOf(form, "continues") || null;
  const duplicate = await findDuplicate(store, ladder.id, read.game, undefined, continues);
  if (duplicate !== null && duplicate.id !== overruled) return askAboutDuplicate(store, form, duplicate);
  const banned = await bannedIn(store, read.game, now);
  if (banned !== "" && banned !== textOf(form, "banned-anyway")) {
    return { ...refused(form, null), shown: { duplicate: null, moreRows: false, banned } };
  }
  const late =
    now.getTime() - read.game.playedAt.getTime() <= RECENT_MS ? null : await confirmLate(store, form, ladder.id, read.game);
  if (late !== null && !late.go) return askToConfirm(form, late);
  const unlessDuplicateOf = { overruled, continues };
  const command = { ladderId: ladder.id, game: read.game, source: "form", actor, now, unlessDuplicateOf } as const;
  const submitted = await submitGame(store, late === null ? command : { ...command, reason: late.reason });
  if (!submitted.ok && submitted.duplicate) return askAboutDuplicate(store, form, submitted.duplicate);
  if (!submitted.ok) return refused(form, submitted.reason);
  return goToGame(submitted.gameId, doneSentence("entered", submitted.report));
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
  return !late.go && "impact" in late && late.impact.gamesMoved === 0 ? null : late;
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
  const slug = (await gameToCorrect(store, gameId))?.ladder.slug;
  const read = readGameForm(form, now, await formLadder(store, slug === undefined ? null : await ladderToEnter(store, slug)));
  if (!read.ok) return refused(form, read.problem, read.problems);
  const conflict = await conflictOf(store, gameId, version);
  if (conflict !== null) return { ...refused(form, CHANGED), shown: { duplicate: null, moreRows: false, conflict } };
  const playersAtOpen = readPlayersAtOpen(textOf(form, "players-at-open"));
  const correction = { gameId, game: read.game, playersAtOpen };
  const asking = await confirm(form, read.game, () => previewRevision(store, { ...correction, action: "correct" }));
  if (!asking.go) return askToConfirm(form, asking);
  const corrected = await correctGame(store, { ...correction, version, reason: asking.reason, actor, now });
  if (!corrected.ok) return refused(form, corrected.reason);
  return goToGame(gameId, doneSentence("corrected", corrected.report));
});

export const voidGameAction = scorekeeperAction<ImpactPreview>(ladderOfGame, (call, form) =>
  reviseWithPreview(call, form, "void"),
);

export const restoreGameAction = scorekeeperAction<ImpactPreview>(ladderOfGame, (call, form) =>
  reviseWithPreview(call, form, "restore"),
);

async function reviseWithPreview(
  { store, actor, now }: PlayersCall,
  form: FormData,
  action: "void" | "restore",
): Promise<FormState<ImpactPreview>> {
  const [gameId, version] = [numberOf(form, "game"), numberOf(form, "version")];
  const asking = await confirm(form, null, () => previewRevision(store, { gameId, action }));
  if (!asking.go) {
    if ("refused" in asking) return refused(form, asking.refused.reason);
    const { impact, formHash, problem, problems } = asking;
    return { ...refused(form, problem, problems), shown: { impact, formHash } };
  }
  const revise = action === "void" ? voidGame : restoreGame;
  const revised = await revise(store, { gameId, version, reason: asking.reason, actor, now });
  if (!revised.ok) return refused(form, revised.reason);
  return goToGame(gameId, doneSentence(action === "void" ? "voided" : "restored", revised.report));
}

/** Redirects to the game's page, which shows the notice. */
async function goToGame(gameId: number, sentence: string): Promise<never> {
  await leaveNotice(gamePath(gameId), sentence);
  redirectFromAction(gamePath(gameId));
}

const CHANGED = "Nothing was saved, because somebody changed this game after you opened it. What you typed is still here.";

/** The changes of a game since its form was opened; null while it is unchanged. */
async function conflictOf(store: PlayersCall["store"], gameId: number, version: number): Promise<GameConflict | null> {
  const now = await gameToCorrect(store, gameId);
  if (now === null || now.version === version) return null;
  return { version: now.version, ...(await changesSince(store, gameId, version)) };
}

/** The form again, with the preview. */
function askToConfirm(form: FormData, asking: Exclude<GameConfirmation, { go: true }>): FormState<GameFormShown> {
  if ("refused" in asking) return refused(form, asking.refused.reason);
  const { impact, formHash, problem, problems } = asking;
  return { ...refused(form, problem, problems), shown: { duplicate: null, moreRows: false, preview: { impact, formHash } } };
}
