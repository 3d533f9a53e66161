import type { Page } from "@playwright/test";
import { updateLastVisit } from "@/db/store/activity";
import { findNewestGames } from "@/db/store/games";
import { findLadderBySlug } from "@/db/store/ladders";
import { updateReport } from "@/db/store/reports";
import { findRows } from "@/db/client/rows";
import { commandLine } from "@/lib/audit/mutations";
import { enterGames } from "@/lib/games/mutations";
import { gameInput } from "@/lib/games/schema";
import { createLadder } from "@/lib/ladders/mutations";
import { ladderInput } from "@/lib/ladders/schema";
import { register } from "@/lib/players/accounts";
import { playerNamed } from "@/lib/players/identity";
import { slugFrom } from "@/lib/players/schema";
import { reportGame } from "@/lib/reports/reporting";
import { changeReporting } from "@/lib/reports/settings";
import { defaultReporting } from "@/lib/reports/schema";
import { ok } from "@/lib/testing/ok";
import { axeFindings } from "./axe";
import { expect, test as base } from "./fixtures";
import { listening, openWithoutCode } from "./listening";
import { inStore } from "./own-ladder";
import { ReportPages } from "./pages/report-pages";
import { SiteHeader } from "./pages/site-header";
import { PHONE } from "./windows";

const PASSWORD = "a long phrase of their own";
const DAY = 86_400_000;

/** Everybody has a phone of their own, which is put away after the test. */
const test = base.extend<{ phoneOf: (name: string) => Promise<ReportPages> }>({
  phoneOf: async ({ browser }, provide) => {
    const phones: Page[] = [];
    await provide(async (name) => {
      const page = listening(await browser.newPage(PHONE));
      phones.push(page);
      await new SiteHeader(page).signIn(name, PASSWORD);
      return new ReportPages(page);
    });
    for (const page of phones) await page.close();
  },
});

/** A ladder that takes reports, on which these people have played: each with everybody else, in one game of last month. */
async function makeLeague(unique: (name: string) => string, people: readonly string[], teams?: [string, string]) {
  const names = people.map(unique);
  const slug = unique("Reports").toLowerCase().replace(/\W+/g, "-");
  await inStore(async (store) => {
    const [now, before] = [new Date(), new Date(Date.now() - 30 * DAY)];
    const input = ladderInput.parse({ slug, name: slug, rateWho: "everyone" });
    const { ladder } = ok(await createLadder(store, input, commandLine, before));
    for (const name of names) {
      const { playerId } = ok(await register(store, { name, password: PASSWORD, now: before }));
      await store.write((tx) => updateLastVisit(tx, playerId, now));
    }
    const participants = names.map((player, at) => ({ player, score: 8 - at, seconds: 720, team: teams?.[at % 2] }));
    const game = gameInput.parse({ playedAt: new Date(now.getTime() - 20 * DAY), participants });
    const command = { ladderId: ladder.id, games: [game], source: "form", actor: commandLine, now } as const;
    await store.write((tx) => enterGames(tx, command));
    await changeReporting(store, ladder.id, { ...defaultReporting, mode: "opponents" }, commandLine, now);
  });
  return { slug, names };
}

const gamesOf = (slug: string) =>
  inStore(async (store) => (await findNewestGames(store, (await findLadderBySlug(store, slug))!.id, 50)).length);

test(
  "a loss is reported in three taps and counts at once; a win waits for the loser, who agrees in two",
  { tag: ["@main", "@phone-only"] },
  async ({ phoneOf, unique }) => {
    const { slug, names } = await makeLeague(unique, ["Ana", "Ben"]);
    const [ana, ben] = await Promise.all(names.map(phoneOf));
    await ana!.page.goto("/");
    await ana!.reportDuel("I lost", names[1]!);
    expect(ana!.taps).toBeLessThanOrEqual(4);
    await expect(ana!.page).toHaveURL(/\/games\/\d+$/);
    await expect(ana!.page.getByRole("status").first()).toHaveText("The game counts.");
    await expect(ana!.page.locator("#report")).toContainText(`${names[0]} reported this game`);
    await expect(ana!.page.locator("#report")).toContainText("nobody but the reporter had to agree");
    await expect(ana!.page.getByText(`Reported by ${names[0]}, who lost the points.`)).toBeVisible();

    // The next one, of an hour ago: a win.
    await ana!.iPlayed();
    await ana!.playedAgo(60);
    await ana!.result("I won", names[1]!).click();
    await expect(ana!.page.getByText(`${names[1]} has to agree.`)).toBeVisible();
    expect(await axeFindings(ana!.page)).toEqual([]);
    await ana!.report.click();
    await expect(ana!.page.getByText("Reported, not rated yet")).toBeVisible();
    expect(await gamesOf(slug)).toBe(2);

    await ben!.page.goto("/reports");
    ben!.taps = 0;
    expect(await axeFindings(ben!.page)).toEqual([]);
    await ben!.tap(ben!.waiting().getByText("Agree", { exact: true }));
    await ben!.tap(ben!.waiting().getByRole("button", { name: /^Agree and lose \d/ }));
    expect(ben!.taps).toBe(2);
    await expect(ben!.page.getByRole("status").first()).toHaveText("You agreed. The game counts.");
    await expect(ben!.page.getByText("Nobody is waiting for you.")).toBeVisible();
    expect(await gamesOf(slug)).toBe(3);
    // The report's address shows the game now, which says who agreed.
    await ana!.page.reload();
    await expect(ana!.page).toHaveURL(/\/games\/\d+$/);
    await expect(ana!.page.locator("#report")).toContainText(`${names[1]} agreed`);
    await expect(ana!.page.getByText(`agreed by ${names[1]} within a minute.`)).toBeVisible();
    await expect(ana!.page.getByText("Entered late")).toHaveCount(0);
  },
);

test(
  "both report the same game differently: it is contested, and an admin decides",
  { tag: "@phone-only" },
  async ({ phoneOf, unique, signIns, header, page }) => {
    const { slug, names } = await makeLeague(unique, ["Ana", "Ben"]);
    const [ana, ben] = await Promise.all(names.map(phoneOf));
    await ana!.reportDuel("I won", names[1]!);
    await expect(ana!.page.getByText("Reported, not rated yet")).toBeVisible();
    await ben!.reportDuel("I won", names[0]!);
    await expect(ben!.page.getByRole("status").first()).toHaveText(
      "Somebody else had reported this game. Your version differs from theirs, so it is contested.",
    );
    await expect(ben!.page.getByRole("table", { name: "What differs" })).toContainText(names[0]!);
    expect(await gamesOf(slug)).toBe(1);

    await header.signIn(signIns.admin.name, signIns.admin.password);
    await page.goto("/admin/reports?tab=contested");
    await page.getByRole("link", { name: new RegExp(names[1]!) }).click();
    await page.getByLabel(`${names[0]}’s version`).check();
    await expect(page.getByRole("table", { name: "What confirming would do" })).toContainText(names[0]!);
    const confirm = page.getByRole("button", { name: `Confirm ${names[0]}’s version` });
    await confirm.click();
    await expect(
      page.getByText("Give a reason. Everybody in the game reads it; for a game that counts, everybody."),
    ).toBeVisible();
    await page.getByLabel("Reason").fill("As on the screenshot");
    expect(await axeFindings(page)).toEqual([]);
    await confirm.click();
    await expect(page.getByRole("status").first()).toHaveText(/was confirmed\.$/);
    expect(await gamesOf(slug)).toBe(2);
  },
);

test(
  "silence counts when its time is over, of somebody to whom the report was shown",
  { tag: "@phone-only" },
  async ({ phoneOf, unique }) => {
    const { slug, names } = await makeLeague(unique, ["Ana", "Ben"]);
    const [ana, ben] = [await phoneOf(names[0]!), await phoneOf(names[1]!)];
    await ana.reportDuel("I won", names[1]!);
    await expect(ana.page.getByText("otherwise it goes to a scorekeeper on")).toBeVisible();
    // What a browser fetches ahead has not been shown.
    const ahead = { RSC: "1", "Next-Router-Prefetch": "1" };
    for (const headers of [ahead, { "Sec-Purpose": "prefetch;prerender" }])
      await ben.page.request.get(ana.page.url(), { headers });
    await ana.page.reload();
    await expect(ana.page.getByText("otherwise it goes to a scorekeeper on")).toBeVisible();
    await ben.page.goto("/notices");
    await expect(ben.page.getByText("it counts if nobody objects by")).toBeVisible();
    await expect(async () => {
      await ana.page.reload();
      await expect(ana.page.getByText("counts as yes")).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await inStore(async (store) => {
      const { id: ladderId } = (await findLadderBySlug(store, slug))!;
      const [waiting] = await findRows(store, "reports", { ladderId });
      await store.write((tx) => updateReport(tx, waiting!.id, { decidesAt: new Date(Date.now() - 1000) }));
    });
    await expect.poll(() => gamesOf(slug)).toBe(2);
    await ana.page.reload();
    await expect(ana.page.locator("#report")).toContainText("Nobody objected for");
    await expect(ana.page.getByText(/; nobody objected in \d+ hours?\./)).toBeVisible();
  },
);

test(
  "the teams of an evening are reported as a game, for which a gaining team-mate cannot sign",
  { tag: "@phone-only" },
  async ({ phoneOf, unique }) => {
    const people = ["Ana", "Ben", "Cleo", "Dov", "Eve", "Finn", "Gil", "Hana"];
    const { slug, names } = await makeLeague(unique, people, ["Wolf", "Bear"]);
    const [{ page, report }, ben] = [await phoneOf(names[0]!), await phoneOf(names[1]!)];
    const everybody = new URLSearchParams(names.map((name) => ["p", slugFrom(name)]));
    await page.goto(`/ladders/${slug}/teams?${everybody}`);
    await expect(page.getByRole("link", { name: "Start this game" })).toHaveAttribute("href", /^\/played\?.*expected=/);
    const rows = names.flatMap((name, at) => [[`player.${at}`, name], [`team.${at}`, at % 2 === 0 ? "Wolf" : "Bear"]]); // prettier-ignore
    await page.goto(`/played?${new URLSearchParams([["ladder", slug], ["expected", "49.2 Wolf"], ...rows])}`); // prettier-ignore
    await expect(page.getByLabel("Player 8", { exact: true })).toHaveValue(names[7]!);
    await expect(page.getByRole("group", { name: "Who played, and on which side" }).getByRole("listitem").first()).toContainText(
      "You",
    );
    for (const [at, score] of [9, 12, 9, 1, 9, 1, 9, 1].entries())
      await page.getByLabel(`Score of ${at === 0 ? "you" : `player ${at + 1}`}`, { exact: true }).fill(String(score));
    await expect(page.getByRole("table", { name: "What it would do" })).toContainText("0.00");
    expect(await axeFindings(page)).toEqual([]);
    await report.click();
    await expect(page.getByText("Reported, not rated yet")).toBeVisible();
    // Bear pays, and Ben gains with it.
    await ben.page.goto(page.url());
    await ben.page.getByRole("button", { name: "Agree", exact: true }).click();
    await expect(ben.page.getByRole("status").first()).toHaveText("You agreed. It waits for the others.");
    expect(await gamesOf(slug)).toBe(1);
  },
);

test(
  "what is typed stays, before scripts and without a connection; a new name is asked about, and a game that counts can be objected to",
  { tag: "@phone-only" },
  async ({ phoneOf, unique }) => {
    const { slug, names } = await makeLeague(unique, ["Ana", "Benedikt"]);
    const phone = await phoneOf(names[0]!);
    const { page, report } = phone;
    const result = phone.result("I lost", "somebody else");
    const other = page.getByLabel("Somebody else", { exact: true });
    const arrive = await openWithoutCode(page, `/played?ladder=${slug}&mode=one`);
    await other.fill(names[1]!.replace("dik", "dick"));
    await result.click();
    await arrive();
    await expect(result.getByRole("radio")).toBeChecked();
    await expect(page.getByRole("button", { name: names[1] })).toBeVisible();
    await report.click();
    await expect(page.getByText(`If you mean ${names[1]}, take that name`)).toBeVisible();
    await expect(result.getByRole("radio")).toBeChecked();
    await page.getByRole("button", { name: names[1] }).click();
    await page.context().setOffline(true);
    await report.click();
    await expect(page.getByText("No connection to the server.")).toBeVisible();
    await expect(other).toHaveValue(names[1]!);
    await page.context().setOffline(false);
    await report.click();
    await page.getByRole("link", { name: "Object to this game" }).click();
    await page.getByLabel("What happened instead").fill("I won.");
    await page.getByRole("button", { name: "Object" }).click();
    await expect(page.getByRole("status").first()).toHaveText(/^You objected\./);
    await expect(page.locator("#report")).toContainText("a scorekeeper will look at it");
    expect(await gamesOf(slug)).toBe(2);
  },
);

test(
  "everything that somebody reported is denied with one reason, which others than those in it do not read",
  { tag: "@phone-only" },
  async ({ phoneOf, unique }) => {
    const { slug, names } = await makeLeague(unique, ["Ana", "Ben", "Cleo"]);
    const reports = await inStore(async (store) => {
      const { id: ladderId } = (await findLadderBySlug(store, slug))!;
      const now = new Date();
      const reporterId = (await playerNamed(store, names[0]!))!.id;
      const made = [0, 90].map(async (minutes) => {
        const participants = names.slice(0, 2).map((player, at) => ({ player, score: 3 - at, seconds: 600 }));
        const game = gameInput.parse({ playedAt: new Date(now.getTime() - minutes * 60_000), participants });
        return ok(await reportGame(store, { ladderId, reporterId, game, now })).reportId;
      });
      return Promise.all(made);
    });
    const [ana, ben, cleo] = [await phoneOf(names[0]!), await phoneOf(names[1]!), await phoneOf(names[2]!)];
    const page = `/reports/${reports[0]}`;
    await ana.page.goto(page);
    await ben.page.goto(page);
    await ben.page.getByText(`No to all reports of ${names[0]}`).click();
    await ben.page.getByLabel("Why").last().fill("We never met.");
    await ben.page.getByRole("button", { name: "Say no to all of them" }).click();
    await expect(ben.page.getByRole("status").first()).toContainText("You denied 2 reports.");
    await ana.page.reload();
    await expect(ana.page.getByText("We never met.").first()).toBeVisible();
    await cleo.page.goto(page);
    await expect(cleo.page.getByText("Contested, not rated yet")).toBeVisible();
    await expect(cleo.page.getByText("We never met.")).toHaveCount(0);
  },
);

test(
  "Back and code that comes late leave the time of a game that is reported as it was",
  { tag: "@phone-only" },
  async ({ phoneOf, unique }) => {
    const { slug, names } = await makeLeague(unique, ["Ana", "Ben"]);
    const phone = await phoneOf(names[0]!);
    const { page, report } = phone;
    const playedAt = page.getByLabel("When it was played");
    const moment = new Date(new Date().setUTCHours(17, 14, 0, 0) - 2 * DAY);
    const berlin = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin", dateStyle: "short", timeStyle: "short" });
    const clock = berlin.format(moment).replace(" ", "T");
    const arrive = await openWithoutCode(page, `/played?ladder=${slug}&mode=one`);
    await page.getByText("Change", { exact: true }).click();
    await playedAt.fill(moment.toISOString().slice(0, 16));
    await arrive();
    // Typed in UTC, which the form said, and shown in Berlin's time now.
    await expect(playedAt).toHaveValue(clock);
    await page.goto(`/search?q=${slug}`);
    await page.goBack();
    await page.waitForURL(/\/played/);
    await expect(playedAt).toBeVisible();
    await expect(playedAt).toHaveValue(clock);
    await expect(page.getByText("Played at another time")).toBeVisible();
    await phone.result("I lost", names[1]!).click();
    await report.click();
    await expect(page.getByRole("status").first()).toHaveText("The game counts.");
    const [newest] = await inStore(async (store) => findNewestGames(store, (await findLadderBySlug(store, slug))!.id, 1));
    expect(newest!.playedAt).toEqual(moment);
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the preview comes as a page before the report is sent", async ({ header, page, unique }) => {
    const { names } = await makeLeague(unique, ["Ana", "Ben"]);
    await header.signIn(names[0]!, PASSWORD);
    await page.goto("/played?mode=one");
    await page.getByLabel(`I lost: ${names[1]}`, { exact: true }).check({ force: true });
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("Counts at once.")).toBeVisible();
    await page.getByRole("button", { name: /^Report/ }).click();
    await expect(page.locator("#report")).toContainText("reported this game");
  });
});
