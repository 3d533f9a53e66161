import { RulesInForce } from "@/components/ladders/rules-in-force";
import { TextLink } from "@/components/ui/app-link";
import { countOf } from "@/lib/format";
import type { SeasonHeadView } from "@/lib/seasons/view";
import { openSeason, seasonMetadata } from "../open-season";

export const generateMetadata = seasonMetadata("/rules", (season) => `Rules of ${season}`);

export default async function SeasonRulesPage({ params }: PageProps<"/ladders/[ladder]/seasons/[season]/rules">) {
  const { head } = await openSeason(params);
  return (
    <>
      <h2 className="mb-3 font-serif text-2xl">Rules of this season</h2>
      <ul className="mb-6 grid max-w-[70ch] gap-2 text-[15px]">
        <li>
          Games that began from {head.days.replace(" to ", " to the end of ")} count, a game that runs past the end included. Days
          are those of {head.zone}.
        </li>
        <li>{openingInWords(head)}</li>
        <li>
          {head.minGames + head.minOpponents === 0
            ? "Everybody who has played is ranked."
            : `Ranked are those who have played ${[
                ...(head.minGames > 0 ? [`at least ${countOf(head.minGames, "game")}`] : []),
                ...(head.minOpponents > 0 ? [`against at least ${countOf(head.minOpponents, "opponent")}`] : []),
              ].join(" ")}.`}
        </li>
        <li>Late games and corrections count until {head.sealsOn}. Then the final table is sealed and never changes.</li>
      </ul>
      <RulesInForce rules={head.rules} rateWho={head.ladder.rateWho} />
      <p className="mt-5 text-[15px]">
        <TextLink href="/how-it-works">How it works</TextLink>
      </p>
    </>
  );
}

function openingInWords({ keep, rules: { initialRating } }: SeasonHeadView): string {
  if (keep === 0) return `Everybody starts at ${initialRating}.`;
  if (keep === 1) return `Everybody starts with the rating that they had on the ladder; newcomers start at ${initialRating}.`;
  return `Everybody starts ${Math.round(keep * 100)}% of the way from ${initialRating} to the rating that they had on the ladder.`;
}
