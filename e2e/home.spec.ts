import { expect, test } from "./fixtures";

test(
  "the home page is light or dark as the system is, until colours are chosen, which stay chosen",
  { tag: ["@main", "@colours"] },
  async ({ home, header, colorScheme }) => {
    await home.open();
    const light = await home.backgroundLight();
    if (colorScheme === "dark") expect(light).toBeLessThan(0.3);
    else expect(light).toBeGreaterThan(0.7);
    await header.chooseColours("Dark");
    await expect.poll(() => home.backgroundLight()).toBeLessThan(0.3);
    await home.page.reload();
    expect(await home.backgroundLight()).toBeLessThan(0.3);
    await header.chooseColours("Light");
    await expect.poll(() => home.backgroundLight()).toBeGreaterThan(0.7);
  },
);

test(
  "a player is found from the header with the keyboard alone, and nothing is said in the browser's console",
  { tag: ["@main", "@phone"] },
  async ({ home, header, page }) => {
    const said: string[] = [];
    page.on("console", (message) => said.push(message.text()));
    page.on("pageerror", (error) => said.push(error.message));
    await home.open();
    // Complaints about markup come when the page starts to answer keys.
    await header.focusSearchByKey();
    await expect(header.search).toHaveValue("");
    expect(said).toEqual([]);
    await page.keyboard.type("kere");
    await expect(header.option("Natasha Kerensky")).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expect(header.option("Natasha Kerensky")).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/players\/natasha-kerensky/);
  },
);

test(
  "the header shows who is signed in, and nobody after signing out",
  { tag: "@main" },
  async ({ page, header, signIns, elsewhere: theirs }) => {
    const signOut = page.getByRole("button", { name: "Sign out" });
    await page.goto("/ladders/clan");
    await expect(signOut).toHaveCount(0);
    expect((await page.request.get("/ladders/clan")).headers()["cache-status"]).toMatch(/^Pairwise/);
    await header.signIn(signIns.player.name, signIns.player.password);
    await page.goto("/ladders/clan");
    await expect(signOut).toBeVisible();
    const answer = await page.request.get("/ladders/clan");
    expect(answer.headers()["cache-control"]).toContain("no-store");
    expect(answer.headers()["cache-status"]).toBeUndefined();

    // Somebody else, at the same time.
    await theirs.goto("/ladders/clan");
    await expect(theirs.getByRole("link", { name: "Sign in" })).toBeVisible();
    await expect(theirs.getByRole("button", { name: "Sign out" })).toHaveCount(0);

    // The cookie alone: the session of this name is shared with other tests, which must not be signed out.
    await page.context().clearCookies();
    await page.goto("/ladders/clan");
    await expect(signOut).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
  },
);
