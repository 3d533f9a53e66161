import { siteInput } from "@/lib/site/schema";
import { PASSWORD } from "@/lib/testing/people";
import type { World } from "./world";

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** The fields of a form, as a browser sends them. */
export type Form = Record<string, string | number>;

export function formOf(fields: Form): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  return form;
}

const rules = { spread: "100", gameMult: "2", maxGameMinutes: "20", initialRating: "500", limit: "equation5" };

const webhook = { kind: "webhook", ladders: "all", "sends.games": "yes" };

/** A row of the form of a game. */
function rowOf(at: number, player: string, score: number, time: string, team = ""): Form {
  return { [`player.${at}`]: player, [`score.${at}`]: score, [`time.${at}`]: time, [`team.${at}`]: team };
}

/** Who may call it. */
const mays = ["anybody", "players", "keepers", "admins"] as const;
type May = (typeof mays)[number];

export const mayCall = {
  anybody: ["nobody", "player", "scorekeeper", "admin"],
  players: ["player", "scorekeeper", "admin"],
  keepers: ["scorekeeper", "admin"],
  admins: ["admin"],
} as const;

type MakeForm = (world: World) => Form;

const previewed = new Set<MakeForm>();

/** Of an action that shows first what it would do. */
function shownFirst(form: MakeForm): MakeForm {
  previewed.add(form);
  return form;
}

/** Each call asks for another address: there is a limit for each. */
let addresses = 0;

const byCaller: Record<May, Record<string, MakeForm>> = {
  anybody: {
    "platform/theme/setThemeAction": () => ({ theme: "dark" }),
    "sign-in/signInAction": () => ({ name: "Bob", password: PASSWORD }),
    "sign-in/signOutAction": () => ({}),
    "sign-in/registerAction": () => ({ name: "Newcomer", password: PASSWORD }),
    "sign-in/claimAction": ({ claimToken }) => ({ token: claimToken, password: PASSWORD }),
    "sign-in/setUpAction": ({ setupToken }) => ({ token: setupToken, name: "Late", password: PASSWORD }),
    "sign-in/codeAction": ({ recoveryCode }) => ({ code: recoveryCode }),
    "sign-in/by-passkey/askPasskeyAction": () => ({}),
    "sign-in/by-passkey/passkeySignInAction": () => ({ "passkey-token": "" }),
    "sign-in/by-passkey/askSecondPasskeyAction": () => ({}),
    "sign-in/by-passkey/secondPasskeyAction": () => ({ "passkey-token": "" }),
    "sign-in/by-provider/startProviderAction": () => ({ provider: "discord" }),
    "sign-in/by-provider/registerByProviderAction": () => ({ name: "Newt" }),
    "sign-in/by-provider/forgetPendingAction": () => ({}),
    "notices/email/lostPasswordAction": () => ({ email: `kai${addresses++}@club.example` }),
    "notices/email/verifyAddressAction": ({ mailToken }) => ({ token: mailToken }),
    "merges/claims/claimGuestAction": ({ ids }) => ({ guest: ids.guest, message: "It is me." }),
  },
  players: {
    "sign-in/changePasswordAction": () => ({ "old-password": PASSWORD, password: "another horse battery" }),
    "sign-in/signOutEverywhereAction": () => ({}),
    "sign-in/enrolment/beginSecondFactorAction": () => ({ password: PASSWORD }),
    "sign-in/enrolment/confirmSecondFactorAction": () => ({ code: "" }),
    "sign-in/enrolment/renewRecoveryCodesAction": () => ({ password: PASSWORD }),
    "sign-in/enrolment/removeSecondFactorAction": () => ({ password: PASSWORD }),
    "sign-in/enrolment/beginPasskeyAction": () => ({ name: "Phone", password: PASSWORD }),
    "sign-in/enrolment/addPasskeyAction": () => ({ name: "Phone", "passkey-token": "" }),
    "sign-in/enrolment/renamePasskeyAction": () => ({ name: "Laptop", passkey: "" }),
    "sign-in/enrolment/removePasskeyAction": () => ({ password: PASSWORD, passkey: "" }),
    "sign-in/by-provider/linkProviderAction": () => ({ provider: "discord", password: PASSWORD }),
    "sign-in/by-provider/unlinkIdentityAction": () => ({ identity: "", password: PASSWORD }),
    "sign-in/by-provider/linkPendingAction": () => ({ password: PASSWORD }),
    "merges/claims/claimAsPlayerAction": ({ ids }) => ({ guest: ids.idle, message: "It is me." }),
    "reports/reportGameAction": () => ({ ladder: "reports", mode: "one", result: "lost.Other Admin", step: "report" }),
    "reports/agreeAction": ({ reports }) => ({ report: reports.all, version: "1" }),
    "reports/denyAction": ({ reports }) => ({ report: reports.all, version: "1", reason: "I was away." }),
    "reports/denyAllAction": ({ ids }) => ({ player: ids.other, reason: "I was away." }),
    "reports/objectAction": ({ reports }) => ({ report: reports.counted, reason: "It was not so." }),
    "reports/changeRowAction": ({ reports }) => ({ report: reports.all, version: "1", score: "7", time: "20" }),
    "reports/withdrawAction": () => ({}),
    "reports/blockAction": ({ ids }) => ({ player: ids.locked }),
    "reports/unblockAction": ({ ids }) => ({ player: ids.other }),
    "notices/email/enterAddressAction": () => ({ email: "bob@club.example", password: PASSWORD }),
    "notices/email/removeAddressAction": () => ({}),
    "notices/inbox/chooseNoticesAction": () => ({ game: "off" }),
    "notices/inbox/readAllNoticesAction": () => ({}),
    "sign-in/endSessionAction": () => ({ session: "" }),
    "merges/erasure/eraseMeAction": () => ({ password: PASSWORD }),
  },
  keepers: {
    "games/submitGameAction": ({ ladder }) => ({
      ladder: ladder.slug,
      "played-at": "2026-02-01T20:00",
      note: "On the hill",
      ...rowOf(1, "Ada", 3, "20", "Wolf"),
      ...rowOf(2, "Bob", 1, "12:30", "Bear"),
    }),
    "games/correctGameAction": shownFirst(({ game }) => ({
      game,
      version: "1",
      "played-at": "2026-01-02T00:00",
      ...rowOf(1, "Ada", 1, "20"),
      ...rowOf(2, "Bob", 3, "20"),
    })),
    "reports/decideAction": ({ reports }) => ({ report: reports.queued, choice: "drop", reason: "to see" }),
    "merges/claims/grantClaimAction": ({ claim }) => ({ claim, rate: "yes", reason: "known" }),
    "merges/claims/refuseClaimAction": ({ claim }) => ({ claim, reason: "unknown" }),
    "games/voidGameAction": shownFirst(({ game }) => ({ game })),
    "games/restoreGameAction": shownFirst(({ voided }) => ({ game: voided })),
    "games/rateGameAction": shownFirst(({ unrated }) => ({ game: unrated! })),
    "games/revertGameAction": shownFirst(({ voided }) => ({ game: voided, to: "1" })),
  },
  admins: {
    "sign-in/createPlayerAction": () => ({ name: "Fresh" }),
    "sign-in/deleteGuestAction": ({ ids }) => ({ player: ids.idle }),
    "sign-in/renamePlayerAction": ({ ids }) => ({ player: ids.player, name: "Robert" }),
    "sign-in/inviteAction": ({ ids }) => ({ player: ids.guest }),
    "notices/email/inviteByMailAction": ({ ids }) => ({ player: ids.guest, email: "gus@club.example" }),
    "sign-in/resetAccessAction": ({ ids }) => ({ player: ids.player }),
    "sign-in/by-provider/inviteAccountAction": ({ ids }) => ({ player: ids.guest, account: "discord:9" }),
    "sign-in/promoteAction": ({ ids }) => ({ player: ids.player }),
    "sign-in/demoteAction": ({ ids }) => ({ player: ids.other }),
    "sign-in/disableSignInAction": ({ ids }) => ({ player: ids.player }),
    "sign-in/enableSignInAction": ({ ids }) => ({ player: ids.locked }),
    "sign-in/access/appointScorekeeperAction": ({ ids, ladder }) => ({ player: ids.player, ladder: ladder.id }),
    "sign-in/access/banPlayerAction": ({ ids }) => ({ player: ids.player, reason: "to see", until: tomorrow(), shown: "ban" }),
    "sign-in/access/inviteManyAction": ({ ids }) => ({ player: ids.guest }),
    "sign-in/access/liftBanAction": ({ ids }) => ({ player: ids.banned }),
    "api/keys/createKeyAction": () => ({ name: "another", ladder: "" }),
    "api/keys/revokeKeyAction": ({ prefix }) => ({ prefix }),
    "notices/outlets/addOutletAction": () => ({ ...webhook, name: "bot", address: "https://bot.example/hook" }),
    "notices/outlets/changeOutletAction": ({ outlet }) => ({ ...webhook, outlet, name: "other bot", address: "" }),
    "notices/outlets/removeOutletAction": ({ outlet }) => ({ outlet }),
    "notices/outlets/replaceSecretAction": ({ outlet }) => ({ outlet }),
    "notices/outlets/sendTestAction": ({ outlet }) => ({ outlet }),
    "notices/outlets/tryNowAction": ({ outlet }) => ({ outlet }),
    "notices/outlets/sendAgainAction": ({ delivery }) => ({ delivery }),
    "merges/erasure/erasePlayerAction": ({ ids }) => ({ player: ids.player, name: "Bob", again: "bob" }),
    "merges/mergePlayersAction": shownFirst(({ ids }) => ({ player: ids.other, other: "Locked" })),
    "merges/undoMergeAction": shownFirst(({ mergeLine }) => ({ line: mergeLine })),
    "games/rateGamesAction": shownFirst(({ ids }) => ({ player: ids.player })),
    "games/voidGamesAction": shownFirst(() => ({ player: "Gus" })),
    "games/restoreGamesAction": shownFirst(() => ({ from: "2025-01-01" })),
    "games/deleteGamesAction": shownFirst(({ voided }) => ({ game: voided })),
    "games/undoImportAction": shownFirst(({ importId }) => ({ import: importId })),
    "games/moveGameAction": shownFirst(({ game, teams }) => ({ game, to: teams.ladder })),
    "transfer/import/startingRatingsAction": ({ standings, empty }) => ({ upload: standings, ladder: empty.slug }),
    "transfer/import/importFileAction": shownFirst(({ upload, ladder }) => ({
      upload,
      ladder: ladder.slug,
      step: "import",
      timeAs: "minutes",
      ...Object.fromEntries(
        ["game_id", "played_at", "player", "team", "score", "time"].map((name, at) => [`column.${name}`, at]),
      ),
    })),
    "transfer/import/discardUploadAction": ({ upload }) => ({ upload }),
    "games/teams/colourTeamAction": ({ teams }) => ({ ladder: teams.ladder, team: teams.wolf, colour: "5" }),
    "games/teams/joinTeamsAction": ({ teams }) => ({ ladder: teams.ladder, team: teams.wulf, into: teams.wolf }),
    "games/teams/separateTeamsAction": ({ teams }) => ({ ladder: teams.ladder, team: teams.joined }),
    "site/editAccessAction": () => ({ registration: "closed", adminsNeedSecondFactor: "no", keepEventsDays: "30" }),
    "site/editSiteAction": () => ({ ...siteInput.parse({}), name: "The Den" }),
    "reports/reportingAction": ({ reports }) => ({
      ladder: reports.ladderId,
      ...{ mode: "scorekeepers", silenceHours: "12", maxOpen: "5", maxPerPair: "3", guests: "no" },
    }),
    "ladders/hiding/hidePlayerAction": ({ ids }) => ({ player: ids.player, reason: "to see" }),
    "ladders/hiding/showPlayerAction": ({ ids }) => ({ player: ids.hidden }),
    "ladders/createLadderAction": () => ({ name: "New", slug: "new", description: "", rateWho: "everyone", ...rules }),
    "ladders/editLadderAction": ({ ladder }) => ({ ladder: ladder.id, name: "Other", description: "", rateWho: "everyone" }),
    "ladders/closeLadderAction": ({ ladder }) => ({ ladder: ladder.id }),
    "ladders/reopenLadderAction": ({ closed }) => ({ ladder: closed.id }),
    "ladders/hideLadderAction": ({ closed }) => ({ ladder: closed.id }),
    "ladders/showLadderAction": ({ hiddenLadder }) => ({ ladder: hiddenLadder }),
    "seasons/createSeasonAction": ({ seasons }) => ({
      ladder: seasons.ladder,
      name: "Three",
      from: "2026-01-04",
      to: "2026-02-01",
    }),
    "seasons/changeSeasonAction": shownFirst(({ seasons }) => ({
      season: seasons.ended,
      ...{ name: "Two", from: "2026-01-02", to: "2026-01-05", version: 1 },
    })),
    "seasons/deleteSeasonAction": ({ seasons }) => ({ season: seasons.ended }),
    "seasons/sealSeasonAction": ({ seasons }) => ({ season: seasons.ended }),
    "seasons/reissueSeasonAction": ({ seasons }) => ({ season: seasons.sealed, reason: "A late game" }),
    "ladders/removeStartingRatingsAction": ({ empty }) => ({ ladder: empty.id }),
    "ladders/deleteLadderAction": shownFirst(({ closed }) => ({ ladder: closed.id, typed: closed.name })),
    // Two games were entered, one voided and one imported: the ladder's version is 4.
    "ladders/changeRulesAction": shownFirst(({ ladder }) => ({ ladder: ladder.id, ...rules, step: "apply", version: "4" })),
  },
};

/** For every action a call that does something when the right person makes it: what shows that a refusal refused something. */
export const calls = Object.fromEntries(
  mays.flatMap((may) =>
    Object.entries(byCaller[may]).map(([name, form]) => [name, { may, form, shownFirst: previewed.has(form) }]),
  ),
);
