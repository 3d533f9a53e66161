import { once } from "node:events";
import { exportBySlug, historyBySlug } from "@/lib/transfer/export/data";
import { needed, noWords, oneOf, readWords, Stop, withExistingStore, type Command } from "./command";

export const exportCommand: Command = {
  name: "export",
  summary: "write a ladder's standings or games, or a player's history, to standard output",
  help: `npm run --silent pairwise -- export --ladder L --what standings|games [--season S [--edition N]] [--format csv|json]
       npm run --silent pairwise -- export --player P --what history [--ladder L] [--format csv|json]

Writes to standard output; put it in a file with > FILE. (--silent keeps npm's own lines out of it.)

  --ladder L       address of the ladder
  --what WHAT      standings: rank,player,rating,games,won,lost,tied,last_change,last_played_at; of a season
                   rank,player,opening,rating,games,opponents,won,lost,tied,last_change,last_played_at
                   games: in the form that import reads, voided games left out
                   history: every game of a player, with the ratings before and after
  --season S       the standings of a season, by its address or name, as its games are now
  --edition N      its final table of that edition instead
  --player P       address of the player, such as natasha-kerensky
  --format FORMAT  csv (default) or json`,
  async run(words) {
    const { values, positionals } = readWords("export", words, {
      ladder: { type: "string" },
      player: { type: "string" },
      season: { type: "string" },
      edition: { type: "string" },
      what: { type: "string" },
      format: { type: "string" },
    });
    noWords("export", positionals);
    const what = needed("export", values.what, "what to export with --what");
    const chosen = oneOf(what, ["standings", "games", "history"], "--what")!;
    if (values.season !== undefined && chosen !== "standings") throw new Stop("--season goes with --what standings.", 2);
    if (values.edition !== undefined && (values.season === undefined || !/^[1-9]\d{0,5}$/.test(values.edition)))
      throw new Stop("--edition must be the number of an edition, together with --season.", 2);
    const of = { season: values.season, edition: values.edition === undefined ? undefined : Number(values.edition) };
    const format = oneOf(values.format, ["csv", "json"], "--format") ?? "csv";
    const place = chosen === "history" ? values.player : values.ladder;
    const slug = needed("export", place, chosen === "history" ? "which player with --player" : "which ladder with --ladder");
    await withExistingStore((store) =>
      store.snapshot(async (reader) => {
        const pieces =
          chosen === "history"
            ? await historyBySlug(reader, slug, values.ladder ?? null, format)
            : await exportBySlug(reader, slug, chosen, format, of);
        if (pieces === null) {
          if (values.season !== undefined)
            throw new Stop(
              `There is no ladder at the address "${slug}", or it has no ${values.edition === undefined ? "" : `edition ${values.edition} of a `}season "${values.season}".`,
            );
          const on = chosen === "history" && values.ladder !== undefined ? `, or no ladder at "${values.ladder}"` : "";
          throw new Stop(`There is no ${chosen === "history" ? "player" : "ladder"} at the address "${slug}"${on}.`);
        }
        for await (const piece of pieces) if (!process.stdout.write(piece)) await once(process.stdout, "drain");
      }),
    );
  },
};
