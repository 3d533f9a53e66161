import { siteInput } from "@/lib/site/schema";
import { PASSWORD, type World } from "./world";

function tomorrow(): string {
  return new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
}

/** The fields of a form, as a browser sends them. */
export type Form = Record<string, string>;

const rules = { spread: "100", gameMult: "2", maxGameMinutes: "20", initialRating: "500", limit: "equation5" };

/** Who may call it. */
export type May = "anybody" | "players" | "keepers" | "admins";

export const mayCall = {
  anybody: ["nobody", "player", "scorekeeper", "admin"],
  players: ["player", "scorekeeper", "admin"],
  keepers: ["scorekeeper", "admin"],
  admins: ["admin"],
} as const;

/** For every action a call that does something when the right person makes it: what shows that a refusal refused something. */
export const calls: Record<string, { may: May; form: (world: World) => Form; shownFirst?: true }> = {
  "platform/theme/setThemeAction": { may: "anybody", form: () => ({ theme: "dark" }) },
  "sign-in/signInAction": { may: "anybody", form: () => ({ name: "Bob", password: PASSWORD }) },
  "sign-in/signOutAction": { may: "anybody", form: () => ({}) },
  "sign-in/registerAction": { may: "anybody", form: () => ({ name: "Newcomer", password: PASSWORD }) },
  "sign-in/claimAction": { may: "anybody", form: ({ claimToken }) => ({ token: claimToken, password: PASSWORD }) },
  "sign-in/setUpAction": { may: "anybody", form: ({ setupToken }) => ({ token: setupToken, name: "Late", password: PASSWORD }) },
  "sign-in/changePasswordAction": {
    may: "players",
    form: () => ({ "old-password": PASSWORD, password: "another horse battery" }),
  },
  "sign-in/signOutEverywhereAction": { may: "players", form: () => ({}) },
  "sign-in/codeAction": { may: "anybody", form: ({ recoveryCode }) => ({ code: recoveryCode }) },
  "sign-in/enrolment/beginSecondFactorAction": { may: "players", form: () => ({ password: PASSWORD }) },
  "sign-in/enrolment/confirmSecondFactorAction": { may: "players", form: () => ({ code: "" }) },
  "sign-in/enrolment/renewRecoveryCodesAction": { may: "players", form: () => ({ password: PASSWORD }) },
  "sign-in/enrolment/removeSecondFactorAction": { may: "players", form: () => ({ password: PASSWORD }) },
  "sign-in/enrolment/beginPasskeyAction": { may: "players", form: () => ({ name: "Phone", password: PASSWORD }) },
  "sign-in/enrolment/addPasskeyAction": { may: "players", form: () => ({ name: "Phone", "passkey-token": "" }) },
  "sign-in/enrolment/renamePasskeyAction": { may: "players", form: () => ({ name: "Laptop", passkey: "" }) },
  "sign-in/enrolment/removePasskeyAction": { may: "players", form: () => ({ password: PASSWORD, passkey: "" }) },
  "sign-in/by-passkey/askPasskeyAction": { may: "anybody", form: () => ({}) },
  "sign-in/by-passkey/passkeySignInAction": { may: "anybody", form: () => ({ "passkey-token": "" }) },
  "sign-in/by-passkey/askSecondPasskeyAction": { may: "anybody", form: () => ({}) },
  "sign-in/by-passkey/secondPasskeyAction": { may: "anybody", form: () => ({ "passkey-token": "" }) },
  "sign-in/endSessionAction": { may: "players", form: () => ({ session: "" }) },
  "sign-in/createPlayerAction": { may: "admins", form: () => ({ name: "Fresh" }) },
  "sign-in/deleteGuestAction": { may: "admins", form: ({ ids }) => ({ player: String(ids.idle) }) },
  "sign-in/renamePlayerAction": { may: "admins", form: ({ ids }) => ({ player: String(ids.player), name: "Robert" }) },
  "sign-in/inviteAction": { may: "admins", form: ({ ids }) => ({ player: String(ids.guest) }) },
  "sign-in/resetAccessAction": { may: "admins", form: ({ ids }) => ({ player: String(ids.player) }) },
  "sign-in/promoteAction": { may: "admins", form: ({ ids }) => ({ player: String(ids.player) }) },
  "sign-in/demoteAction": { may: "admins", form: ({ ids }) => ({ player: String(ids.other) }) },
  "sign-in/disableSignInAction": { may: "admins", form: ({ ids }) => ({ player: String(ids.player) }) },
  "sign-in/enableSignInAction": { may: "admins", form: ({ ids }) => ({ player: String(ids.locked) }) },
  "sign-in/access/appointScorekeeperAction": {
    may: "admins",
    form: ({ ids, ladder }) => ({ player: String(ids.player), ladder: String(ladder.id) }),
  },
  "sign-in/access/banPlayerAction": {
    may: "admins",
    form: ({ ids }) => ({ player: String(ids.player), reason: "to see", until: tomorrow(), shown: "ban" }),
  },
  "sign-in/access/inviteManyAction": { may: "admins", form: ({ ids }) => ({ player: String(ids.guest) }) },
  "sign-in/access/liftBanAction": { may: "admins", form: ({ ids }) => ({ player: String(ids.banned) }) },
  "api/keys/createKeyAction": { may: "admins", form: () => ({ name: "another", ladder: "" }) },
  "api/keys/revokeKeyAction": { may: "admins", form: ({ prefix }) => ({ prefix }) },
  "merges/erasure/eraseMeAction": { may: "players", form: () => ({ "erase-password": PASSWORD }) },
  "merges/erasure/erasePlayerAction": {
    may: "admins",
    form: ({ ids }) => ({ player: String(ids.player), name: "Bob", again: "bob" }),
  },
  "merges/mergePlayersAction": {
    may: "admins",
    shownFirst: true,
    form: ({ ids }) => ({ player: String(ids.other), other: "Locked" }),
  },
  "merges/undoMergeAction": { may: "admins", shownFirst: true, form: ({ mergeLine }) => ({ line: String(mergeLine) }) },
  "games/submitGameAction": {
    may: "keepers",
    form: ({ ladder }) => ({
      ladder: ladder.slug,
      "played-at": "2026-02-01T20:00",
      note: "On the hill",
      "player.1": "Ada",
      "team.1": "Wolf",
      "score.1": "3",
      "time.1": "20",
      "player.2": "Bob",
      "team.2": "Bear",
      "score.2": "1",
      "time.2": "12:30",
    }),
  },
  "games/correctGameAction": {
    may: "keepers",
    shownFirst: true,
    form: ({ game }) => ({
      game: String(game),
      version: "1",
      "played-at": "2026-01-02T00:00",
      "player.1": "Ada",
      "score.1": "1",
      "time.1": "20",
      "player.2": "Bob",
      "score.2": "3",
      "time.2": "20",
    }),
  },
  "games/voidGameAction": { may: "keepers", shownFirst: true, form: ({ game }) => ({ game: String(game), version: "1" }) },
  "games/restoreGameAction": { may: "keepers", shownFirst: true, form: ({ voided }) => ({ game: String(voided), version: "2" }) },
  "games/changes/rateGameAction": { may: "keepers", shownFirst: true, form: ({ unrated }) => ({ game: String(unrated) }) },
  "games/changes/rateGamesAction": { may: "admins", shownFirst: true, form: ({ ids }) => ({ player: String(ids.player) }) },
  "games/changes/voidGamesAction": { may: "admins", shownFirst: true, form: () => ({ player: "Gus" }) },
  "games/changes/restoreGamesAction": { may: "admins", shownFirst: true, form: () => ({ from: "2025-01-01" }) },
  "games/changes/deleteGamesAction": { may: "admins", shownFirst: true, form: ({ voided }) => ({ game: String(voided) }) },
  "games/changes/undoImportAction": {
    may: "admins",
    shownFirst: true,
    form: ({ importId }) => ({ import: String(importId) }),
  },
  "games/changes/revertGameAction": {
    may: "keepers",
    shownFirst: true,
    form: ({ voided }) => ({ game: String(voided), to: "1" }),
  },
  "games/changes/moveGameAction": {
    may: "admins",
    shownFirst: true,
    form: ({ game, teams }) => ({ game: String(game), to: String(teams.ladder) }),
  },
  "transfer/import/importFileAction": {
    may: "admins",
    shownFirst: true,
    form: ({ upload, ladder }) => ({
      upload,
      ladder: ladder.slug,
      step: "import",
      timeAs: "minutes",
      ...Object.fromEntries(
        ["game_id", "played_at", "player", "team", "score", "time"].map((name, at) => [`column.${name}`, String(at)]),
      ),
    }),
  },
  "transfer/import/discardUploadAction": { may: "admins", form: ({ upload }) => ({ upload }) },
  "games/teams/colourTeamAction": {
    may: "admins",
    form: ({ teams }) => ({ ladder: String(teams.ladder), team: String(teams.wolf), colour: "5" }),
  },
  "games/teams/joinTeamsAction": {
    may: "admins",
    form: ({ teams }) => ({ ladder: String(teams.ladder), team: String(teams.wulf), into: String(teams.wolf) }),
  },
  "games/teams/separateTeamsAction": {
    may: "admins",
    form: ({ teams }) => ({ ladder: String(teams.ladder), team: String(teams.joined) }),
  },
  "site/editAccessAction": {
    may: "admins",
    form: () => ({ registration: "closed", adminsNeedSecondFactor: "no", keepEventsDays: "30" }),
  },
  "site/editSiteAction": {
    may: "admins",
    form: () => ({ ...siteInput.parse({}), name: "The Den" }),
  },
  "ladders/hiding/hidePlayerAction": { may: "admins", form: ({ ids }) => ({ player: String(ids.player), reason: "to see" }) },
  "ladders/hiding/showPlayerAction": { may: "admins", form: ({ ids }) => ({ player: String(ids.hidden) }) },
  "ladders/createLadderAction": {
    may: "admins",
    form: () => ({ name: "New", slug: "new", description: "", rateWho: "everyone", ...rules }),
  },
  "ladders/editLadderAction": {
    may: "admins",
    form: ({ ladder }) => ({ ladder: String(ladder.id), name: "Other", description: "", rateWho: "everyone" }),
  },
  "ladders/closeLadderAction": { may: "admins", form: ({ ladder }) => ({ ladder: String(ladder.id) }) },
  "ladders/reopenLadderAction": { may: "admins", form: ({ closed }) => ({ ladder: String(closed.id) }) },
  "ladders/hideLadderAction": { may: "admins", form: ({ closed }) => ({ ladder: String(closed.id) }) },
  "ladders/showLadderAction": { may: "admins", form: ({ hiddenLadder }) => ({ ladder: String(hiddenLadder) }) },
  "ladders/deleteLadderAction": {
    may: "admins",
    shownFirst: true,
    form: ({ closed }) => ({ ladder: String(closed.id), typed: closed.name }),
  },
  "ladders/changeRulesAction": {
    may: "admins",
    shownFirst: true,
    // Two games were entered, one voided and one imported: the ladder's version is 4.
    form: ({ ladder }) => ({ ladder: String(ladder.id), ...rules, step: "apply", version: "4" }),
  },
};
