import { expect, test } from "./fixtures";
import { behindProxy } from "./proxies/behind-proxy";
import { OWN_HOST, PROXIES } from "./proxies/recipes";
import { rawRequest } from "./raw-request";

test("headers that nobody should send: a forged host is in no canonical address and no feed; a type of a form opens no page", async ({
  ownSite,
}) => {
  const site = await ownSite();
  const host = "evil.example";
  const bodyOf = async (address: string) => (await rawRequest(site.address, address, { host })).text;
  for (const address of ["/", "/ladders/clan", "/ladders/clan/games", "/games/1", "/players/kai", "/players/kai/vs/bo"]) {
    const text = await bodyOf(address);
    expect(text, address).toContain("</html>");
    expect(text, address).not.toMatch(/<link rel="canonical"|<meta property="og:url"/);
  }
  const feed = await bodyOf("/ladders/clan/feed.xml");
  expect(feed).toContain('<link href="/games/1"/>');
  expect(feed).not.toContain(host);
  const forAdmins = (headers: Readonly<Record<string, string>>) => rawRequest(site.address, "/admin/games/new", headers);
  const asForm = await forAdmins({ "content-type": "multipart/form-data; boundary=x" });
  expect(asForm.status).toBe((await forAdmins({})).status);
  expect(asForm.text).not.toContain("<form");
});

for (const proxy of PROXIES) {
  test(`behind ${proxy}, at a host of its own as docs/hosting.md says, forms, cookies, streams and uploads work`, async ({
    launchOptions,
  }) => {
    test.slow();
    await behindProxy(proxy, OWN_HOST, launchOptions);
  });
}
