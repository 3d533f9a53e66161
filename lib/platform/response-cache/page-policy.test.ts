import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { openSite, type StubNext } from "@/lib/testing/response-cache/stub-upstream";

const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
const scriptsIn = (policy: string | string[] | undefined) => /script-src ([^;]*)/.exec(String(policy))?.[1]?.split(" ");

const OWN = 'self.data.push("ö")';
const INJECTED = "alert(document.cookie)";

/** Marks its own scripts as the framework does; an injected script has no nonce. */
const page: StubNext["render"] = (request, response) => {
  const nonce = /'nonce-([^']+)'/.exec(request.headers["content-security-policy"]?.toString() ?? "")?.[1];
  const scripts = `<script nonce="${nonce}">${OWN}</script><script src="/a.js" async nonce="${nonce}"></script><script>${INJECTED}</script>`;
  response
    .writeHead(200, {
      "Content-Type": "text/html; charset=utf-8",
      Link: `</a.woff2>; rel=preload; as="font"; nonce="${nonce}"; type="font/woff2"`,
    })
    .end(`<!doctype html>${scripts}${"<p>ö</p>".repeat(200)}`);
};

it("page policy › a cached page allows the framework's scripts by their hashes, no injected one, and a 304 leaves it so", async () => {
  const { ask, next } = await openSite();
  next.render = page;
  const { headers, text } = await ask("/pages/a");
  expect(scriptsIn(headers["content-security-policy"])).toEqual(["'self'", hashOf(OWN)]);
  expect(headers["content-security-policy"]).toContain("default-src 'self'");
  expect(text).toContain(`<script>${OWN}</script>`);
  expect(text).not.toContain("nonce");
  expect(headers.link).toBe('</a.woff2>; rel=preload; as="font"; type="font/woff2"');
  const again = await ask("/pages/a", { headers: { "if-none-match": headers.etag! } });
  expect(again.status).toBe(304);
  // A browser replaces the headers of its stored page by those of a 304 (RFC 9111, 3.2).
  expect({ ...headers, ...again.headers }["content-security-policy"]).toBe(headers["content-security-policy"]);
});

it("page policy › a page for one reader has a new nonce each time, whatever the request says", async () => {
  const { ask, next } = await openSite();
  next.render = page;
  const headers = { cookie: "authjs.session-token=x", "content-security-policy": "script-src 'nonce-mine'" };
  const answers = [await ask("/pages/a", { headers }), await ask("/pages/a", { headers })];
  const allowed = answers.map(({ headers: sent, text }) => {
    const nonce = /<script nonce="([^"]+)">/.exec(text)?.[1];
    expect(scriptsIn(sent["content-security-policy"])).toEqual(["'self'", `'nonce-${nonce}'`]);
    return nonce;
  });
  expect(new Set([...allowed, "mine", undefined]).size).toBe(4);
});

it("page policy › a response that is no page allows no inline script", async () => {
  const { ask, next } = await openSite();
  const headers = { "Content-Type": "application/xml", "Content-Security-Policy": "script-src 'self'" };
  next.render = (_, response) => void response.writeHead(200, headers).end("<a/>");
  for (const path of ["/pages/a", "/other"])
    expect(scriptsIn((await ask(path)).headers["content-security-policy"])).toEqual(["'self'"]);
});

it("page policy › an embed keeps the policy that it was sent with, and is one cached response for everybody, signed in or not", async () => {
  const { ask, next } = await openSite();
  const own = "default-src 'none'; frame-ancestors https://club.example";
  const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": own };
  next.render = (_, response) => void response.writeHead(200, headers).end("<p>ö</p>".repeat(200));
  for (const cookie of ["", "authjs.session-token=x", "theme=dark"]) {
    expect((await ask("/embed/a", { headers: { cookie } })).headers["content-security-policy"]).toBe(own);
  }
  expect(next.seen).toHaveLength(1);
  expect(next.seen[0]!.headers.cookie).toBeUndefined();
});
