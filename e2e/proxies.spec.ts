import fs from "node:fs";
import { expect, test } from "@playwright/test";
import { startSite } from "../scripts/torture/site";
import { behindProxy, makeSite } from "./proxies/behind-proxy";
import { OWN_HOST, PROXIES } from "./proxies/recipes";
import { rawRequest } from "./raw-request";

test("headers that nobody should send: a forged host is in no canonical address and no feed; a type of a form opens no page", async () => {
  const { folder, database } = await makeSite();
  const site = await startSite(database);
  const host = "evil.example";
  try {
    for (const address of ["/", "/ladders/clan", "/ladders/clan/games", "/games/1", "/players/kai", "/players/kai/vs/bo"]) {
      const text = (await rawRequest(site.address, address, { headers: { host } })).body.toString();
      expect(text, address).toContain("</html>");
      expect(text, address).not.toMatch(/<link rel="canonical"|<meta property="og:url"/);
    }
    const feed = (await rawRequest(site.address, "/ladders/clan/feed.xml", { headers: { host } })).body.toString();
    expect(feed).toContain('<link href="/games/1"/>');
    expect(feed).not.toContain(host);
    const forAdmins = (headers: Readonly<Record<string, string>>) => rawRequest(site.address, "/admin/games/new", { headers });
    const asForm = await forAdmins({ "content-type": "multipart/form-data; boundary=x" });
    expect(asForm.status).toBe((await forAdmins({})).status);
    expect(asForm.body.toString()).not.toContain("<form");
  } finally {
    await site.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
});

for (const proxy of PROXIES) {
  test(`behind ${proxy}, at a host of its own as docs/hosting.md says, forms, cookies, streams and uploads work`, async ({
    launchOptions,
  }) => {
    test.slow();
    await behindProxy(proxy, OWN_HOST, { launchOptions });
  });
}
