import path from "node:path";
import { expect, test as base, type Page } from "@playwright/test";
import { readSignIns } from "../scripts/setup/demo-data.mjs";
import { listening } from "./listening";
import { startOwnSite, type OwnSite, type OwnSiteOptions } from "./own-site";
import { hydrationErrors, policyViolations } from "./complaints";
import { AccountPages } from "./pages/account-pages";
import { AdminPages } from "./pages/admin-pages";
import { GameFormPage } from "./pages/game-form-page";
import { GamePage } from "./pages/game-page";
import { HomePage } from "./pages/home-page";
import { LadderPage } from "./pages/ladder-page";
import { HeadToHeadPage, PlayerPage } from "./pages/player-page";
import { SiteHeader } from "./pages/site-header";

interface Fixtures {
  /** Who can sign in to the league that the tests run on. */
  signIns: ReturnType<typeof readSignIns>;
  /** Who is signed in on the test's page from its start. */
  signedIn: "admin" | "player" | null;
  /** Starts a site of the test's own, for what is true of a whole site. */
  ownSite: (options?: OwnSiteOptions) => Promise<OwnSite>;
  home: HomePage;
  header: SiteHeader;
  ladder: LadderPage;
  game: GamePage;
  player: PlayerPage;
  both: HeadToHeadPage;
  account: AccountPages;
  admin: AdminPages;
  /** A name, or the end of one, that no other test of any project uses. */
  unique: (name: string) => string;
  gameForm: GameFormPage;
  /** A page of another browser, with no session: somebody else, or the same person's other device. */
  elsewhere: Page;
}

/** Every test is a visitor of its own: limits count by address, and the server trusts one proxy (scripts/serve-for-tests.mjs). */
function visitorAddress(testId: string): string {
  const digits = testId
    .replace(/[^0-9a-f]/g, "")
    .slice(-6)
    .padStart(6, "0");
  return `10.${[0, 2, 4].map((from) => Number.parseInt(digits.slice(from, from + 2), 16)).join(".")}`;
}

/** A page object of the test's page. */
const on =
  <Pages>(Class: new (page: Page) => Pages) =>
  async ({ page }: { page: Page }, provide: (pages: Pages) => Promise<void>) =>
    provide(new Class(page));

export const test = base.extend<Fixtures>({
  extraHTTPHeaders: async ({}, provide, info) => {
    await provide({ "x-forwarded-for": visitorAddress(info.testId) });
  },
  // Playwright finds out what a fixture needs from this pattern, even an empty one.
  signIns: async ({}, provide) => {
    await provide(readSignIns(path.join(process.env.PAIRWISE_E2E_FOLDER ?? "", "pairwise.db")));
  },
  context: async ({ context, javaScriptEnabled }, provide) => {
    if (javaScriptEnabled !== false) context.on("page", listening);
    const violations = await policyViolations(context);
    const unhydrated = hydrationErrors(context);
    await provide(context);
    expect(unhydrated, "what React could not hydrate").toEqual([]);
    expect(violations, "what the content security policy has refused").toEqual([]);
  },
  signedIn: [null, { option: true }],
  page: async ({ page, signedIn, signIns }, provide) => {
    if (signedIn !== null) await new SiteHeader(page).signIn(signIns[signedIn].name, signIns[signedIn].password);
    await provide(page);
  },
  ownSite: async ({}, provide) => {
    const sites: OwnSite[] = [];
    await provide(async (options) => {
      const site = await startOwnSite(options);
      sites.push(site);
      return site;
    });
    for (const site of sites) await site.stop();
  },
  elsewhere: async ({ browser, baseURL }, provide) => {
    const page = listening(await browser.newPage({ baseURL }));
    await provide(page);
    await page.close();
  },
  home: on(HomePage),
  header: on(SiteHeader),
  ladder: on(LadderPage),
  game: on(GamePage),
  player: on(PlayerPage),
  both: on(HeadToHeadPage),
  account: on(AccountPages),
  admin: on(AdminPages),
  unique: async ({}, provide, info) => {
    await provide((name) => `${name} ${info.project.name.replace(/\W+/g, " ")} ${info.testId.slice(-6)}`);
  },
  gameForm: on(GameFormPage),
});

export { expect } from "@playwright/test";
