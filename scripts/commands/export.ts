import { once } from "node:events";
import { exportBySlug, historyBySlug } from "@/lib/transfer/export/data";
import { needed, noWords, oneOf, readWords, Stop, withExistingStore, type Command } from "./command";

export const exportCommand: Command = {
  name: "export",
  summary: "write a ladder's standings or games, or a player's history, to standard output",
  help: `npm run --silent pairwise -- export --ladder L --what standings|games [--format csv|json]
       npm run --silent pairwise -- export --player P --what history [--ladder L] [--format csv|json]

Writes to standard output; put it in a file with > FILE. (--silent keeps npm's own lines out of it.)

  --ladder L       address of the ladder
  --what WHAT      standings: rank,player,rating,games,won,lost,tied,last_change,last_played_at
                   games: in the form that import reads, voided games left out
                   history: every game of a player, with the ratings before and after
  --player P       address of the player, such as natasha-kerensky
  --format FORMAT  csv (default) or json`,
  async run(words) {
    const { values, positionals } = readWords("export", words, {
      ladder: { type: "string" },
      player: { type: "string" },
      what: { type: "string" },
      format: { type: "string" },
    });
    noWords("export", positionals);
    const what = needed("export", values.what, "what to export with --what");
    const chosen = oneOf(what, ["standings", "games", "history"], "--what")!;
    const format = oneOf(values.format, ["csv", "json"], "--format") ?? "csv";
    const place = chosen === "history" ? values.player : values.ladder;
    const slug = needed("export", place, chosen === "history" ? "which player with --player" : "which ladder with --ladder");
    await withExistingStore((store) =>
      store.snapshot(async (reader) => {
        const pieces =
          chosen === "history"
            ? await historyBySlug(reader, slug, values.ladder ?? null, format)
            : await exportBySlug(reader, slug, chosen, format);
        if (pieces === null) {
          const on = chosen === "history" && values.ladder !== undefined ? `, or no ladder at "${values.ladder}"` : "";
          throw new Stop(`There is no ${chosen === "history" ? "player" : "ladder"} at the address "${slug}"${on}.`);
        }
        for await (const piece of pieces) if (!process.stdout.write(piece)) await once(process.stdout, "drain");
      }),
    );
  },
};
