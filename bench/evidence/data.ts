import fs from "node:fs";
import path from "node:path";
import type { Appearance } from "@/lib/rating";
import { nameKey } from "@/lib/players/schema";
import { readGames } from "@/lib/testing/read-games";

export interface DataSet {
  readonly name: string;
  readonly about: string;
  readonly games: readonly (readonly Appearance<string>[])[];
  /** Whether points are scored one after the other, so that a player can leave with some of them. */
  readonly byPoints: boolean;
}

/** Public results that may be stored beside the repository. */
const known = [
  {
    file: "../shared/data/nba.csv.gz",
    name: "NBA",
    about: "Players of both teams, by points for the time on the court",
    byPoints: true,
  },
  { file: "../shared/data/f1.csv.gz", name: "Formula 1", about: "Drivers of a race, by place", byPoints: false },
];

/** The given files, or the known ones that exist. */
export async function dataSets(files: readonly string[]): Promise<DataSet[]> {
  const found =
    files.length > 0 ? files.map((file) => ({ file, name: path.basename(file), about: file, byPoints: true })) : known;
  const sets: DataSet[] = [];
  for (const { file, name, about, byPoints } of found) {
    if (files.length === 0 && !fs.existsSync(file)) continue;
    const read = await readGames(fs.createReadStream(file), new Date("2200-01-01T00:00:00Z"));
    if (!read.ok) throw new Error(`${file}: ${read.problems[0]?.message}`);
    const inOrder = read.games
      .map((game, at) => ({ game, at }))
      .sort((a, b) => a.game.playedAt.getTime() - b.game.playedAt.getTime() || a.at - b.at);
    const games = inOrder.map(({ game }) =>
      game.participants.map(({ player, rated, ...row }) => ({ ...row, player: nameKey(player), rated: rated ?? true })),
    );
    sets.push({ name, about, games, byPoints });
  }
  return sets;
}
