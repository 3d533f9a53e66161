import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ImpactTable } from "./impact-table";

const at = (rating: number, rank: number) => ({ rating, rank });

it.each([
  { why: "a new player who stays at the starting rating is listed", before: null, after: at(500, 2), tiny: false },
  { why: "a change that rounds to zero is counted", before: at(500, 2), after: at(500.001, 2), tiny: true },
])("ImpactTable › $why", ({ before, after, tiny }) => {
  const ann = { name: "Ann", slug: "ann", before: at(500, 1), after: at(512.5, 1), change: 12.5 };
  const cid = { name: "Cid", slug: "cid", before, after, change: tiny ? 0.001 : 0 };
  const ladder = { slug: "clan", name: "Clan" };
  const counts = { version: 1, gamesMoved: 0, playersMoved: 2, ranksChanged: 0, total: 0, ranked: 2 };
  const words = renderToStaticMarkup(<ImpactTable impact={{ ladder, ...counts, players: [ann, cid] }} caption="What moves" />);
  expect(words.replace(/<[^>]+>/g, " ").includes("1 of them by less than 0.01, which are not listed.")).toBe(tiny);
});
