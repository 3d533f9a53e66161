import { RaceChart, RaceTable } from "@/components/ladders/race-chart";
import { SeasonHead } from "@/components/seasons/season-head";
import { openSeason, seasonMetadata } from "../open-season";
import { cached } from "@/lib/platform/cached";
import { seasonRaceNow } from "@/lib/seasons/now";
import { loadViewer } from "@/lib/sign-in/viewer";

export const generateMetadata = seasonMetadata("/race", (season) => `The race of ${season}`);

export default async function SeasonRacePage({ params }: PageProps<"/ladders/[ladder]/seasons/[season]/race">) {
  const viewer = await loadViewer();
  const { head, race, seasons } = await openSeason(params, (ladder, season) => cached(seasonRaceNow, ladder, season));
  return (
    <>
      <SeasonHead season={head} seasons={seasons} here="Race" />
      <h2 className="font-serif text-2xl">The race</h2>
      {race.lines.length === 0 ? (
        <p className="mt-3 border-t border-ink py-6 text-soft">Nobody is ranked in this season yet.</p>
      ) : (
        <>
          <RaceChart race={race} viewerId={viewer?.id ?? null} />
          <p className="mt-4 text-sm text-soft">
            The first ten of {head.name}, week by week. In the gaps of a line the player was not ranked.
            {race.lines.some(({ team }) => team !== null) && " Coloured by team; dotted if a player has no regular team."}
          </p>
          <RaceTable race={race} />
        </>
      )}
    </>
  );
}
