import fs from "node:fs";
import path from "node:path";
import { openStore } from "@/db";
import { startPostgres } from "@/db/testing/postgres-server";
import { gameOn, makeLadder, play } from "@/lib/testing/league";
import { startSite } from "../scripts/torture/site";
import { expect, test } from "./fixtures";
import { rawStatus } from "./raw-request";

/** Every route there is, as its folder: "ladders/[ladder]/games.csv". A new one is found by itself. */
const routes = fs
  .readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => ["page.tsx", "route.ts"].includes(path.basename(file)))
  .map((file) => ({
    folder: path.posix.dirname(file.replaceAll("\\", "/")).replace(/^\.$/, ""),
    // A page gets its query under this name and no other, and a route handler has it in its request.
    canReadQuery: /\b(searchParams|request)\b/.test(fs.readFileSync(path.join("app", file), "utf8")),
  }))
  .sort((a, b) => (a.folder < b.folder ? -1 : 1));

/** The parts of an address that something has, on both databases. */
const there: Readonly<Record<string, string>> = {
  "[ladder]": "clan",
  "[player]": "natasha-kerensky",
  "[rival]": "vlad-ward",
  "[game]": "1",
  "[import]": "1",
  "[upload]": "AAAAAAAAAAAAAAAAAAAAAA",
  "[work]": "00000000000000000000000000000000",
  "[token]": "AAAAAAAAAAAAAAAAAAAAAA",
};

/** Calls of the API that one file answers. */
const apiPaths = ["ladders/[ladder]", "ladders/[ladder]/standings", "ladders/[ladder]/games"].concat([
  "players/[player]",
  "players/[player]/history",
  "games/[game]",
]);

/** Every name that any route reads from the query. */
const names = (
  "action after at axis before cursor everything find follow from game GAME_MULT games gamesEach id kind ladder limit " +
  "MAX_GAME_LENGTH minutes moves name next one order other page pair pairs part player players q range result rivals rows seed " +
  "series sort status subject T t tab to value version view who"
).split(" ");

/** Values as they are written in an address. */
const inQuery = ["%00", "a%00b", "1%00.1", "%ff", "99999999999999999999", "-999999999999999.1", "%27%22%3B--"];
/** Escapes that are not UTF-8, or not escapes at all, fail where a framework decodes the path, whatever the database is. */
const undecodable = ["%", "%E0%A4%A", "%ED%A0%80", "%zz", "%F4%8F%BF%BF", "__proto__", "..%2f..%2fadmin", "9".repeat(2_000)];

/** Some values are read only beside others that are right: text, or numbers. */
const besides: readonly Readonly<Record<string, string>>[] = [
  { sort: "name", ladder: "clan", at: "2026-11-14T20:00:00Z", who: "everyone" },
  { sort: "games", ladder: "clan", player: "natasha-kerensky", view: "list" },
];

const oneOfEachKind = ["a%00b", "-999999999999999.1"];

const atOnce = 4;

/** Some thousand requests. */
const LIMIT_MS = 600_000;

function addresses(inPath: readonly string[]): string[] {
  const paths = routes.flatMap(({ folder, canReadQuery }) =>
    (folder.endsWith("[[...path]]") ? apiPaths.map((rest) => folder.replace("[[...path]]", rest)) : [folder]).map((route) => ({
      route,
      canReadQuery,
    })),
  );
  return paths.flatMap(({ route, canReadQuery }) => {
    const real = `/${route.replace(/\[\w+\]/g, (part) => there[part]!)}`;
    const other = /\[\w+\]/.test(route) ? inPath.map((value) => `/${route.replace(/\[\w+\]/g, value)}`) : [];
    const query = (value: string, fixed: Readonly<Record<string, string>> = {}) =>
      `${real}?${names.map((name) => `${name}=${fixed[name] ?? value}`).join("&")}`;
    const queries = [
      ...inQuery.map((value) => query(value)),
      ...besides.flatMap((fixed) => oneOfEachKind.map((value) => query(value, fixed))),
    ];
    // What never sees its query gets one all the same, for what is asked before it.
    return [real, ...other, ...(canReadQuery ? queries : queries.slice(0, 1))];
  });
}

async function faults(site: string, inPath: readonly string[]): Promise<string[]> {
  const [waiting, found] = [addresses(inPath), new Array<string>()];
  const ask = async () => {
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
      const status = await rawStatus(site, address);
      if (status >= 500) found.push(`${status} ${address.slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, ask));
  return found.sort();
}

test("no address is answered with a 5xx on SQLite, whatever is in it", async ({ baseURL }) => {
  test.setTimeout(LIMIT_MS);
  expect(await faults(baseURL!, [...inQuery, ...undecodable])).toEqual([]);
});

test("no address is answered with a 5xx on PostgreSQL, whatever is in it", async () => {
  test.setTimeout(LIMIT_MS);
  const postgres = await startPostgres();
  try {
    const store = await openStore(postgres.address);
    await play(store, await makeLadder(store), gameOn(1, ["Natasha Kerensky", 0, 20], ["Vlad Ward", 1, 20]));
    await store.close();
    const site = await startSite(postgres.address, { settings: { TRUSTED_PROXIES: "1" } });
    expect(await faults(site.address, [...inQuery, ...undecodable]).finally(() => site.stop())).toEqual([]);
  } finally {
    await postgres.stop();
  }
});
