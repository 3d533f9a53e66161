import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { AuditTable } from "./audit-table";

const line = {
  id: 1,
  at: "2026-11-14T20:00:00.000Z",
  byPlayer: true,
  action: "game.correct",
  actor: "Ada",
  inWords: "corrected a game",
  kind: "game",
  targetId: 7,
  target: "Game 7",
  reason: "wrong day",
  changes: [
    { field: "time played", before: { at: "2026-11-12T22:30:00.000Z" }, after: { at: "2026-11-13T22:30:00.000Z" } },
    { field: "participants", before: "Ada, score 3, 10:00", after: "Ada, score 4, 10:00" },
  ],
};

it("AuditTable › shows moments as 12 Nov 2026, 22:30, and never as ISO instants", () => {
  const words = renderToStaticMarkup(
    <AuditTable lines={[line]} hrefOf={(kind, id) => `/${kind}/${id}`} results={new Map([[7, "Ada 4–3 Bo"]])} />,
  ).replace(/<[^>]*>/g, "");
  expect(words).toContain("time played: 12 Nov 2026, 22:30 UTC 13 Nov 2026, 22:30 UTC");
  expect(words).toContain("14 Nov 2026, 20:00 UTC");
  expect(words).toContain("participants: Ada, score 3, 10:00 Ada, score 4, 10:00");
  expect(words).toContain("corrected a game: Game 7 (Ada 4–3 Bo)");
  expect(words).not.toMatch(/\d{4}-\d{2}-\d{2}T/);
});
