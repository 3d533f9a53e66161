import fs from "node:fs";
import http from "node:http";
import { expect, test } from "@playwright/test";
import { startSite } from "../scripts/torture/site";
import { behindProxy, makeSite } from "./proxies/behind-proxy";
import { OWN_HOST, PROXIES } from "./proxies/recipes";

/** An answer to a request with whatever headers. */
function asked(address: string, headers: http.OutgoingHttpHeaders): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = http.get(address, { headers }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => (text += part));
      answer.once("end", () => resolve({ status: answer.statusCode ?? 0, text })).once("error", reject);
    });
    request.once("error", reject);
  });
}

test("headers that nobody should send: a forged host is in no canonical address and no feed; a type of a form opens no page", async () => {
  const { folder, database } = await makeSite();
  const site = await startSite(database);
  const host = "evil.example";
  try {
    for (const address of ["/", "/ladders/clan", "/ladders/clan/games", "/games/1", "/players/kai", "/players/kai/vs/bo"]) {
      const { text } = await asked(site.address + address, { host });
      expect(text, address).toContain("</html>");
      expect(text, address).not.toMatch(/<link rel="canonical"|<meta property="og:url"/);
    }
    const feed = await asked(`${site.address}/ladders/clan/feed.xml`, { host });
    expect(feed.text).toContain('<link href="/games/1"/>');
    expect(feed.text).not.toContain(host);
    const forAdmins = `${site.address}/admin/games/new`;
    const asForm = await asked(forAdmins, { "content-type": "multipart/form-data; boundary=x" });
    expect(asForm.status).toBe((await asked(forAdmins, {})).status);
    expect(asForm.text).not.toContain("<form");
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
