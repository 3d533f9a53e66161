import {
  formatChange,
  formatDuration,
  formatMinutes,
  formatPredicted,
  formatRating,
  formatScale,
  headToHeadPath,
} from "@/lib/format";
import { comparedOf, stakeReason } from "@/lib/format/compared";
import { boundOf, type Transfer } from "@/lib/analysis";
import { formatFactor } from "@/lib/format/compare-words";
import { TextLink } from "@/components/ui/app-link";
import { Change } from "@/components/ui/figures";
import { resultWords, verbOf, type PairsOfGame } from "./chosen-pair";

interface PairEquationProps extends Pick<PairsOfGame, "players" | "rules" | "ladder"> {
  scale: number;
  /** Seen from its `one`. */
  transfer: Transfer;
}

/** How the points that passed between two players came about, with the numbers filled in. */
export function PairEquation({ players, rules, scale, transfer, ladder }: PairEquationProps) {
  const { predicted, result, minutes, adjustment, change } = transfer;
  const [one, other] = [players[transfer.one]!, players[transfer.other]!];
  const compared = comparedOf(players, transfer.one, transfer.other, rules);
  return (
    <div className="border-l-[3px] border-accent pl-5 text-[15px]">
      <h3 className="font-semibold">
        {one.name} against {other.name}
      </h3>
      <dl className="mt-2">
        <Line label={compared.label} value={`${compared.one} to ${compared.other}`} how={compared.how} />
        <Line label="Result" value={`${resultWords[result]} (${100 * result}%)`} />
        <Line
          label="Expected"
          value={formatPredicted(predicted)}
          how={`1 ÷ (1 + e^((${formatRating(other.rating)} − ${inBrackets(one.rating)}) ÷ ${formatMinutes(rules.spread)}))`}
        />
        <Line label="Minutes that count" value={formatMinutes(minutes)} how={whyMinutes({ players, rules, transfer })} />
        {rules.newcomer !== null && (
          <Line label="Newcomers" value={`× ${formatFactor(transfer.stake)}`} how={stakeReason(one, other)} />
        )}
        <Line
          label="Adjustment"
          value={formatChange(adjustment)}
          how={`(${100 * result}% − ${formatPredicted(predicted)}) × ${formatMinutes(rules.gameMult)} a minute × ${formatMinutes(minutes)}${rules.newcomer === null ? "" : ` × ${formatFactor(transfer.stake)}`}`}
        />
        <Line
          label="The cap"
          value={`× ${formatScale(scale)}`}
          how={scale < 1 ? "the same for every pair of this game" : "nothing to scale down"}
        />
        <div className="mt-1 flex items-baseline justify-between gap-6 border-t border-ink pt-1.5 font-semibold">
          <dt>{inWords(one.name, other.name, change)}</dt>
          <dd>
            <Change value={change} />
          </dd>
        </div>
      </dl>
      <p className="mt-3 text-[13px]">
        <TextLink href={headToHeadPath(one.slug, other.slug, ladder)}>Head to head</TextLink>
      </p>
    </div>
  );
}

function Line({ label, value, how = null }: { label: string; value: string; how?: string | null }) {
  return (
    <div className="flex items-baseline justify-between gap-6 py-0.5">
      <dt className="min-w-0 text-soft">
        {label}
        {how !== null && <span className="block pt-0.5 text-[13px]">{how}</span>}
      </dt>
      <dd className="shrink-0 whitespace-nowrap">{value}</dd>
    </div>
  );
}

/** Whose time counted, and where the rules' maximum is. */
function whyMinutes({ players, rules, transfer }: Pick<PairEquationProps, "players" | "rules" | "transfer">): string {
  const [one, other] = [players[transfer.one]!, players[transfer.other]!];
  const [ones, others] = [formatDuration(one.seconds), formatDuration(other.seconds)];
  const played = one.seconds === other.seconds ? `both played ${ones}` : `${one.name} played ${ones}, ${other.name} ${others}`;
  const isMaximum = boundOf(players, rules, transfer) === "rules";
  return isMaximum ? `the maximum; ${played}` : `${played}; maximum ${formatMinutes(rules.maxGameMinutes)}`;
}

function inWords(one: string, other: string, change: number): string {
  const verb = verbOf(change);
  return verb === null ? `Nothing passes between ${one} and ${other}` : `${one} ${verb} ${other}`;
}

/** A rating below zero stands in brackets behind a minus. */
function inBrackets(rating: number): string {
  return rating < 0 ? `(${formatRating(rating)})` : formatRating(rating);
}
