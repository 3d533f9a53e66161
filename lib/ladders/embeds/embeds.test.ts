import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openStore } from "@/db";
import { processState } from "@/db/process-state";
import { closeLadder, hideLadder } from "@/lib/ladders/mutations";
import { voidGame } from "@/lib/games/mutations";
import { by, gameOn, makeLadder, play } from "@/lib/testing/league";
import { temporaryFolder } from "@/lib/testing/temporary";
import { siteInput } from "@/lib/site/schema";
import { editSite } from "@/lib/site/mutations";
import { loadEmbed, loadGameEmbed, loadLadderEmbed, loadOembed } from "./loaders";
import { embedHeight, embedQuery } from "./schema";

vi.mock("next/headers", () => ({ headers: () => Promise.resolve(new Headers({ host: "ladder.example" })) }));
vi.stubEnv("BASE_URL", "https://ladder.example");

const store = await openStore(`file:${temporaryFolder()}/pairwise.db`);
processState().store = Promise.resolve(store);
afterAll(async () => {
  processState().store = undefined;
  await store.close();
});

const HOSTILE = `<img src=x onerror="alert('&')">`;
const at = (query = "") => `https://ladder.example/embed?${query}`;
const policyOf = ({ headers }: Response) => headers.get("content-security-policy");

beforeAll(async () => {
  const clan = await makeLadder(store);
  await play(store, clan, gameOn(1, [HOSTILE, 3, 20], ["Bo", 1, 20], ["Cy", 0, 20]));
  const voided = await play(store, clan, gameOn(2, ["Bo", 3, 20], ["Cy", 1, 20]));
  await voidGame(store, { gameId: voided, reason: "never played", ...by });
  const old = await makeLadder(store, { slug: "old" });
  await play(store, old, gameOn(1, ["Bo", 3, 20], ["Cy", 1, 20]));
  await closeLadder(store, old.id, by.actor, by.now);
  await hideLadder(store, old.id, by.actor, by.now);
});

it("an embed › may be framed by nobody until an admin lists a site, then by that site and this one", async () => {
  const all = async () => [await loadLadderEmbed(at(), "clan"), await loadGameEmbed(at(), "1"), await loadGameEmbed(at(), "99")];
  for (const answer of await all()) expect(policyOf(answer)).toContain("frame-ancestors 'none'");
  const embedders = "https://club.example\nclub.example/our/page\nhttps://*.Clan.example";
  await editSite(store, { site: siteInput.parse({ embedders }), ...by });
  for (const answer of await all()) {
    expect(policyOf(answer)).toMatch(/frame-ancestors 'self' https:\/\/club\.example https:\/\/\*\.clan\.example$/);
    expect(policyOf(answer)).toContain("default-src 'none'");
    expect(answer.headers.has("set-cookie")).toBe(false);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  }
});

it("an embed › of a ladder has as many rows as asked for, in the theme asked for, without scripts, and names as text", async () => {
  const text = await (await loadLadderEmbed(at("rows=2&theme=dark"), "clan")).text();
  expect(text.match(/<th scope="row">/g)).toHaveLength(2);
  expect(text).toContain('data-theme="dark"');
  expect(text).toContain("&lt;img src=x onerror=&quot;alert(&apos;&amp;&apos;)&quot;&gt;");
  expect(text).not.toMatch(/<script|<img/);
  const usual = await (await loadLadderEmbed(at("rows=lots&theme=pink"), "clan")).text();
  expect(usual.match(/<th scope="row">/g)).toHaveLength(3);
  expect(usual).not.toContain("data-theme");
});

it("an embed › of a game has its result and every player's points; a voided one says so and moves nobody", async () => {
  const rated = await (await loadGameEmbed(at(), "1")).text();
  expect(rated).toMatch(/<span class="gain">\+[\d.]+<\/span>[^]*<span class="loss">−[\d.]+<\/span>/);
  const voided = await (await loadGameEmbed(at(), "2")).text();
  expect(voided).toContain('<h1 class="voided">');
  expect(voided).toContain("<b>Voided</b>");
  expect(voided).not.toMatch(/class="(gain|loss)"/);
});

it("an embed › of a hidden ladder, a game of one, or of nothing is not found", async () => {
  for (const id of ["3", "x"]) expect((await loadGameEmbed(at(), id)).status).toBe(404);
  for (const slug of ["old", "none"]) expect((await loadLadderEmbed(at(), slug)).status).toBe(404);
  expect(await loadEmbed({ ladder: "old" }, embedQuery.parse({}))).toBeNull();
  expect(await loadEmbed({ game: 3 }, embedQuery.parse({}))).toBeNull();
});

it("oEmbed › offers the frame of a ladder or a game at an address of this site, within the size asked for", async () => {
  const ask = (query: Record<string, string>) => loadOembed(new URLSearchParams(query));
  const ladder = await ask({ url: "https://ladder.example/ladders/clan?who=everyone", maxwidth: "300", maxheight: "300" });
  const html = expect.stringContaining('<iframe src="https://ladder.example/embed/ladders/clan?rows=4" title="Ladder clan"');
  const size = { width: 300, height: embedHeight("ladder", 4) };
  expect(await ladder.json()).toMatchObject({ version: "1.0", type: "rich", title: "Ladder clan", html, ...size });
  expect(size.height).toBeLessThanOrEqual(300);
  const game = await ask({ url: "https://ladder.example/games/1" });
  expect(await game.json()).toMatchObject({ html: expect.stringContaining("/embed/games/1"), height: embedHeight("game", 3) });
  for (const url of ["https://other.example/games/1", "https://ladder.example/ladders/old", "https://ladder.example/", "x", ""])
    expect((await ask({ url })).status, url).toBe(404);
  expect((await ask({ url: "https://ladder.example/games/1", format: "xml" })).status).toBe(501);
});

it("oEmbed › of a build under a path has the path in every address", async () => {
  vi.stubEnv("PAIRWISE_BASE_PATH", "/sub");
  vi.resetModules();
  const built = await import("./loaders");
  const ask = (path: string) => built.loadOembed(new URLSearchParams({ url: `https://ladder.example${path}` }));
  expect(await (await ask("/sub/ladders/clan")).json()).toMatchObject({
    html: expect.stringContaining('src="https://ladder.example/sub/embed/ladders/clan'),
    provider_url: "https://ladder.example/sub",
  });
  expect((await ask("/ladders/clan")).status).toBe(404);
  const frame = await (await built.loadLadderEmbed(at(), "clan")).text();
  expect([...frame.matchAll(/href="([^"]*)"/g)].map(([, href]) => href).filter((href) => !href!.startsWith("/sub"))).toEqual([]);
});
