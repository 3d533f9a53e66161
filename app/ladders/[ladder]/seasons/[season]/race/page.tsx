import { Race } from "@/components/ladders/race-chart";
import { seasonRaceNow } from "@/lib/ladders/season-pages";
import { openSeason, seasonMetadata } from "../open-season";
import { cached } from "@/lib/platform/cached";
import { loadViewer } from "@/lib/sign-in/viewer";

export const generateMetadata = seasonMetadata("/race", (season) => `The race of ${season}`);

export default async function SeasonRacePage({ params }: PageProps<"/ladders/[ladder]/seasons/[season]/race">) {
  const [{ ladder, season, head }, viewer] = await Promise.all([openSeason(params), loadViewer()]);
  const race = (await cached(seasonRaceNow, ladder, season))!;
  return (
    <>
      <h2 className="font-serif text-2xl">The race</h2>
      {race.lines.length === 0 ? (
        <p className="mt-3 border-t border-ink py-6 text-soft">Nobody is ranked in this season yet.</p>
      ) : (
        <Race
          race={race}
          viewerId={viewer?.id ?? null}
          words={`The first ten of ${head.name}, week by week. In the gaps of a line the player was not ranked.`}
        />
      )}
    </>
  );
}
