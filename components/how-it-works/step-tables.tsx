import type { ReactNode } from "react";
import { formatChange, formatDuration, formatMinutes, formatPredicted, formatRating, formatScore } from "@/lib/format";
import { boundOf, scorePerHour, type Transfer } from "@/lib/analysis";
import type { Compare, Pair, RatedGame, Result, Rules } from "@/lib/rating";
import type { GamePlayer } from "@/lib/games/view";
import { comparedOf, stakeReason } from "@/lib/format/compared";
import { compareWords, formatFactor } from "@/lib/format/compare-words";
import { BigFigure, BigFigures, Change, ChangeCell } from "@/components/ui/figures";
import { Figure, figures, RowHead, Table } from "../ui/table";

const wide = "max-sm:hidden";

interface RatesTableProps {
  players: readonly GamePlayer[];
  pairs: readonly Pair[];
  compare: Compare;
}

/** Step 1: everyone's score per hour, or the place where places are compared, and their number of opponents. */
export function RatesTable({ players, pairs, compare }: RatesTableProps) {
  const byPlace = compare === "place";
  return (
    <Table
      caption={byPlace ? "Step 1: places and opponents" : "Step 1: score per hour and opponents"}
      head={heads(
        byPlace ? ["Player", "Place", "In game", "Opponents"] : ["Player", "Score", "In game", "Per hour", "Opponents"],
      )}
    >
      {players.map((player, at) => (
        <tr key={player.slug}>
          <Name player={player} />
          {byPlace ? <Figure className="font-semibold">{player.place}</Figure> : <Figure>{formatScore(player.score)}</Figure>}
          <Figure>{formatDuration(player.seconds)}</Figure>
          {!byPlace && <Figure className="font-semibold">{formatRating(scorePerHour(player))}</Figure>}
          <Figure>
            {player.rated ? pairs.filter(({ a, b }) => a === at || b === at).length : <span className="text-soft">guest</span>}
          </Figure>
        </tr>
      ))}
    </Table>
  );
}

/** Step 2. */
export function RatingsBefore({ players, unrated }: { players: readonly GamePlayer[]; unrated: readonly boolean[] }) {
  return (
    <BigFigures>
      {players.map((player, at) =>
        player.rated ? (
          <BigFigure key={player.slug} label={player.name} note={unrated[at] ? "new" : undefined}>
            {formatRating(player.rating)}
          </BigFigure>
        ) : null,
      )}
    </BigFigures>
  );
}

interface PairTableProps {
  players: readonly GamePlayer[];
  /** The player whose pairs are shown, from their side. */
  follow: number;
  transfers: readonly Transfer[];
}

/** Step 3. */
export function ExpectedTable({ players, follow, transfers }: PairTableProps) {
  const mine = players[follow]!;
  return (
    <Table
      caption={`Step 3: what was expected of ${mine.name}`}
      head={heads([`${mine.name} against`, "Rated", "Apart", "Expected"])}
    >
      {transfers.map(({ other, predicted }) => (
        <tr key={other}>
          <Name player={players[other]!} />
          <Figure>{formatRating(players[other]!.rating)}</Figure>
          <Figure>{withSign(mine.rating - players[other]!.rating, formatRating)}</Figure>
          <Figure className="font-semibold">{formatPredicted(predicted)}</Figure>
        </tr>
      ))}
    </Table>
  );
}

const results: Record<Result, string> = { 1: "Win (100%)", 0.5: "Tie (50%)", 0: "Loss (0%)" };

/** Step 4. */
export function ResultsTable({ players, follow, transfers, rules }: PairTableProps & { rules: Rules }) {
  const mine = players[follow]!;
  return (
    <Table
      caption={`Step 4: results of ${mine.name}`}
      head={heads([
        `${mine.name} against`,
        rules.compare === "rate" ? "Per hour" : compareWords[rules.compare].name,
        "Result",
        "Minus expected",
      ])}
    >
      {transfers.map(({ other, predicted, result }) => (
        <tr key={other}>
          <Name player={players[other]!} />
          <Figure>
            {comparedOf(players, follow, other, rules).one}
            <span className="text-soft"> to </span>
            <br className="sm:hidden" />
            {comparedOf(players, follow, other, rules).other}
          </Figure>
          <Figure className="max-sm:whitespace-normal!">{results[result]}</Figure>
          <Figure className="font-semibold">
            {withSign(result - predicted, formatPredicted)}
            <span className="block text-[13px] font-normal text-soft max-sm:hidden">
              {result * 100}% − {formatPredicted(predicted)}
            </span>
          </Figure>
        </tr>
      ))}
    </Table>
  );
}

/** Step 5. */
export function AdjustmentsTable({ players, follow, transfers, rules }: PairTableProps & { rules: Rules }) {
  const mine = players[follow]!;
  const total = transfers.reduce((sum, { adjustment }) => sum + adjustment, 0);
  return (
    <Table
      caption={`Step 5: the minutes that count and the adjustments of ${mine.name}`}
      head={heads([`${mine.name} against`, "Minutes", "Adjustment, points"])}
    >
      {transfers.map((transfer) => (
        <tr key={transfer.other}>
          <Name player={players[transfer.other]!} />
          <Figure>
            {formatMinutes(transfer.minutes)}
            <span className="block text-[13px] whitespace-normal text-soft">{whyMinutes(players, rules, transfer)}</span>
          </Figure>
          <Figure className="font-semibold">
            <Change value={transfer.adjustment} />
            <span className="block text-[13px] font-normal text-soft">
              {withSign(transfer.result - transfer.predicted, formatPredicted)} × {formatMinutes(rules.gameMult)} ×{" "}
              {formatMinutes(transfer.minutes)}
              {rules.newcomer !== null && ` × ${formatFactor(transfer.stake)}`}
            </span>
            {rules.newcomer !== null && (
              <span className="block text-[13px] font-normal whitespace-normal text-soft">
                {stakeReason(players[follow]!, players[transfer.other]!)}
              </span>
            )}
          </Figure>
        </tr>
      ))}
      <tr className="sum">
        <RowHead held={false}>Total</RowHead>
        <td />
        <ChangeCell value={total} />
      </tr>
    </Table>
  );
}

function whyMinutes(players: readonly GamePlayer[], rules: Rules, transfer: Transfer): string {
  const because = {
    rules: "the maximum",
    one: `${players[transfer.one]!.name}’s time`,
    other: `${players[transfer.other]!.name}’s time`,
    both: "both played this long",
  };
  return because[boundOf(players, rules, transfer)];
}

/** Step 8: the order on a ladder follows from the ratings. */
export function AfterTable({ players, rated, follow }: { players: readonly GamePlayer[]; rated: RatedGame; follow: number }) {
  const after = (at: number) => players[at]!.rating + rated.changes[at]!;
  const order = players.flatMap(({ rated: counts }, at) => (counts ? [at] : [])).sort((a, b) => after(b) - after(a));
  const sum = (values: readonly number[]) => formatChange(values.reduce((total, value) => total + value, 0));
  return (
    <Table
      caption="Step 8: ratings after the game"
      head={["Player", figures("Before"), figures("Before the cap", wide), figures("Change"), figures("After")]}
    >
      {order.map((at, place) => (
        <tr key={at} className={at === follow ? "own-row" : ""}>
          <RowHead held={false}>
            <span className="name">
              <span className="tabular mr-2 font-normal text-soft">{place + 1}</span>
              {players[at]!.name}
            </span>
          </RowHead>
          <Figure className="text-soft">{formatRating(players[at]!.rating)}</Figure>
          <Figure className={`text-soft ${wide}`}>{formatChange(rated.offsets[at]!)}</Figure>
          <ChangeCell value={rated.changes[at]!} />
          <Figure className="font-bold">{formatRating(after(at))}</Figure>
        </tr>
      ))}
      <tr className="sum">
        <RowHead held={false}>Sum</RowHead>
        <td />
        <Figure className={wide}>{sum(rated.offsets)}</Figure>
        <Figure>{sum(rated.changes)}</Figure>
        <td />
      </tr>
    </Table>
  );
}

/** A column of words, then columns of figures. */
function heads([first = "", ...rest]: readonly string[]) {
  return [first, ...rest.map((name) => figures(name))];
}

function Name({ player }: { player: GamePlayer }): ReactNode {
  return (
    <RowHead held={false}>
      <span className="name max-sm:max-w-24!">{player.name}</span>
    </RowHead>
  );
}

/** A value that rounds to zero has no sign. */
function withSign(value: number, format: (size: number) => string): string {
  const text = format(Math.abs(value));
  return /[1-9]/.test(text) ? `${value > 0 ? "+" : "−"}${text}` : text;
}
