import { once } from "node:events";
import { ladderBySlug } from "@/db/store/ladders";
import { exportGames, exportStandings } from "@/lib/exports/data";
import { needed, noWords, oneOf, readWords, Stop, withExistingStore, type Command } from "./command";

export const exportCommand: Command = {
  name: "export",
  summary: "write a ladder's standings or games to standard output",
  help: `npm run --silent pairwise -- export --ladder L --what standings|games [--format csv|json]

Writes to standard output; put it in a file with > FILE. (--silent keeps npm's own lines out of it.)

  --ladder L       address of the ladder
  --what WHAT      standings: rank,player,rating,games,won,lost,tied,last_change,last_played_at
                   games: in the form that import reads, voided games left out
  --format FORMAT  csv (as it is without) or json`,
  async run(words) {
    const { values, positionals } = readWords("export", words, {
      ladder: { type: "string" },
      what: { type: "string" },
      format: { type: "string" },
    });
    noWords("export", positionals);
    const slug = needed("export", values.ladder, "which ladder with --ladder");
    const what = oneOf(needed("export", values.what, "what to export with --what"), ["standings", "games"], "--what");
    const format = oneOf(values.format, ["csv", "json"], "--format") ?? "csv";
    await withExistingStore(async (store) => {
      const ladder = await ladderBySlug(store, slug);
      if (ladder === null) throw new Stop(`There is no ladder at the address "${slug}".`);
      await store.snapshot(async (reader) => {
        const pieces = what === "games" ? exportGames(reader, ladder, format) : exportStandings(reader, ladder, format);
        for await (const piece of pieces) if (!process.stdout.write(piece)) await once(process.stdout, "drain");
      });
    });
  },
};
