import { expect, it } from "vitest";
import { z } from "zod";
import { ADMISSION } from "./admission";
import { change, openSite, unpacked, type Site, type Reply } from "@/lib/testing/response-cache/stub-upstream";

const visitors: readonly Record<string, string>[] = [
  {},
  { cookie: "theme=dark" },
  { cookie: "theme=light" },
  { rsc: "1" },
  { rsc: "1", cookie: "theme=dark" },
  { rsc: "1", "next-router-state-tree": "%5B%22a%22%5D" },
  { rsc: "1", "next-router-prefetch": "1" },
  { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
  { host: "other.example" },
  { cookie: "authjs.session-token=secret-of-one" },
  { cookie: "authjs.session-token=secret-of-another; theme=dark" },
  { cookie: "authjs.session-token=secret-of-one", rsc: "1" },
];
const encodings = ["identity", "gzip", "br"] as const;
const paths = ["/pages/a", "/pages/b", "/pages/a?x=1"];

interface Variant {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** All variants of requests whose responses could be mixed up. */
const crowd: readonly Variant[] = paths.flatMap((path) =>
  visitors.flatMap((visitor) =>
    encodings.map((encoding) => ({ path, headers: { host: "ladder.test", ...visitor, "accept-encoding": encoding } })),
  ),
);

/** The request and the state that a page says it was rendered for. */
function madeFor(reply: Reply): Record<string, string> {
  const [, said = "{}"] = /^<!doctype html>(\{.*?\})</.exec(unpacked(reply)) ?? [];
  return z.record(z.string(), z.string()).parse(JSON.parse(said));
}

/** What a visitor with these headers must get. */
function due({ path, headers }: Variant, state: string): Record<string, string> {
  return { url: path, state, cookie: headers.cookie ?? "", rsc: headers.rsc ?? "", host: headers.host ?? "" };
}

function isOwn({ headers }: Variant): boolean {
  return headers.cookie?.includes("session-token") ?? false;
}

async function everybody({ ask }: Site): Promise<Reply[]> {
  return Promise.all(crowd.map(({ path, headers }) => ask(path, { headers })));
}

it("concurrent requests for the same pages in all variants › get their own response each: rendered, from the cache, and after each change", async () => {
  // Signed-in visitors pass without a queue, because this test is not about waiting.
  const site = await openSite({ admission: { ...ADMISSION, running: { ...ADMISSION.running, page: 400 } } });
  for (const state of ["first", "second", "third"]) {
    change(site.database, state);
    for (const round of ["rendered", "cached"]) {
      const replies = await everybody(site);
      for (const [at, reply] of replies.entries()) {
        const variant = crowd[at]!;
        expect([round, variant, madeFor(reply)]).toEqual([round, variant, due(variant, state)]);
        const cached = reply.headers["cache-status"];
        expect([variant, cached === undefined]).toEqual([variant, isOwn(variant)]);
        if (!isOwn(variant)) expect(reply.headers["content-encoding"] ?? "identity").toBe(variant.headers["accept-encoding"]);
        expect(reply.headers["content-type"]).toBe(
          variant.headers.rsc === undefined ? "text/html; charset=utf-8" : "text/x-component",
        );
      }
    }
  }
});

it("an ETag › of an older state gets no 304, for any kind of response", async () => {
  const site = await openSite();
  const shared = crowd.filter((variant) => !isOwn(variant));
  for (const variant of shared) {
    const { headers } = await site.ask(variant.path, { headers: variant.headers });
    const again = { ...variant.headers, "if-none-match": headers.etag! };
    expect((await site.ask(variant.path, { headers: again })).status).toBe(304);
    change(site.database, `after ${headers.etag}`);
    const reply = await site.ask(variant.path, { headers: again });
    expect([reply.status, madeFor(reply)]).toEqual([200, due(variant, `after ${headers.etag}`)]);
  }
});
