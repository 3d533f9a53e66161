import type { Rules } from "@/lib/rating";
import { countOf, formatCount } from "@/lib/format";
import type { LadderAbout } from "@/lib/ladders/schema";
import { compareWords, newcomerWords } from "@/lib/format/compare-words";

interface RulesInForceProps {
  rules: Rules;
  rateWho: LadderAbout["rateWho"];
  /** The number of players who start from a rating of their own. */
  starting?: number;
}

export function RulesInForce({ rules, rateWho, starting = 0 }: RulesInForceProps) {
  const facts = [
    { term: "Spread (T)", value: formatCount(rules.spread), why: "higher values spread ratings further apart" },
    { term: "At stake", value: `${rules.gameMult} a minute`, why: "points between two opponents (GAME_MULT)" },
    {
      term: "Longest time of a pair",
      value: `${rules.maxGameMinutes} minutes`,
      why: "minutes of one pair that count at most (MAX_GAME_LENGTH)",
    },
    {
      term: "Starting rating",
      value: formatCount(rules.initialRating),
      why: `of a player’s first rated game${starting === 0 ? "" : `; ${countOf(starting, "player starts", "players start")} from a rating of their own`}`,
    },
    {
      term: "Cap",
      value: rules.limit === "strict" ? "strict" : "the biggest mover",
      why:
        rules.limit === "strict"
          ? `nobody changes by more than ${rules.gameMult} points per minute played, up to ${rules.maxGameMinutes} minutes`
          : `caps the biggest change at ${rules.gameMult} points per minute played; all others shrink in proportion`,
    },
    ...(rules.compare === "rate"
      ? []
      : [{ term: "Compared", value: compareWords[rules.compare].name.toLowerCase(), why: compareWords[rules.compare].why }]),
    ...(rules.newcomer === null
      ? []
      : [{ term: "Newcomers", value: "settle quickly", why: `${newcomerWords(rules.newcomer)}, for both sides of a pair` }]),
    {
      term: "Rated",
      value: rateWho === "everyone" ? "everyone" : "registered players",
      why: rateWho === "everyone" ? "guests too" : "guests are listed but not rated",
    },
  ];
  return (
    <dl className="grid gap-x-10 text-[15px] sm:grid-cols-2">
      {facts.map(({ term, value, why }) => (
        <div key={term} className="flex flex-wrap content-start items-baseline gap-x-3 border-b border-hairline py-2">
          <dt className="w-40 text-soft">{term}</dt>
          <dd className="font-semibold">{value}</dd>
          <dd className="w-full text-sm text-soft">{why}</dd>
        </div>
      ))}
    </dl>
  );
}
