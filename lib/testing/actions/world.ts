import { afterAll, afterEach, beforeAll, vi } from "vitest";
import fs from "node:fs";
import BetterSqlite3 from "better-sqlite3";
import { eq, getTableName } from "drizzle-orm";
import { openStore, type Store } from "@/db";
import { processState } from "@/db/process-state";
import { commandLine } from "@/lib/audit/mutations";
import { ok } from "@/lib/testing/outcome";
import { guest, idOf, PASSWORD, registered } from "@/lib/testing/people";
import { inPieces } from "@/lib/testing/pieces";
import { temporaryFolder } from "@/lib/testing/temporary";
import { inviteGuest } from "@/lib/players/claims";
import { insertNotices } from "@/db/store/inbox";
import { insertEmailAddress, updateAddressToken } from "@/db/store/mail";
import { insertGuestClaim, insertIdentity } from "@/db/store/identities";
import { findNewestImports } from "@/db/store/imports";
import { hidePlayer } from "@/lib/ladders/hiding/mutations";
import { closeLadder, hideLadder } from "@/lib/ladders/mutations";
import { importGames } from "@/lib/transfer/import/mutations";
import { createKey } from "@/lib/api/keys/mutations";
import { findNewestDeliveries } from "@/db/store/outlets";
import { findNewestAuditRows } from "@/db/store/records";
import { findTeamsByLadder } from "@/db/store/teams";
import { voidGame } from "@/lib/games/mutations";
import { joinTeams } from "@/lib/games/teams/mutations";
import { mergePlayers } from "@/lib/merges/mutations";
import { findAuthenticatorByPlayer } from "@/db/store/second-factor";
import { MadeUpAuthenticator } from "@/lib/testing/made-up-authenticator";
import { offerSetup } from "@/lib/sign-in/first-admin";
import { addPasskey, beginPasskey } from "@/lib/sign-in/passkeys/mutations";
import { madePasskey, readJson } from "@/lib/sign-in/passkeys/schema";
import { beginSecondFactor, confirmSecondFactor } from "@/lib/sign-in/second-factor/mutations";
import { ticketFor } from "@/lib/sign-in/enter";
import { codeAt, stepAt } from "@/lib/sign-in/second-factor/totp";
import { hashOfToken, signValue, unseal } from "@/lib/platform/secrets";
import { findLadderBySlug } from "@/db/store/ladders";
import { reportGame } from "@/lib/reports/reporting";
import { blockReports, changeReporting } from "@/lib/reports/settings";
import { defaultReporting } from "@/lib/reports/schema";
import { by, gameOn, makeLadder, NOW, play, makeSeason, type Line } from "@/lib/testing/league";
import { sealSeason } from "@/lib/seasons/mutations";
import { diskFolder } from "@/lib/platform/shared/folder";
import { signedIn } from "@/lib/testing/session";
import { setStartingRatings } from "@/lib/ladders/starting-ratings";
import { saveUpload } from "@/lib/transfer/import/uploads";
import { banPlayer } from "@/lib/players/bans";
import { allowSignIn, appointScorekeeper, changeRole } from "@/lib/players/roles";
import { createFirstAdmin } from "@/lib/players/accounts";
import { addOutlet } from "@/lib/notices/outlets/mutations";
import { from, HOST, request } from "./request";

const AUTH_SECRET = "a secret that is long enough for tests";
const DATABASE = "pairwise.db";

export const FILE = `game_id,played_at,player,team,score,minutes
9,2026-02-03T20:00:00Z,Ada,,3,20
9,2026-02-03T20:00:00Z,Bob,,1,20
`;

/** What an app would show now. */
export async function codeOf(store: Store, id: number): Promise<string> {
  const row = await findAuthenticatorByPlayer(store, id);
  return codeAt(unseal(row!.secret, id, "second factor")!, stepAt(new Date()));
}

export const PARTY = { id: HOST, origin: `https://${HOST}` };

/** Gives somebody a passkey, and returns the device that has it. */
async function givePasskey(store: Store, id: number): Promise<MadeUpAuthenticator> {
  const [device, player] = [new MadeUpAuthenticator(PARTY.origin), { id, name: "any" }];
  const made = readJson(device.make((await beginPasskey(store, player, PARTY, NOW))!), madePasskey);
  await addPasskey(store, { player, made: made!, name: "Phone", party: PARTY, now: NOW });
  return device;
}

const reportingLadder = async (store: Store) => {
  const { id } = await makeLadder(store, { slug: "reports" });
  await changeReporting(store, id, { ...defaultReporting, mode: "opponents" }, commandLine, NOW);
  return [id];
};

/** A report that everybody who calls is in, one of each of their own, one for a scorekeeper, and one that counts. All of them block the reporter. */
async function makeReports(
  store: Store,
  { other, callers }: { readonly other: number; readonly callers: Readonly<Record<"admin" | "player" | "keeper", number>> },
) {
  const { id: ladderId } = (await findLadderBySlug(store, "reports"))!;
  const report = async (reporterId: number, day: number, ...lines: Line[]) => {
    const game = { ...gameOn(1, ...lines), playedAt: new Date(NOW.getTime() - day * 3_600_000) };
    return ok(await reportGame(store, { ladderId, reporterId, game, now: NOW })).reportId;
  };
  const all = await report(other, 1, ["Other Admin", 9, 20], ["Ada", 3, 20], ["Bob", 2, 20], ["Keeper", 1, 20]);
  const own = {
    [callers.admin]: await report(callers.admin, 2, ["Ada", 3, 20], ["Other Admin", 1, 20]),
    [callers.player]: await report(callers.player, 3, ["Bob", 3, 20], ["Other Admin", 1, 20]),
    [callers.keeper]: await report(callers.keeper, 4, ["Keeper", 3, 20], ["Other Admin", 1, 20]),
  };
  const queued = await report(other, 5, ["Other Admin", 3, 20], ["Somebody", 1, 20]);
  const counted = await report(other, 6, ["Other Admin", 1, 20], ["Ada", 3, 20], ["Bob", 3, 20], ["Keeper", 3, 20]);
  for (const playerId of Object.values(callers)) await blockReports(store, { playerId, blockedId: other, now: NOW });
  return { all, own, queued, counted, ladderId };
}

/** A site with one of everything, in a folder of its own. */
async function makeFirstWorld(place: string) {
  const store = await openStore(`file:${place}/${DATABASE}`);
  let setupToken = "";
  await offerSetup(store, {}, (line) => (setupToken = /setup\/(\S+)/.exec(line)![1]!));
  const { playerId: admin } = ok(await createFirstAdmin(store, { name: "Ada", password: PASSWORD, ...by }));
  const other = await registered(store, "Other Admin");
  await changeRole(store, { playerId: other, role: "admin", ...by });
  const player = await registered(store, "Bob");
  const locked = await registered(store, "Locked");
  await allowSignIn(store, { playerId: locked, allowed: false, ...by });
  const banned = await registered(store, "Banned");
  // For as long as the tests may run: what ends a ban is the clock.
  const until = new Date(Date.now() + 86_400_000);
  await banPlayer(store, { playerId: banned, reason: "a world", until, shown: "nothing", ...by });
  const keeper = await registered(store, "Keeper");
  const otherKeeper = await registered(store, "Other Keeper");
  const ladder = await makeLadder(store);
  const game = await play(store, ladder, gameOn(1, ["Ada", 3, 20], ["Bob", 1, 20], ["Gus", 2, 20]));
  const voided = await play(store, ladder, gameOn(2, ["Ada", 3, 20], ["Bob", 2, 20]));
  await voidGame(store, { gameId: voided, reason: "a world", ...by });
  const twin = await registered(store, "Twin");
  await mergePlayers(store, { keepId: player, goneId: twin, reason: "a world", ...by });
  const [merge] = await findNewestAuditRows(store, 1, { action: "player.merge" });
  // On a ladder of their own: games on the first would raise its version.
  const withTeams = await makeLadder(store, { slug: "teams" });
  for (const [day, team] of ["Wolf", "Wulf", "Wlof"].entries()) {
    await play(store, withTeams, gameOn(day, ["Ada", 3, 20, team], ["Bob", 1, 20, "Bear"]));
  }
  const [wolf, , wulf, joined] = await findTeamsByLadder(store, withTeams.id);
  await joinTeams(store, { ladderId: withTeams.id, teamId: joined!.id, intoId: wolf!.id, ...by });
  // One season that is sealed and differs from its games by now, one that has ended.
  const sealed = await makeSeason(store, withTeams, { name: "One", from: "2026-01-01", to: "2026-01-02" });
  await sealSeason(store, { seasonId: sealed.id, ...by });
  await play(store, withTeams, gameOn(0.5, ["Ada", 3, 20, "Wolf"], ["Bob", 4, 20, "Bear"]));
  const ended = await makeSeason(store, withTeams, { name: "Two", from: "2026-01-02", to: "2026-01-04" });
  const closed = await makeLadder(store, { slug: "closed" });
  await closeLadder(store, closed.id, commandLine, NOW);
  const hidden = await registered(store, "Hidden");
  await hidePlayer(store, { playerId: hidden, reason: "a world", ...by });
  await appointScorekeeper(store, { playerId: keeper, ladderIds: [ladder.id, ...(await reportingLadder(store))], ...by });
  await appointScorekeeper(store, { playerId: otherKeeper, ladderIds: [withTeams.id, closed.id], ...by });
  const hiddenLadder = await makeLadder(store, { slug: "hidden" });
  await closeLadder(store, hiddenLadder.id, commandLine, NOW);
  await hideLadder(store, hiddenLadder.id, commandLine, NOW);
  const empty = await makeLadder(store, { slug: "empty" });
  await setStartingRatings(store, { ladder: empty.id, ratings: [{ name: "Ada", rating: 700 }], fileName: "old.csv", ...by });
  const reports = await makeReports(store, { other, callers: { admin, player, keeper } });
  // A game that Bob is not rated in, though he has an account.
  const third = gameOn(3, ["Ada", 3, 20], ["Bob", 1, 20]);
  const participants = third.participants.map((row) => ({ ...row, rated: row.player !== "Bob" }));
  await importGames(store, { ladder: ladder.slug, games: [{ ...third, participants }], fileName: "old.csv", ...by });
  const [{ id: importId, firstGame } = { id: 0, firstGame: 0 }] = await findNewestImports(store, 1);
  const [idle, gus] = [await guest(store, "Idle"), await idOf(store, "Gus")];
  const invitation = ok(await inviteGuest(store, { playerId: gus, ...by }));
  for (const playerId of [player, keeper, admin]) {
    await beginSecondFactor(store, playerId, NOW);
    await signedIn(store, playerId);
    const account = { issuer: "discord", subject: `of ${playerId}`, name: "Newt" };
    const about = { kind: "game", event: "game-entered", ladderId: ladder.id, gameId: game, payload: {}, daily: null } as const;
    await store.write(async (tx) => {
      await insertIdentity(tx, { ...account, playerId, linkedAt: NOW, usedAt: null });
      await insertNotices(tx, [{ playerId, at: NOW, ...about }]);
      await insertEmailAddress(tx, { playerId, address: "", hash: "", createdAt: NOW });
    });
  }
  const careful = await registered(store, "Careful");
  await beginSecondFactor(store, careful, NOW);
  const { codes } = ok(await confirmSecondFactor(store, careful, await codeOf(store, careful), new Date()));
  for (const id of [keeper, admin]) await givePasskey(store, id);
  const devices = { player: await givePasskey(store, player), careful: await givePasskey(store, careful) };
  const mailToken = "m".repeat(43);
  const tokenHash = hashOfToken(mailToken);
  await store.write(async (tx) => {
    const { id } = await insertEmailAddress(tx, { playerId: other, address: "", hash: "", createdAt: NOW });
    await updateAddressToken(tx, id, { tokenHash, tokenUntil: new Date(Date.now() + 86_400_000) });
  });
  const account = { issuer: "discord", subject: "7", name: "Gus" };
  const claim = await store.write((tx) =>
    insertGuestClaim(tx, { ...account, guestId: gus, playerId: null, message: "It is me.", createdAt: NOW }),
  );
  const { key } = ok(await createKey(store, { name: "server", ladder: null, ...by }));
  const webhook = { kind: "webhook", name: "bot", address: "https://bot.example/", sends: null, ladders: null } as const;
  const { outlet } = ok(await addOutlet(store, { input: webhook, site: PARTY.origin, ...by }));
  const file = { owner: admin, fileName: "games.csv", now: new Date() };
  const [upload, standings] = await Promise.all(
    [FILE, "Player,Rating\nAda,650\nNewt,550\n"].map((text) =>
      saveUpload(diskFolder(`${place}/${DATABASE}-uploads`), { ...file, bytes: inPieces(text) }),
    ),
  );
  const [delivery] = await findNewestDeliveries(store, outlet.id, 1);
  // Nothing of it is left in SQLite's log, so that its files can be copied.
  await store.close();
  return {
    ids: { admin, other, player, careful, locked, banned, hidden, keeper, otherKeeper, guest: gus, idle },
    hiddenLadder: hiddenLadder.id,
    importId,
    unrated: firstGame,
    ladder,
    seasons: { ladder: withTeams.id, sealed: sealed.id, ended: ended.id },
    teams: { ladder: withTeams.id, wolf: wolf!.id, wulf: wulf!.id, joined: joined!.id },
    closed,
    empty,
    reports,
    game,
    voided,
    mergeLine: merge!.id,
    claimToken: invitation.token,
    mailToken,
    claim: claim.id,
    setupToken,
    prefix: key.prefix,
    devices,
    recoveryCode: codes[0]!,
    outlet: outlet.id,
    delivery: delivery!.id,
    upload: upload!.id,
    standings: standings!.id,
  };
}

export interface World extends Awaited<ReturnType<typeof makeFirstWorld>> {
  readonly store: Store;
  readonly place: string;
  /** The rows of all tables by the name of the table, as SQLite has them. */
  readonly rows: () => Record<string, unknown[]>;
}

/** Some thousand times, which takes drizzle a minute. */
function readerOf(store: Store, connection: BetterSqlite3.Database): World["rows"] {
  const names = Object.values(store.tables).map(getTableName);
  const all = names.map((name) => [name, connection.prepare<[], unknown>(`select * from "${name}"`).raw()] as const);
  return () => Object.fromEntries(all.map(([name, statement]) => [name, statement.all()]));
}

/** Makes worlds for the tests of a file, each a copy of the same one, and removes them afterwards. */
export async function useWorlds(): Promise<() => Promise<World>> {
  const folder = temporaryFolder();
  const stores: Store[] = [];
  const readers: BetterSqlite3.Database[] = [];
  vi.stubEnv("AUTH_SECRET", AUTH_SECRET);
  vi.stubEnv("SMTP_URL", "smtp://127.0.0.1:1");
  vi.stubEnv("MAIL_FROM", "den@club.example");
  vi.stubEnv("AUTH_DISCORD_ID", "id");
  vi.stubEnv("AUTH_DISCORD_SECRET", "secret");
  const first = await makeFirstWorld(`${folder}/first`);
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
    processState().store = undefined;
  });
  /** A copy of that site, as nobody has changed it, which the actions see as the running one. */
  return async () => {
    const place = `${folder}/${stores.length}`;
    fs.cpSync(`${folder}/first`, place, { recursive: true });
    const store = await openStore(`file:${place}/${DATABASE}`);
    stores.push(store);
    processState().store = Promise.resolve(store);
    processState().setupToken = first.setupToken;
    // Uploads are kept beside the database that the settings name.
    vi.stubEnv("DATABASE_URL", `file:${place}/${DATABASE}`);
    const soon = new Date(Date.now() + 60_000);
    request.pending = signValue("account", { issuer: "discord", subject: "8", name: "Newt", at: Date.now() }, soon);
    request.ticket = ticketFor({ id: first.ids.careful, sessionVersion: 1 }, new Date());
    const reader = new BetterSqlite3(`${place}/${DATABASE}`, { readonly: true });
    readers.push(reader);
    return { ...first, store, place, rows: readerOf(store, reader) };
  };
}

/** All that is kept: the database, and what the browser was told to keep. */
export function everything({ store, place, rows }: World): string {
  const tables = rows();
  // That something was refused is itself logged.
  delete tables[getTableName(store.tables.securityEvents)];
  const files = fs.readdirSync(`${place}/${DATABASE}-uploads`).sort();
  const { cookies, signIns, signOuts } = request;
  return JSON.stringify({ tables, files, cookies, signIns, signOuts });
}

export const sessionOf = ({ store }: World, id: number) => signedIn(store, id);

/** From now on somebody, or nobody, calls from a page of an origin, the site's own if none is given. Returns what is stored before that. */
export async function callAs(world: World, id: number | null, origin: string | null = `https://${HOST}`): Promise<string> {
  request.session = id === null ? null : await sessionOf(world, id);
  from(origin);
  return everything(world);
}

/** The account of the player whose form somebody else sends. */
export async function ofPlayer({ store, ids: { player } }: World): Promise<string> {
  const { players, sessions, authenticators, passkeys, identities, recoveryCodes, inbox, emailAddresses } = store.tables;
  const own = [sessions, authenticators, passkeys, identities, recoveryCodes, inbox, emailAddresses].map((table) =>
    store.db.select().from(table).where(eq(table.playerId, player)),
  );
  return JSON.stringify([await store.db.select().from(players).where(eq(players.id, player)), await Promise.all(own)]);
}
