import { expect, test } from "./fixtures";

test("the home page is light or dark as the system is", { tag: "@colours" }, async ({ home, colorScheme }) => {
  await home.open();
  const light = await home.backgroundLight();
  if (colorScheme === "dark") expect(light).toBeLessThan(0.3);
  else expect(light).toBeGreaterThan(0.7);
});

test("the home page says nothing in the browser's console", { tag: "@main" }, async ({ home, header, page }) => {
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  page.on("pageerror", (error) => said.push(error.message));
  await home.open();
  // Complaints about markup come when the page starts to answer keys.
  await header.focusSearchByKey();
  expect(said).toEqual([]);
});
