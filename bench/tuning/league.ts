import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { makeRandom } from "@/db/demo/random";

const real = path.resolve("../shared/data/nba.csv.gz");
const [PLAYERS, GAMES, IN_A_GAME] = [1_000, 6_600, 21];

/** A ladder of some 6,600 games of 21 players each in a new database, with real results if they are next to the repository. */
export function makeTunedLadder(folder: string, ladder: string): { file: string; source: string } {
  const file = path.join(folder, "tuning.db");
  const have = fs.existsSync(real);
  const games = have ? real : path.join(folder, "games.csv");
  if (!have) fs.writeFileSync(games, madeUp());
  const command = ["--import", "tsx", "scripts/pairwise.ts", "import", games, "--ladder", ladder, "--rate", "everyone"];
  execFileSync(process.execPath, command, { env: { ...process.env, DATABASE_URL: `file:${file}` }, stdio: "ignore" });
  return { file, source: have ? "nba" : "made up" };
}

/** Two teams a game, drawn from a thousand players of different skill who play for ten to forty minutes. */
function madeUp(): string {
  const random = makeRandom(7);
  const skills = Array.from({ length: PLAYERS }, () => 5 + 20 * random());
  const lines = ["game_id,played_at,player,team,score,minutes"];
  for (let game = 0; game < GAMES; game++) {
    const at = new Date(Date.UTC(2020, 0, 1) + game * 6 * 3_600_000).toISOString();
    const who = new Set<number>();
    while (who.size < IN_A_GAME) who.add(Math.floor(random() * PLAYERS));
    for (const [place, player] of [...who].entries()) {
      const minutes = 10 + Math.floor(30 * random());
      const score = Math.round((skills[player]! * minutes * (0.5 + random())) / 36);
      lines.push(`${game},${at},Player ${player},${place % 2 === 0 ? "Home" : "Away"},${score},${minutes}`);
    }
  }
  return lines.join("\n");
}
