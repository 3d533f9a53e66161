import { expect, test } from "./fixtures";
import { makeOwnLadder } from "./own-ladder";

test(
  "a key is shown once; a game server reports a game with it, on its ladder only, until it is revoked",
  { tag: "@main" },
  async ({ admin, page, header, signIns, request, unique }, info) => {
    const { slug, mark } = await makeOwnLadder(info, "reported");
    await header.signIn(signIns.admin.name, signIns.admin.password);
    const name = unique("Server");
    await page.goto("/admin/keys");
    await admin.field("Name").fill(name);
    await admin.field("Ladder").selectOption(slug);
    await admin.press("Create key");
    const secret = await admin.field("Your key (copy it now: it is not shown again)").inputValue();
    const row = page.getByRole("row", { name: new RegExp(name) });
    await expect(row).toContainText(secret.slice(0, 11));
    await expect(row).toContainText("never");
    const headers = { Authorization: `Bearer ${secret}`, "Idempotency-Key": unique("report") };
    const participants = ["First", "Second"].map((player, at) => ({ player: `${player} ${mark}`, score: 3 - at, minutes: 20 }));
    const data = { playedAt: "2025-12-01T20:00:00Z", participants, note: "Over the wire" };
    const report = (ladder = slug) => request.post(`/api/v1/ladders/${ladder}/games`, { headers, data });
    const response = await report();
    expect(response.status()).toBe(201);
    expect((await report()).headers()["idempotency-replayed"]).toBe("true");
    expect((await report("clan")).status()).toBe(403);

    await page.goto(`/games/${response.headers().location!.split("/").at(-1)}`);
    await expect(page.getByText("Over the wire")).toBeVisible();
    await page.goto("/admin/keys");
    await expect(page.getByText(secret)).toHaveCount(0);
    await expect(row).not.toContainText("never");
    await admin.pressTwice(`Revoke ${name}`, "Yes, revoke it");
    await expect(row).toContainText("revoked");
    expect((await report()).status()).toBe(401);
  },
);
