import { bestSplits, MAX_BALANCED, MAX_BALANCED_TEAMS } from "@/lib/analysis";
import { candidatesOf } from "@/lib/ladders/balance/data";
import { playerName } from "@/lib/players/schema";
import { count, ladderAt, needed, readWords, say, Stop, withExistingStore, type Command } from "./command";

export const balanceCommand: Command = {
  name: "balance",
  summary: "fair teams of the players who are here",
  help: `npm run pairwise -- balance --ladder L [--teams N] [--together A,B] [--apart A,B] NAME …

Splits players into teams whose opposing pairs are as even and as open as possible. A name that nobody has is a guest with the starting
rating. Exact for up to 20 players in two teams. Nothing is written.

  --ladder L      address of the ladder
  --teams N       2 to ${MAX_BALANCED_TEAMS} teams, 2 unless given
  --together A,B  names who are to be in one team; can be given more than once
  --apart A,B     names of whom no two are to be in one team; can be given more than once`,
  async run(words) {
    const { values, positionals } = readWords("balance", words, {
      ladder: { type: "string" },
      teams: { type: "string" },
      together: { type: "string", multiple: true },
      apart: { type: "string", multiple: true },
    });
    const slug = needed("balance", values.ladder, "which ladder with --ladder");
    const teams = Number(values.teams ?? 2);
    if (!Number.isInteger(teams) || teams < 2 || teams > MAX_BALANCED_TEAMS)
      throw new Stop(`--teams must be a whole number from 2 to ${MAX_BALANCED_TEAMS}; it is "${values.teams}".`, 2);
    const names = positionals.map((name) => {
      const read = playerName.safeParse(name);
      if (!read.success) throw new Stop(`"${name}" cannot be a name: ${read.error.issues[0]!.message}`, 2);
      return read.data;
    });
    if (names.length < Math.max(2, teams)) throw new Stop(`Name at least ${Math.max(2, teams)} players.`, 2);
    if (names.length > MAX_BALANCED) throw new Stop(`Name at most ${MAX_BALANCED} players; these are ${names.length}.`, 2);

    const { people, wished, rules } = await withExistingStore(async (store) => {
      const ladder = await ladderAt(store, slug);
      const lists = [...(values.together ?? []), ...(values.apart ?? [])].map((list) =>
        list.split(",").map((name) => name.trim()),
      );
      const found = await candidatesOf(store, ladder, [...names, ...lists.flat()]);
      return { people: found.slice(0, names.length), wished: found.slice(names.length), rules: ladder.rules };
    });
    const keyOf = ({ player, name }: (typeof people)[number]) => player?.id ?? name.toLowerCase();
    const at = new Map(people.map((one, index) => [keyOf(one), index]));
    if (at.size < people.length) throw new Stop("Somebody is named twice. Remove one of the names.", 2);
    const indexes = (lists: readonly string[] = []) =>
      lists.map((list) =>
        list.split(",").map(() => {
          const one = wished.shift()!;
          const index = at.get(keyOf(one));
          if (index === undefined) throw new Stop(`${one.name} is in a wish but not among the players.`, 2);
          return index;
        }),
      );
    const [together, apart] = [indexes(values.together), indexes(values.apart)];
    const found = bestSplits({ players: people, teams, together, apart }, rules);
    if (found === null) throw new Stop("These wishes leave no split. Leave one out.");

    const { best, next, exact, compared } = found;
    for (const [team, members] of best.teams.entries()) {
      say(`Team ${team + 1}: ${inHundred(best.leans[team]!)} of 100 pairs expected`);
      for (const member of members) {
        const { name, rating, guest } = people[member]!;
        say(`  ${name.padEnd(32)}${rating.toFixed(1).padStart(8)}${guest ? "  guest" : ""}`);
      }
    }
    say("");
    say(`Favourites are expected to win ${inHundred(best.decided)} of 100 pairs on average.`);
    say(exact ? `All ${count(compared, "split")} were compared.` : "The best of those tried; there may be a better one.");
    if (next[0] !== undefined)
      say(`Next best: ${inHundred(next[0].lean)} of 100 for team 1, favourites ${inHundred(next[0].decided)}.`);
  },
};

const inHundred = (aboveHalf: number) => (50 + 100 * aboveHalf).toFixed(1);
