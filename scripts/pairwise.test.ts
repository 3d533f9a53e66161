import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { openStore } from "@/db";
import { findAllLadders } from "@/db/store/ladders";
import { onBothEngines } from "@/db/testing/engines";
import { runCommand } from "./commands/run";
import { bundled } from "./release/bundle.mjs";
import { temporaryFolder } from "@/lib/testing/temporary";

const folder = temporaryFolder();

/** Runs the command in a process of its own. */
async function spawned(address: string, words: string[], input = "") {
  const env = { ...process.env, DATABASE_URL: address };
  const { status, stdout, stderr } = spawnSync(process.execPath, [await bundled("scripts/pairwise.ts"), ...words], {
    ...{ env, input, encoding: "utf8" },
  });
  return { code: status, out: stdout, err: stderr };
}

/** Runs the command in this process, which is much faster. */
async function pairwise(address: string, words: string[]) {
  const written = { out: "", err: "" };
  vi.stubEnv("DATABASE_URL", address);
  const out = vi.spyOn(process.stdout, "write").mockImplementation((text) => ((written.out += String(text)), true));
  const err = vi.spyOn(process.stderr, "write").mockImplementation((text) => ((written.err += String(text)), true));
  try {
    return { code: await runCommand(words), ...written };
  } finally {
    out.mockRestore();
    err.mockRestore();
    vi.unstubAllEnvs();
  }
}

function file(name: string, content: string | Buffer): string {
  fs.writeFileSync(path.join(folder, name), content);
  return path.join(folder, name);
}

const intoClan = ["--ladder", "clan", "--rate", "everyone"];
const head = "game_id,played_at,player,team,score,minutes\n";
const games = `${head}1,2026-01-01,Natasha,,5,20\n1,2026-01-01,Vlad,,3,20\n2,2026-01-02,Natasha,,1,20\n2,2026-01-02,Vlad,,3,20\n`;

onBothEngines("the command", ({ address, engine }) => {
  it("import, verify, export, backup and restore work together", async () => {
    const url = await address();
    const imported = await spawned(url, ["import", file("games.csv.gz", gzipSync(games)), ...intoClan]);
    const out = "Where only the date is given, the time is unknown.\nCreated ladder clan: imported 2 games.\n";
    expect(imported).toMatchObject({ code: 0, out });
    expect(imported.err).toMatch(/Read 2 games, 4 rows \(.* s\)\n/);
    expect(await spawned(url, ["verify"])).toMatchObject({ code: 0, out: "All stored ratings match, to the last bit.\n" });

    const standings = await pairwise(url, ["export", "--ladder", "clan", "--what", "standings"]);
    expect(standings.out).toMatch(/^rank,player,rating,games,.*\n1,Vlad,50\d\.\d+,2,.*\n2,Natasha,49\d\.\d+,2,.*\n$/);
    const again = await pairwise(url, ["export", "--ladder", "clan", "--what", "games", "--format", "json"]);
    const copied = await pairwise(url, ["import", file("again.json", again.out), "--ladder", "copy", "--rate", "everyone"]);
    expect(copied).toMatchObject({ code: 0 });

    const copy = path.join(folder, `${engine}.db`);
    expect(await pairwise(url, ["backup", copy])).toMatchObject({ code: 0 });
    expect(await pairwise(url, ["backup", copy])).toMatchObject({ code: 1, err: expect.stringContaining("already exists") });
    expect(await pairwise(url, ["restore", copy])).toMatchObject({ code: 1, err: expect.stringContaining("Use --replace") });
    const fresh = await address();
    expect(await pairwise(fresh, ["restore", copy])).toMatchObject({ code: 0 });
    expect((await pairwise(fresh, ["export", "--ladder", "clan", "--what", "standings"])).out).toBe(standings.out);
  });

  it("makes admins and keys, and shows secrets once", async () => {
    const url = await address();
    const made = await spawned(url, ["admin", "create", "--name", "Commander", "--password-stdin"], "correct horse\n");
    expect(made).toMatchObject({ code: 0, out: "Commander is now an admin.\n" });
    const again = await pairwise(url, ["admin", "create", "--name", "commander"]);
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining("already has a password") });
    expect((await pairwise(url, ["admin", "reset-password", "--name", "Commander"])).out).toMatch(
      /not shown again\): \w{5}-\w{5}-\w{5}-\w{5}\n/,
    );
    const short = await spawned(url, ["admin", "create", "--name", "B", "--password-stdin"], "short\n");
    expect(short).toMatchObject({ code: 1, err: "A password needs at least 8 characters; this one has 5.\n" });
    const created = await pairwise(url, ["key", "create", "--name", "Dedicated server"]);
    const [, secret] = /not shown again\): (pw_\S+)/.exec(created.out)!;
    const listed = await pairwise(url, ["key", "list"]);
    expect(listed.out).toMatch(/^pw_\w{8} {2}Dedicated server {2}every ladder {2}never used\n$/);
    expect(listed.out).not.toContain(secret);
    expect(await pairwise(url, ["key", "revoke", secret!.slice(0, 11)])).toMatchObject({ code: 0 });
    expect((await pairwise(url, ["key", "list"])).out).toContain("revoked 20");
  });

  it.each<[why: string, name: string, content: string | Buffer, says: string]>([
    ["a row with zero minutes", "zero.csv", `${head}1,2026-01-01,A,,5,0\n1,2026-01-01,B,,3,20\n`, ":2: minutes: "],
    ["a gzip file that was cut off", "cut.csv.gz", gzipSync(games.repeat(50)).subarray(0, 60), "is incomplete"],
  ])("refuses %s: exit 1, the line, and nothing written", async (_, name, content, says) => {
    const url = await address();
    const ran = await pairwise(url, ["import", file(name, content), ...intoClan]);
    expect(ran.code).toBe(1);
    for (const part of [name, says, "othing was imported"]) expect(ran.err).toContain(part);
    const store = await openStore(url);
    expect(await findAllLadders(store)).toEqual([]);
    await store.close();
  });

  it("reports that nothing was rated, and how it would be", async () => {
    const ran = await pairwise(await address(), ["import", file("guests.csv", games), "--ladder", "clan"]);
    expect(ran.out).toContain("None of the 2 games is rated: the ladder rates registered players only");
    expect(ran.out).toContain("--rate everyone");
    expect(ran.err).not.toContain("Rated");
  });

  it("reads renamed columns, keeps the wrong rows, and exports a player's history", async () => {
    const url = await address();
    const rows = (score: string) => `Nr;When;Who;Pkt;Length\n1;2026-01-01;-=Wolf=-;${score};12:30\n1;2026-01-01;Vlad;3;20:00\n`;
    const columns = "game_id=Nr,played_at=When,player=Who,team=,score=Pkt,time=Length";
    const how = [...intoClan, "--time-as", "mm:ss", "--columns", columns];
    const kept = path.join(folder, `problems-${engine}.csv`);
    const refused = await pairwise(url, ["import", file("x.csv", rows("five")), ...how, "--problems", kept]);
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining(":2: score (Pkt): The score")]);
    expect(fs.readFileSync(kept, "utf8").split("\n")[1]).toContain(";1;2026-01-01;'-=Wolf=-;five;12:30");
    expect(await pairwise(url, ["import", file("x.csv", rows("5")), ...how])).toMatchObject({ code: 0 });
    const history = await pairwise(url, ["export", "--what", "history", "--player", "wolf", "--ladder", "clan"]);
    expect(history.out.split("\n")[1]).toMatch(/^clan,1,2026-01-01,rated,,5,750,true,500,[\d.]+,[\d.]+$/);
  });
});

it("a simulation › prints a column for each series and what comes of them, the same for the same seed", async () => {
  const words = ["simulate", "--players", "60", "--games", "40", "--seed", "7", "--series", "120x2,240x4"];
  const ran = await pairwise("file:nowhere.db", words);
  expect(ran).toMatchObject({ code: 0, err: "" });
  expect(ran.out).toContain("60 players, 8 in a game, 40 games each, seed 7\n");
  expect(ran.out).toMatch(/\n +T 120, GAME_MULT 2 +T 240, GAME_MULT 4\n/);
  expect(ran.out).toMatch(/\n +40( +\d+\.\d  0\.9\d\d){2}\n/);
  expect(ran.out).toContain("have the same ratio: their curves are the same");
  expect((await pairwise("file:nowhere.db", words)).out).toBe(ran.out);
});

describe("the command says what it takes", () => {
  const nowhere = `file:${folder}/nowhere.db`;

  it.each<[words: string[], code: number, says: string]>([
    [[], 0, "COMMAND"],
    [["import", "--help"], 0, "pairwise -- import FILE"],
    [["imprt"], 2, 'There is no command "imprt"'],
    [["import"], 2, "Specify the file to import."],
    [["import", "x.csv"], 2, "Specify which ladder with --ladder."],
    [["import", "missing.csv", "--ladder", "x"], 1, "The file missing.csv does not exist."],
    [["import", "x.csv", "--ladder", "x", "--rate", "all"], 2, '--rate must be registered or everyone; it is "all".'],
    [["export", "--ladder", "x", "--what", "games"], 1, "There is no database"],
    [["admin", "delete", "--name", "x"], 2, 'admin must be create, reset-password or reset-second-factor; it is "delete".'],
    [["restore", "missing.db"], 1, "does not exist"],
    [["simulate", "--players", "1"], 2, '--players must be a whole number from 2 to 2,000; it is "1".'],
    [["simulate", "--series", "120x2,0x2"], 2, 'such as 120x2; "0x2" is not that.'],
  ])("%s", async (words, code, says) => {
    const ran = await pairwise(nowhere, words);
    expect(ran.code).toBe(code);
    expect(ran.out + ran.err).toContain(says);
    expect(ran.err).not.toContain("    at ");
  });

  it("refuses a missing database instead of creating an empty one", async () => {
    for (const words of [["verify"], ["backup", `${folder}/none.db`], ["key", "list"]]) {
      expect(await pairwise(nowhere, words)).toMatchObject({ code: 1, err: expect.stringContaining("There is no database") });
    }
    expect((await pairwise(nowhere, ["import", file("g.csv", games), "--ladder", "Bad!"])).code).toBe(2);
    expect(fs.existsSync(`${folder}/nowhere.db`)).toBe(false);
  });

  it("balance splits who is here into fair teams and counts an unknown name as a guest", async () => {
    const own = `file:${folder}/teams.db`;
    await pairwise(own, ["import", file("teams.csv", games), ...intoClan]);
    const ran = await pairwise(own, ["balance", "--ladder", "clan", "--apart", "natasha,Vlad", "Natasha", "Vlad", "Kia", "Pete"]);
    expect(ran.out).toMatch(/^Team 1: \d+\.\d of 100 pairs expected\n {2}Natasha .*\n.*\nTeam 2/);
    expect(ran.out).toContain("All 2 splits were compared.");
    const twice = await pairwise(own, ["balance", "--ladder", "clan", "Natasha", "natasha"]);
    expect(twice).toMatchObject({ code: 2, err: expect.stringContaining("Somebody is named twice.") });
    const absent = await pairwise(own, ["balance", "--ladder", "clan", "--together", "Kia,Pete", "Natasha", "Vlad"]);
    expect(absent).toMatchObject({ code: 2, err: expect.stringContaining("Kia is in a wish but not among the players.") });
  });

  it("does not write a backup over the database itself, nor over a folder", async () => {
    const own = `${folder}/own.db`;
    await pairwise(`file:${own}`, ["import", file("own.csv", games), ...intoClan]);
    fs.symlinkSync(own, `${folder}/other-name.db`);
    for (const name of [own, `${folder}/other-name.db`]) {
      const over = await pairwise(`file:${own}`, ["backup", name, "--force"]);
      expect(over).toMatchObject({ code: 1, err: expect.stringContaining("is the database itself") });
    }
    const over = await pairwise(`file:${own}`, ["backup", folder, "--force"]);
    expect(over).toMatchObject({ code: 1, err: expect.stringContaining("is a folder") });
    expect(await pairwise(`file:${own}`, ["verify"])).toMatchObject({ code: 0 });
    expect(fs.statSync(own).mode & 0o777).toBe(0o600);
  });

  it("reports in a sentence that a database cannot be reached", async () => {
    const ran = await pairwise("postgres://nobody@127.0.0.1:1/none", ["verify"]);
    expect(ran).toMatchObject({ code: 1, err: expect.stringContaining("cannot be reached") });
    expect(ran.err).not.toContain("    at ");
  });
});
