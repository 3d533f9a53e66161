// @ts-check
// Every screen of the product, once: `npm run screenshots -- --all` takes its picture, and e2e/every-page.spec.ts examines it.

/** @typedef {import("@playwright/test").Page} Page */
/** @typedef {import("./extras.mjs").Extras} Extras */
/** @typedef {"visitor" | "player" | "admin"} Who who is signed in */
/**
 * @typedef {object} Screen
 * @property {string} name also of its pictures
 * @property {Who} who
 * @property {string | ((extras: Extras) => string)} address
 * @property {(page: Page) => Promise<void>} [then] what is done on the page before it is looked at
 * @property {boolean} [late] what is worked out in the browser arrives when it is ready, and makes room for itself
 * @property {string} [alike] a selector of what else is like what is before it (see `alikeOn`)
 */

/** Uploads a file of games, and has it checked for the clan ladder. @param {Page} page @param {string} score of the last player */
async function checkFile(page, score) {
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

/** @type {readonly Screen[]} */
export const screens = [
  { name: "home", who: "visitor", address: "/" },
  { name: "home-player", who: "player", address: "/" },
  { name: "ladder", who: "visitor", address: "/ladders/clan" },
  { name: "ladder-player", who: "player", address: "/ladders/clan" },
  { name: "ladder-games", who: "visitor", address: "/ladders/clan/games" },
  { name: "ladder-games-team", who: "visitor", address: "/ladders/clan/games?team=Wolf" },
  { name: "ladder-race", who: "visitor", address: "/ladders/clan/race" },
  { name: "ladder-distribution", who: "visitor", address: "/ladders/clan/distribution" },
  { name: "ladder-rules", who: "visitor", address: "/ladders/clan/rules" },
  { name: "ladder-tuning", who: "visitor", address: "/ladders/clan/tuning", late: true },
  { name: "ladder-empty", who: "visitor", address: "/ladders/empty" },
  { name: "ladder-empty-games", who: "visitor", address: "/ladders/empty/games" },
  { name: "ladder-empty-race", who: "visitor", address: "/ladders/empty/race" },
  { name: "ladder-empty-distribution", who: "visitor", address: "/ladders/empty/distribution" },
  { name: "ladder-empty-tuning", who: "visitor", address: "/ladders/empty/tuning" },
  { name: "ladder-unknown", who: "visitor", address: "/ladders/no-such-ladder" },
  { name: "game-teams", who: "visitor", address: "/games/922" },
  { name: "game-player", who: "player", address: "/games/919" },
  { name: "game-duel", who: "visitor", address: ({ duel }) => `/games/${duel}` },
  { name: "game-free-for-all", who: "visitor", address: "/games/11" },
  { name: "game-three-teams", who: "visitor", address: "/games/729" },
  {
    name: "game-64",
    who: "visitor",
    address: ({ sixtyFour }) => `/games/${sixtyFour}`,
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
  { name: "game-unknown", who: "visitor", address: "/games/999999" },
  { name: "player", who: "visitor", address: "/players/natasha-kerensky" },
  { name: "player-table", who: "visitor", address: "/players/phelan?ladder=clan&view=table" },
  { name: "player-rank", who: "visitor", address: "/players/phelan?ladder=clan&show=rank" },
  { name: "player-other", who: "player", address: "/players/natasha-kerensky" },
  { name: "player-few-games", who: "visitor", address: "/players/seat-1" },
  { name: "player-no-games", who: "visitor", address: "/players/fresh-recruit" },
  { name: "player-guest", who: "visitor", address: "/players/newt" },
  { name: "player-unknown", who: "visitor", address: "/players/no-such-player" },
  { name: "head-to-head", who: "visitor", address: "/players/natasha-kerensky/vs/vlad-ward" },
  { name: "head-to-head-choose", who: "visitor", address: "/players/phelan/vs?rival=a" },
  { name: "head-to-head-self", who: "visitor", address: "/players/natasha-kerensky/vs/natasha-kerensky" },
  { name: "head-to-head-never-met", who: "visitor", address: "/players/natasha-kerensky/vs/fresh-recruit" },
  { name: "search", who: "visitor", address: "/search" },
  { name: "search-hits", who: "visitor", address: "/search?q=ke" },
  { name: "search-none", who: "visitor", address: "/search?q=nobody+at+all" },
  { name: "page-unknown", who: "visitor", address: "/no-such-page" },
  { name: "login", who: "visitor", address: "/login" },
  { name: "register", who: "visitor", address: "/register" },
  { name: "claim", who: "visitor", address: ({ claim }) => `/claim/${claim}` },
  { name: "claim-used", who: "visitor", address: "/claim/AAAAAAAAAAAAAAAAAAAAAA" },
  { name: "setup-used", who: "visitor", address: "/setup/AAAAAAAAAAAAAAAAAAAAAA" },
  {
    name: "docs",
    who: "visitor",
    address: "/docs",
    then: async (page) => {
      await page
        .getByText(/^Errors: \d/)
        .first()
        .click();
      await page.getByText("All fields").first().click();
    },
  },
  {
    name: "how-it-works",
    who: "visitor",
    address: "/how-it-works",
    then: async (page) => {
      // The chart is loaded when it is near the window, which on a phone it is not at first.
      await page.getByRole("heading", { name: "What is expected", exact: true }).scrollIntoViewIfNeeded();
      await page.getByRole("slider", { name: "Rating of Natasha" }).waitFor();
      await page.getByRole("group").getByRole("textbox", { name: "Score of Vlad", exact: true }).fill("lots");
      await page.getByText("View as a table").click();
      await page.getByText("Rules", { exact: false }).filter({ hasText: "T 120" }).click();
    },
  },
  { name: "account", who: "player", address: "/account" },
  { name: "account-delete", who: "player", address: "/account/delete" },
  { name: "forbidden", who: "player", address: "/admin" },
  { name: "admin", who: "admin", address: "/admin" },
  { name: "admin-players", who: "admin", address: "/admin/players" },
  { name: "admin-players-guests", who: "admin", address: "/admin/players?who=guests&sort=games" },
  { name: "admin-players-none", who: "admin", address: "/admin/players?q=nobody+at+all" },
  { name: "admin-player", who: "admin", address: "/admin/players/phelan" },
  { name: "admin-player-guest", who: "admin", address: "/admin/players/newt" },
  { name: "admin-player-erase", who: "admin", address: "/admin/players/phelan/erase" },
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
  { name: "admin-ladders", who: "admin", address: "/admin/ladders" },
  { name: "admin-ladder-new", who: "admin", address: "/admin/ladders/new" },
  { name: "admin-ladder", who: "admin", address: "/admin/ladders/clan" },
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
  { name: "admin-teams", who: "admin", address: "/admin/ladders/clan/teams" },
  { name: "admin-teams-none", who: "admin", address: "/admin/ladders/empty/teams" },
  { name: "admin-games", who: "admin", address: "/admin/games" },
  { name: "admin-games-found", who: "admin", address: "/admin/games?status=voided&ladder=clan" },
  { name: "admin-games-which", who: "admin", address: "/admin/games?player=n" },
  { name: "admin-games-none", who: "admin", address: "/admin/games?ladder=empty" },
  { name: "admin-game-new", who: "admin", address: "/admin/games/new" },
  { name: "admin-game-correct", who: "admin", address: "/admin/games/843" },
  { name: "admin-game-void", who: "admin", address: "/admin/games/843/void" },
  { name: "admin-game-restore", who: "admin", address: "/admin/games/692/restore" },
  { name: "admin-game-move", who: "admin", address: "/admin/games/843/move" },
  {
    name: "admin-game-revert",
    who: "admin",
    address: "/admin/games/843/revert?version=1",
    then: async (page) => {
      await page.getByRole("button", { name: "Preview the changes" }).click();
      await page.getByRole("table").first().waitFor();
    },
  },
  { name: "admin-game-rate", who: "admin", address: "/admin/games/59/rate" },
  { name: "admin-games-rate", who: "admin", address: "/admin/games/rate?ladder=clan" },
  { name: "admin-games-void", who: "admin", address: "/admin/games/void?player=phelan&ladder=clan" },
  { name: "admin-import-past", who: "admin", address: ({ pastImport }) => `/admin/import/past/${pastImport}` },
  { name: "ladder-hidden", who: "visitor", address: "/ladders/hidden" },
  { name: "admin-ladder-hidden", who: "admin", address: "/admin/ladders/hidden" },
  { name: "admin-import", who: "admin", address: "/admin/import" },
  { name: "admin-import-problems", who: "admin", address: "/admin/import", then: (page) => checkFile(page, "many") },
  { name: "admin-import-preview", who: "admin", address: "/admin/import", then: (page) => checkFile(page, "27") },
  { name: "admin-import-gone", who: "admin", address: "/admin/import/AAAAAAAAAAAAAAAAAAAAAA" },
  { name: "admin-keys", who: "admin", address: "/admin/keys" },
  { name: "admin-audit", who: "admin", address: "/admin/audit" },
  { name: "admin-audit-none", who: "admin", address: "/admin/audit?action=key.revoke" },
  { name: "admin-site", who: "admin", address: "/admin/site" },
];

/** @param {Screen} screen @param {Extras} extras */
export const addressOf = ({ address }, extras) => (typeof address === "string" ? address : address(extras));

/** Rows of a table after the first ten, which have the same cells. */
const MORE_ROWS = "main tbody tr:nth-child(n + 11):not(:last-child)";

/** A selector of what need not be examined, because it is like what is before it. @param {Screen} screen */
export const alikeOn = ({ alike }) => (alike === undefined ? MORE_ROWS : `${MORE_ROWS}, ${alike}`);
