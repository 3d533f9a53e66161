"use client";

import { PlayerMark } from "@/components/player/player-mark";
import { PersonLink, TextLink } from "@/components/ui/app-link";
import { Change } from "@/components/ui/figures";
import { Figure, figures, HeadCell, RowHead, Table, Words } from "@/components/ui/table";
import { countOf, formatCount, formatExpected, formatRating, formatTally, gamePath } from "@/lib/format";
import { formatOrdinal } from "@/lib/format/numbers";
import type { SeasonQuery } from "@/lib/seasons/schema";
import type { SealedView } from "@/lib/ladders/view";
import { RANK, SeasonPerson } from "./season-standings";

/** The first three places; ties share a place and a column. */
export function Podium({ podium }: Pick<SealedView, "podium">) {
  if (podium.length === 0) return null;
  return (
    <ol className="grid gap-6 border-b border-rule pb-6 sm:grid-cols-3 sm:gap-0 sm:divide-x sm:divide-hairline">
      {podium.map(({ rank, people }) => (
        <li key={rank} className="grid content-start gap-5 sm:px-6 sm:first:pl-0">
          {people.map(({ sealed, ...person }) => (
            <div key={person.playerId} className="flex gap-4">
              <PlayerMark seed={person.mark} size={rank === 1 ? 64 : 52} className="shrink-0" />
              <div className="min-w-0">
                <p className="font-serif text-[17px] leading-6 text-soft">{formatOrdinal(rank)}</p>
                <p className={`font-serif leading-8 break-words ${rank === 1 ? "text-[26px] font-bold" : "text-[24px]"}`}>
                  <PersonLink person={person} />
                </p>
                <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
                  <span
                    className={`tabular font-serif text-[26px] leading-9 ${rank === 1 ? "border-b-4 border-double border-ink font-bold" : ""}`}
                  >
                    {formatRating(sealed!.rating)}
                  </span>
                  <Change value={sealed!.rating - sealed!.opening} />
                </p>
                <p className="mt-1 text-[13px] text-soft">
                  {countOf(sealed!.games, "game")}, {countOf(sealed!.won, "pair")} won, {formatCount(sealed!.lost)} lost
                </p>
              </div>
            </div>
          ))}
        </li>
      ))}
    </ol>
  );
}

/** Game 412 and game 413, each with its address. */
function Games({ ids }: { ids: readonly number[] }) {
  const shown = ids.slice(0, 2);
  return (
    <>
      {shown.map((id, at) => (
        <span key={id}>
          {at > 0 && (ids.length === 2 ? " and " : ", ")}
          <TextLink href={gamePath(id)}>game {id}</TextLink>
        </span>
      ))}
      {ids.length > 2 && ` and ${countOf(ids.length - 2, "other game")}`}
    </>
  );
}

/** A reason as a sentence of its own. */
const quoted = (reason: string) => `“${reason.replace(/\.$/, "")}”.`;

const ordinal = (rank: number | null) => (rank === null ? "not ranked" : formatOrdinal(rank));

/** When it became final, and what is different since: at most three players, then how many more. */
export function FinalSentence({ sealed, path }: { sealed: SealedView; path: string }) {
  const { edition, editions, finalOn, differs, ranks, acts } = sealed;
  const named = ranks.filter(({ from }) => from !== null).slice(0, 3);
  const more = ranks.length - named.length;
  return (
    <div className={`my-6 max-w-[70ch] ${differs ? "border-l-[3px] border-accent pl-3" : ""}`}>
      <p className="font-serif text-[20px] leading-7 sm:text-[22px] sm:leading-8">
        <strong>Final on {finalOn}.</strong>{" "}
        {differs && (
          <>
            {ranks.length === 0 ? (
              "As corrected since, ratings differ, and no rank does"
            ) : (
              <>
                As corrected since:{" "}
                {named.map(({ name, slug, from, to }, at) => (
                  <span key={slug || at}>
                    {at > 0 && ", "}
                    {name} {ordinal(from)} → {ordinal(to)}
                  </span>
                ))}
                {more > 0 && ` and ${more} more`}
              </>
            )}
            {acts.length > 0 && (
              <>
                , because{" "}
                {acts.slice(0, 2).map(({ games, words }, at) => (
                  <span key={at}>
                    {at > 0 && " and "}
                    {games.length > 0 && (
                      <>
                        <Games ids={games} />{" "}
                      </>
                    )}
                    {games.length > 1 ? words.replace(/^was /, "were ") : words}
                  </span>
                ))}
                {acts.length > 2 && ` and ${countOf(acts.length - 2, "other change")} followed`}
              </>
            )}
            .
          </>
        )}
      </p>
      <p className="mt-1 text-[14px] text-soft">
        {acts.map(({ on, by, reason: why }, at) =>
          on === null ? null : (
            <span key={at}>
              {on}
              {by !== null && `, ${by}`}
              {why === null ? ". " : `: ${quoted(why)} `}
            </span>
          ),
        )}
        Medals and awards follow the final table, edition {editions.length}.
      </p>
      {editions.length > 1 && (
        <ul aria-label="Editions" className="mt-1 text-[14px] text-soft">
          {editions.map(({ number, on, reason }) => (
            <li key={number}>
              {number === edition ? (
                <b aria-current="page">Edition {number}</b>
              ) : (
                <TextLink href={number === editions.length ? path : `${path}?edition=${number}`}>Edition {number}</TextLink>
              )}
              , {on}
              {reason === null ? "" : `: ${quoted(reason)}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const FIRST = 10;

/** Both tables in one: the order of the final one, then what each player has now, by how much it differs, and why. */
export function SealedStandings(props: { sealed: SealedView; show: SeasonQuery["show"]; all: boolean; viewerId: number | null }) {
  const { sealed, show, all, viewerId } = props;
  const rankOf = (line: (typeof sealed.lines)[number]) => (show === "corrected" ? line.now?.rank : line.sealed?.rank) ?? Infinity;
  const isBoth = show === "both";
  const rows = sealed.lines
    .filter((line) => rankOf(line) < Infinity || (isBoth && line.now?.rank != null))
    .sort((a, b) => rankOf(a) - rankOf(b));
  const shown = all ? rows : rows.slice(0, FIRST);
  const withFinal = show !== "corrected";
  const withNow = show !== "final";
  // A phone has no row that says which table a rating is of.
  const rating = (of: string) =>
    isBoth ? (
      <>
        <span className="sm:hidden">{of}</span>
        <span className="max-sm:hidden">Rating</span>
      </>
    ) : (
      "Rating"
    );
  const final = [
    figures("Opening", "max-md:hidden"),
    figures("Games", "max-sm:hidden"),
    figures("Won–lost–tied", "max-md:hidden"),
    figures(rating("Final")),
  ];
  const corrected = [
    ...(isBoth ? [figures("Rank", "max-sm:hidden")] : []),
    figures(rating("As corrected")),
    figures("Difference", "max-sm:hidden"),
    { name: "Cause", className: "pl-5 max-sm:hidden" },
  ];
  const rank = { name: <span className="sr-only">Rank</span>, className: RANK };
  const head = [rank, { name: "Player" }, ...(withFinal ? final : []), ...(withNow ? corrected : [])];
  return (
    <Table caption="Final table, and as corrected since">
      <thead>
        {isBoth && (
          <tr className="max-sm:hidden">
            <td colSpan={2} />
            {[`Final, ${sealed.finalOn}`, "As corrected since"].map((name) => (
              <th key={name} scope="colgroup" colSpan={4} className="pl-4 text-left font-serif text-[15px] font-normal text-ink">
                <span className="block border-b border-rule pb-1.5">{name}</span>
              </th>
            ))}
          </tr>
        )}
        <tr>
          {head.map(({ name, ...look }, at) => (
            <HeadCell key={at} {...look}>
              {name}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((line) => {
          const { playerId, sealed: then, now, difference, games, isOpening } = line;
          const rankNow = ordinal(now?.rank ?? null);
          const isMoved = (then?.rank ?? null) !== (now?.rank ?? null);
          return (
            <tr key={playerId} className={playerId === viewerId ? "own-row" : undefined}>
              <td className={`words ${RANK} font-serif text-[19px] text-soft`}>
                {rankOf(line) === Infinity ? "–" : rankOf(line)}
              </td>
              <RowHead held={false} className="max-sm:pr-0!">
                <SeasonPerson person={line} isYou={playerId === viewerId} />
              </RowHead>
              {withFinal && (
                <>
                  <Figure className="text-soft max-md:hidden">{then && formatRating(then.opening)}</Figure>
                  <Figure className="max-sm:hidden">{then && formatCount(then.games)}</Figure>
                  <Figure className="text-soft max-md:hidden">{then && formatTally(then)}</Figure>
                  <Figure className="font-semibold">{then === null ? "–" : formatRating(then.rating)}</Figure>
                </>
              )}
              {withNow && (
                <>
                  {isBoth && (
                    <Figure className={`max-sm:hidden ${isMoved ? "font-semibold text-accent" : "text-soft"}`}>
                      {isMoved && then !== null ? `${ordinal(then.rank)} → ${rankNow}` : rankNow}
                    </Figure>
                  )}
                  <Figure>
                    {now === null ? "–" : formatRating(now.rating)}
                    {difference !== null && (
                      <span className="block text-[13px] sm:hidden">
                        {isMoved && <b className="text-accent">{rankNow} </b>}
                        <Change value={difference} />
                      </span>
                    )}
                  </Figure>
                  <Figure className="max-sm:hidden">{difference !== null && <Change value={difference} />}</Figure>
                  <Words className="pl-5 max-sm:hidden">
                    {games[0] !== undefined && <TextLink href={gamePath(games[0])}>game {games[0]}</TextLink>}
                    {games.length > 1 && <span className="text-soft"> and {games.length - 1} more</span>}
                    {games.length === 0 && isOpening && <span className="text-soft">openings</span>}
                  </Words>
                </>
              )}
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

/** What the games of the season were best for. */
export function Awards({ awards }: Pick<SealedView, "awards">) {
  return (
    <dl className="border-t border-ink">
      {awards.map(({ award, label, people, words, change, upset }) => (
        <div
          key={award}
          className="grid gap-x-4 border-b border-hairline py-2.5 text-[15px] sm:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1.2fr)]"
        >
          <dt className="text-soft">{label}</dt>
          <dd className="flex flex-wrap gap-x-5 gap-y-1 font-semibold">
            {people.map((person) => (
              <SeasonPerson key={person.slug || person.name} person={person} />
            ))}
          </dd>
          <dd>
            {words} {change !== null && <Change value={change} />}
            {upset && (
              <>
                finished ahead of {upset.loser} ({Math.round(upset.rating)}), a {formatExpected(upset.value)} chance:{" "}
                <TextLink href={gamePath(upset.gameId)}>game {upset.gameId}</TextLink>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
