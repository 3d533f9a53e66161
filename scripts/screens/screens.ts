// Every screen of the product, once: `npm run screenshots -- --all` takes its picture, and e2e/every-page.spec.ts examines it.
import type { Page } from "@playwright/test";
import { pages } from "../../lib/site/pages";
import type { Extras } from "./extras.mjs";

export interface Screen {
  /** The name, also of its pictures. */
  readonly name: string;
  /** Who is signed in. */
  readonly who: "visitor" | "player" | "admin";
  /** `{name}` stands for one of the extras. */
  readonly address: string;
  /** Actions on the page before it is examined. */
  readonly then?: (page: Page) => Promise<void>;
  /** Whether content computed in the browser appears late and shifts the page. */
  readonly late?: boolean;
  /** A selector of repeated content (see `alikeOn`). */
  readonly alike?: string;
}

/** Uploads a file of games, in which the last player has this score, and has it checked for the clan ladder. */
async function checkFile(page: Page, score: string) {
  const rows = [
    "game_id,played_at,player,team,score,minutes",
    "s1,2026-11-13T20:00:00Z,Natasha Kerensky,Wolf,31,20",
    `s1,2026-11-13T20:00:00Z,Vlad Ward,Falcon,${score},12.5`,
  ];
  const main = page.getByRole("main");
  const buffer = Buffer.from(rows.join("\n"));
  await main.getByLabel(/CSV or JSON/).setInputFiles({ name: "league.csv", mimeType: "text/csv", buffer });
  await main.getByRole("button", { name: "Upload" }).click();
  await page.waitForURL(/\/admin\/import\/[\w-]{22}$/);
  await main.getByLabel("Ladder", { exact: true }).selectOption("clan");
  await main.getByRole("button", { name: "Check the file" }).click();
  await main.locator("#result").waitFor();
}

/** Actions on the screens of the table of pages. */
const details: Readonly<Record<string, Omit<Screen, "name" | "who" | "address">>> = {
  played: {
    then: async (page) => {
      await page.getByLabel("I lost: Two Left Feet").check({ force: true });
      await page.getByRole("table", { name: "What it would do" }).waitFor();
    },
  },
  "ladder-tuning": { late: true },
  docs: {
    then: async (page) => {
      await page
        .getByText(/^Errors: \d/)
        .first()
        .click();
      await page.getByText("All fields").first().click();
    },
  },
  "how-it-works": {
    then: async (page) => {
      // The chart is loaded when it is near the window, which on a phone it is not at first.
      await page.getByRole("heading", { name: "What is expected", exact: true }).scrollIntoViewIfNeeded();
      await page.getByRole("slider", { name: "Rating of Natasha" }).waitFor();
      await page.getByRole("group").getByRole("textbox", { name: "Score of Vlad", exact: true }).fill("lots");
      await page.getByText("View as a table").click();
      await page.getByText("Rules", { exact: false }).filter({ hasText: "T 120" }).click();
    },
  },
  "admin-game-revert": {
    then: async (page) => {
      await page.getByRole("button", { name: "Preview the changes" }).click();
      await page.getByRole("table").first().waitFor();
    },
  },
};

const whoAt = (path: string) =>
  path.startsWith("/admin") ? "admin" : /^\/(?:account|notices|played|reports)/.test(path) ? "player" : "visitor";

/** One screen a page. */
const ofPages = pages.flatMap(({ path, screen }): Screen[] => {
  if (screen === undefined) return [];
  const [name, address] = typeof screen === "string" ? [screen, path] : screen;
  return [{ name, who: whoAt(path), address, ...details[name] }];
});

/** Other states of the same pages. */
const others: readonly Screen[] = [
  { name: "home-player", who: "player", address: "/" },
  { name: "ladder-player", who: "player", address: "/ladders/clan" },
  { name: "ladder-games-team", who: "visitor", address: "/ladders/clan/games?team=Wolf" },
  { name: "ladder-empty", who: "visitor", address: "/ladders/empty" },
  { name: "ladder-empty-games", who: "visitor", address: "/ladders/empty/games" },
  { name: "ladder-empty-race", who: "visitor", address: "/ladders/empty/race" },
  { name: "ladder-empty-distribution", who: "visitor", address: "/ladders/empty/distribution" },
  { name: "ladder-empty-tuning", who: "visitor", address: "/ladders/empty/tuning" },
  { name: "game-player", who: "player", address: "/games/919" },
  { name: "game-duel", who: "visitor", address: "/games/{duel}" },
  { name: "game-free-for-all", who: "visitor", address: "/games/11" },
  { name: "game-three-teams", who: "visitor", address: "/games/729" },
  {
    name: "game-64",
    who: "visitor",
    address: "/games/{sixtyFour}",
    alike: "[role=grid] tr:nth-child(n + 5):not(:last-child)",
  },
  { name: "game-voided", who: "visitor", address: "/games/692" },
  { name: "game-unrated", who: "visitor", address: "/games/59" },
  { name: "game-corrected", who: "visitor", address: "/games/843" },
  { name: "game-list", who: "visitor", address: "/games/11?view=list&sort=name&pair=natasha-kerensky.vlad-ward" },
  { name: "game-matrix", who: "visitor", address: "/games/11?view=matrix" },
  {
    name: "game-what-if",
    who: "visitor",
    address: "/games/729?view=matrix",
    then: async (page) => {
      await page.getByRole("button", { name: "Try another outcome" }).click();
      await page
        .getByLabel(/^Score of/)
        .first()
        .fill("many");
    },
  },
  { name: "player-table", who: "visitor", address: "/players/phelan?ladder=clan&view=table" },
  { name: "player-rank", who: "visitor", address: "/players/phelan?ladder=clan&show=rank" },
  { name: "player-other", who: "player", address: "/players/natasha-kerensky" },
  { name: "player-few-games", who: "visitor", address: "/players/seat-1" },
  { name: "player-no-games", who: "visitor", address: "/players/fresh-recruit" },
  { name: "player-guest", who: "visitor", address: "/players/newt" },
  { name: "head-to-head-self", who: "visitor", address: "/players/natasha-kerensky/vs/natasha-kerensky" },
  { name: "head-to-head-never-met", who: "visitor", address: "/players/natasha-kerensky/vs/fresh-recruit" },
  { name: "search-hits", who: "visitor", address: "/search?q=ke" },
  { name: "search-none", who: "visitor", address: "/search?q=nobody+at+all" },
  { name: "page-unknown", who: "visitor", address: "/no-such-page" },
  { name: "claim-used", who: "visitor", address: "/claim/AAAAAAAAAAAAAAAAAAAAAA" },
  { name: "forbidden", who: "player", address: "/admin" },
  { name: "admin-players-guests", who: "admin", address: "/admin/players?who=guests&sort=games" },
  { name: "admin-players-none", who: "admin", address: "/admin/players?q=nobody+at+all" },
  { name: "admin-player-guest", who: "admin", address: "/admin/players/newt" },
  {
    name: "admin-player-merge",
    who: "admin",
    address: "/admin/players/phelan",
    then: async (page) => {
      const form = page.getByRole("region", { name: "Merge players", exact: true });
      await form.getByLabel("Player to merge into this one").fill("Seat 1");
      await form.getByRole("button", { name: "Preview the changes" }).click();
      await form.getByRole("table").first().waitFor();
    },
  },
  {
    name: "admin-rules",
    who: "admin",
    address: "/admin/ladders/clan",
    then: async (page) => {
      const form = page.getByRole("region", { name: "Rules", exact: true });
      await form.getByLabel(/GAME_MULT/).fill("1");
      await form.getByRole("button", { name: "Preview the changes" }).click();
      await form.getByRole("table").waitFor();
    },
  },
  { name: "admin-teams-none", who: "admin", address: "/admin/ladders/empty/teams" },
  { name: "admin-games-found", who: "admin", address: "/admin/games?status=voided&ladder=clan" },
  { name: "admin-games-which", who: "admin", address: "/admin/games?player=n" },
  { name: "admin-games-none", who: "admin", address: "/admin/games?ladder=empty" },
  { name: "ladder-hidden", who: "visitor", address: "/ladders/hidden" },
  { name: "admin-ladder-hidden", who: "admin", address: "/admin/ladders/hidden" },
  { name: "admin-import-problems", who: "admin", address: "/admin/import", then: (page) => checkFile(page, "many") },
  { name: "admin-import-preview", who: "admin", address: "/admin/import", then: (page) => checkFile(page, "27") },
  { name: "admin-audit-none", who: "admin", address: "/admin/audit?action=key.revoke" },
];

export const screens: readonly Screen[] = [...ofPages, ...others];

export const addressOf = ({ address }: Pick<Screen, "address">, extras: Extras) =>
  address.replace(/\{(duel|sixtyFour|claim|pastImport|outlet|report|contested)\}/g, (_, name: keyof Extras) =>
    String(extras[name]),
  );

/** Rows of a table after the first ten, which have the same cells. */
const MORE_ROWS = "main tbody tr:nth-child(n + 11):not(:last-child)";

/** A selector of content that need not be examined, because it repeats what is before it. */
export const alikeOn = ({ alike }: Screen) => (alike === undefined ? MORE_ROWS : `${MORE_ROWS}, ${alike}`);
