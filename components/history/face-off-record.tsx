import { countOf, formatCount, gamePath, ladderPath } from "@/lib/format";
import type { HeadToHead } from "@/lib/history/view";
import { TextLink } from "@/components/ui/app-link";
import { CopyLink } from "@/components/ui/copy";
import { Moment } from "@/components/ui/moment";
import { Section } from "@/components/ui/page";
import { Sentence } from "@/components/ui/sentence";

/** Where and when they met, with a link that turns the page around. */
export function FaceOffRecord({ record, swap }: { record: HeadToHead; swap: string }) {
  const { ladder, chosen, ladders, firstAt, lastAt, lines, page } = record;
  const newest = page === 1 ? lines[0] : undefined;
  const isLater = lastAt !== null && lastAt !== firstAt;
  const oneLadder = chosen !== null || ladders.length < 2;
  return (
    <p className="mt-5 text-center text-[15px] text-soft">
      {oneLadder ? <TextLink href={ladderPath(ladder.slug)}>{ladder.name}</TextLink> : countOf(ladders.length, "ladder")}
      {firstAt !== null && " · first met "}
      {firstAt !== null && <Moment at={firstAt} style="day" />}
      {isLater && " · last met "}
      {isLater && <Moment at={lastAt} style="day" />}
      {isLater && newest !== undefined && " in "}
      {isLater && newest !== undefined && <TextLink href={gamePath(newest.gameId)}>{newest.game}</TextLink>}
      {" · "}
      <TextLink href={swap}>Switch sides</TextLink> <CopyLink />
    </p>
  );
}

/** Who is ahead, who has the points, and the longest run. */
export function RunInWords({ record }: { record: HeadToHead }) {
  const { sentence, longestRun, player, rival } = record;
  if (sentence === null) {
    return (
      <p className="mx-auto mt-6 max-w-[34em] text-center font-serif text-xl leading-snug">
        {player.name} and {rival.name} have not met in a rated game{record.chosen === null ? "" : ` on ${record.ladder.name}`}.
        Their first meeting will appear here.
      </p>
    );
  }
  return (
    <div className="mt-7 text-center">
      <Sentence
        phrases={sentence}
        className="mx-auto max-w-[38em] font-serif text-xl leading-snug text-balance sm:text-2xl [&_strong]:whitespace-nowrap"
      />
      {longestRun !== null && (
        <p className="mt-2 text-[14px] text-soft">
          Longest streak: {longestRun.by === "player" ? player.name : rival.name}, {formatCount(longestRun.games)} in a row, ended{" "}
          <Moment at={longestRun.until} style="short" />.
        </p>
      )}
    </div>
  );
}

/** Games on the same side, in one line. */
export function TogetherInWords({ record: { player, rival, together } }: { record: HeadToHead }) {
  if (together.games === 0) return null;
  const { games, won, lost, drawn } = together;
  return (
    <Section id="together" title="Teammates">
      <p className="text-[15px]">
        {player.name} and {rival.name} played {countOf(games, "game")} in the same team: {formatCount(won)} won,{" "}
        {formatCount(lost)} lost{drawn > 0 && `, ${formatCount(drawn)} drawn`}. No points pass between teammates.
      </p>
    </Section>
  );
}
