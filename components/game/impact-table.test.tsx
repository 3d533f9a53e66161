import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Impact } from "@/lib/fold/view";
import { ImpactTable } from "./impact-table";

const impact = (players: Impact["players"], playersMoved: number): Impact => ({
  ladder: { slug: "clan", name: "Clan" },
  version: 1,
  gamesMoved: 0,
  playersMoved,
  ranksChanged: 0,
  total: 0,
  ranked: 2,
  players,
});
const at = (rating: number, rank: number) => ({ rating, rank });
const words = (of: Impact) => renderToStaticMarkup(<ImpactTable impact={of} caption="What moves" />).replace(/<[^>]+>/g, " ");

it("ImpactTable › lists a new player who stays at the starting rating, and does not count them as unlisted", () => {
  const players = [
    { name: "Ann", slug: "ann", before: null, after: at(512.5, 1), change: 12.5 },
    { name: "Cid", slug: "cid", before: null, after: at(500, 2), change: 0 },
  ];
  expect(words(impact(players, 2))).not.toContain("not listed");
});

it("ImpactTable › counts players whose change rounds to zero", () => {
  const players = [
    { name: "Ann", slug: "ann", before: at(500, 1), after: at(512.5, 1), change: 12.5 },
    { name: "Cid", slug: "cid", before: at(500, 2), after: at(500.001, 2), change: 0.001 },
  ];
  expect(words(impact(players, 2))).toContain("1 of them by less than 0.01, which are not listed.");
});
