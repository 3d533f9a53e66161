import { beforeAll, expect, it } from "vitest";
import type { Store } from "@/db";
import { searchPlayers } from "@/db/store/search";
import { onBothEngines } from "@/db/testing/engines";
import { wantedOf } from "@/lib/players/search";
import { ensurePlayers, NOW } from "@/lib/testing/league";

onBothEngines("the search for players", ({ open }) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
    const names = [
      "Wolf",
      "Wolfgang",
      "Old Wolf",
      "Michał",
      "Zażółć",
      "Björn",
      "Łukasz",
      "Old Bjørn",
      "雪狼",
      "100 % real",
      "a_b",
      "-=Hawk=-",
      "\u{1F43A} pack",
      ...Array.from({ length: 40 }, (_, at) => `Wolf ${at}`),
    ];
    await store.write((tx) => ensurePlayers(tx, names, NOW));
  });
  const names = async (typed: string, limit = 8) => (await searchPlayers(store, wantedOf(typed), limit)).map(({ name }) => name);

  it.each([
    ["zażó", ["Zażółć"]],
    ["zazolc", ["Zażółć"]],
    ["bjorn", ["Björn", "Old Bjørn"]],
    ["BJÖRN", ["Björn", "Old Bjørn"]],
    ["lukasz", ["Łukasz"]],
    ["michal", ["Michał"]],
    ["雪", ["雪狼"]],
    ["%", ["100 % real"]],
    ["_", ["a_b"]],
    ["hawk", ["-=Hawk=-"]],
    ["\u{1F43A}", ["\u{1F43A} pack"]],
    ["'", []],
    ["", []],
  ])("takes %s literally", async (typed, expected) => {
    expect(await names(typed)).toEqual(expected);
  });
});
