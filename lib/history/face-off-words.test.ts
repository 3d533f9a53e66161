import { expect, it } from "vitest";
import { plainText } from "@/lib/games/surprise";
import { faceOffDescription, faceOffSentence } from "./face-off-words";

const met = {
  player: "Ayla",
  rival: "Bo",
  won: 66,
  lost: 48,
  points: 76.61,
  firstAt: "2025-11-22T20:00:00.000Z",
  lastAt: "2026-11-14T20:00:00.000Z",
};

it.each<[why: string, change: object, says: string]>([
  ["one has both", {}, "Ayla is ahead, 66–48, and has taken 76.61 points from Bo over a year."],
  [
    "the other has the points",
    { points: -3.5, lastAt: "2025-11-29T20:00:00.000Z" },
    "Ayla is ahead, 66–48, but Bo has taken 3.50 points from Ayla over 7 days.",
  ],
  [
    "the rival has both",
    { won: 1, lost: 2, points: -9, lastAt: "2026-03-01T20:00:00.000Z" },
    "Bo is ahead, 2–1, and has taken 9.00 points from Ayla over 3 months.",
  ],
  [
    "level, in one meeting",
    { won: 0, lost: 0, points: 1.2, lastAt: "2025-11-22T20:00:00.000Z" },
    "They are level, 0–0, and Ayla has taken 1.20 points from Bo.",
  ],
  [
    "nothing between them",
    { won: 2, lost: 2, points: 0.001, lastAt: "2025-11-23T20:00:00.000Z" },
    "They are level, 2–2, and neither has taken points from the other over a day.",
  ],
])("the sentence about two players › has who is ahead and who has the points: %s", (_, change, says) => {
  expect(plainText(faceOffSentence({ ...met, ...change })!)).toBe(says);
});

it("the sentence about two players › is null for two who have not met", () => {
  expect(faceOffSentence({ ...met, firstAt: null, lastAt: null })).toBeNull();
});

it("the description of a link to two players › has the record and the expectation", () => {
  expect(faceOffDescription(met, 0.654, null)).toBe(
    "Ayla is ahead, 66–48, and has taken 76.61 points from Bo over a year. Expected next time: Ayla 65%, Bo 35%.",
  );
  expect(faceOffDescription({ ...met, firstAt: null, lastAt: null }, 0.5, "Arena")).toBe(
    "On Arena: Ayla and Bo have not met in a rated game yet. Expected next time: Ayla 50%, Bo 50%.",
  );
});
