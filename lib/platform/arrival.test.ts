import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { receive, type ArrivalSettings } from "./arrival";
import { Refusal } from "./refusal";

interface Sent {
  readonly method?: string;
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function sent({ method = "GET", url = "/", headers = {} }: Sent): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  return Object.assign(request, { method, url, headers: { host: "ladder.example", ...headers } });
}

/** The status with which a request is refused; null for an accepted one. */
function refusedWith(request: IncomingMessage, settings: ArrivalSettings): number | null {
  try {
    receive(request, settings);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.status;
    throw error;
  }
}

const own: unknown = expect.any(String);
const client = { "x-pairwise-client": "unknown", "x-pairwise-own": own };

const anywhere: ArrivalSettings = { baseUrl: undefined, trustedProxies: 0 };
const behindProxy: ArrivalSettings = { baseUrl: "https://ladder.example/", trustedProxies: 0 };

describe("receive: the site's address", () => {
  it("is BASE_URL, whatever Host a proxy or a client sends", () => {
    const headers = { host: "127.0.0.1:3000", "x-forwarded-host": "evil.example", "x-forwarded-proto": "http" };
    const request = sent({ headers });
    expect(receive(request, behindProxy).headers).toEqual({ host: "ladder.example", "x-forwarded-proto": "https", ...client });
  });

  it("is the Host header without BASE_URL, never X-Forwarded-Host", () => {
    const request = sent({
      headers: { "x-forwarded-host": "evil.example", "x-forwarded-port": "99", "x-forwarded-proto": "ftp" },
    });
    expect(receive(request, anywhere).headers).toEqual({ host: "ladder.example", ...client });
  });

  it.each(["ladder.example:3000", "localhost", "127.0.0.1:80", "[::1]:3000", "my_box"])("can be %s", (host) =>
    expect(refusedWith(sent({ headers: { host } }), anywhere)).toBeNull(),
  );

  it.each(["", "a b", "evil.example/path", "a@b", "<script>", "a:b:c", "-", "ladder.example:999999", "%00"])(
    "answers 400 to the Host “%s” instead of an error of the framework",
    (host) => {
      expect(refusedWith(sent({ headers: { host } }), anywhere)).toBe(400);
      expect(refusedWith(sent({ headers: { host } }), behindProxy)).toBe(400);
    },
  );
});

describe("receive: a form", () => {
  const form = (origin: string, headers: Record<string, string> = {}) =>
    sent({ method: "POST", url: "/login", headers: { origin, "content-type": "multipart/form-data; boundary=x", ...headers } });

  it("is accepted at the public address behind nginx with its default headers", () => {
    const request = form("https://ladder.example", { host: "127.0.0.1:3000", connection: "close" });
    // Next.js compares the origin with this header.
    expect(receive(request, behindProxy).headers.host).toBe("ladder.example");
  });

  it.each(["https://evil.example", "null", "nonsense"])("of %s is refused with 403, not with an error", (origin) => {
    expect(refusedWith(form(origin), anywhere)).toBe(403);
    expect(refusedWith(form(origin), behindProxy)).toBe(403);
  });

  it("keeps its content type, which a read does not have", () => {
    const posted = form("http://ladder.example");
    expect(receive(posted, anywhere).headers["content-type"]).toContain("multipart");
    const read = sent({ url: "/admin/games/new", headers: { "content-type": "multipart/form-data; boundary=x" } });
    expect(receive(read, anywhere).headers["content-type"]).toBeUndefined();
  });
});

it.each([
  ...["/%ff", "/ladders/%ff", "/players/%c3%28/vs/x", "/games/%", "/api/refresh/%ff"].map(
    (url) => [url, "/nothing-here"] as const,
  ),
  ...["/players/j%C3%BCrgen?q=%ff", "/api/v1/ladders/%ff"].map((url) => [url, url] as const),
])("receive › passes %s on as %s: a page's path must be UTF-8", (url, passed) => {
  expect(receive(sent({ url }), anywhere).url).toBe(passed);
});

it.each(["/x/../login?q=a", "/api/%2E%2e/login?q=a", "/_next/static/../../login?q=a", "/./login?q=a#b", "/x\\..\\login?q=a"])(
  "receive › reads %s as Next.js does, and refuses what /login does not take",
  (url) => {
    expect(receive(sent({ url }), anywhere)).toMatchObject({ url: "/login?q=a", path: "/login" });
    expect(refusedWith(sent({ url, method: "PUT" }), anywhere)).toBe(405);
  },
);

it("receive › attributes the page that Next.js fetches after a form to the visitor, not to a proxy", () => {
  let seen = 0;
  const settings = { baseUrl: undefined, trustedProxies: 0, onForwarded: () => seen++ };
  const form = receive(sent({ headers: {} }), settings);
  const headers = { ...form.headers, "x-pairwise-client": "203.0.113.9", "x-forwarded-for": "::1" };
  const request = Object.assign(sent({}), { headers });
  expect(receive(request, settings).network).toBe("203.0.113.9");
  expect(seen).toBe(0);
  // A forged header is ignored.
  const forged = { "x-pairwise-own": "guess", "x-pairwise-client": "203.0.113.9", "x-forwarded-for": "::1" };
  expect(receive(sent({ headers: forged }), settings).network).toBe("unknown");
  expect(seen).toBe(1);
});

const forged = {
  ...{ "x-forwarded-for": "6.6.6.6, 2001:db8:1:2::9", "x-pairwise-client": "6.6.6.6", forwarded: "for=6.6.6.6" },
  ...{ "x-pairwise-request": "mine", "x-forwarded-host": "evil.example" },
};

it("receive: the client's address › is the one that the trusted proxy saw, whatever the client sends, and no other header about addresses or of our own is passed on", () => {
  const { headers, network } = receive(sent({ headers: forged }), { baseUrl: undefined, trustedProxies: 1 });
  expect(headers).toEqual({ host: "ladder.example", "x-pairwise-client": "2001:db8:1:2::9", "x-pairwise-own": own });
  expect(network).toBe("2001:db8:1:2::/64");
});

it("receive: the client's address › is the peer of the connection without proxies", () =>
  expect(receive(sent({ headers: forged }), anywhere).network).toBe("unknown"));

it.each([
  { method: "TRACE", url: "/api/v1/ladders", why: "Next.js fails on it" },
  { method: "PATCH", headers: { "content-type": "multipart/form-data; boundary=x" } },
  { method: "POST", headers: { "content-type": "application/json" }, why: "it is no form" },
  { method: "POST", headers: { "content-type": "application/x-www-form-urlencoded" }, why: "it calls no action" },
])("receive › refuses %j with 405", (request) => {
  expect(refusedWith(sent(request), anywhere)).toBe(405);
});

it.each(["*", "http://evil.example/", "", "/a b", "/search?q=%00", "/players/ada/history.csv?ladder=a%00b"])(
  "receive › refuses “%s”: it is no path, or has a NUL in its query",
  (url) => expect(refusedWith(sent({ url }), anywhere)).toBe(400),
);
