"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { countOf, formatMinutes, inWords, ladderPath, withQuery } from "@/lib/format";
import { MAX_BALANCED, type BestSplits } from "@/lib/analysis/balance";
import { expectationText } from "@/lib/games/expected";
import { eveningFrom, eveningHref, type Attendee, type Evening } from "@/lib/ladders/balance/schema";
import type { EveningPage } from "@/lib/ladders/balance/view";
import type { LadderSummary } from "@/lib/ladders/view";
import { withBase } from "@/lib/platform/base-path";
import { adjust } from "@/lib/rating/pair";
import { AppLink } from "@/components/ui/app-link";
import { CopyLink } from "@/components/ui/copy";
import { goInPlace, InPlaceLink } from "@/components/ui/in-place-link";
import { Segments } from "@/components/ui/segments";
import { PairwiseMatrix } from "@/components/game/pairwise-matrix";
import { PlayerMark } from "@/components/player/player-mark";
import {
  anotherSplit,
  brokenWishes,
  digitsOf,
  exchanged,
  gameOf,
  MIN_PEOPLE,
  prospectsOf,
  sameTeams,
  searchEvening,
  searchOf,
  shownSplit,
  teamNamesOf,
  wishesAbout,
} from "./arrange";
import { exchangedName, namesByKey, type EveningView, type SplitView } from "./evening-view";
import { ExchangeList } from "./exchange-panel";
import { Latecomer } from "./latecomer";
import { RunnersUp } from "./runners-up";
import { ShareBar, TeamColumns } from "./team-columns";
import { WhoIsHere } from "./who-is-here";
import { Wishes } from "./wishes";
import { settledWords, verdictOf, wishWords } from "./words";

interface TeamsPageProps extends Pick<EveningPage, "people" | "near" | "teams" | "lately"> {
  ladder: Pick<LadderSummary, "slug" | "rules" | "rateWho">;
  /** What the server has found for the evening of this address. */
  first: { href: string; found: BestSplits | null };
  /** Why a wish that was sent was not added. */
  refused: string | null;
  you: string | null;
  /** The page that a game is started on: the form of keepers, or "I played" for those who are in it; null for those who may not. */
  start: "/admin/games/new" | "/played" | null;
}

/** Teams for tonight: everything is in the address, and the browser searches by itself. */
export function TeamsPage({ ladder, people: everyone, near, refused, teams, lately, first, you, start }: TeamsPageProps) {
  const { rules, slug } = ladder;
  const params = useSearchParams();
  const written = useMemo(() => eveningFrom((name) => params.getAll(name)), [params]);
  // The router follows the address a moment later. Until then a tick must be seen, and the next one must not lose it.
  const here = params.toString();
  const [draft, setDraft] = useState<{ evening: Evening; past: readonly string[]; to: string } | null>(null);
  const isPending = draft !== null && here !== draft.to && draft.past.includes(here);
  if (draft !== null && !isPending) setDraft(null);
  const evening = isPending ? draft.evening : written;
  const { people, wishes, input } = useMemo(() => searchOf(everyone, evening, ladder), [everyone, evening, ladder]);
  const about = JSON.stringify(input);
  const found = useMemo(
    () => (eveningHref("", evening) === first.href ? first.found : searchEvening(input, rules)),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `about` says what is searched for, and a search takes a moment
    [about, rules],
  );
  const shown = shownSplit(people, evening, found, rules);
  const least = Math.max(MIN_PEOPLE, evening.teams);
  const href = (next: Evening) => eveningHref("", next) || "?";
  const view: EveningView = {
    evening,
    people,
    names: teamNamesOf(evening, teams),
    rules,
    you,
    href,
    go: (next) => {
      setDraft((now) => ({ evening: next, past: now === null ? [here] : [...now.past, now.to], to: href(next).slice(1) }));
      goInPlace(href(next), "push");
    },
  };
  return (
    <>
      <WhoIsHere {...view} everyone={everyone} near={near} shown={shown} path={withBase(`${ladderPath(slug)}/teams`)} />
      {people.length > MAX_BALANCED - 1 && <p className="mt-4 text-soft">Teams can be made of at most {MAX_BALANCED} players.</p>}
      {shown === null || found === null ? (
        <p role="status" className="mt-10 border-l-2 border-accent pl-3 font-serif text-xl">
          {people.length < least
            ? `${everyone.length < least ? "Paste the names of" : "Tick"} at least ${inWords(least)} players.`
            : "These wishes leave no split. Untick one."}
        </p>
      ) : (
        <Teams {...view} {...{ found, shown, lately, start, everyone, refused, slug }} />
      )}
      {shown === null && wishes.length > 0 && people.length >= MIN_PEOPLE && (
        <div className="mt-10">
          <Wishes {...view} refused={refused} />
        </div>
      )}
    </>
  );
}

interface TeamsProps extends SplitView, Pick<TeamsPageProps, "lately" | "start" | "refused"> {
  everyone: readonly Attendee[];
  found: BestSplits;
  slug: string;
}

function Teams({ found, lately, start, everyone, refused, slug, ...view }: TeamsProps) {
  const { shown, evening, people, names, rules, href, go, you } = view;
  const [points, setPoints] = useState<"chances" | "points">("chances");
  const game = gameOf(people, shown, rules);
  const prospects = prospectsOf(game, rules);
  const titles = names.map(({ name }) => name);
  const verdict = verdictOf(shown, titles);
  const isBest = sameTeams(shown, found.best);
  const another = anotherSplit(people, found, shown, lately);
  const chosen = people.findIndex(({ key }) => key === evening.exchange);
  // What had the focus may be gone after an exchange: it goes on from the player, or from the verdict.
  const before = useRef(evening);
  useEffect(() => {
    const { split, exchange } = before.current;
    before.current = evening;
    if (document.activeElement !== document.body || (split === evening.split && exchange === evening.exchange)) return;
    const at = people.findIndex(({ key }) => key === exchange);
    document.getElementById(at < 0 ? "verdict" : `player-${at}`)?.focus({ preventScroll: true });
  });
  const cancel = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === "Escape" && chosen >= 0) go({ ...evening, exchange: null });
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => cancel(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  const asked = evening.wishes.some(({ on }) => on);
  const swap = (one: number, other: number): Evening => ({
    ...evening,
    split: digitsOf(evening, people, exchanged(shown.teams, one, other)),
    exchange: null,
  });
  const sizes = new Set(shown.teams.map((members) => members.length));
  const broken = brokenWishes(people, wishesAbout(people, evening), shown.teams);
  const nameOf = namesByKey(view);
  return (
    <>
      <section id="verdict" tabIndex={-1} className="mt-10 scroll-mt-4">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div role="status" className="max-w-[60ch]">
            <p className="font-serif text-[20px] leading-7 sm:text-2xl">
              <strong>{verdict.title}</strong> {verdict.rest}
            </p>
            <p className="mt-1 text-sm text-soft">
              {settledWords(shown.decided)}{" "}
              {found.exact
                ? `All ${countOf(found.compared, "split")}${asked ? " that meet the wishes" : ""} were checked.`
                : "The best of those tried; there may be a better one."}
              {!isBest && broken.length === 0 && " This is not the best of them."}
              {broken.length > 0 &&
                ` These teams leave out ${broken.length === 1 ? "a wish" : "wishes"}: ${broken.map((wish) => wishWords(wish, nameOf, titles)).join(", ")}.`}
            </p>
          </div>
          <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col-reverse">
            {another !== null && (
              <InPlaceLink
                href={href({ ...evening, split: digitsOf(evening, people, another.teams), exchange: null })}
                anchor="verdict"
                className="button button-quiet text-center max-sm:py-3.5"
              >
                Another split
              </InPlaceLink>
            )}
            {start !== null && (start !== "/played" || people.some(({ key }) => key === view.you)) && (
              <AppLink href={startHref(start, slug, view)} className="button text-center max-sm:py-3.5">
                Start this game
              </AppLink>
            )}
          </div>
        </div>
        <ShareBar shown={shown} names={names} />
        <p className="mt-1 text-sm text-soft">
          The link shows the same teams{" "}
          <CopyLink href={href({ ...evening, split: digitsOf(evening, people, shown.teams), exchange: null, open: false })} />
        </p>
      </section>
      <TeamColumns {...view} prospects={prospects} swap={swap} />
      <p className="mt-3 text-sm text-soft">
        Pairs: how many of {evening.teams === 2 && sizes.size === 1 ? `the ${people.length / 2}` : "their"} opponents a player is
        expected to beat.
        <span className="max-sm:hidden">
          {" "}
          Most to win and to lose: from one opponent in {formatMinutes(rules.maxGameMinutes)} minutes, before the cap.
        </span>
      </p>
      <div className={chosen < 0 ? "mt-12" : "mt-12 grid gap-x-12 gap-y-9 lg:grid-cols-[1fr_340px]"}>
        <section aria-labelledby="every-pair" className="min-w-0">
          <div className="mb-2 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
            <h2 id="every-pair" className="font-serif text-2xl">
              Every pair
            </h2>
            <Segments
              label="What the cells show"
              options={[
                { value: "chances", label: "Chances" },
                { value: "points", label: "Points" },
              ]}
              value={points}
              onChoose={setPoints}
            />
          </div>
          <p className="mb-3 max-w-[70ch] text-sm text-soft">
            {points === "chances"
              ? "What the player on the left is expected to win out of 100, tinted by the favourite's team."
              : `What the player on the left wins by being ahead, in ${formatMinutes(rules.maxGameMinutes)} minutes, before the cap.`}
          </p>
          <PairMatrix {...view} game={game} points={points === "points"} />
        </section>
        {chosen >= 0 && (
          <section aria-labelledby="exchange" className="min-w-0 max-sm:hidden">
            <h2 id="exchange" className="font-serif text-2xl">
              Exchange {exchangedName(people[chosen]!, you)}
            </h2>
            <p className="mb-3 text-sm text-soft">Choose another player, or drag one onto the other.</p>
            <ExchangeList {...view} chosen={chosen} swap={swap} />
          </section>
        )}
      </div>
      <div className="mt-12 grid gap-x-12 gap-y-9 md:grid-cols-[3fr_2fr]">
        <RunnersUp {...view} found={found} />
        <div className="min-w-0">
          <Wishes {...view} refused={refused} />
          <Latecomer {...view} everyone={everyone} />
        </div>
      </div>
    </>
  );
}

/** The form, or a report, with the teams filled in. */
function startHref(path: string, slug: string, { people, names, shown }: SplitView): string {
  const { teams, lean } = shown;
  const rows = teams.flatMap((members, team) => members.map((at) => ({ name: people[at]!.name, team: names[team]!.name })));
  return withQuery(path, {
    ladder: slug,
    kind: "teams",
    ...Object.fromEntries(rows.flatMap(({ name, team }, at) => [[`player.${at}`, name], [`team.${at}`, team]])), // prettier-ignore
    ...(teams.length === 2 && { expected: expectationText({ team: names[0]!.name, share: 0.5 + lean }) }),
  });
}

/** The game's own matrix, before the game. */
function PairMatrix(props: SplitView & { game: ReturnType<typeof gameOf>; points: boolean }) {
  const { people, names, rules, shown, points, you } = props;
  const { entrants, game } = props.game;
  const size = people.length;
  const values = new Float64Array(size * size).fill(NaN);
  for (const { a, b, predicted, minutes, stake } of game.pairs) {
    values[a * size + b] = points ? adjust(1, predicted, minutes, stake, rules) : predicted;
    values[b * size + a] = points ? adjust(1, 1 - predicted, minutes, stake, rules) : 1 - predicted;
  }
  const order = (members: readonly number[]) => members.toSorted((one, other) => people[other]!.rating - people[one]!.rating);
  const [rows, columns] = shown.teams.map(order);
  const all = shown.teams.flatMap(order);
  const titles = names.map(({ name }) => name);
  const players = entrants.map((entrant, at) => ({
    ...entrant,
    name: people[at]!.name,
    slug: people[at]!.key,
    team: entrant.team === null ? null : titles[Number(entrant.team)]!,
  }));
  const two = titles.length === 2;
  return (
    <PairwiseMatrix
      players={players}
      layout={
        two ? { rows: rows!, columns: columns!, teams: [titles[0]!, titles[1]!] } : { rows: all, columns: all, teams: null }
      }
      values={{ size, values }}
      largest={rules.gameMult * rules.maxGameMinutes}
      caption={points ? "Points to be won of every pair" : "Chances of every pair"}
      chances={!points}
      chosen={null}
      you={people.findIndex(({ key }) => key === you)}
      colours={Object.fromEntries(names.map(({ name, colour }) => [name, colour]))}
      marks={people.map(({ mark }, at) => (
        <PlayerMark key={at} seed={mark} size={18} />
      ))}
    />
  );
}
