import { expect, test } from "./fixtures";
import { importRows, makeOwnLadder } from "./own-ladder";
import { rawRequest } from "./raw-request";

test(
  "a new game is seen by somebody who is not signed in and has the page already",
  { tag: "@main" },
  async ({ page, ladder, baseURL }, info) => {
    const { slug, mark } = await makeOwnLadder(info, "kept", { alone: true });
    await ladder.open(slug);
    await expect(ladder.row(`First ${mark}`)).toBeVisible();
    await expect(ladder.row(`Third ${mark}`)).toHaveCount(0);
    const before = await rawRequest(baseURL!, `/ladders/${slug}`);
    for (const name of ["Third", "Fourth"]) {
      const rows = ["First", name].map((player, at) => `kept-${name},2025-11-15T20:00:00Z,${player} ${mark},,${2 - at},20`);
      await importRows(slug, rows);
      // Another process has written it, which the server may notice a tenth of a second later.
      const known = { headers: { "If-None-Match": before.headers.etag } };
      await expect
        .poll(async () => (await rawRequest(baseURL!, `/ladders/${slug}`, known)).body.toString())
        .toContain(`${name} ${mark}`);
    }
    await page.reload();
    await expect(ladder.row(`Fourth ${mark}`)).toBeVisible();
  },
);

test(
  "the header shows who is signed in, and nobody after signing out",
  { tag: "@main" },
  async ({ page, header, signIns, browser, baseURL }) => {
    const { name, password } = signIns.player;
    const signOut = page.getByRole("button", { name: "Sign out" });
    await page.goto("/ladders/clan");
    await expect(signOut).toHaveCount(0);
    expect((await page.request.get("/ladders/clan")).headers()["cache-status"]).toMatch(/^Pairwise/);
    await header.signIn(name, password);
    await page.goto("/ladders/clan");
    await expect(signOut).toBeVisible();
    const answer = await page.request.get("/ladders/clan");
    expect(answer.headers()["cache-control"]).toContain("no-store");
    expect(answer.headers()["cache-status"]).toBeUndefined();

    // Somebody else, at the same time.
    const other = await browser.newContext({ baseURL: baseURL! });
    const theirs = await other.newPage();
    await theirs.goto("/ladders/clan");
    await expect(theirs.getByRole("link", { name: "Sign in" })).toBeVisible();
    await expect(theirs.getByRole("button", { name: "Sign out" })).toHaveCount(0);
    await other.close();

    // The cookie alone: the session of this name is shared with other tests, which must not be signed out.
    await page.context().clearCookies();
    await page.goto("/ladders/clan");
    await expect(signOut).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
  },
);
