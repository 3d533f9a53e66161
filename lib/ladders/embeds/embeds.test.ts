import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openStore } from "@/db";
import { processState } from "@/db/process-state";
import { closeLadder, hideLadder } from "@/lib/ladders/mutations";
import { voidGame } from "@/lib/games/mutations";
import { by, gameOn, makeLadder, play } from "@/lib/testing/league";
import { temporaryFolder } from "@/lib/testing/temporary";
import { siteInput } from "@/lib/site/schema";
import { editSite } from "@/lib/site/mutations";
import { loadEmbed, loadGameEmbed, loadLadderEmbed } from "./responses";
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

it("an embed › of a build under a path has the path in every address", async () => {
  vi.stubEnv("PAIRWISE_BASE_PATH", "/sub");
  vi.resetModules();
  const built = await import("./responses");
  const offered = await built.loadEmbed({ ladder: "clan" }, embedQuery.parse({}));
  expect(offered!.html).toContain('src="https://ladder.example/sub/embed/ladders/clan');
  const frame = await (await built.loadLadderEmbed(at(), "clan")).text();
  expect([...frame.matchAll(/href="([^"]*)"/g)].map(([, href]) => href).filter((href) => !href!.startsWith("/sub"))).toEqual([]);
});

it("an embed › is offered in the height of its rows, under the title of the ladder or the result", async () => {
  const ladder = await loadEmbed({ ladder: "clan" }, embedQuery.parse({ rows: "4" }));
  expect(ladder).toMatchObject({ title: "Ladder clan", width: 480, height: embedHeight("ladder", 4) });
  expect(ladder!.html).toContain('<iframe src="https://ladder.example/embed/ladders/clan?rows=4" title="Ladder clan"');
  const game = await loadEmbed({ game: 1 }, embedQuery.parse({}));
  expect(game).toMatchObject({ path: "/embed/games/1", height: embedHeight("game", 3) });
});
