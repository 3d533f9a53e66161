import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { receive, type ArrivalSettings } from "./arrival";

interface Sent {
  readonly method?: string;
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function sent({ method = "GET", url = "/", headers = {} }: Sent): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  return Object.assign(request, { method, url, headers: { host: "ladder.example", ...headers } });
}

const anywhere: ArrivalSettings = { baseUrl: undefined };
const behindProxy: ArrivalSettings = { baseUrl: "https://ladder.example/" };

describe("the address of the site", () => {
  it("is what BASE_URL says, whatever Host a proxy or a client sends", () => {
    const headers = { host: "127.0.0.1:3000", "x-forwarded-host": "evil.example", "x-forwarded-proto": "http" };
    const request = sent({ headers });
    expect(receive(request, behindProxy)).toBeNull();
    expect(request.headers).toEqual({ host: "ladder.example", "x-forwarded-proto": "https" });
  });

  it("is the Host without BASE_URL, never what is said to be forwarded", () => {
    const request = sent({
      headers: { "x-forwarded-host": "evil.example", "x-forwarded-port": "99", "x-forwarded-proto": "ftp" },
    });
    expect(receive(request, anywhere)).toBeNull();
    expect(request.headers).toEqual({ host: "ladder.example" });
  });

  it.each(["ladder.example", "ladder.example:3000", "localhost", "127.0.0.1:80", "[::1]:3000", "my_box"])("can be %s", (host) => {
    expect(receive(sent({ headers: { host } }), anywhere)).toBeNull();
  });

  it.each(["", "a b", "evil.example/path", "a@b", "<script>", "a:b:c", "-", "ladder.example:999999", "%00"])(
    "cannot be “%s”: 400 instead of an error of the framework",
    (host) => {
      expect(receive(sent({ headers: { host } }), anywhere)?.status).toBe(400);
      expect(receive(sent({ headers: { host } }), behindProxy)?.status).toBe(400);
    },
  );
});

describe("a form", () => {
  const form = (origin: string, headers: Record<string, string> = {}) =>
    sent({ method: "POST", url: "/login", headers: { origin, "content-type": "multipart/form-data; boundary=x", ...headers } });

  it("of the address that people open is taken behind nginx with its default headers", () => {
    const request = form("https://ladder.example", { host: "127.0.0.1:3000", connection: "close" });
    expect(receive(request, behindProxy)).toBeNull();
    // What the framework compares the origin with.
    expect(request.headers.host).toBe("ladder.example");
  });

  it.each(["https://evil.example", "null", "nonsense"])("of %s is refused with 403, not with an error", (origin) => {
    expect(receive(form(origin), anywhere)?.status).toBe(403);
    expect(receive(form(origin), behindProxy)?.status).toBe(403);
  });

  it("keeps its type, which a read does not have", () => {
    const posted = form("http://ladder.example");
    expect(receive(posted, anywhere)).toBeNull();
    expect(posted.headers["content-type"]).toContain("multipart");
    const read = sent({ url: "/admin/games/new", headers: { "content-type": "multipart/form-data; boundary=x" } });
    receive(read, anywhere);
    expect(read.headers["content-type"]).toBeUndefined();
  });
});

it.each(["/%ff", "/ladders/%ff", "/players/%c3%28/vs/x", "/games/%", "/api/live/%ff"])(
  "%s is an address without a page",
  (url) => {
    const request = sent({ url });
    expect(receive(request, anywhere)).toBeNull();
    expect(request.url).toBe("/nothing-here");
  },
);

it("leaves addresses that are text, and those of the API, as they are", () => {
  for (const url of ["/players/j%C3%BCrgen?q=%ff", "/api/v1/ladders/%ff"]) {
    const request = sent({ url });
    receive(request, anywhere);
    expect(request.url).toBe(url);
  }
});

it("says when a request came through a proxy", () => {
  let seen = 0;
  const settings = { baseUrl: undefined, onForwarded: () => seen++ };
  receive(sent({}), settings);
  receive(sent({ headers: { "x-forwarded-for": "1.2.3.4" } }), settings);
  receive(sent({ headers: { forwarded: "for=1.2.3.4" } }), settings);
  expect(seen).toBe(2);
});
