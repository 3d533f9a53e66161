import type { ReactNode } from "react";
import { formatChange, formatDuration, formatMinutes, formatPredicted, formatRating, formatScore } from "@/lib/format";
import { boundOf, scorePerHour, type Transfer } from "@/lib/analysis";
import type { RatedGame, Result, Rules } from "@/lib/rating";
import type { GamePlayer } from "@/lib/games/view";
import { comparedOf, stakeReason } from "@/lib/format/compared";
import { compareWords, formatFactor } from "@/lib/format/compare-words";
import { BigFigure, BigFigures, Change, ChangeCell } from "@/components/ui/figures";
import { Figure, figures, RowHead, Table } from "../ui/table";

const wide = "max-sm:hidden";

interface Players {
  players: readonly GamePlayer[];
}

/** Step 1: everyone's score per hour, or the place where places are compared, and their number of opponents. */
export function RatesTable({ players, pairs, compare }: Players & Pick<RatedGame, "pairs"> & Pick<Rules, "compare">) {
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
export function RatingsBefore({ players, unrated }: Players & { unrated: readonly boolean[] }) {
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

interface PairTableProps extends Players {
  /** The player whose pairs are shown, from their side. */
  follow: number;
  transfers: readonly Transfer[];
}

interface PairRowsProps extends PairTableProps {
  caption: string;
  head: readonly string[];
  /** The cells of a row after the opponent's name. */
  cells: (transfer: Transfer, opponent: GamePlayer) => ReactNode;
  children?: ReactNode;
}

/** A row for each opponent of one player. */
function PairRows({ caption, head, cells, players, follow, transfers, children }: PairRowsProps) {
  const { name } = players[follow]!;
  return (
    <Table caption={`${caption} ${name}`} head={heads([`${name} against`, ...head])}>
      {transfers.map((transfer) => (
        <tr key={transfer.other}>
          <Name player={players[transfer.other]!} />
          {cells(transfer, players[transfer.other]!)}
        </tr>
      ))}
      {children}
    </Table>
  );
}

export function ExpectedTable(props: PairTableProps) {
  const mine = props.players[props.follow]!;
  return (
    <PairRows
      {...props}
      caption="Step 3: what was expected of"
      head={["Rated", "Apart", "Expected"]}
      cells={({ predicted }, { rating }) => (
        <>
          <Figure>{formatRating(rating)}</Figure>
          <Figure>{withSign(mine.rating - rating, formatRating)}</Figure>
          <Figure className="font-semibold">{formatPredicted(predicted)}</Figure>
        </>
      )}
    />
  );
}

const results: Record<Result, string> = { 1: "Win (100%)", 0.5: "Tie (50%)", 0: "Loss (0%)" };

export function ResultsTable({ rules, ...props }: PairTableProps & { rules: Rules }) {
  return (
    <PairRows
      {...props}
      caption="Step 4: results of"
      head={[rules.compare === "rate" ? "Per hour" : compareWords[rules.compare].name, "Result", "Minus expected"]}
      cells={({ one, other, predicted, result }) => {
        const compared = comparedOf(props.players, one, other, rules);
        return (
          <>
            <Figure>
              {compared.one}
              <span className="text-soft"> to </span>
              <br className="sm:hidden" />
              {compared.other}
            </Figure>
            <Figure className="max-sm:whitespace-normal!">{results[result]}</Figure>
            <Figure className="font-semibold">
              {withSign(result - predicted, formatPredicted)}
              <span className="block text-[13px] font-normal text-soft max-sm:hidden">
                {result * 100}% − {formatPredicted(predicted)}
              </span>
            </Figure>
          </>
        );
      }}
    />
  );
}

export function AdjustmentsTable({ rules, ...props }: PairTableProps & { rules: Rules }) {
  const { players, transfers } = props;
  return (
    <PairRows
      {...props}
      caption="Step 5: the minutes that count and the adjustments of"
      head={["Minutes", "Adjustment, points"]}
      cells={(transfer, opponent) => (
        <>
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
                {stakeReason(players[transfer.one]!, opponent)}
              </span>
            )}
          </Figure>
        </>
      )}
    >
      <tr className="sum">
        <RowHead held={false}>Total</RowHead>
        <td />
        <ChangeCell value={transfers.reduce((sum, { adjustment }) => sum + adjustment, 0)} />
      </tr>
    </PairRows>
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
export function AfterTable({ players, rated, follow }: Players & { rated: RatedGame; follow: number }) {
  const after = (at: number) => players[at]!.rating + rated.changes[at]!;
  const order = players.flatMap(({ rated: counts }, at) => (counts ? [at] : [])).sort((a, b) => after(b) - after(a));
  const rankOf = (at: number) => 1 + order.filter((other) => after(other) > after(at)).length;
  const sum = (values: readonly number[]) => formatChange(values.reduce((total, value) => total + value, 0));
  return (
    <Table
      caption="Step 8: ratings after the game"
      head={["Player", figures("Before"), figures("Before the cap", wide), figures("Change"), figures("After")]}
    >
      {order.map((at) => (
        <tr key={at} className={at === follow ? "own-row" : ""}>
          <RowHead held={false}>
            <span className="name">
              <span className="tabular mr-2 font-normal text-soft">{rankOf(at)}</span>
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

function Name({ player }: { player: GamePlayer }) {
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
