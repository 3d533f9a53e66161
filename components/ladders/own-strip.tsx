import { countOf, formatCount, formatRating, gamePath, ladderPath, playerPath } from "@/lib/format";
import { formatOrdinal } from "@/lib/games/result";
import { formatTransfer } from "@/lib/games/surprise";
import type { Neighbour, OwnStrip as Own, You } from "@/lib/ladders/view";
import type { Person } from "@/lib/players/view";
import { AppLink, TextLink } from "@/components/ui/app-link";
import { TeamShield } from "@/components/game/team-shield";
import { PlayerMark } from "@/components/player/player-mark";
import { Change } from "@/components/ui/figures";
import { ACTIVE_DAYS } from "@/lib/fold/policy";

/** You, at the top of the home page: rank and rating on each ladder, what the last game did and why, and who is next to you. */
export function OwnStrip({ viewer, own: { mark, team, games, on } }: { viewer: Person; own: Own }) {
  return (
    <section aria-label="You" className="mb-12 grid gap-x-10 gap-y-8 border-b border-ink pb-8 lg:grid-cols-[190px_1fr]">
      <div className="flex items-center gap-4 lg:block">
        <PlayerMark seed={mark} size={80} className="max-lg:h-14 max-lg:w-14 text-accent" />
        <div className="min-w-0">
          <h1 className="font-serif text-[30px] leading-tight tracking-tight break-words sm:text-[36px] lg:mt-2">
            {viewer.name}
          </h1>
          <p className="flex flex-wrap items-center gap-x-1.5 text-[14px] text-soft">
            {team !== null && (
              <>
                <TeamShield colour={team.colour} /> {team.name} ·
              </>
            )}{" "}
            {countOf(games, "rated game")}
          </p>
          <p className="mt-1 text-[14px]">
            <TextLink href={playerPath(viewer.slug)}>Your page</TextLink>
          </p>
        </div>
      </div>
      {on.length === 0 ? (
        <p className="max-w-[60ch] self-center text-[15px] text-soft">
          You have no rating yet. It starts with your first rated game.
        </p>
      ) : (
        <div className="grid min-w-0 gap-x-10 gap-y-8 md:grid-cols-2">
          {on.map((you) => (
            <OnLadder key={you.ladder.slug} you={you} viewer={viewer} mark={mark} />
          ))}
        </div>
      )}
    </section>
  );
}

function OnLadder({ you, viewer, mark }: { you: You; viewer: Person; mark: number }) {
  const { ladder, rank, players, rating, provisional, last, above, below } = you;
  return (
    <div className="min-w-0">
      <h2 className="mb-1 text-[14px]">
        <TextLink href={ladderPath(ladder.slug)}>{ladder.name}</TextLink>
      </h2>
      <p className="flex items-baseline justify-between gap-x-4 font-serif text-[36px] leading-none tracking-tight sm:text-[44px] sm:leading-none">
        {rank === null ? (
          <span className="font-sans text-[14px] tracking-normal text-soft">
            not ranked: you have not played for {ACTIVE_DAYS} days
          </span>
        ) : (
          <span className="whitespace-nowrap">
            {formatOrdinal(rank)}{" "}
            <span className="font-sans text-[14px] tracking-normal text-soft">
              of {formatCount(players)}
              {provisional && ", provisional"}
            </span>
          </span>
        )}
        <span className="tabular">{formatRating(rating)}</span>
      </p>
      <p className="mt-2 text-[14px] leading-[22px]">
        <Change value={last.change} /> in <TextLink href={gamePath(last.gameId)}>{last.result}</TextLink>. {last.why}
      </p>
      {rank !== null && (above !== null || below !== null) && (
        <ol aria-label={`Next to you on ${ladder.name}`} className="mt-4 border-t border-rule text-[15px]">
          {above !== null && <Row {...above} away={distanceInWords(above, "above you")} />}
          <Row {...{ rank, mark, rating }} slug={viewer.slug} name="You" />
          {below !== null && <Row {...below} away={distanceInWords(below, "below you")} />}
        </ol>
      )}
    </div>
  );
}

function distanceInWords({ away }: Neighbour, words: string): string {
  return away < 0.005 ? "level with you" : `${formatTransfer(away)} ${words}`;
}

/** You, or with `away` somebody next to you. */
function Row({ rank, mark, slug, name, rating, away }: Omit<Neighbour, "id" | "away"> & { away?: string }) {
  const isYou = away === undefined;
  return (
    <li className={`${isYou ? "own-row " : ""}flex min-h-11 items-center gap-x-3 border-b border-hairline py-1 pr-2`}>
      <span className="min-w-7 font-serif text-xl leading-6 text-soft">{formatCount(rank)}</span>
      <PlayerMark seed={mark} size={22} className={isYou ? "text-accent" : ""} />
      <AppLink href={playerPath(slug)} className="name-link min-w-0 font-semibold [overflow-wrap:anywhere]">
        {name}
      </AppLink>
      <span className="tabular ml-auto shrink-0 text-[14px] text-soft">{away}</span>
      <b className="tabular shrink-0">{formatRating(rating)}</b>
    </li>
  );
}
