import { expect, it, vi } from "vitest";
import type { Store } from "@/db";
import { findRows } from "@/db/client/rows";
import { updateLastVisit } from "@/db/store/activity";
import { insertNotices } from "@/db/store/inbox";
import type { Ladder } from "@/db/store/ladders";
import { onBothEngines } from "@/db/testing/engines";
import { insertOutlet } from "@/db/store/outlets";
import { fanOut, recordEvents } from "@/lib/events/mutations";
import type { NewEvent } from "@/lib/events/schema";
import { correctGame, submitGame, voidGame } from "@/lib/games/mutations";
import { mergePlayers } from "@/lib/merges/mutations";
import { erasePlayer } from "@/lib/merges/erasure/mutations";
import { banPlayer } from "@/lib/players/bans";
import { appointScorekeeper, changeRole } from "@/lib/players/roles";
import { agreeToReport, denyReport, withdrawReport } from "@/lib/reports/answers";
import { reportGame } from "@/lib/reports/reporting";
import { changeReporting } from "@/lib/reports/settings";
import { defaultReporting } from "@/lib/reports/schema";
import { sealSeason } from "@/lib/seasons/mutations";
import { ownData } from "@/lib/transfer/export/own-data";
import { by, gameOn, makeSeason, NOW, play } from "@/lib/testing/league";
import { mailTo, withAddress } from "@/lib/testing/mail";
import { ok } from "@/lib/testing/outcome";
import { registered } from "@/lib/testing/people";
import { nextDigest, tellPlayers } from "./consume";
import { plainWords } from "../tell";
import { bellCount, noticeChoices, noticesPage } from "./data";
import { chooseNotices, openNotice, pruneNotices, readAllNotices } from "./mutations";
import type { NoticeChannel, NoticeKind } from "@/db/values";

vi.stubEnv("AUTH_SECRET", "a secret that is long enough for tests");

/** Somebody with an account who has signed in. */
async function reader(store: Store, name: string): Promise<number> {
  const id = await registered(store, name);
  await store.write((tx) => updateLastVisit(tx, id, NOW));
  return id;
}

const tellAll = (store: Store, now = NOW) => fanOut(store, [tellPlayers], now);
/** Does something, and tells people what comes of it. */
async function tellAfter<Result>(store: Store, work: Promise<Result>): Promise<Result> {
  const result = await work;
  await tellAll(store);
  return result;
}
const linesOf = async (store: Store, playerId: number) => (await noticesPage(store, playerId, { show: "all", now: NOW })).lines;
const countUnread = async (store: Store, playerId: number) => (await bellCount(store, playerId)).all;
const wordsOf = async (store: Store, playerId: number) =>
  (await linesOf(store, playerId)).map(({ title, detail }) => [plainWords(title), plainWords(detail)]);
const tell = (store: Store, ...events: NewEvent[]) => store.write((tx) => recordEvents(tx, events));

const banned = { until: new Date(NOW.getTime() + 1), reason: "to see", shown: "nothing", ...by } as const;

async function choose(store: Store, playerId: number, kind: NoticeKind, channel: NoticeChannel): Promise<void> {
  await chooseNotices(store, playerId, { ...(await noticeChoices(store, playerId)), [kind]: channel });
}

/** Two games: the second is between players who met others in the first. */
async function twoGames(store: Store, ladder: Ladder): Promise<number> {
  const first = await play(store, ladder, gameOn(1, ["Ann", 3, 20], ["Ben", 1, 20]));
  await play(store, ladder, gameOn(2, ["Ben", 3, 20], ["Cay", 1, 20]));
  return first;
}

onBothEngines("Notices", ({ it: base }) => {
  const it = base.extend("ann", ({ store }) => reader(store, "Ann")).extend("ben", ({ store }) => reader(store, "Ben"));

  it("tell a player of their games, unless they entered them, and nobody who has never signed in", async ({ store, ladder }) => {
    const [ann, ben] = [await reader(store, "Ann"), await registered(store, "Ben")];
    await play(store, ladder, gameOn(1, ["Ann", 3, 20], ["Ben", 1, 20]));
    const game = gameOn(2, ["Ann", 1, 20], ["Ben", 1, 20]);
    const actor = { playerId: ann, keyId: null, name: "Ann" };
    ok(await tellAfter(store, submitGame(store, { ladderId: ladder.id, game, source: "form", actor, now: NOW })));
    expect(await wordsOf(store, ann)).toEqual([["You beat Ben 3–1: +20.00.", "Game 1 was entered on Ladder clan."]]);
    expect(await linesOf(store, ben)).toEqual([]);
  });

  it("tell whom a correction moved, by how much, why and by whom, whether or not they were in the game", async ({
    store,
    ladder,
  }) => {
    const [ann, cay, ada] = [await reader(store, "Ann"), await reader(store, "Cay"), await reader(store, "Ada")];
    const gameId = await tellAfter(store, twoGames(store, ladder));
    for (const id of [ann, cay]) await readAllNotices(store, id, NOW);
    const actor = { playerId: ada, keyId: null, name: "Ada" };
    const why = { reason: "The scores were swapped", actor, now: NOW };
    ok(await tellAfter(store, correctGame(store, { gameId, game: gameOn(1, ["Ann", 1, 20], ["Ben", 3, 20]), ...why })));
    const said = "Ada corrected game 1: “The scores were swapped” Ben 3–1 Ann, was Ann 3–1 Ben.";
    expect((await wordsOf(store, ann))[0]).toEqual(["Your rating changed by −40.00.", said]);
    const [title, detail] = (await wordsOf(store, cay))[0]!;
    expect(title).toMatch(/^Your rating changed by [+−]\d/);
    expect(detail).toBe(`${said} You were not in it, but it changed the ratings of players you met later.`);
    // Ada did it, and Ben has never signed in.
    expect(await findRows(store, "inbox", { readAt: null })).toMatchObject([{ playerId: ann }, { playerId: cay }]);
    const [unread] = await linesOf(store, ann);
    expect(unread).toMatchObject({ unread: true, asks: false, href: `/games/${gameId}` });
  });

  it("of a game that was deleted or voided since, and of people renamed since, say what is so now", async ({
    store,
    ladder,
    ann,
  }) => {
    const gameId = await play(store, ladder, gameOn(1, ["Ann", 3, 20], ["Ben", 1, 20]));
    await voidGame(store, { gameId, reason: "never played", ...by });
    const deleted = { ladderId: ladder.id, gameId: 999, playerIds: [ann], payload: { late: false } };
    await tellAfter(store, tell(store, { kind: "game-entered", at: NOW, ...deleted }));
    expect(await wordsOf(store, ann)).toMatchObject([
      [expect.any(String), "It has since been deleted."],
      ["Your rating changed by −20.00.", expect.stringContaining("voided")],
      ["You beat Ben 3–1.", "Game 1 was entered on Ladder clan. It has since been voided."],
    ]);
  });

  it("tell of claims and roles, and admins of outlets that stopped", async ({ store, ladder, ann, ben }) => {
    await tell(
      store,
      { kind: "claim-decided", at: NOW, playerIds: [ann], payload: { claimId: 1, granted: false } },
      { kind: "leader-changed", at: NOW, ladderId: ladder.id, playerIds: [ann, ben], payload: { rating: 510 } },
    );
    ok(await appointScorekeeper(store, { playerId: ann, ladderIds: [ladder.id], ...by }));
    ok(await changeRole(store, { playerId: ben, role: "admin", ...by }));
    const outlet = { kind: "discord", name: "#results", address: "", shownAddress: "", site: "", createdAt: NOW } as const;
    const { id: outletId } = await store.write((tx) => insertOutlet(tx, outlet));
    await tellAfter(store, tell(store, { kind: "outlet-disabled", at: NOW, payload: { outletId, status: 404 } }));
    const titles = async (id: number) => (await wordsOf(store, id)).map(([title]) => title);
    expect(await titles(ann)).toEqual(["An admin made you a scorekeeper of Ladder clan.", "Your claim of a guest was refused."]);
    expect(await titles(ben)).toEqual(["The outlet #results was switched off.", "An admin made you an admin."]);
  });

  it("of a season name it, the reader’s place and points, and lead to its page", async ({ store, ladder, ann }) => {
    await twoGames(store, ladder);
    const typed = { name: "Winter", from: "2026-01-01", to: "2026-02-01", minGames: "1", minOpponents: "1" };
    const season = await makeSeason(store, ladder, typed);
    const about = { ladderId: ladder.id, playerIds: [ann], payload: { seasonId: season.id } };
    await tell(store, { kind: "season-last-week", at: NOW, ...about });
    ok(await tellAfter(store, sealSeason(store, { seasonId: season.id, ...by })));
    expect((await wordsOf(store, ann)).slice(0, 2)).toEqual([
      ["Winter is final.", "You finished 1st of 3: 520.0, +20.00 since the opening. Ladder clan: 3 players ranked, 2 games."],
      ["Winter ends on 31 Jan 2026.", "Ladder clan: the last week has begun."],
    ]);
    expect((await linesOf(store, ann))[0]!.href).toBe("/ladders/clan/seasons/winter");
  });

  it("of a report say the result and the points, ask while it waits, and count it once", async ({ store, ladder, ann, ben }) => {
    ok(await changeReporting(store, ladder.id, { ...defaultReporting, mode: "opponents" }, by.actor, NOW));
    const report = async (minutes: number, ...[mine, theirs]: [number, number]) => {
      const playedAt = new Date(NOW.getTime() - (60 + minutes) * 60_000);
      const game = { ...gameOn(1, ["Ann", mine, 20], ["Ben", theirs, 20]), playedAt };
      return ok(await reportGame(store, { ladderId: ladder.id, reporterId: ann, game, now: NOW })).reportId;
    };
    const first = await tellAfter(store, report(0, 31, 27));
    const played = "Ladder clan, played 16 Nov 2026, 11:00 UTC.";
    expect(await wordsOf(store, ben)).toEqual([
      [
        "Ann says you lost 31–27: −20.00.",
        `${played} Agree, or say what is wrong; it counts if nobody objects by 17 Nov 2026, 12:00 UTC.`,
      ],
    ]);
    const [asked] = await linesOf(store, ben);
    expect(asked).toMatchObject({ asks: true, unread: true, href: `/reports/${first}` });
    // It waits until it is answered, also if it was opened or the notice is not wanted.
    await openNotice(store, asked!.id, ben, NOW);
    await choose(store, ben, "report", "off");
    const second = await tellAfter(store, report(50, 5, 1));
    expect(await bellCount(store, ben)).toEqual({ all: 2, waiting: 2 });
    expect((await noticesPage(store, ben, { show: "unread", now: NOW })).lines).toHaveLength(1);
    await choose(store, ben, "report", "bell");
    ok(await agreeToReport(store, { reportId: first, playerId: ben, version: 1, now: NOW }));
    ok(
      await tellAfter(store, denyReport(store, { reportId: second, playerId: ben, version: 1, reason: "I was away", now: NOW })),
    );
    expect([await bellCount(store, ben), await countUnread(store, ann)]).toEqual([{ all: 0, waiting: 0 }, 2]);
    expect((await wordsOf(store, ben))[0]).toEqual(["Ann says you lost 31–27: −20.00.", `${played} Ben agreed.`]);
    expect(await wordsOf(store, ann)).toEqual([
      ["Ben contests Ann 5–1 Ben: +20.00.", "Ladder clan, played 16 Nov 2026, 10:10 UTC. Ben: “I was away”"],
      ["Your 31–27 against Ben counts now: +20.00.", `${played} Ben agreed.`],
    ]);
    ok(await tellAfter(store, withdrawReport(store, { reportId: second, playerId: ann, now: NOW })));
    expect((await wordsOf(store, ben))[0]).toMatchObject([
      "Ann 5–1 Ben does not count.",
      expect.stringContaining("Ann withdrew it."),
    ]);
  });

  it("are read when opened, by their owner alone, or all at once", async ({ store, ladder, ann, ben }) => {
    await tellAfter(store, twoGames(store, ladder));
    const [mine] = await linesOf(store, ann);
    expect(await openNotice(store, mine!.id, ben, NOW)).toBeNull();
    expect(await countUnread(store, ann)).toBe(1);
    expect(await openNotice(store, mine!.id, ann, NOW)).toBe("/games/1");
    expect([await countUnread(store, ann), await countUnread(store, ben)]).toEqual([0, 2]);
    expect((await noticesPage(store, ann, { show: "unread", now: NOW })).lines).toEqual([]);
    await readAllNotices(store, ben, NOW);
    expect(await countUnread(store, ben)).toBe(0);
  });

  it("come in pages, are counted up to a hundred, and go after half a year", async ({ store, ann }) => {
    const about = { ladderId: null, gameId: null, payload: {}, daily: null };
    const notice = { playerId: ann, kind: "game", at: NOW, event: "game-entered", ...about } as const;
    await store.write((tx) => insertNotices(tx, Array<typeof notice>(130).fill(notice)));
    expect(await countUnread(store, ann)).toBe(100);
    const first = await noticesPage(store, ann, { show: "all", now: NOW });
    const second = await noticesPage(store, ann, { show: "all", before: first.next!, now: NOW });
    expect([first.lines.length, second.lines[0]!.id]).toEqual([20, first.lines.at(-1)!.id - 1]);
    const days = (count: number) => new Date(NOW.getTime() + count * 86_400_000);
    await pruneNotices(store, days(180));
    expect(await countUnread(store, ann)).toBe(100);
    await pruneNotices(store, days(181));
    expect(await countUnread(store, ann)).toBe(0);
  });

  it("go with an erased player, stay with a merged one's games, and wait for a banned one", async ({ store, ladder }) => {
    const ids = [await reader(store, "Ann"), await reader(store, "Ben"), await reader(store, "Cay")];
    await twoGames(store, ladder);
    ok(await banPlayer(store, { playerId: ids[1]!, ...banned }));
    await tellAfter(store, choose(store, ids[0]!, "game", "daily"));
    expect(await countUnread(store, ids[1]!)).toBe(2);
    expect(await ownData(store, ids[0]!)).toMatchObject({ notices: { choices: { game: "daily" }, received: [{ gameId: 1 }] } });
    ok(await mergePlayers(store, { keepId: ids[0]!, goneId: ids[2]!, reason: "one person", ...by }));
    expect(await wordsOf(store, ids[0]!)).toHaveLength(2);
    ok(await erasePlayer(store, { playerId: ids[0]!, ...by }));
    expect(await findRows(store, "inbox", { playerId: [ids[0]!, ids[2]!] })).toEqual([]);
    expect(await findRows(store, "noticeChoices")).toEqual([]);
  });
});

onBothEngines("Notices by e-mail", ({ it: base }) => {
  /** Ann, who has signed in and has an address, and what sends e-mail. */
  const it = base.extend("mail", async ({ store }) => {
    const { url, ...mail } = await mailTo(store);
    vi.stubEnv("SMTP_URL", url);
    vi.stubEnv("MAIL_FROM", "den@club.example");
    const ann = await withAddress(store, "Ann");
    await store.write((tx) => updateLastVisit(tx, ann, NOW));
    return { ann, ...mail };
  });

  it("come at once, with a link that opens them, unless they were read, are not wanted or their reader is banned", async ({
    store,
    ladder,
    mail: { ann, received, send },
  }) => {
    await choose(store, ann, "game", "mail");
    await tellAfter(store, twoGames(store, ladder));
    await send();
    expect(received).toHaveLength(1);
    const { id } = (await linesOf(store, ann))[0]!;
    expect(received[0]!.text).toMatch(
      new RegExp(`Subject: =\\?UTF-8\\?Q\\?Pairwise=3A_You_beat_Ben[^]*https://club\\.example/notices/${id}\\r`),
    );
    expect(received[0]!.text).toMatch(/List-Unsubscribe: <https:\/\/club\.example\/account\/notices>/);
    await tellAfter(store, play(store, ladder, gameOn(9, ["Ann", 3, 20], ["Ben", 1, 20])));
    await readAllNotices(store, ann, NOW);
    await choose(store, ann, "game", "off");
    await tellAfter(store, play(store, ladder, gameOn(10, ["Ann", 3, 20], ["Ben", 1, 20])));
    await choose(store, ann, "game", "mail");
    ok(await banPlayer(store, { playerId: ann, ...banned }));
    await tellAfter(store, play(store, ladder, gameOn(11, ["Ann", 3, 20], ["Ben", 1, 20])));
    await send();
    expect(received).toHaveLength(1);
    expect(await countUnread(store, ann)).toBe(1);
  });

  it("come once a day in one e-mail, at six in the evening, and none on a day without any", async ({
    store,
    ladder,
    mail: { ann, received, send },
  }) => {
    await choose(store, ann, "game", "daily");
    await twoGames(store, ladder);
    await tellAfter(store, play(store, ladder, gameOn(9, ["Ann", 3, 20], ["Ben", 1, 20])));
    const evening = nextDigest(NOW, "UTC");
    expect(await send()).toEqual(evening);
    expect(await send(evening)).toBeNull();
    expect(received).toMatchObject([{ to: ["Kai@club.example"], text: expect.stringContaining("Pairwise: 2 notices") }]);
    await play(store, ladder, gameOn(10, ["Ann", 3, 20], ["Ben", 1, 20]));
    await tellAll(store, evening);
    expect(await send(evening)).toEqual(new Date(evening.getTime() + 86_400_000));
  });
});

it.each([
  ["2026-11-16T12:00:00Z", "UTC", "2026-11-16T18:00:00.000Z"],
  ["2026-11-16T18:00:00Z", "UTC", "2026-11-17T18:00:00.000Z"],
  ["2026-03-29T00:00:00Z", "Europe/Berlin", "2026-03-29T16:00:00.000Z"],
])("nextDigest › after %s in %s is %s", (now, zone, next) => {
  expect(nextDigest(new Date(now), zone).toISOString()).toBe(next);
});
