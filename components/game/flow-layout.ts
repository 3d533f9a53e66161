import { placesOf, resultOf } from "@/lib/games/result";
import { transfersOf } from "@/lib/analysis";
import type { Compare, Entrant, RatedGame } from "@/lib/rating";

/**
 * The picture of a game's points: one ribbon a pair, from the payer on the left to the taker on the right. A pure function of what was
 * rated, so that it moves with a what-if. Heights are pixels; the width is whatever there is, because a ribbon only stretches.
 */
export interface FlowLayout {
  readonly height: number;
  readonly bundles: readonly Bundle[];
  /** Between two teams: who paid the other in the end. */
  readonly net: { readonly from: string; readonly to: string; readonly points: number } | null;
  /** Pixels a point. */
  readonly scale: number;
}

/** Ribbons that belong together, in their own range of the height. */
export interface Bundle {
  /** Between two teams: who pays whom. */
  readonly from: string | null;
  readonly to: string | null;
  readonly points: number;
  /** Where its ribbons may be; its heading has the space above. */
  readonly top: number;
  readonly height: number;
  readonly payers: readonly FlowEnd[];
  readonly takers: readonly FlowEnd[];
  readonly ribbons: readonly Ribbon[];
}

/** A player at one side of a bundle. */
export interface FlowEnd {
  readonly player: number;
  readonly points: number;
  readonly top: number;
  readonly height: number;
}

export interface Ribbon {
  readonly payer: number;
  readonly taker: number;
  readonly points: number;
  /** What was expected of the taker. */
  readonly predicted: number;
  /** The higher rated paid. */
  readonly upset: boolean;
  /** The upper edge at the payer's and at the taker's end. */
  readonly from: number;
  readonly to: number;
  readonly width: number;
}

/** Above this many players only one player's ribbons are drawn. */
const MAX_PLAYERS = 12;

/** The total height of all ribbons, and the maximum height of a point: a duel does not fill the page. */
const INK = 300;
const MAX_PER_POINT = 4;
/** The height of a name in two lines and a number, also if the points are few. */
const SLOT = 32;
const GAP = 10;
const HEADING = 44;
const BETWEEN = 28;
/** Above and below the ribbons: an outline is not cut off. */
const EDGE = 4;
/** Maximum number of one player's opponents with a ribbon, each way. */
export const MAX_OPPONENTS = 14;
/** Less is shown as 0.00. */
const SHOWN = 0.005;

type Payment = Omit<Ribbon, "from" | "to" | "width">;

/** Whether only one player's ribbons are drawn, who then has to be chosen. */
export function isCrowded(entrants: readonly Entrant[]): boolean {
  return entrants.filter(({ rated }) => rated).length > MAX_PLAYERS;
}

/** `focus` is the player whose ribbons are drawn where there are too many players for all of them. */
export function layOutFlow(
  entrants: readonly (Entrant & { name: string })[],
  game: RatedGame,
  focus: number,
  compare?: Compare,
): FlowLayout {
  const payments = paymentsOf(game, isCrowded(entrants) ? focus : null);
  const groups = isCrowded(entrants) ? aroundOne(payments, focus) : groupsOf(entrants, payments, compare);
  const all = sumOf(groups.flatMap((group) => group.payments));
  const scale = Math.min(MAX_PER_POINT, INK / (all || 1));
  let top = 0;
  const bundles = groups.map((group): Bundle => {
    if (top > 0) top += BETWEEN;
    const bundle = layOutBundle(group, scale, top + (group.headed ? HEADING : EDGE));
    top = bundle.top + bundle.height + EDGE;
    return bundle;
  });
  return { height: top, bundles, net: isCrowded(entrants) ? null : netOf(bundles), scale };
}

function paymentsOf(game: RatedGame, focus: number | null): Payment[] {
  return transfersOf(game, null).flatMap(({ one, other, predicted, change }) =>
    change < SHOWN || (focus !== null && one !== focus && other !== focus)
      ? []
      : [{ payer: other, taker: one, points: change, predicted, upset: predicted < 0.5 }],
  );
}

interface Group {
  readonly from: string | null;
  readonly to: string | null;
  readonly headed: boolean;
  readonly payments: readonly Payment[];
  /** The order of the players down each side. */
  readonly payers: readonly number[];
  readonly takers: readonly number[];
}

type End = "payer" | "taker";

/** Two teams: two groups, the larger first, who moved most on top. Otherwise one, everyone in order of finish, team by team. */
function groupsOf(entrants: readonly (Entrant & { name: string })[], payments: readonly Payment[], compare?: Compare): Group[] {
  const result = resultOf(entrants, compare);
  if (result.kind !== "teams" || result.sides.length !== 2) {
    const order = orderOfFinish(entrants, result.kind === "teams" ? result.sides.map(({ team }) => team) : [null], compare);
    const side = (end: End) => order.filter((at) => payments.some((payment) => payment[end] === at));
    return payments.length === 0
      ? []
      : [{ from: null, to: null, headed: false, payments, payers: side("payer"), takers: side("taker") }];
  }
  const [one, other] = result.sides.map(({ team }) => team);
  return [
    [one!, other!],
    [other!, one!],
  ]
    .map(([from, to]) => ({ from: from!, to: to!, paid: payments.filter(({ taker }) => entrants[taker]!.team === to) }))
    .filter(({ paid }) => paid.length > 0)
    .sort((a, b) => sumOf(b.paid) - sumOf(a.paid))
    .map(({ from, to, paid }) => bySize({ from, to, headed: true, payments: paid }));
}

function orderOfFinish(
  entrants: readonly (Entrant & { name: string })[],
  teams: readonly (string | null)[],
  compare?: Compare,
): number[] {
  const places = placesOf(entrants, compare);
  return entrants
    .map((_, at) => at)
    .sort(
      (a, b) =>
        teams.indexOf(entrants[a]!.team) - teams.indexOf(entrants[b]!.team) || places[a]!.place - places[b]!.place || a - b,
    );
}

/** What one player paid and what they got, the largest each way. */
function aroundOne(payments: readonly Payment[], focus: number): Group[] {
  const largest = (end: End) =>
    payments
      .filter((payment) => payment[end] === focus)
      .sort((a, b) => b.points - a.points)
      .slice(0, MAX_OPPONENTS);
  return [largest("taker"), largest("payer")]
    .filter((part) => part.length > 0)
    .sort((a, b) => sumOf(b) - sumOf(a))
    .map((part) => bySize({ from: null, to: null, headed: true, payments: part }));
}

function bySize(group: Omit<Group, "payers" | "takers">): Group {
  const side = (end: End) => {
    const sums = new Map<number, number>();
    for (const payment of group.payments) sums.set(payment[end], (sums.get(payment[end]) ?? 0) + payment.points);
    return [...sums].sort(([a, one], [b, other]) => other - one || a - b).map(([player]) => player);
  };
  return { ...group, payers: side("payer"), takers: side("taker") };
}

function layOutBundle(group: Group, scale: number, top: number): Bundle {
  const { payments, from, to } = group;
  const payers = amounts(group.payers, payments, "payer", scale);
  const takers = amounts(group.takers, payments, "taker", scale);
  const height = Math.max(needed(payers), needed(takers));
  const [left, right] = [spreadOut(payers, top, height), spreadOut(takers, top, height)];
  const ribbons = placeRibbons(payments, left, right, scale);
  return { from, to, points: sumOf(payments), top, height, payers: left, takers: right, ribbons };
}

type Amount = Omit<FlowEnd, "top">;

function amounts(order: readonly number[], payments: readonly Payment[], end: End, scale: number): Amount[] {
  return order.map((player) => {
    const points = sumOf(payments.filter((payment) => payment[end] === player));
    return { player, points, height: points * scale };
  });
}

const slotOf = ({ height }: Amount) => Math.max(height, SLOT);

function needed(ends: readonly Amount[]): number {
  return ends.reduce((sum, end) => sum + slotOf(end), 0) + GAP * (ends.length - 1);
}

/** From top to bottom with the same gaps; a single one in the middle. Each is in the middle of its slot, where its name stands. */
function spreadOut(ends: readonly Amount[], top: number, height: number): FlowEnd[] {
  const free = height - ends.reduce((sum, end) => sum + slotOf(end), 0);
  const gap = ends.length > 1 ? free / (ends.length - 1) : 0;
  let at = ends.length > 1 ? top : top + free / 2;
  return ends.map((end) => {
    const placed = { ...end, top: at + (slotOf(end) - end.height) / 2 };
    at += slotOf(end) + gap;
    return placed;
  });
}

/** At each end ribbons are in the order of their far ends, so that those of one player never cross. */
function placeRibbons(
  payments: readonly Payment[],
  payers: readonly FlowEnd[],
  takers: readonly FlowEnd[],
  scale: number,
): Ribbon[] {
  const indexIn = (ends: readonly FlowEnd[], player: number) => ends.findIndex((end) => end.player === player);
  const placed = payments
    .map((payment) => ({
      ...payment,
      left: indexIn(payers, payment.payer),
      right: indexIn(takers, payment.taker),
      width: payment.points * scale,
    }))
    .sort((a, b) => a.left - b.left || a.right - b.right);
  const down = [...payers.map(({ top }) => top)];
  const up = [...takers.map(({ top }) => top)];
  const from = new Map<Payment, number>();
  const to = new Map<Payment, number>();
  for (const payment of placed) {
    from.set(payment, down[payment.left]!);
    down[payment.left]! += payment.width;
  }
  for (const payment of [...placed].sort((a, b) => a.right - b.right || a.left - b.left)) {
    to.set(payment, up[payment.right]!);
    up[payment.right]! += payment.width;
  }
  return placed.map((payment) => ({ ...payment, from: from.get(payment)!, to: to.get(payment)! }));
}

function netOf(bundles: readonly Bundle[]): FlowLayout["net"] {
  const [larger, smaller] = bundles;
  if (larger?.from == null || larger.to === null) return null;
  const points = larger.points - (smaller?.points ?? 0);
  return points < SHOWN ? null : { from: larger.from, to: larger.to, points };
}

/** A ribbon as an SVG path between two lines. */
export function ribbonPath({ from, to, width }: Pick<Ribbon, "from" | "to" | "width">, left: number, right: number): string {
  const middle = round((left + right) / 2);
  const [a, b, c, d] = [from, to, to + width, from + width].map(round);
  return `M${left} ${a}C${middle} ${a} ${middle} ${b} ${right} ${b}V${c}C${middle} ${c} ${middle} ${d} ${left} ${d}Z`;
}

/** To a hundredth of a pixel: thin ribbons keep their width. */
function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function sumOf(payments: readonly { readonly points: number }[]): number {
  return payments.reduce((sum, { points }) => sum + points, 0);
}
