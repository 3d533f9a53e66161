import type { Reader } from "@/db";
import { findAllLadders, type Ladder } from "@/db/store/ladders";
import { findNewestEdition, findSeasonsByLadder, type Season } from "@/db/store/seasons";
import { commandLine } from "@/lib/audit/mutations";
import { dayIn } from "@/lib/format/zones";
import { createSeason, reissueSeason, sealSeason } from "@/lib/seasons/mutations";
import { phaseOf, readSettings, type SeasonField } from "@/lib/seasons/schema";
import { seasonNamed } from "@/lib/players/addresses";
import { siteOf } from "@/lib/site/data";
import { count, ladderAt, needed, noWords, oneOf, readWords, say, Stop, withExistingStore, type Command } from "./command";

const OPTIONS = {
  ladder: { type: "string" },
  season: { type: "string" },
  name: { type: "string" },
  from: { type: "string" },
  to: { type: "string" },
  keep: { type: "string" },
  "min-games": { type: "string" },
  "min-opponents": { type: "string" },
  grace: { type: "string" },
  zone: { type: "string" },
  reason: { type: "string" },
} as const;

/** The options of what is typed in the form. */
const OPTION_OF: Readonly<Record<Exclude<SeasonField, "repeat">, keyof typeof OPTIONS>> = {
  ...({ name: "name", from: "from", to: "to", keep: "keep", grace: "grace", zone: "zone" } as const),
  ...({ minGames: "min-games", minOpponents: "min-opponents" } as const),
};

export const seasonCommand: Command = {
  name: "season",
  summary: "create, list and seal a ladder's seasons, and issue another edition of one",
  help: `npm run pairwise -- season create --ladder L --name NAME --from DAY --to DAY [--keep 0] [--min-games 0] [--min-opponents 0]
       [--grace 3d] [--zone ZONE]
npm run pairwise -- season list [--ladder L]
npm run pairwise -- season seal --ladder L --season S
npm run pairwise -- season reissue --ladder L --season S --reason REASON

create makes a season from midnight of one day to midnight of another; its address follows from its name. seal writes down the
final table of a season that has ended, without waiting for the days of grace; the server does it by itself after them. reissue
writes down the table as corrected since, as the next edition.

  --ladder L         address of the ladder
  --season S         address or name of the season, such as season-4
  --from, --to DAY   the first day, and the day after the last: 2026-10-01, 2027-01-01
  --keep N           the part of ratings that openings keep: 0 fresh (default), between 0 and 1 soft, 1 carry on
  --min-games N      games that a player needs to be ranked; default: 0
  --min-opponents N  different opponents that a player needs to be ranked; default: 0
  --grace 3d         how long after the end late games and corrections count; default: 3d
  --zone ZONE        the zone of the days, such as Europe/Berlin; default: the site's`,
  async run(words) {
    const { values, positionals } = readWords("season", words, OPTIONS);
    const [verb, named, ...rest] = positionals;
    const verbs = ["create", "list", "seal", "reissue"] as const;
    const what = oneOf(needed("season", verb, "create, list, seal or reissue"), verbs, "season");
    noWords("season", what === "create" || what === "list" ? positionals.slice(1) : rest);
    if (what === "list") return list(values.ladder);
    const slug = needed("season", values.ladder, "which ladder with --ladder");
    if (what === "create") return create(slug, values);
    const season = needed("season", values.season ?? named, "which season with --season");
    const by = { actor: commandLine, now: new Date() };
    await withExistingStore(async (store) => {
      const { id: seasonId, name } = await seasonOf(store, await ladderAt(store, slug), season);
      const sealed =
        what === "seal"
          ? await sealSeason(store, { seasonId, ...by })
          : await reissueSeason(store, { seasonId, reason: needed("season", values.reason, "why with --reason"), ...by });
      if (!sealed.ok) throw new Stop(sealed.reason);
      const { number, rows, games } = sealed.edition;
      const ranked = rows.filter(({ rank }) => rank !== null).length;
      say(`${name}: edition ${number}, ${count(games.length / 2, "game")}, ${count(ranked, "player")} ranked.`);
    });
  },
};

type Values = Readonly<Partial<Record<keyof typeof OPTIONS, string>>>;

async function create(slug: string, values: Values): Promise<void> {
  needed("season", values.name, "a name with --name");
  needed("season", values.from, "the first day with --from");
  needed("season", values.to, "the day after the last with --to");
  await withExistingStore(async (store) => {
    const ladder = await ladderAt(store, slug);
    const typed = Object.fromEntries(Object.entries(OPTION_OF).map(([field, option]) => [field, values[option]]));
    const read = readSettings(typed, (await siteOf(store)).timeZone);
    if (!read.ok) {
      const problems = Object.entries(read.problems).map(([field, problem]) => `--${optionOf(field)}: ${problem}`);
      throw new Stop(problems.join("\n"), 2);
    }
    const command = { ladderId: ladder.id, settings: read.settings, actor: commandLine, now: new Date() };
    const created = await createSeason(store, command);
    if (!created.ok) throw new Stop(created.reason);
    say(`${created.season.name} was created at ${created.season.slug}: ${daysOf(created.season)}.`);
  });
}

function optionOf(field: string): string {
  return new Map<string, string>(Object.entries(OPTION_OF)).get(field) ?? field;
}

/** "from 2026-10-01 to 2027-01-01 (Europe/Berlin)", as the options are typed. */
function daysOf({ startsAt, endsAt, zone }: Season): string {
  return `from ${dayIn(startsAt, zone)} to ${dayIn(endsAt, zone)} (${zone})`;
}

async function list(slug: string | undefined): Promise<void> {
  await withExistingStore(async (store) => {
    const ladders = slug === undefined ? await findAllLadders(store) : [await ladderAt(store, slug)];
    let seasons = 0;
    for (const ladder of ladders) {
      for (const season of await findSeasonsByLadder(store, ladder.id)) {
        seasons++;
        const edition = await findNewestEdition(store, season.id);
        const phase = phaseOf(season, new Date());
        say(
          [
            ...[ladder.slug, season.slug, season.name, daysOf(season), `keep ${season.keep}`],
            edition === null ? phase : `sealed, edition ${edition.number}`,
          ].join("  "),
        );
      }
    }
    if (seasons === 0) say("There are no seasons yet. Create one with: season create --ladder L --name NAME --from DAY --to DAY");
  });
}

async function seasonOf(reader: Reader, ladder: Ladder, named: string): Promise<Season> {
  const season = await seasonNamed(reader, ladder, named);
  if (season === null)
    throw new Stop(`${ladder.name} has no season "${named}". "season list --ladder ${ladder.slug}" shows all.`);
  return season;
}
