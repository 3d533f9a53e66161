import { expect } from "vitest";
import type { Store } from "@/db";
import type { Ladder } from "@/db/store/ladders";
import { findNewestAuditRows } from "@/db/store/records";
import { findTeamsByLadder } from "@/db/store/teams";
import { onBothEngines } from "@/db/testing/engines";
import { gamesOfTeam } from "@/lib/games/list";
import { voidGame } from "@/lib/games/mutations";
import { gamePosition } from "@/lib/games/schema";
import { gameOn, makeLadder, play, playAll, reread, type Line, by } from "@/lib/testing/league";
import { idOf } from "@/lib/testing/people";
import { teamLines, teamsLike, teamsNamed, teamsOfPlayers } from "./data";
import { colourTeam, joinTeams, separateTeams } from "./mutations";

/** A game between two teams. */
const between = (day: number, one: string, other: string) => gameOn(day, ["Ada", 3, 20, one], ["Bob", 1, 20, other]);

onBothEngines("the teams of a ladder", ({ it }) => {
  it("are created at their first game, in order, one per spelling, each with its own colour", async ({ store }) => {
    const [ladder, other] = [await makeLadder(store), await makeLadder(store, { slug: "other" })];
    await play(store, ladder, between(3, "Wolf", "Łódź"));
    await play(store, ladder, between(1, "ŁÓDŹ", "Jade Falcon"));
    await play(store, ladder, gameOn(4, ["Ada", 1, 20], ["Bob", 2, 20]));
    await play(store, other, between(5, "Jade Falcon", "Wolf"));
    const stored = (await findTeamsByLadder(store, ladder.id)).map(
      ({ name, colour, position }) => `${name} ${colour} ${position}`,
    );
    expect(stored).toEqual(["Wolf 0 0", "Łódź 1 1", "Jade Falcon 2 2"]);
    expect((await teamLines(store, other.id)).map(({ name, colour }) => `${name} ${colour}`)).toEqual([
      "Jade Falcon 0",
      "Wolf 1",
    ]);
    const named = await teamsNamed(store, ladder.id, ["wolf", "ŁÓDŹ", "nobody"]);
    const meant = [...named].map(([written, { name, colour }]) => `${written} is ${name} ${colour}`);
    expect(meant).toEqual(["wolf is Wolf 0", "ŁÓDŹ is Łódź 1"]);
  });

  it("are found by part of a name on all ladders, with their games under any spelling", async ({ store }) => {
    const [clan, arena] = [await makeLadder(store), await makeLadder(store, { slug: "arena" })];
    const first = await play(store, clan, between(1, "Wolf", "Snow Wolves"));
    const second = await play(store, clan, between(2, "WOLF", "Jade Falcon"));
    await play(store, clan, between(3, "Snow Wolves", "Jade Falcon"));
    await play(store, arena, between(4, "Wolf", "Bear"));
    const found = (await teamsLike(store, "wol", 10)).map(({ name, ladder }) => `${name}, ${ladder.slug}`);
    expect(found).toEqual(["Wolf, clan", "Wolf, arena", "Snow Wolves, clan"]);
    expect(await teamsLike(store, "", 10)).toEqual([]);
    const games = await gamesOfTeam(store, clan.id, "wolf", 10);
    expect(games).toMatchObject({ team: { name: "Wolf" } });
    expect(games!.lines.map(({ id }) => id)).toEqual([second, first]);
    const newest = await gamesOfTeam(store, clan.id, "wolf", 1);
    const older = await gamesOfTeam(store, clan.id, "wolf", 1, gamePosition.parse(newest!.next));
    expect([newest, older].map((page) => page!.lines.map(({ id }) => id))).toEqual([[second], [first]]);
    expect(older!.next).toBeNull();
    const until = new Date(newest!.lines[0]!.playedAt);
    expect((await gamesOfTeam(store, clan.id, "wolf", 10, undefined, { until }))!.lines).toEqual(older!.lines);
    expect(await gamesOfTeam(store, clan.id, "Bear", 10)).toBeNull();
  });

  it("take the colour that the fewest have, beyond eight", async ({ store, ladder }) => {
    const names = Array.from({ length: 10 }, (_, at) => `Team ${at}`);
    await play(store, ladder, gameOn(1, ...names.map((team, at): Line => [`P${at}`, at, 20, team])));
    expect((await teamLines(store, ladder.id)).map(({ colour }) => colour)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 0, 1]);
  });

  it("swap colours, with an entry in the audit log", async ({ store, ladder }) => {
    await play(store, ladder, between(1, "Wolf", "Bear"));
    const [wolf, bear] = await teamLines(store, ladder.id);
    const swapped = await colourTeam(store, { ladderId: ladder.id, teamId: wolf!.id, colour: 1, ...by });
    expect(swapped).toEqual({ ok: true, sentence: "Wolf is Plum now, and Bear is Pine." });
    expect((await teamLines(store, ladder.id)).map(({ colour }) => colour)).toEqual([1, 0]);
    expect((await findNewestAuditRows(store, 1))[0]).toMatchObject({
      action: "ladder.colour-team",
      before: { Wolf: "Pine", Bear: "Plum" },
      after: { Wolf: "Plum", Bear: "Pine" },
    });
    const alone = await colourTeam(store, { ladderId: ladder.id, teamId: bear!.id, colour: 5, ...by });
    expect(alone).toEqual({ ok: true, sentence: "Bear is Moss now." });
    for (const teamId of [wolf!.id, 999]) {
      expect(await colourTeam(store, { ladderId: ladder.id, teamId, colour: 1, ...by })).toMatchObject({ ok: false });
    }
  });

  it("are joined without a rating changing, and separated again", async ({ store, ladder }) => {
    await play(store, ladder, between(1, "Wolf", "Bear"));
    await play(store, ladder, between(2, "Wulf", "Bear"));
    await play(store, ladder, between(3, "Wlof", "Bear"));
    const before = await reread(store, ladder);
    const [wolf, , wulf, wlof] = await teamLines(store, ladder.id);
    const about = { ladderId: ladder.id, ...by };
    expect(await joinTeams(store, { ...about, teamId: wlof!.id, intoId: wulf!.id })).toMatchObject({ ok: true });
    // What was joined into it goes with it.
    expect(await joinTeams(store, { ...about, teamId: wulf!.id, intoId: wolf!.id })).toEqual({
      ok: true,
      sentence: "Wulf is shown as Wolf now.",
    });
    const lines = (await teamLines(store, ladder.id)).map(({ name, joined }) => [name, ...joined.map((each) => each.name)]);
    expect(lines).toEqual([["Wolf", "Wulf", "Wlof"], ["Bear"]]);
    expect((await teamsNamed(store, ladder.id, ["WLOF"])).get("WLOF")).toEqual({ id: wolf!.id, name: "Wolf", colour: 0 });
    expect(await reread(store, ladder)).toEqual(before);
    expect((await findNewestAuditRows(store, 1))[0]).toMatchObject({
      action: "ladder.join-teams",
      before: { team: "Wulf" },
      after: { team: "Wolf" },
    });
    expect(await separateTeams(store, { ...about, teamId: wulf!.id })).toMatchObject({ ok: true });
    expect((await teamsNamed(store, ladder.id, ["wulf"])).get("wulf")).toMatchObject({ name: "Wulf", colour: 2 });
    expect(await separateTeams(store, { ...about, teamId: wulf!.id })).toMatchObject({ ok: false });
  });

  it("cannot be joined if they met under any spelling, even in a voided game", async ({ store, ladder }) => {
    await play(store, ladder, between(1, "Wolf", "Bear"));
    const met = await play(store, ladder, between(2, "WOLF", "Wulf"));
    await voidGame(store, { gameId: met, reason: "test", ...by });
    const [wolf, , wulf] = await teamLines(store, ladder.id);
    const about = { ladderId: ladder.id, ...by };
    expect(await joinTeams(store, { ...about, teamId: wulf!.id, intoId: wolf!.id })).toEqual({
      ok: false,
      reason: `Wulf and Wolf are two teams: they played each other in game ${met}. Correct game ${met} first, if Wulf is a slip.`,
    });
    expect(await joinTeams(store, { ...about, teamId: wolf!.id, intoId: wolf!.id })).toMatchObject({ ok: false });
    expect(await teamLines(store, ladder.id)).toHaveLength(3);
  });
});

onBothEngines("the team of a player, that of two thirds of their last team games,", ({ it }) => {
  async function teamsOf(store: Store, ladder: Ladder, ...names: string[]) {
    const ids = await Promise.all(names.map((name) => idOf(store, name)));
    const teams = await teamsOfPlayers(store, await reread(store, ladder), ids);
    return ids.map((id) => teams.get(id)?.name ?? null);
  }

  it("counts every spelling, ignores voided games, and needs more than two games", async ({ store, ladder }) => {
    const lines = (ada: string, bob: string): Line[] => [
      ["Ada", 3, 20, ada],
      ["Bob", 1, 20, bob],
    ];
    for (const day of [0, 1]) await play(store, ladder, gameOn(day, ...lines("Wolf", "Bear"), ["Eve", 2, 20, "Wolf"]));
    await playAll(store, ladder, [gameOn(2, ...lines("Bear", "Wolf")), gameOn(3, ...lines("Wulf", "Bear"))]);
    for (const gameId of await playAll(
      store,
      ladder,
      [10, 11, 12].map((day) => between(day, "Bear", "Wolf")),
    ))
      await voidGame(store, { gameId, reason: "test", ...by });
    await play(store, ladder, gameOn(20, ["Ada", 3, 20], ["Zoe", 1, 20]));
    expect(await teamsOf(store, ladder, "Ada", "Bob", "Eve", "Zoe")).toEqual([null, "Bear", null, null]);
    const [wolf, , wulf] = await teamLines(store, ladder.id);
    await joinTeams(store, { ladderId: ladder.id, teamId: wulf!.id, intoId: wolf!.id, ...by });
    expect(await teamsOf(store, ladder, "Ada", "Bob")).toEqual(["Wolf", "Bear"]);
  });

  it("counts only the last twenty games", async ({ store, ladder }) => {
    const playDays = (count: number, from: number, team: string) =>
      playAll(
        store,
        ladder,
        Array.from({ length: count }, (_, day) => between(from + day, team, "Bear")),
      );
    await playDays(14, 0, "Wolf");
    expect(await teamsOf(store, ladder, "Ada")).toEqual(["Wolf"]);
    await playDays(19, 14, "Lynx");
    expect(await teamsOf(store, ladder, "Ada", "Bob")).toEqual(["Lynx", "Bear"]);
    expect(await teamsOfPlayers(store, await reread(store, ladder), [])).toEqual(new Map());
  });
});
