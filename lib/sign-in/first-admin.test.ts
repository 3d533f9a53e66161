import { beforeEach, expect } from "vitest";
import type { Store } from "@/db";
import { processState } from "@/db/process-state";
import { findAllAdmins } from "@/db/store/players";
import { onBothEngines } from "@/db/testing/engines";
import { createAdmin } from "@/lib/players/accounts";
import { NOW, by } from "@/lib/testing/league";
import { PASSWORD } from "@/lib/testing/people";
import { isSetupToken, offerSetup, setUp } from "./first-admin";

async function offered(store: Store, settings: Record<string, string> = {}): Promise<string> {
  let said = "";
  await offerSetup(store, settings, (line) => (said += line));
  return said;
}

const tokenIn = (said: string) => /\/setup\/(\S+)/.exec(said)?.[1] ?? "";

onBothEngines("an installation without an admin", ({ open, it }) => {
  beforeEach(() => {
    processState().setupToken = undefined;
  });

  it("prints a link by which its reader becomes the first admin, once", async ({ store }) => {
    const said = await offered(store, { BASE_URL: "https://ladder.example/" });
    expect(said).toContain("https://ladder.example/setup/");
    const token = tokenIn(said);
    expect(await isSetupToken(store, token)).toBe(true);
    expect(await isSetupToken(store, `${token}x`)).toBe(false);
    expect(await setUp(store, "made up", "Mallory", PASSWORD, NOW)).toMatchObject({ ok: false });
    expect(await setUp(store, token, "Ada", "short", NOW)).toMatchObject({ ok: false, field: "password" });
    expect(await setUp(store, token, "Ada", PASSWORD, NOW)).toMatchObject({ ok: true, name: "Ada" });
    expect(await setUp(store, token, "Bob", PASSWORD, NOW)).toMatchObject({ ok: false });
    expect((await findAllAdmins(store)).map(({ name }) => name)).toEqual(["Ada"]);
    expect(await offered(store)).toBe("");
  });

  it("invalidates the link as soon as there is an admin by any other way", async ({ store }) => {
    const token = tokenIn(await offered(store));
    await createAdmin(store, { name: "Ada", password: PASSWORD, ...by });
    expect(await isSetupToken(store, token)).toBe(false);
    expect(await setUp(store, token, "Bob", PASSWORD, NOW)).toMatchObject({ ok: false });
  });

  it("creates the admin of the settings, and only while there is none", async ({ store }) => {
    expect(await offered(store, { ADMIN_NAME: "Ada", ADMIN_PASSWORD: PASSWORD })).toContain("Ada is the first admin");
    expect(await offered(store, { ADMIN_NAME: "Bob", ADMIN_PASSWORD: PASSWORD })).toBe("");
    expect((await findAllAdmins(store)).map(({ name }) => name)).toEqual(["Ada"]);
  });

  it.each([
    [{ ADMIN_NAME: "Ada" }, /Set both ADMIN_NAME and ADMIN_PASSWORD/],
    [{ ADMIN_PASSWORD: PASSWORD }, /Set both ADMIN_NAME and ADMIN_PASSWORD/],
    [{ ADMIN_NAME: "", ADMIN_PASSWORD: PASSWORD }, /could not be created/],
  ])("reports the problem with %j", async (settings, sentence) => {
    await expect(offered(await open(), settings)).rejects.toThrow(sentence);
  });
});
