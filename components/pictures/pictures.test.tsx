import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Store } from "@/db";
import type { Ladder } from "@/db/store/ladders";
import { gameView } from "@/lib/games/data";
import { findSubject, profileOf } from "@/lib/history/data";
import { headToHead } from "@/lib/history/head-to-head";
import { ladderPage } from "@/lib/ladders/data";
import { ladderQuery } from "@/lib/ladders/schema";
import { drawPicture } from "@/lib/platform/pictures/fonts";
import { canDraw } from "@/lib/platform/pictures/letters";
import { siteOf } from "@/lib/site/data";
import { gameOn, makeLadder, play, type Line } from "@/lib/testing/league";
import { FaceOffPicture } from "./face-off-picture";
import { GamePicture } from "./game-picture";
import { LadderPicture } from "./ladder-picture";
import { legible } from "./legible";
import { PlayerPicture } from "./player-picture";
import { piecesOf, wordsOf } from "./picture-text";
import { temporaryStore } from "@/lib/testing/temporary";

let store: Store;
let ladder: Ladder;
let site: Awaited<ReturnType<typeof siteOf>>;
beforeEach(async () => {
  store = await temporaryStore();
  ladder = await makeLadder(store);
  site = await siteOf(store);
  vi.stubGlobal("fetch", () => {
    throw new Error("A picture must not fetch anything.");
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** The picture of a game that is the second on its ladder, so that ratings differ. */
async function pictureOf(...lines: Line[]) {
  await play(store, ladder, gameOn(1, ["Ayla", 10, 10], ["Bo", 7, 10], ["Cy", 3, 10]));
  const id = await play(store, ladder, gameOn(2, ...lines));
  return <GamePicture game={(await gameView(store, id))!} site={site} canDraw={canDraw} />;
}

/** Words of a picture in reading order. */
const textOf = (picture: Parameters<typeof renderToStaticMarkup>[0]) =>
  renderToStaticMarkup(picture)
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");

describe("GamePicture", () => {
  it("shows who won, by how much and what was surprising", async () => {
    const wolves: Line[] = [
      ["Ayla", 2, 10, "Wolf"],
      ["Di", 1, 10, "Wolf"],
    ];
    expect(textOf(await pictureOf(...wolves, ["Bo", 8, 10, "Falcon"], ["Cy", 7, 10, "Falcon"]))).toMatch(
      /^ ?Falcon Won 15 Wolf 3 (Bo|Cy) \(\d+\) outscored Ayla \(\d+\), .*points\. Pairwise Ladder clan · 3 Jan 2026/,
    );
  });

  it("numbers the first three of a free-for-all", async () => {
    const picture = await pictureOf(["Ayla", 2, 10], ["Bo", 8, 10], ["Cy", 7, 10], ["Di", 1, 10]);
    expect(textOf(picture)).toMatch(/^ ?1 Bo Won 8 2 Cy 7 3 Ayla 2 /);
  });

  it("is drawn without fetching anything, also with letters that the fonts lack", async () => {
    const picture = await pictureOf(["雪狼", 2, 10], ["🐺 Wolf", 8, 10], ["Łukasz Żółw", 7, 10], ["נועה", 3, 10]);
    const png = Buffer.from(await drawPicture(picture));
    expect([png.subarray(1, 4).toString("latin1"), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(["PNG", 1200, 630]);
  });
});

it("LadderPicture › names its first three, and has the day of the newest game in the site's time zone", async () => {
  await play(store, ladder, gameOn(1, ["Ayla", 10, 10], ["Bo", 7, 10], ["Cy", 3, 10], ["Di", 1, 10]));
  const page = (await ladderPage(store, "clan", ladderQuery.parse({ who: "everyone" }), null))!;
  const inNewYork = { ...site, timeZone: "America/New_York" };
  const picture = <LadderPicture site={inNewYork} ladder={page.ladder} rows={page.rows} canDraw={canDraw} />;
  expect(textOf(picture)).toMatch(/^ ?Ladder clan 4 rated players 1 Ayla \d+ 2 Bo \d+ 3 Cy \d+ Pairwise 1 game · 1 Jan 2026/);
});

it("PlayerPicture › has the rating, the rank and the last games", async () => {
  for (const day of [1, 2]) await play(store, ladder, gameOn(day, ["Phelan", 9, 20], ["Ulric", 1, 20]));
  const profile = await profileOf(store, (await findSubject(store, "phelan", null))!);
  expect(textOf(<PlayerPicture site={site} profile={profile} canDraw={canDraw} />)).toMatch(
    /Phelan 1st of 2, provisional 5\d\d rating, peak 5\d\d Last 2 games \+\d+\.\d\d Pairwise Ladder clan · 3 Jan 2026/,
  );
});

it("FaceOffPicture › has the record and the expected result", async () => {
  await play(store, ladder, gameOn(1, ["Natasha Kerensky", 9, 20], ["Vlad Ward", 1, 20]));
  await play(store, ladder, gameOn(2, ["Natasha Kerensky", 2, 20], ["Vlad Ward", 2, 20]));
  const found = (await headToHead(store, "natasha-kerensky", "vlad-ward", null, 1))!;
  expect(textOf(<FaceOffPicture site={site} found={found} canDraw={canDraw} />)).toMatch(
    /1–0 2 meetings, 1 level Vlad Ward 5\d% 4\d% Expected next time. Net so far: \d+\.\d\d to Natasha. Pairwise Ladder clan · 3 Jan 2026/,
  );
});

describe("letters that no font has", () => {
  const latin = () => false;

  it("are written in their Latin form", () => {
    const names = ["雪狼", "さくら", "김민준", "🐺 Wolf", "Łukasz Żółw"];
    expect(names.map((name) => legible(name, latin))).toEqual(["XueLang", "Sakura", "GimMinJun", "Wolf", "Łukasz Żółw"]);
    expect(names.map((name) => legible(name, () => true))).toEqual(names);
  });

  it("leave two teams apart that have the same Latin form, in the picture of a game", async () => {
    const id = await play(store, ladder, gameOn(1, ["雪狼", 9, 10, "狼"], ["Bo", 7, 10, "郎"]));
    expect(textOf(<GamePicture game={(await gameView(store, id))!} site={site} canDraw={latin} />)).toMatch(
      /^ ?Lang Won 9 Lang 2 7 An even match: XueLang /,
    );
  });
});

it("piecesOf › keeps letters of the fonts together, and separates each one that they lack", () => {
  expect(piecesOf("Kai 雪狼 Ж")).toEqual([
    { text: "Kai ", drawn: true },
    { text: "雪", drawn: false },
    { text: "狼", drawn: false },
    { text: " Ж", drawn: true },
  ]);
});

it("wordsOf › leaves punctuation with the word before it, bold or not", () => {
  const words = wordsOf([{ text: "Ayla Vi", strong: true }, { text: ", a draw" }]);
  expect(words.map((word) => word.map(({ text }) => text).join(""))).toEqual(["Ayla", "Vi,", "a", "draw"]);
});
