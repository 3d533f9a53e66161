import { seeded } from "@/lib/analysis/random";
import type { Appearance } from "@/lib/rating";

/** One row of a file: a participant of a game. */
interface Row {
  readonly game: number;
  readonly playedAt: string;
  readonly player: string;
  readonly team: string;
  readonly score: number;
  /** As the file has them, in hundredths; games count whole seconds. */
  readonly minutes: number;
}

export interface League {
  readonly name: string;
  /** game_id, played_at, player, team, score, minutes: a row a participant. */
  readonly csv: string;
  readonly games: Appearance<string>[][];
}

/** Different numbers from `first` to `first + among - 1`. */
function draw(random: () => number, count: number, first: number, among: number): number[] {
  const drawn = new Set<number>();
  while (drawn.size < count) drawn.add(first + Math.floor(random() * among));
  return [...drawn];
}

const day = (at: number) => new Date(Date.UTC(2021, 0, 1, 20) + at * 86_400_000).toISOString();

/** Names as people have them: some need quotation marks in CSV, some are not Latin. */
const nameOf = (player: number) => ["Ann", 'Bo "Hawk"', "Li, Wei", "Zoë", "雪狼", "O'Neil"][player % 6] + ` ${player}`;

/** Two teams, whose players come and go over the years and during a game; who plays longer scores more, many score nothing. */
function teamRows(seed: number, games: number): Row[] {
  const random = seeded(seed);
  return Array.from({ length: games }, (_, game) => {
    const size = 6 + Math.floor(random() * 7);
    return draw(random, size, Math.floor(game / 10), 60).map((player, place) => {
      const minutes = Math.round(random() * 4_800 + 1) / 100;
      const skill = 0.1 + ((player * 37) % 60) / 60;
      const score = Math.floor(minutes * skill * random());
      return { game, playedAt: day(game), player: nameOf(player), team: place % 2 === 0 ? "Home" : "Away", score, minutes };
    });
  }).flat();
}

const POINTS = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1];

/** Everyone against everyone: the first ten get points, the others none and tie; some drop out early, some are fined. */
function raceRows(seed: number, games: number): Row[] {
  const random = seeded(seed);
  return Array.from({ length: games }, (_, game) => {
    const strength = (player: number) => ((player * 53) % 40) / 20 + random() * 1.5;
    const field = draw(random, 18, Math.floor(game / 8), 40)
      .map((player) => ({ player, strength: strength(player) }))
      .sort((one, other) => other.strength - one.strength);
    return field.map(({ player }, place) => {
      const out = random() < 0.15;
      const score = out ? (random() < 0.2 ? -5 : 0) : (POINTS[place] ?? 0);
      const minutes = out ? Math.round(random() * 9_000 + 10) / 100 : Math.round(9_000 + place * 12) / 100;
      return { game, playedAt: day(game), player: nameOf(player), team: "", score, minutes };
    });
  }).flat();
}

const quoted = (cell: string | number) => (/[",]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell));

function leagueOf(name: string, rows: readonly Row[]): League {
  const lines = rows.map((row) =>
    [row.game, row.playedAt, row.player, row.team, row.score, row.minutes.toFixed(2)].map(quoted).join(","),
  );
  const games: Appearance<string>[][] = [];
  for (const { game, player, team, score, minutes } of rows) {
    const seconds = Math.floor(minutes * 60 + 0.5);
    (games[game] ??= []).push({ player, team: team === "" ? null : team, score, seconds, rated: true });
  }
  return { name, csv: ["game_id,played_at,player,team,score,minutes", ...lines].join("\n"), games };
}

/** Leagues that nobody played, always the same: what is checked on real results is checked on these wherever the tests run. */
export const madeUpLeagues: readonly League[] = [
  leagueOf("made-up teams", teamRows(11, 600)),
  leagueOf("made-up races", raceRows(12, 300)),
];
