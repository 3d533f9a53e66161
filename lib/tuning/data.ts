import type { Reader } from "@/db";
import { gameOf } from "@/db/store/games";
import { BEGINNING, eachRow, END } from "@/db/store/history";
import { ladderBySlug, stateOf, type Ladder } from "@/db/store/ladders";
import { playersById } from "@/db/store/players";
import { teamNumber } from "@/lib/fold/page";
import type { History } from "@/lib/rating";

/** Which ladder, and as of when. */
export async function ladderToTune(reader: Reader, slug: string): Promise<{ id: number; version: string } | null> {
  const ladder = await ladderBySlug(reader, slug);
  return ladder && { id: ladder.id, version: stateOf(ladder) };
}

/** All rated games of a ladder as the fold sees them, with the names of who played: what it takes to rate them otherwise. */
export async function historyOf(reader: Reader, { id: ladderId }: Pick<Ladder, "id">): Promise<History> {
  const starts: number[] = [];
  const numbers = new Map<number, number>();
  const columns: Record<"player" | "team" | "score" | "seconds", number[]> = { player: [], team: [], score: [], seconds: [] };
  let teams: string[] = [];
  let current = 0;
  await eachRow(reader, ladderId, BEGINNING, END, (id, playerId, team, score, seconds) => {
    if (gameOf(id) !== current) {
      current = gameOf(id);
      starts.push(columns.player.length);
      teams = [];
    }
    let number = numbers.get(playerId);
    if (number === undefined) numbers.set(playerId, (number = numbers.size));
    columns.player.push(number);
    columns.team.push(team === null ? -1 : teamNumber(teams, team));
    columns.score.push(score);
    columns.seconds.push(seconds);
  });
  const rows = columns.player.length;
  const byId = new Map((await playersById(reader, [...numbers.keys()])).map((player) => [player.id, player]));
  return {
    games: {
      starts: Uint32Array.from([...starts, rows]),
      player: Uint32Array.from(columns.player),
      team: Int32Array.from(columns.team),
      score: Float64Array.from(columns.score),
      seconds: Float64Array.from(columns.seconds),
      rated: new Uint8Array(rows).fill(1),
    },
    players: [...numbers.keys()].map((id) => ({ name: byId.get(id)!.name, slug: byId.get(id)!.slug })),
  };
}
