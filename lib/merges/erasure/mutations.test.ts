import fs from "node:fs";
import path from "node:path";
import { beforeEach, expect, it, vi } from "vitest";
import type { Store } from "@/db";
import { backup } from "@/db/backup";
import { findPlayersByIds } from "@/db/store/players";
import { findAllLadders } from "@/db/store/ladders";
import { findTopStandings } from "@/db/store/ratings";
import { onBothEngines } from "@/db/testing/engines";
import { accountView } from "@/lib/players/data";
import { checkCredentials } from "@/lib/sign-in/data";
import { inviteGuest } from "@/lib/players/claims";
import { perText } from "@/lib/games/fields";
import { correctGame, submitGame, voidGame } from "@/lib/games/mutations";
import { mergePlayers, undoMerge } from "@/lib/merges/mutations";
import { renamePlayer } from "@/lib/players/names";
import { markSeed } from "@/lib/format/mark";
import { playerMeant, playerNamed } from "@/lib/players/identity";
import { nameKey } from "@/lib/players/schema";
import { by, differences, gameOn, makeLadder, NOW, play, playAll, reread } from "@/lib/testing/league";
import { idOf, PASSWORD, registered } from "@/lib/testing/people";
import { erasePlayer } from "./mutations";
import { temporaryFolder } from "@/lib/testing/temporary";
import { findGameById } from "@/db/store/games";
import { findNewestAuditRows, findRevisionsByGame } from "@/db/store/records";
import { changeRules } from "@/lib/ladders/mutations";
import { erasureView, ownErasureView } from "./data";
import type { Mention } from "./view";
import { refused } from "@/lib/testing/outcome";
import { withoutMentions } from "./mentions";
import { findAccountsOfGuests, findAllGuestClaims, findIdentity } from "@/db/store/identities";
import { gameView } from "@/lib/games/data";
import { claimantOf, claimsFor, type Claimant } from "@/lib/merges/claims/data";
import { grantClaim, openClaim, refuseClaim } from "@/lib/merges/claims/mutations";
import { inviteIdentity, linkIdentity, registerWithIdentity, unlinkIdentity } from "@/lib/sign-in/identities";
import { callApi } from "@/lib/testing/api/caller";
import { ok } from "@/lib/testing/ok";

beforeEach(() => {
  vi.stubEnv("AUTH_DISCORD_ID", "id");
  vi.stubEnv("AUTH_DISCORD_SECRET", "secret");
});

/** All that the database holds, as text. */
async function everything(store: Store): Promise<string> {
  const tables = await Promise.all(Object.values(store.tables).map((table) => store.db.select().from(table)));
  return JSON.stringify(tables);
}

/** A player with a past: renamed twice, one of three who were merged in a chain, and mentioned in texts. */
async function known(store: Store) {
  const ladder = await makeLadder(store, { rateWho: "registered" });
  await registered(store, "Ada");
  const id = await registered(store, "Quixotic");
  for (const name of ["QUIXOTIC", "Zanzibar"]) await renamePlayer(store, { playerId: id, name, ...by });
  const texts = perText(() => "ZANZIBAR left early, says Quixotic's friend; Zanzibari did not.");
  const gameId = await play(store, ladder, { ...gameOn(1, ["Zanzibar", 3, 20], ["Ada", 1, 20]), ...texts });
  const game = { ...gameOn(1, ["Zanzibar", 4, 20], ["Ada", 1, 20]), ...texts };
  await correctGame(store, { gameId, game, reason: "a test", ...by });
  await playAll(store, ladder, [
    ...Array.from({ length: 18 }, (_, at) => gameOn(2 + at, ["Ada", 3, 20], [`P${2 + at}`, 1, 20], ["Zanzibar", 2 + at, 20])),
    gameOn(20, ["Ada", 3, 20], ["Vellichor", 1, 20]),
    { ...gameOn(21, ["Ada", 3, 20], ["Wyvern", 1, 20]), note: "Wyvern won, said Vellichor" },
  ]);
  const [keepId, goneId] = [await idOf(store, "Vellichor"), await idOf(store, "Wyvern")];
  await inviteGuest(store, { playerId: goneId, ...by });
  await mergePlayers(store, { keepId, goneId, reason: "Wyvern is Vellichor", ...by });
  await mergePlayers(store, { keepId: id, goneId: keepId, reason: "Vellichor is Zanzibar", ...by });
  await voidGame(store, { gameId, reason: "Zanzibar was not there, see /players/zanzibar", ...by });
  return { id, ladder, gameId };
}

onBothEngines("erasing a player", ({ engine, it }) => {
  it("leaves nothing of the name in the tables, the database's files and a later backup", async ({ store }) => {
    const { id, gameId } = await known(store);
    const { passwordHash } = (await findPlayersByIds(store, [id]))[0]!;
    const copy = path.join(temporaryFolder(), "backup.db");
    // Of PostgreSQL's files a test knows nothing.
    const files = [copy, ...(engine === "sqlite" ? [store.location, `${store.location}-wal`] : [])];
    const bytes = () => files.map((file) => (fs.existsSync(file) ? fs.readFileSync(file, "latin1") : ""));
    const secrets = [/zanzibar(?!i)/i, /quixotic/i, /vellichor/i, /wyvern/i];
    expect(await erasureView(store, id)).toMatchObject({ alsoErased: ["Vellichor", "Wyvern"], elsewhere: [] });
    await backup(store, copy, () => undefined);
    for (const secret of secrets) expect(bytes().join("")).toMatch(secret);
    expect(bytes().join("").includes(passwordHash!)).toBe(true);

    const erased = await erasePlayer(store, { playerId: id, actor: { playerId: id, keyId: null, name: "Zanzibar" }, now: NOW });
    expect(erased).toEqual({ ok: true, name: `Former player ${id}`, slug: `former-player-${id}` });
    await backup(store, copy, () => undefined);
    for (const content of [...bytes(), await everything(store)]) {
      for (const secret of secrets) expect(content.match(secret)).toBeNull();
      expect(content.includes(passwordHash!)).toBe(false);
    }
    expect(await checkCredentials(store, "Zanzibar", PASSWORD)).toBeNull();
    for (const name of ["Quixotic", "Quíxotic"]) expect(await playerMeant(store, name)).toBeNull();
    expect(await findNewestAuditRows(store, 1, { action: "player.erase" })).toMatchObject([{ after: { players: 3 } }]);
    const neutral = `Former player ${id}`;
    const texts = perText(() => `${neutral} left early, says ${neutral}'s friend; Zanzibari did not.`);
    expect(await findGameById(store, gameId)).toMatchObject(texts);
    const reason = `${neutral} was not there, see /players/former-player-${id}`;
    expect((await findRevisionsByGame(store, gameId)).at(-1)).toMatchObject({ reason, before: texts });
    expect(await findNewestAuditRows(store, 1, { action: "game.void" })).toMatchObject([{ reason, after: texts }]);
    // The log is closed again.
    await expect(store.write((tx) => tx.db.update(tx.tables.auditLog).set({ actor: "Mallory" }))).rejects.toThrow();
  });

  it("leaves every number to the bit, and changes the mark, which comes from the name", async ({ store }) => {
    const { id, ladder } = await known(store);
    const numbers = async () =>
      (await findTopStandings(store, ladder.id)).map(({ playerId, rating, recent }) => [playerId, rating, recent]);
    const before = await numbers();
    const marks = new Set((await store.db.select().from(store.tables.players)).map(({ mark }) => mark));
    // The player keeps the mark through a rename and a merge.
    expect((await findPlayersByIds(store, [id]))[0]!.mark).toBe(markSeed(nameKey("Quixotic")));
    await erasePlayer(store, { playerId: id, ...by });
    expect(await numbers()).toEqual(before);
    expect(await differences(store)).toEqual([]);
    const people = (await store.db.select().from(store.tables.players)).filter(({ name }) => name.startsWith("Former player"));
    expect(people).toHaveLength(3);
    for (const { mark } of people) expect(marks.has(mark)).toBe(false);
  });

  it("is final: no rename, no invitation, no merge, and no second erasure", async ({ store }) => {
    const [id, other, goneId] = [
      await registered(store, "Ada"),
      await registered(store, "Bob"),
      await registered(store, "Robert"),
    ];
    await erasePlayer(store, { playerId: id, ...by });
    const refusal = { ok: false, reason: expect.stringMatching(/was erased/) };
    expect(await renamePlayer(store, { playerId: id, name: "Ada", ...by })).toMatchObject(refusal);
    expect(await inviteGuest(store, { playerId: id, ...by })).toMatchObject(refusal);
    expect(await mergePlayers(store, { keepId: other, goneId: id, reason: "one", ...by })).toMatchObject(refusal);
    expect(await mergePlayers(store, { keepId: id, goneId: other, reason: "one", ...by })).toMatchObject(refusal);
    expect(await erasePlayer(store, { playerId: id, ...by })).toMatchObject(refusal);
    const account = { name: `Former player ${id}`, erasedAt: NOW.toISOString(), formerNames: [] };
    expect(await accountView(store, `former-player-${id}`, NOW)).toMatchObject(account);
    expect(await accountView(store, "bob", NOW)).toMatchObject({ erasedAt: null });
    // A merged player is erased with the one who stayed, and nobody else by a number that is nobody's.
    await mergePlayers(store, { keepId: other, goneId, reason: "one", ...by });
    for (const playerId of [goneId, 4_711]) expect(await erasePlayer(store, { playerId, ...by })).toMatchObject({ ok: false });
  });

  it("chooses another anonymous name where the first is taken", async ({ store }) => {
    const id = await registered(store, "Ada");
    await registered(store, `Former player ${id}`);
    expect(await erasePlayer(store, { playerId: id, ...by })).toMatchObject({ ok: true, name: `Former player ${id}-2` });
  });
});

const account = { issuer: "discord", subject: "80351110224678912", name: "quaxolotl451106" };
const secretsOfAccount = /quaxolotl|80351110224678912/i;

/** A guest who was not rated in a game, and whose account a game server sent with another. */
async function guestWithGames(store: Store): Promise<{ guestId: number; gameId: number }> {
  const ladder = await makeLadder(store, { rateWho: "registered" });
  for (const name of ["Ada", "Bea"]) await registered(store, name);
  const gameId = await play(store, ladder, gameOn(1, ["Ada", 3, 20], ["Bea", 1, 20], ["Newt", 9, 20]));
  return { guestId: await idOf(store, "Newt"), gameId };
}

const openClaimId = async (store: Store) => (await claimsFor(store, "all")).open[0]!.id;

async function grantWithoutReason(store: Store, guestId: number, claimant: Claimant): Promise<void> {
  const message = `My name at Discord is ${account.name}, id ${account.subject}.`;
  ok(await openClaim(store, { claimant, guestId, message, now: NOW }));
  ok(await grantClaim(store, { claimId: await openClaimId(store), rate: true, reason: "", ...by }));
}

const nobodyYet: Claimant = { playerId: null, name: account.name, accounts: [account] };

onBothEngines("erasing somebody whose claim of a guest was granted without a reason", ({ it }) => {
  it.for(["without a player", "as a player"])(
    "leaves nothing of their account with a provider: a claimant %s",
    async (who, { store }) => {
      const { guestId, gameId } = await guestWithGames(store);
      let playerId = guestId;
      if (who === "as a player") {
        playerId = await registered(store, "Quixotic");
        ok(await linkIdentity(store, (await playerNamed(store, "Quixotic"))!, account, NOW));
        await grantWithoutReason(store, guestId, await claimantOf(store, { id: playerId, name: "Quixotic" }));
      } else await grantWithoutReason(store, guestId, nobodyYet);
      expect((await findRevisionsByGame(store, gameId)).map(({ reason }) => reason)).toEqual(["Claim granted."]);
      const [line] = await findNewestAuditRows(store, 1, { action: "claim.grant" });
      expect(line).toMatchObject({ after: { claim: expect.any(Number) } });

      ok(await erasePlayer(store, { playerId, ...by }));
      expect(await everything(store)).not.toMatch(secretsOfAccount);
      expect(JSON.stringify(await gameView(store, gameId))).not.toMatch(secretsOfAccount);
      expect((await callApi(store, `/games/${gameId}`)).text).not.toMatch(secretsOfAccount);
    },
  );
});

onBothEngines("erasing somebody with an account with a provider", ({ it }) => {
  it("leaves nothing of it in reasons that people typed", async ({ store }) => {
    const { guestId, gameId } = await guestWithGames(store);
    ok(await openClaim(store, { claimant: nobodyYet, guestId, message: "", now: NOW }));
    const reason = `QUAXOLOTL451106 (${account.subject}) has shown it`;
    ok(await grantClaim(store, { claimId: await openClaimId(store), rate: true, reason, ...by }));
    ok(await erasePlayer(store, { playerId: guestId, ...by }));
    expect(await everything(store)).not.toMatch(secretsOfAccount);
    const neutral = `Former player ${guestId}`;
    expect(await findRevisionsByGame(store, gameId)).toMatchObject([{ reason: `${neutral} (${neutral}) has shown it` }]);
  });

  it("leaves nothing of a claim that was refused before they had a player", async ({ store }) => {
    const { guestId } = await guestWithGames(store);
    ok(await openClaim(store, { claimant: nobodyYet, guestId, message: `I am ${account.name}.`, now: NOW }));
    ok(await refuseClaim(store, { claimId: await openClaimId(store), reason: `Newt is not ${account.name}.`, ...by }));
    ok(await registerWithIdentity(store, "Quixotic", account, NOW));
    ok(await erasePlayer(store, { playerId: await idOf(store, "Quixotic"), ...by }));
    expect(await everything(store)).not.toMatch(secretsOfAccount);
    expect(await everything(store)).toContain("Newt is not Former player");
  });

  it("leaves nothing of an account that was linked once, with which they had claimed a guest", async ({ store }) => {
    const { guestId } = await guestWithGames(store);
    await grantWithoutReason(store, guestId, nobodyYet);
    const newt = (await playerNamed(store, "Newt"))!;
    ok(await linkIdentity(store, newt, { ...account, issuer: "github", subject: "5", name: "Newt" }, NOW));
    vi.stubEnv("AUTH_GITHUB_ID", "id");
    vi.stubEnv("AUTH_GITHUB_SECRET", "secret");
    ok(await unlinkIdentity(store, newt, (await findIdentity(store, account))!.id, NOW));
    ok(await erasePlayer(store, { playerId: guestId, ...by }));
    expect(await everything(store)).not.toMatch(secretsOfAccount);
  });

  it("leaves nothing of it with a guest whom it was sent with or invited to, who is not theirs without a decision then", async ({
    store,
  }) => {
    const { guestId } = await guestWithGames(store);
    const ladder = (await findAllLadders(store))[0]!;
    for (const [day, subject] of [account.subject, "80351110224678913"].entries()) {
      const { participants, ...game } = gameOn(30 + day, ["Ada", 3, 20], ["Other", 1, 20]);
      const rows = participants.map((row) => (row.player === "Other" ? { ...row, account: `discord:${subject}` } : row));
      ok(await submitGame(store, { ladderId: ladder.id, game: { ...game, participants: rows }, source: "api", ...by }));
    }
    ok(await inviteIdentity(store, { playerId: guestId, account, ...by }));
    ok(await openClaim(store, { claimant: nobodyYet, guestId, message: "", now: NOW }));
    ok(await erasePlayer(store, { playerId: guestId, ...by }));
    expect(await everything(store)).not.toMatch(secretsOfAccount);
    const otherId = await idOf(store, "Other");
    expect(await findAccountsOfGuests(store, [otherId])).toHaveLength(2);
    const second = { playerId: null, name: "second", accounts: [{ ...account, subject: "80351110224678913", name: "second" }] };
    const opened = await openClaim(store, { claimant: second, guestId: otherId, message: "", now: NOW });
    expect(opened).toMatchObject({ ok: true, granted: false });
  });

  it("leaves the name of another player as it is, also where it is the name of the account", async ({ store }) => {
    const { guestId, gameId } = await guestWithGames(store);
    const game = { ...gameOn(1, ["Ada", 3, 20], ["Bea", 1, 20], ["Newt", 9, 20]), note: "Bea won" };
    await correctGame(store, { gameId, game, reason: "Bea said so", ...by });
    const named = { ...account, name: "Bea" };
    ok(await openClaim(store, { claimant: { playerId: null, name: "Bea", accounts: [named] }, guestId, message: "", now: NOW }));
    ok(await grantClaim(store, { claimId: await openClaimId(store), rate: false, reason: "", ...by }));
    ok(await erasePlayer(store, { playerId: guestId, ...by }));
    expect(await findGameById(store, gameId)).toMatchObject({ note: "Bea won" });
    expect(await findRevisionsByGame(store, gameId)).toMatchObject([{ reason: "Bea said so" }]);
  });

  it("leaves the claims of a stranger without a player, whose claim of the same guest was refused", async ({ store }) => {
    const { guestId } = await guestWithGames(store);
    const ladder = (await findAllLadders(store))[0]!;
    await play(store, ladder, gameOn(5, ["Ada", 3, 20], ["Toad", 1, 20]));
    ok(await openClaim(store, { claimant: nobodyYet, guestId, message: "", now: NOW }));
    ok(await refuseClaim(store, { claimId: await openClaimId(store), reason: "no", ...by }));
    ok(await openClaim(store, { claimant: nobodyYet, guestId: await idOf(store, "Toad"), message: "It is me.", now: NOW }));
    const [before] = await findAllGuestClaims(store, { guestId: [await idOf(store, "Toad")] });
    expect(before).toMatchObject({ ...account, message: "It is me.", state: "open" });
    ok(await erasePlayer(store, { playerId: guestId, ...by }));
    expect(await findAllGuestClaims(store, { guestId: [await idOf(store, "Toad")] })).toEqual([before]);
  });

  it("leaves the name of somebody else who claimed the same guest as a player", async ({ store }) => {
    const { guestId, gameId } = await guestWithGames(store);
    const ladder = (await findAllLadders(store))[0]!;
    const rival = await registered(store, "Rival");
    await play(store, ladder, gameOn(5, ["Ada", 3, 20], ["Rival", 1, 20]));
    await correctGame(store, {
      gameId,
      game: { ...gameOn(1, ["Ada", 3, 20], ["Bea", 1, 20], ["Newt", 9, 20]), note: "Rival saw it" },
      reason: "Rival saw it",
      ...by,
    });
    const claimant = await claimantOf(store, { id: rival, name: "Rival" });
    ok(await openClaim(store, { claimant, guestId, message: "", now: NOW }));
    ok(await erasePlayer(store, { playerId: guestId, ...by }));
    expect(await findGameById(store, gameId)).toMatchObject({ note: "Rival saw it" });
  });
});

/** What a list shows of each place. */
function shown(places: readonly Mention[]) {
  return places.map(({ kind, gameId, act, texts }) => [kind, gameId ?? act, ...texts]);
}

/** Zanzibar is in one game; in another, and in the rules, somebody wrote the word. */
async function talkedAbout(store: Store) {
  const ladder = await makeLadder(store);
  const own = await play(store, ladder, { ...gameOn(1, ["Zanzibar", 3, 20], ["Ada", 1, 20]), note: "Zanzibar won" });
  const other = await play(store, ladder, { ...gameOn(2, ["Ada", 3, 20], ["Bob", 1, 20]), note: "Played in Zanzibar" });
  await voidGame(store, { gameId: own, reason: "ZANZIBAR was late", ...by });
  const game = { ...gameOn(2, ["Ada", 4, 20], ["Bob", 1, 20]), note: "Played in Zanzibar" };
  await correctGame(store, { gameId: other, game, reason: "Zanzibar saw it", ...by });
  const { version } = await reread(store, ladder);
  const reason = "asked for by Zanzibar";
  await changeRules(store, { ladderId: ladder.id, rules: { ...ladder.rules, spread: 150 }, version, reason, ...by });
  return { ladder, id: await idOf(store, "Zanzibar"), own, other };
}

onBothEngines("the places where a name is written", ({ it: base }) => {
  const it = base.extend("world", ({ store }) => talkedAbout(store));

  it("are listed before: the player's own, and all others", async ({ store, world: { id, own, other } }) => {
    const view = (await erasureView(store, id))!;
    expect(shown(view.own)).toEqual([
      ["note", own, "Zanzibar won"],
      ["revision", own, "ZANZIBAR was late", "Zanzibar won"],
      ["line", own, "Zanzibar won"],
      ["line", own, "ZANZIBAR was late", "Zanzibar won"],
    ]);
    expect(shown(view.elsewhere)).toEqual([
      ["note", other, "Played in Zanzibar"],
      ["revision", other, "Zanzibar saw it", "Played in Zanzibar"],
      ["line", other, "Played in Zanzibar"],
      ["line", other, "Zanzibar saw it", "Played in Zanzibar"],
      ["line", "changed the rules: Ladder clan", "asked for by Zanzibar"],
    ]);
    expect(view).toMatchObject({ alsoErased: [], tooShort: [], more: { own: 0, elsewhere: 0 } });
    expect(await erasureView(store, 4_711)).toBeNull();
    // The player sees no other places, and no texts of the audit log.
    const theirs = (await ownErasureView(store, id))!;
    expect(shown(theirs.own)).toEqual([...shown(view.own).slice(0, 2), ["line", own], ["line", own]]);
    expect(theirs.elsewhere).toEqual([]);
  });

  it("elsewhere are changed where an admin has chosen them, one by one", async ({ store, world: { id, other } }) => {
    const { elsewhere } = (await erasureView(store, id))!;
    const also = elsewhere.filter(({ kind, gameId }) => kind === "revision" || gameId === null).map(({ key }) => key);
    expect(also).toHaveLength(2);
    expect(await erasePlayer(store, { playerId: id, also, ...by })).toMatchObject({ ok: true });
    const neutral = `Former player ${id}`;
    const revision = { reason: `${neutral} saw it`, before: { note: `Played in ${neutral}` } };
    expect((await findRevisionsByGame(store, other))[0]).toMatchObject(revision);
    expect((await findGameById(store, other))!.note).toBe("Played in Zanzibar");
    const newest = async (action: string) => (await findNewestAuditRows(store, 1, { action }))[0];
    expect(await newest("ladder.change-rules")).toMatchObject({ reason: `asked for by ${neutral}` });
    expect(await newest("game.correct")).toMatchObject({ reason: "Zanzibar saw it" });
    const after = { players: 1, replaced: { text: 1, revision: 1, line: 2 }, elsewhere: { revision: 1, line: 1 } };
    expect(await newest("player.erase")).toMatchObject({ after });
  });

  it("stop the erasure if they have changed since they were listed", async ({ store, world: { id, other } }) => {
    const note = (await erasureView(store, id))!.elsewhere.find(({ kind }) => kind === "note")!;
    const game = { ...gameOn(2, ["Ada", 4, 20], ["Bob", 1, 20]), note: "Played on Zanzibar, the island" };
    await correctGame(store, { gameId: other, game, reason: "said better", ...by });
    for (const key of [note.key, "note-1-made-up"])
      expect(await erasePlayer(store, { playerId: id, also: [key], ...by })).toMatchObject(refused("has changed"));
    expect(await idOf(store, "Zanzibar")).toBe(id);
    expect((await findGameById(store, other))!.note).toBe("Played on Zanzibar, the island");
  });

  it("include a game that a correction removed the player from", async ({ store, ladder }) => {
    const gameId = await play(store, ladder, gameOn(1, ["Zanzibar", 3, 20], ["Ada", 1, 20]));
    const id = await idOf(store, "Zanzibar");
    await correctGame(store, { gameId, game: gameOn(1, ["Bob", 3, 20], ["Ada", 1, 20]), reason: "Bob, not Zanzibar", ...by });
    await erasePlayer(store, { playerId: id, ...by });
    const reason = `Bob, not Former player ${id}`;
    const before = { participants: [{ playerId: id, name: `Former player ${id}` }, { name: "Ada" }] };
    expect(await findRevisionsByGame(store, gameId)).toMatchObject([{ reason, before }]);
    expect(await findNewestAuditRows(store, 1, { action: "game.correct" })).toMatchObject([{ reason }]);
  });

  it.for(["Zanzibar", "Vellichor"])("include merges on either side, and undone ones: %s", async (who, { store, ladder }) => {
    await play(store, ladder, gameOn(1, ["Zanzibar", 3, 20], ["Ada", 1, 20]));
    const moved = await play(store, ladder, gameOn(2, ["Vellichor", 3, 20], ["Ada", 1, 20]));
    const [keepId, goneId] = [await idOf(store, "Zanzibar"), await idOf(store, "Vellichor")];
    await mergePlayers(store, { keepId, goneId, reason: "Vellichor is Zanzibar", ...by });
    const [merge] = await findNewestAuditRows(store, 1, { action: "player.merge" });
    await undoMerge(store, { auditId: merge!.id, reason: "Vellichor is not Zanzibar", ...by });
    await erasePlayer(store, { playerId: await idOf(store, who), ...by });
    const kept = JSON.stringify([await findNewestAuditRows(store, 100), await findRevisionsByGame(store, moved)]);
    expect(kept).not.toContain(who);
    expect(kept).toContain(who === "Zanzibar" ? "Vellichor" : "Zanzibar");
  });

  it("are listed up to five hundred, with the number of further ones", async ({ store }) => {
    const gameId = await play(store, await makeLadder(store), gameOn(1, ["Zanzibar", 3, 20], ["Ada", 1, 20]));
    const game = (await findGameById(store, gameId))!;
    const games = Array.from({ length: 503 }, (_, at) => ({ ...game, id: 10 + at, note: "the Zanzibar cup" }));
    await store.write((tx) => tx.insertRows(tx.tables.games, games));
    const view = (await erasureView(store, await idOf(store, "Zanzibar")))!;
    expect(view.elsewhere).toHaveLength(500);
    expect(view.more).toEqual({ own: 0, elsewhere: 3 });
  });

  it("are not searched by a name that is too short", async ({ store, ladder }) => {
    await play(store, ladder, { ...gameOn(1, ["Bo", 3, 20], ["Ada", 1, 20]), note: "Bo won" });
    expect(await erasureView(store, await idOf(store, "Bo"))).toMatchObject({ own: [], elsewhere: [], tooShort: ["Bo"] });
  });
});

const instead = { name: "Former player 3", slug: "former-player-3" };

it.each<[names: string[], text: string, becomes: string, why: string]>([
  [["Phelan"], "Phelan left early", "Former player 3 left early", "a word"],
  [["Phelan"], "PHELAN, phelan's (Phelan)", "Former player 3, Former player 3's (Former player 3)", "however it is written"],
  [["Phelan"], "Phelanson and XPhelan_ stay", "Phelanson and XPhelan_ stay", "not inside of longer words"],
  [["Lone Wolf"], "Lone  wolf and\nlone\nWolf", "Former player 3 and\nFormer player 3", "any white space in between"],
  [["Phelan", "Phelan Ward"], "Phelan Ward", "Former player 3", "the longer one first"],
  [["a.b"], "a.b but not axb", "Former player 3 but not axb", "signs are no pattern"],
  [["-=[X]=-"], "here: -=[x]=-!", "here: Former player 3!", "a name of signs"],
  [["$1\\"], "by $1\\", "by Former player 3", "what means something to patterns"],
  [["Żółw"], "ŻÓŁW i żółwie", "Former player 3 i żółwie", "letters of other alphabets"],
  [["Zoe\u0301"], "Zo\u00e9 was there", "Former player 3 was there", "accents in either form"],
  [["Al"], "Al and all others", "Al and all others", "too short to look for"],
  [["Phelan"], "see /players/phelan and /players/phelan-2", "see /players/former-player-3 and /players/phelan-2", "the address"],
])("without %j %j is %j (%s)", (names, text, becomes) => {
  expect(withoutMentions({ names, slugs: ["phelan"], instead })(text)).toBe(becomes);
});
