import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import BetterSqlite3 from "better-sqlite3";
import { eq, getTableName } from "drizzle-orm";
import { openStore, type Store } from "@/db";
import { setRole } from "@/db/store/players";
import { commandLine } from "@/lib/audit/mutations";
import { inviteGuest } from "@/lib/players/claims";
import { newestImports } from "@/db/store/imports";
import { hidePlayer } from "@/lib/ladders/hiding/mutations";
import { closeLadder, hideLadder } from "@/lib/ladders/mutations";
import { createGuest } from "@/lib/players/mutations";
import { importGames } from "@/lib/transfer/import/mutations";
import { createKey } from "@/lib/api/keys/mutations";
import { newestAudit } from "@/db/store/records";
import { newestEvents } from "@/db/store/security-events";
import { sessionsOf } from "@/db/store/sessions";
import { teamsOfLadder } from "@/db/store/teams";
import { voidGame } from "@/lib/games/mutations";
import { joinTeams } from "@/lib/games/teams/mutations";
import { mergePlayers } from "@/lib/merges/mutations";
import { authenticatorOf } from "@/db/store/second-factor";
import { passkeysOf } from "@/db/store/passkeys";
import { MadeUpAuthenticator } from "@/lib/testing/made-up-authenticator";
import { offerSetup } from "./first-admin";
import { passkeyChallenges } from "./passkeys/challenges";
import { addPasskey, beginPasskey } from "./passkeys/mutations";
import { madePasskey, readJson } from "./passkeys/schema";
import { askForPasskey, askForSecondStep } from "./passkeys/use-passkey";
import { beginSecondFactor, confirmSecondFactor } from "./second-factor/mutations";
import { unseal } from "./second-factor/sealed";
import { codeAt, stepAt } from "./second-factor/totp";
import { TICKET_COOKIE, ticketFor } from "./ticket";
import type * as ApiRoute from "@/app/api/v1/[[...path]]/route";
import { emptyForm, type FormState } from "@/lib/platform/forms/schema";
import { gameOn, makeLadder, NOW, play } from "@/lib/testing/league";
import { diskFolder } from "@/lib/platform/shared/folder";
import { expectDocumented, Walked } from "@/lib/testing/authorisation";
import { signedIn } from "@/lib/testing/session";
import { saveUpload } from "@/lib/transfer/import/uploads";
import { POST as takeFile } from "@/app/api/imports/route";
import { banPlayer } from "@/lib/players/bans";
import { allowSignIn, appointScorekeeper, changeRole } from "@/lib/players/roles";
import { createFirstAdmin, register } from "@/lib/players/accounts";

/** What the request says, for as long as a test calls something, and what the browser is told to keep. */
interface Asked {
  headers: Headers;
  session: string | null;
  cookies: string[];
  /** Of somebody who has given the right password and is asked for a code. */
  ticket: string;
  signIns: number;
  signOuts: number;
}

const request: Asked = { headers: new Headers(), session: null, cookies: [], ticket: "", signIns: 0, signOuts: 0 };

vi.mock("server-only", () => ({}));
vi.mock("next/cache", () => ({ revalidatePath: () => undefined }));
vi.mock("next/headers", () => ({
  headers: () => Promise.resolve(request.headers),
  cookies: () =>
    Promise.resolve({
      get: (name: string) => (name === TICKET_COOKIE ? { value: request.ticket } : undefined),
      set: (name: string) => request.cookies.push(name),
      delete: (given: string | { name: string }) => request.cookies.push(typeof given === "string" ? given : given.name),
    }),
}));
vi.mock("next/navigation", () => ({
  redirect: (to: string) => {
    throw new Error(`redirected to ${to}`);
  },
  forbidden: () => undefined,
}));
vi.mock("./next-auth", () => ({
  auth: () => Promise.resolve(request.session === null ? null : { user: { id: request.session } }),
  signIn: () => Promise.resolve(request.signIns++),
  signOut: () => Promise.resolve(request.signOuts++),
}));

const HOST = "ladder.example";
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "pairwise-test-"));
const stores: Store[] = [];
const readers: BetterSqlite3.Database[] = [];
const PASSWORD = "correct horse battery";
const AUTH_SECRET = "a secret that is long enough for tests";
vi.stubEnv("AUTH_SECRET", AUTH_SECRET);
const DATABASE = "pairwise.db";

const FILE = `game_id,played_at,player,team,score,minutes
9,2026-02-03T20:00:00Z,Ada,,3,20
9,2026-02-03T20:00:00Z,Bob,,1,20
`;

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

const walked = new Walked([
  "nobody",
  "player",
  "other player",
  "scorekeeper",
  "scorekeeper of another ladder",
  "admin",
  "demoted admin",
]);

/** What an app would show now. */
async function codeOf(store: Store, id: number): Promise<string> {
  const row = await authenticatorOf(store, id);
  return codeAt(unseal(row!.secret, id, AUTH_SECRET)!, stepAt(new Date()));
}

const PARTY = { id: HOST, origin: `https://${HOST}` };

/** Gives somebody a passkey, and returns the device that has it. */
async function givePasskey(store: Store, id: number): Promise<MadeUpAuthenticator> {
  const [device, player] = [new MadeUpAuthenticator(PARTY.origin), { id, name: "any" }];
  const made = readJson(device.make((await beginPasskey(store, player, PARTY, NOW))!), madePasskey);
  await addPasskey(store, { player, made: made!, name: "Phone", party: PARTY, now: NOW });
  return device;
}

/** A site with one of everything, in a folder of its own. */
async function makeFirstWorld(place: string) {
  const store = await openStore(`file:${place}/${DATABASE}`);
  const by = { actor: commandLine, now: NOW };
  let setupToken = "";
  await offerSetup(store, {}, (line) => (setupToken = /setup\/(\S+)/.exec(line)![1]!));
  const made = async (result: Promise<{ ok: boolean }>) => {
    const done = await result;
    if (!("playerId" in done) || typeof done.playerId !== "number") throw new Error(JSON.stringify(done));
    return done.playerId;
  };
  const admin = await made(createFirstAdmin(store, { name: "Ada", password: PASSWORD, ...by }));
  const other = await made(register(store, { name: "Other Admin", password: PASSWORD, now: NOW }));
  await changeRole(store, { playerId: other, role: "admin", ...by });
  const player = await made(register(store, { name: "Bob", password: PASSWORD, now: NOW }));
  const locked = await made(register(store, { name: "Locked", password: PASSWORD, now: NOW }));
  await allowSignIn(store, { playerId: locked, allowed: false, ...by });
  const banned = await made(register(store, { name: "Banned", password: PASSWORD, now: NOW }));
  // For as long as the tests may run: what ends a ban is the clock.
  const until = new Date(Date.now() + 86_400_000);
  await banPlayer(store, { playerId: banned, reason: "a world", until, shown: "nothing", ...by });
  const keeper = await made(register(store, { name: "Keeper", password: PASSWORD, now: NOW }));
  const otherKeeper = await made(register(store, { name: "Other Keeper", password: PASSWORD, now: NOW }));
  const ladder = await makeLadder(store);
  const game = await play(store, ladder, gameOn(1, ["Ada", 3, 20], ["Bob", 1, 20], ["Gus", 2, 20]));
  const voided = await play(store, ladder, gameOn(2, ["Ada", 3, 20], ["Bob", 2, 20]));
  await voidGame(store, { gameId: voided, reason: "a world", ...by });
  const twin = await made(register(store, { name: "Twin", password: PASSWORD, now: NOW }));
  await mergePlayers(store, { keepId: player, goneId: twin, reason: "a world", ...by });
  const [merge] = await newestAudit(store, 1, { action: "player.merge" });
  // On a ladder of their own: games on the first would raise its version.
  const withTeams = await makeLadder(store, { slug: "teams" });
  for (const [day, team] of ["Wolf", "Wulf", "Wlof"].entries()) {
    await play(store, withTeams, gameOn(day, ["Ada", 3, 20, team], ["Bob", 1, 20, "Bear"]));
  }
  const [wolf, , wulf, joined] = await teamsOfLadder(store, withTeams.id);
  await joinTeams(store, { ladderId: withTeams.id, teamId: joined!.id, intoId: wolf!.id, ...by });
  const closed = await makeLadder(store, { slug: "closed" });
  await closeLadder(store, closed.id, commandLine, NOW);
  const hidden = await made(register(store, { name: "Hidden", password: PASSWORD, now: NOW }));
  await hidePlayer(store, { playerId: hidden, reason: "a world", ...by });
  await appointScorekeeper(store, { playerId: keeper, ladderIds: [ladder.id], ...by });
  await appointScorekeeper(store, { playerId: otherKeeper, ladderIds: [withTeams.id, closed.id], ...by });
  const hiddenLadder = await makeLadder(store, { slug: "hidden" });
  await closeLadder(store, hiddenLadder.id, commandLine, NOW);
  await hideLadder(store, hiddenLadder.id, commandLine, NOW);
  // A game that Bob is not rated in, though he has an account.
  const file = gameOn(3, ["Ada", 3, 20], ["Bob", 1, 20]);
  const participants = file.participants.map((row) => ({ ...row, rated: row.player !== "Bob" }));
  await importGames(store, { ladder: ladder.slug, games: [{ ...file, participants }], fileName: "old.csv", ...by });
  const [{ id: importId, firstGame } = { id: 0, firstGame: 0 }] = await newestImports(store, 1);
  const idle = await createGuest(store, "Idle", commandLine, NOW);
  const [guest] = (await store.db.select().from(store.tables.players)).filter(({ name }) => name === "Gus");
  const invitation = await inviteGuest(store, { playerId: guest!.id, ...by });
  for (const id of [player, keeper, admin]) {
    await beginSecondFactor(store, id, NOW);
    await signedIn(store, id);
  }
  const careful = await made(register(store, { name: "Careful", password: PASSWORD, now: NOW }));
  await beginSecondFactor(store, careful, NOW);
  const confirmed = await confirmSecondFactor(store, careful, await codeOf(store, careful), new Date());
  for (const id of [keeper, admin]) await givePasskey(store, id);
  const devices = { player: await givePasskey(store, player), careful: await givePasskey(store, careful) };
  const key = await createKey(store, { name: "server", ladder: null, ...by });
  const upload = await saveUpload(diskFolder(`${place}/${DATABASE}-uploads`), {
    owner: admin,
    fileName: "games.csv",
    bytes: bytesOf(FILE),
    now: new Date(),
  });
  if (!invitation.ok || !key.ok || !upload.ok || !idle.ok) throw new Error("the world was not made");
  // Nothing of it is left in SQLite's log, so that its files can be copied.
  await store.close();
  return {
    ids: { admin, other, player, careful, locked, banned, hidden, keeper, otherKeeper, guest: guest!.id, idle: idle.player.id },
    hiddenLadder: hiddenLadder.id,
    importId,
    unrated: firstGame,
    ladder,
    teams: { ladder: withTeams.id, wolf: wolf!.id, wulf: wulf!.id, joined: joined!.id },
    closed,
    game,
    voided,
    mergeLine: merge!.id,
    claimToken: invitation.token,
    setupToken,
    prefix: key.key.prefix,
    devices,
    recoveryCode: confirmed.ok ? confirmed.codes[0]! : "",
    upload: upload.upload.id,
  };
}

const first = await makeFirstWorld(`${folder}/first`);

/** A copy of that site, as nobody has changed it, which the actions see as the running one. */
async function makeWorld() {
  const place = `${folder}/${stores.length}`;
  fs.cpSync(`${folder}/first`, place, { recursive: true });
  const store = await openStore(`file:${place}/${DATABASE}`);
  stores.push(store);
  globalThis.pairwiseStore = Promise.resolve(store);
  globalThis.pairwiseSetupToken = first.setupToken;
  // Uploads are kept beside the database that the settings name.
  vi.stubEnv("DATABASE_URL", `file:${place}/${DATABASE}`);
  request.ticket = ticketFor({ playerId: first.ids.careful, sessionVersion: 1 }, new Date(), AUTH_SECRET);
  return { ...first, store, place, rows: readerOf(store, `${place}/${DATABASE}`) };
}

/** Reads the rows of all tables as SQLite has them: some thousand times, which takes drizzle a minute. */
function readerOf(store: Store, file: string): () => Record<string, unknown[]> {
  const connection = new BetterSqlite3(file, { readonly: true });
  readers.push(connection);
  const names = Object.values(store.tables).map(getTableName);
  const all = names.map((name) => [name, connection.prepare<[], unknown>(`select * from "${name}"`).raw()] as const);
  return () => Object.fromEntries(all.map(([name, statement]) => [name, statement.all()]));
}

function tomorrow(): string {
  return new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
}

type World = Awaited<ReturnType<typeof makeWorld>>;
type Form = Record<string, string>;

const rules = { spread: "100", gameMult: "2", maxGameMinutes: "20", initialRating: "500", limit: "equation5" };

/** Who may call it. */
type May = "anybody" | "players" | "keepers" | "admins";

const mayCall = {
  anybody: ["nobody", "player", "scorekeeper", "admin"],
  players: ["player", "scorekeeper", "admin"],
  keepers: ["scorekeeper", "admin"],
  admins: ["admin"],
} as const;

/** For every action a call that does something when the right person makes it: what shows that a refusal refused something. */
const calls: Record<string, { may: May; form: (world: World) => Form; shownFirst?: true }> = {
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
  "sign-in/enrolment/beginSecondFactorAction": { may: "players", form: () => ({}) },
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
    form: () => ({ name: "The Den", description: "", accent: "", accentDark: "" }),
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
  "ladders/deleteLadderAction": { may: "admins", form: ({ closed }) => ({ ladder: String(closed.id) }) },
  "ladders/changeRulesAction": {
    may: "admins",
    shownFirst: true,
    // Two games were entered, one voided and one imported: the ladder's version is 4.
    form: ({ ladder }) => ({ ladder: String(ladder.id), ...rules, step: "apply", version: "4" }),
  },
};

type Action = (...given: unknown[]) => Promise<FormState<{ stamp?: string; preview?: { stamp: string } }> | undefined>;

/** Every exported function of every actions.ts, from the code itself. */
async function everyAction(): Promise<Map<string, Action>> {
  const lib = path.resolve(import.meta.dirname, "..");
  const found = new Map<string, Action>();
  for (const place of fs.readdirSync(lib, { recursive: true, encoding: "utf8" })) {
    if (path.basename(place) !== "actions.ts") continue;
    const exported: Record<string, Action> = await import(path.join(lib, place));
    for (const [name, action] of Object.entries(exported)) found.set(`${path.dirname(place)}/${name}`, action);
  }
  return found;
}

/** Actions take a form, or what the form showed before and the form. */
async function call(action: Action, form: Form): Promise<string> {
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) data.set(name, value);
  try {
    const state = action.length === 1 ? await action(data) : await action(emptyForm, data);
    return state === undefined ? "" : (state.problem ?? JSON.stringify(state.problems)) + (state.done ?? "");
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** What is shown before it is done wants to have been seen: an admin looks at it, and the form carries that on. */
async function whole(world: World, name: string, caller = world.ids.player): Promise<Form> {
  const { form, shownFirst } = calls[name]!;
  if (name.endsWith("confirmSecondFactorAction")) return { code: await codeOf(world.store, caller) };
  if (name.endsWith("endSessionAction")) return { session: String((await sessionsOf(world.store, caller)).at(-1)!.id) };
  if (/Passkey|passkeySignIn/.test(name)) return { ...form(world), ...(await ofPasskeys(world, name, caller)) };
  if (!shownFirst) return form(world);
  const before = { ...request };
  request.session = await sessionOf(world, world.ids.admin);
  from(`https://${HOST}`);
  const data = new FormData();
  for (const [field, value] of Object.entries(form(world))) data.set(field, value);
  const shown = (await actions.get(name)!(emptyForm, data))?.shown;
  Object.assign(request, before);
  return { ...form(world), seen: shown?.preview?.stamp ?? shown?.stamp ?? "", reason: "to see" };
}

/** What the caller's browser adds to a form about passkeys. */
async function ofPasskeys({ store, devices, ids }: World, name: string, caller: number): Promise<Form> {
  const now = new Date();
  if (name.endsWith("addPasskeyAction")) {
    const options = await beginPasskey(store, { id: caller, name: "any" }, PARTY, now);
    return { "passkey-token": new MadeUpAuthenticator(PARTY.origin).make(options!) };
  }
  if (/(rename|remove)PasskeyAction$/.test(name)) return { passkey: String((await passkeysOf(store, caller))[0]!.id) };
  if (name.endsWith("passkeySignInAction")) return { "passkey-token": devices.player.sign(await askForPasskey(PARTY, now)) };
  if (!name.endsWith("secondPasskeyAction")) return {};
  return { "passkey-token": devices.careful.sign((await askForSecondStep(store, ids.careful, PARTY, now))!) };
}

/** All that is kept: the database, and what the browser was told to keep. */
function everything({ store, place, rows }: World): string {
  const tables = rows();
  // That something was refused is itself logged.
  delete tables[getTableName(store.tables.securityEvents)];
  const files = fs.readdirSync(`${place}/${DATABASE}-uploads`).sort();
  const { cookies, signIns, signOuts } = request;
  return JSON.stringify({ tables, files, cookies, signIns, signOuts, challenges: passkeyChallenges().size });
}

function sessionOf(world: World, id: number): Promise<string> {
  return signedIn(world.store, id);
}

/** The account of the player whose form somebody else sends. */
async function ofPlayer({ store, ids: { player } }: World): Promise<string> {
  const { players, sessions, authenticators, passkeys, recoveryCodes } = store.tables;
  const own = [sessions, authenticators, passkeys, recoveryCodes].map((table) =>
    store.db.select().from(table).where(eq(table.playerId, player)),
  );
  return JSON.stringify([await store.db.select().from(players).where(eq(players.id, player)), await Promise.all(own)]);
}

function from(origin: string | null): void {
  request.headers = new Headers({ host: HOST, "x-forwarded-host": "evil.example", "x-pairwise-peer": "203.0.113.9" });
  if (origin !== null) request.headers.set("origin", origin);
}

const actions = await everyAction();

beforeAll(() => {
  // The runner of the tests has a setting of that name, too.
  vi.stubEnv("BASE_URL", undefined);
});

afterEach(() => {
  request.session = null;
});
afterAll(async () => {
  for (const reader of readers) reader.close();
  for (const store of stores) await store.close();
  globalThis.pairwiseStore = undefined;
  fs.rmSync(folder, { recursive: true, force: true });
});

it("every action of the code has a call here that does something, and every call here an action", () => {
  expect([...actions.keys()].sort()).toEqual(Object.keys(calls).sort());
});

/** What it refuses, and to whom, is in lib/api/reports.test.ts. */
const API = "api/v1/[[...path]]/route.ts";

it("no route writes without being named here", () => {
  const app = path.resolve(import.meta.dirname, "../../app");
  const routes = fs.readdirSync(app, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith("route.ts"));
  const writing = routes.filter((file) =>
    /export (const|async function|function|\{[^}]*)\s*\b(POST|PUT|PATCH|DELETE)\b/.test(
      fs.readFileSync(path.join(app, file), "utf8"),
    ),
  );
  expect(writing).toEqual(["api/imports/route.ts", API]);
});

it("the API asks for a key: nobody's request, and no session, opens it", async () => {
  const world = await makeWorld();
  from(`https://${HOST}`);
  const { POST }: typeof ApiRoute = await import("@/app/api/v1/[[...path]]/route");
  for (const id of [null, world.ids.player, world.ids.keeper, world.ids.admin]) {
    const session = id === null ? null : await sessionOf(world, id);
    request.session = session;
    const before = everything(world);
    const body = JSON.stringify({ playedAt: "2026-11-14T20:00:00Z", participants: [] });
    const response = await POST(new Request(`https://${HOST}/api/v1/ladders/clan/games`, { method: "POST", body }));
    expect(response.status).toBe(401);
    expect(everything(world)).toBe(before);
  }
});

describe("POST /api/imports, which takes a file,", () => {
  function send(): Promise<Response> {
    const form = new FormData();
    form.set("file", new File([FILE], "games.csv"));
    return takeFile(new Request(`https://${HOST}/api/imports`, { method: "POST", body: form }));
  }

  it("keeps it for an admin", async () => {
    const world = await makeWorld();
    request.session = await sessionOf(world, world.ids.admin);
    from(`https://${HOST}`);
    const before = everything(world);
    const response = await send();
    expect([response.status, response.headers.get("location")]).toEqual([
      303,
      expect.stringMatching(/^\/admin\/import\/[\w-]{22}$/),
    ]);
    expect(everything(world)).not.toBe(before);
  });

  it.each([
    { who: "nobody", origin: `https://${HOST}`, session: async () => null, says: /no longer signed in/ },
    {
      who: "a player",
      origin: `https://${HOST}`,
      session: (world: World) => sessionOf(world, world.ids.player),
      says: /only admins can do this/,
    },
    {
      who: "a scorekeeper",
      origin: `https://${HOST}`,
      session: (world: World) => sessionOf(world, world.ids.keeper),
      says: /only admins can do this/,
    },
    ...["https://evil.example", "null", null].map((origin) => ({
      who: `an admin from ${origin}`,
      origin,
      session: (world: World) => sessionOf(world, world.ids.admin),
      says: /not sent from this site/,
    })),
    {
      who: "an admin who was demoted a moment ago",
      origin: `https://${HOST}`,
      session: async (world: World) => {
        const session = await sessionOf(world, world.ids.other);
        await changeRole(world.store, { playerId: world.ids.other, role: "player", actor: commandLine, now: NOW });
        return session;
      },
      says: /no longer signed in/,
    },
  ])("refuses $who, and keeps nothing", async ({ origin, session, says }) => {
    const world = await makeWorld();
    request.session = await session(world);
    from(origin);
    const before = everything(world);
    const response = await send();
    expect([response.status, await response.text()]).toEqual([403, expect.stringMatching(says)]);
    expect(everything(world)).toBe(before);
  });

  it("is of no use to another admin: the file is its owner's", async () => {
    const world = await makeWorld();
    request.session = await sessionOf(world, world.ids.other);
    from(`https://${HOST}`);
    const before = everything(world);
    for (const name of ["transfer/import/importFileAction", "transfer/import/discardUploadAction"]) {
      await call(actions.get(name)!, calls[name]!.form(world));
      expect(everything(world)).toBe(before);
    }
  });
});

describe.each(Object.entries(calls))("%s", (name, { may }) => {
  const action = actions.get(name)!;

  it.each(mayCall[may])("does something for whoever may: %s", async (who) => {
    const world = await makeWorld();
    // A link for the first admin is over once there is one: it is tried where there is none.
    if (name === "sign-in/setUpAction") {
      for (const id of [world.ids.admin, world.ids.other]) await world.store.write((tx) => setRole(tx, id, "player"));
    }
    const caller =
      who === "nobody" ? null : { player: world.ids.player, scorekeeper: world.ids.keeper, admin: world.ids.admin }[who];
    const form = await whole(world, name, caller ?? undefined);
    request.session = caller === null ? null : await sessionOf(world, caller);
    from(`https://${HOST}`);
    const before = everything(world);
    const response = await call(action, form);
    expect(everything(world), response).not.toBe(before);
    walked.note(name, who, may === "players" ? "own" : "yes");
  });

  if (may === "players") {
    it("reaches nothing of another player's", async () => {
      const world = await makeWorld();
      const form = await whole(world, name);
      request.session = await sessionOf(world, world.ids.careful);
      from(`https://${HOST}`);
      const before = await ofPlayer(world);
      await call(action, form);
      expect(await ofPlayer(world)).toBe(before);
      walked.note(name, "other player", "own");
    });
  }

  describe("refuses, and writes nothing", () => {
    let world: World;
    let forms: Form;
    beforeAll(async () => {
      world = await makeWorld();
      forms = await whole(world, name);
    });

    async function refuses(sentence: RegExp, who?: string) {
      const before = everything(world);
      const response = await call(action, forms);
      expect(everything(world)).toBe(before);
      // Two of them answer nothing at all.
      if (!/setTheme|signOutAction/.test(name)) expect(response).toMatch(sentence);
      if (who !== undefined) walked.note(name, who, "no");
    }

    it.each([
      ["https://evil.example"],
      ["null"],
      [null],
      [`https://${HOST}.evil.example`],
      ["https://evil.example, https://ladder.example"],
    ])("a call from %s", async (origin) => {
      request.session = await sessionOf(world, world.ids.admin);
      from(origin);
      await refuses(/not sent from this site/);
    });

    if (may === "anybody") return;

    it("nobody", async () => {
      from(`https://${HOST}`);
      await refuses(/no longer signed in/, "nobody");
    });

    it("a session that was made up, or has ended", async () => {
      from(`https://${HOST}`);
      for (const session of [
        "",
        "1",
        "1.0",
        "1.999",
        "x.y",
        await sessionOf(world, world.ids.locked),
        await sessionOf(world, world.ids.banned),
      ]) {
        request.session = session;
        await refuses(/no longer signed in/);
      }
    });

    if (may === "players") return;

    const onlyThey = may === "keepers" ? /only admins and scorekeepers of this ladder can do this/ : /only admins can do this/;

    it("a player", async () => {
      from(`https://${HOST}`);
      for (const [who, id] of [
        ["player", world.ids.player],
        ["other player", world.ids.careful],
      ] as const) {
        request.session = await sessionOf(world, id);
        await refuses(onlyThey, who);
      }
    });

    if (may === "admins") {
      it("a scorekeeper, even of the ladder that it is about", async () => {
        from(`https://${HOST}`);
        request.session = await sessionOf(world, world.ids.keeper);
        await refuses(onlyThey, "scorekeeper");
      });
    }

    it("a scorekeeper of another ladder", async () => {
      from(`https://${HOST}`);
      request.session = await sessionOf(world, world.ids.otherKeeper);
      await refuses(onlyThey, "scorekeeper of another ladder");
    });

    it("a scorekeeper who was given another ladder, or none, a moment ago", async () => {
      from(`https://${HOST}`);
      const by = { playerId: world.ids.keeper, actor: commandLine, now: NOW };
      await appointScorekeeper(world.store, { ladderIds: [world.closed.id], ...by });
      request.session = await sessionOf(world, world.ids.keeper);
      await refuses(onlyThey);
      await changeRole(world.store, { role: "player", ...by });
      await refuses(/no longer signed in/);
      request.session = await sessionOf(world, world.ids.keeper);
      await refuses(onlyThey);
    });

    it("an admin who was demoted a moment ago", async () => {
      from(`https://${HOST}`);
      request.session = await sessionOf(world, world.ids.other);
      await changeRole(world.store, { playerId: world.ids.other, role: "player", actor: commandLine, now: NOW });
      await refuses(/no longer signed in/, "demoted admin");
    });
  });
});

it.each([
  ["sign-in/signInAction", "signed in", "Careless"],
  ["sign-in/codeAction", "signed in with a recovery code", null],
  ["sign-in/by-passkey/passkeySignInAction", "signed in with a passkey", null],
  ["sign-in/by-passkey/secondPasskeyAction", "signed in with a passkey", null],
  ["sign-in/registerAction", "registered", null],
  ["sign-in/signOutAction", "signed out", null],
  ["sign-in/changePasswordAction", "password changed", null],
  ["sign-in/signOutEverywhereAction", "signed out everywhere", null],
  ["sign-in/enrolment/confirmSecondFactorAction", "second factor on", null],
  ["sign-in/enrolment/removeSecondFactorAction", "second factor off", null],
  ["sign-in/enrolment/renewRecoveryCodesAction", "new recovery codes", null],
  ["sign-in/enrolment/addPasskeyAction", "passkey added", null],
  ["sign-in/enrolment/removePasskeyAction", "passkey removed", null],
  ["sign-in/promoteAction", "refused", null],
])("%s is in the security log as: %s", async (name, event, as) => {
  const world = await makeWorld();
  // Somebody without a second factor signs in with a password alone.
  if (as !== null) await register(world.store, { name: as, password: PASSWORD, now: NOW });
  const form = { ...(await whole(world, name)), ...(as !== null && { name: as }) };
  request.session = await sessionOf(world, world.ids.player);
  from(`https://${HOST}`);
  await call(actions.get(name)!, form);
  const events = await newestEvents(world.store, 5);
  expect(events.map((line) => [line.event, line.network])).toContainEqual([event, "203.0.113.9"]);
});

describe("text that others see", () => {
  const hostile = ["\u202Egnorw", "no\uFFFFcharacter", `stack${"\u0301\u0302".repeat(4)}`, "nul\u0000"];
  const invisible = ["\u2800", "\u3164\u3164"];

  async function worldFor(name: string): Promise<{ world: World; form: Form }> {
    const world = await makeWorld();
    if (name === "sign-in/setUpAction") {
      for (const id of [world.ids.admin, world.ids.other]) await world.store.write((tx) => setRole(tx, id, "player"));
    }
    const form = await whole(world, name, world.ids.admin);
    request.session = await sessionOf(world, world.ids.admin);
    from(`https://${HOST}`);
    return { world, form };
  }

  /** Sends a form, as an admin who has seen what it would do. Whether a text of it is kept anywhere then. */
  async function isKept({ rows }: World, name: string, form: Form, text: string): Promise<boolean> {
    await call(actions.get(name)!, form);
    // Some columns have JSON.
    const ways = [text, JSON.stringify(text).slice(1, -1)];
    const cells = Object.values(rows()).flat(2);
    return cells.some((cell) => typeof cell === "string" && ways.some((way) => cell.includes(way)));
  }

  /** Every field of every form whose text is kept: what the test below finds by sending a plain text in each. */
  const kept = [
    "api/keys/createKeyAction name",
    "games/changes/moveGameAction reason",
    "games/changes/rateGameAction reason",
    "games/changes/rateGamesAction reason",
    "games/changes/revertGameAction reason",
    "games/changes/undoImportAction reason",
    "games/changes/voidGamesAction reason",
    "games/correctGameAction reason",
    "games/restoreGameAction reason",
    "games/submitGameAction note",
    "games/submitGameAction player.1",
    "games/submitGameAction player.2",
    "games/submitGameAction team.1",
    "games/submitGameAction team.2",
    "games/voidGameAction reason",
    "ladders/changeRulesAction reason",
    "ladders/createLadderAction description",
    "ladders/createLadderAction name",
    "ladders/editLadderAction description",
    "ladders/editLadderAction name",
    "ladders/hiding/hidePlayerAction reason",
    "merges/mergePlayersAction reason",
    "merges/undoMergeAction reason",
    "sign-in/access/banPlayerAction reason",
    "sign-in/createPlayerAction name",
    "sign-in/enrolment/addPasskeyAction name",
    "sign-in/enrolment/renamePasskeyAction name",
    "sign-in/registerAction name",
    "sign-in/renamePlayerAction name",
    "sign-in/setUpAction name",
    "site/editSiteAction description",
    "site/editSiteAction name",
  ];

  it("is in these fields of forms, and in no others", async () => {
    const found: string[] = [];
    for (const name of actions.keys()) {
      let { world, form } = await worldFor(name);
      for (const field of Object.keys(form)) {
        const before = everything(world);
        if (await isKept(world, name, { ...form, [field]: "Plainly So" }, "Plainly So")) found.push(`${name} ${field}`);
        if (everything(world) !== before) ({ world, form } = await worldFor(name));
      }
    }
    expect(found.sort()).toEqual(kept);
  });

  it.each(kept)("%s takes no overrides, non-characters, stacks of marks or NUL, and names cannot be blank", async (way) => {
    const [name = "", field = ""] = way.split(" ");
    const { world, form } = await worldFor(name);
    const taken: string[] = [];
    for (const text of [...hostile, ...(/name|player|team/.test(field) ? invisible : [])]) {
      if (await isKept(world, name, { ...form, [field]: text }, text)) taken.push(JSON.stringify(text));
    }
    expect(taken).toEqual([]);
  });
});

it("what was seen is in docs/authorisation.md", () => {
  expectDocumented("forms", walked.table("form"));
});
