import { findAllLadders } from "@/db/store/ladders";
import { verifyLadder } from "@/lib/fold/verify";
import type { Difference } from "@/lib/platform/differences";
import { verifySeasons } from "@/lib/seasons/verify";
import { count, noWords, readWords, say, Stop, withExistingStore, type Command } from "./command";
import { startProgressBar } from "./progress-bar";

const MAX_DIFFERENCES = 50;

export const verifyCommand: Command = {
  name: "verify",
  summary: "rate every ladder from scratch and compare with the stored ratings",
  help: `npm run pairwise -- verify

Rates every game of every ladder again from the first, and compares each rating, offset and change, each ladder row and each
total with what is stored, to the bit. Seasons are derived again from their first game, and their editions are compared with
their hashes and with the games that they name. Nothing is written. Ends with 1 when anything differs.`,
  async run(words) {
    noWords("verify", readWords("verify", words, {}).positionals);
    const differing = await withExistingStore((store) =>
      store.snapshot(async (reader) => {
        let sum = 0;
        for (const ladder of await findAllLadders(reader)) {
          const progress = startProgressBar(`Verifying ${ladder.slug}`);
          const { games, players, differences } = await progress.during(() => verifyLadder(reader, ladder));
          const ofSeasons = await verifySeasons(reader, ladder);
          differences.push(...ofSeasons.differences);
          const found = differences.length === 0 ? "all as stored" : count(differences.length, "difference");
          const { seasons, editions, notes } = ofSeasons;
          const more = seasons === 0 ? "" : `, ${count(seasons, "season")} with ${count(editions, "edition")}`;
          progress.end(`${ladder.slug}: ${count(games, "game")}, ${count(players, "player")}${more}: ${found}`);
          for (const note of notes) say(`  ${note}`);
          for (const difference of differences.slice(0, MAX_DIFFERENCES)) say(`  ${inWords(difference)}`);
          if (differences.length > MAX_DIFFERENCES)
            say(`  … and ${(differences.length - MAX_DIFFERENCES).toLocaleString("en")} more`);
          sum += differences.length;
        }
        return sum;
      }),
    );
    if (differing > 0)
      throw new Stop(
        `${count(differing, "stored value differs", "stored values differ")} from the ratings calculated from scratch.`,
      );
    say("All stored ratings match, to the last bit.");
  },
};

function inWords({ where, stored, computed }: Difference): string {
  return `${where}: stored ${String(stored)}, from scratch ${String(computed)}`;
}
