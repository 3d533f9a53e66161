import { placesOf, resultOf } from "@/lib/games/result";
import { transfersOf } from "@/lib/analysis";
import type { Compare, Entrant, RatedGame } from "@/lib/rating";

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

export type FlowLayout = ReturnType<typeof layOutFlow>;
/** Ribbons that belong together, in their own range of the height; a heading has the space above. */
export type Bundle = FlowLayout["bundles"][number];
/** A player at one side of a bundle. */
export type FlowEnd = ReturnType<typeof spreadOut>[number];
export type Ribbon = ReturnType<typeof ribbonsOf>[number];

type Player = Entrant & { readonly name: string };
type End = "payer" | "taker";
type Payment = ReturnType<typeof paymentsOf>[number];

/** Whether only one player's ribbons are drawn, who then has to be chosen. */
export function isCrowded(entrants: readonly Entrant[]): boolean {
  return entrants.filter(({ rated }) => rated).length > MAX_PLAYERS;
}

/**
 * The picture of a game's points: one ribbon a pair, from the payer on the left to the taker on the right. A pure function of what was
 * rated, so that it moves with a what-if. Heights are pixels; the width is whatever there is, because a ribbon only stretches. `focus` is
 * the player whose ribbons are drawn where there are too many players for all of them.
 */
export function layOutFlow(entrants: readonly Player[], game: RatedGame, focus: number, compare?: Compare) {
  const crowded = isCrowded(entrants);
  const groups = crowded ? aroundOne(paymentsOf(game), focus) : groupsOf(entrants, paymentsOf(game), compare);
  /** Pixels a point. */
  const scale = Math.min(MAX_PER_POINT, INK / (sumOf(groups.flatMap(({ payments }) => payments)) || 1));
  let height = 0;
  const bundles = groups.map((group) => {
    if (height > 0) height += BETWEEN;
    const bundle = layOutBundle(group, scale, height + (crowded || group.from !== null ? HEADING : EDGE));
    height = bundle.top + bundle.height + EDGE;
    return bundle;
  });
  return { height, bundles, net: netOf(groups), scale };
}

/** `predicted` is what was expected of the taker; an upset was paid by the higher rated. */
function paymentsOf(game: RatedGame) {
  return transfersOf(game, null)
    .filter(({ change }) => change >= SHOWN)
    .map(({ one, other, predicted, change }) => {
      return { payer: other, taker: one, points: change, predicted, upset: predicted < 0.5 };
    });
}

interface Group {
  /** Between two teams: who pays whom. */
  readonly from: string | null;
  readonly to: string | null;
  readonly payments: readonly Payment[];
  /** The order of the players down each side. */
  readonly payers: readonly number[];
  readonly takers: readonly number[];
}

/** Two teams: two groups, the larger first, who moved most on top. Otherwise one, everyone in order of finish, team by team. */
function groupsOf(entrants: readonly Player[], payments: readonly Payment[], compare?: Compare): Group[] {
  const result = resultOf(entrants, compare);
  const teams: readonly (string | null)[] = result.kind === "teams" ? result.sides.map(({ team }) => team) : [null];
  if (teams.length === 2) {
    const [one, other] = [teams[0]!, teams[1]!];
    const into = (from: string, to: string) =>
      bySize(
        payments.filter(({ taker }) => entrants[taker]!.team === to),
        from,
        to,
      );
    return largerFirst([into(one, other), into(other, one)]);
  }
  const places = placesOf(entrants, compare);
  const teamOf = (at: number) => teams.indexOf(entrants[at]!.team);
  const order = [...entrants.keys()].sort((a, b) => teamOf(a) - teamOf(b) || places[a]!.place - places[b]!.place || a - b);
  const side = (end: End) => order.filter((at) => payments.some((payment) => payment[end] === at));
  return largerFirst([{ from: null, to: null, payments, payers: side("payer"), takers: side("taker") }]);
}

/** What one player paid and what they got, the largest each way. */
function aroundOne(payments: readonly Payment[], focus: number): Group[] {
  const largest = (end: End) => {
    const own = payments.filter((payment) => payment[end] === focus).sort((a, b) => b.points - a.points);
    return bySize(own.slice(0, MAX_OPPONENTS), null, null);
  };
  return largerFirst([largest("taker"), largest("payer")]);
}

function largerFirst(groups: readonly Group[]): Group[] {
  return groups.filter(({ payments }) => payments.length > 0).sort((a, b) => sumOf(b.payments) - sumOf(a.payments));
}

function bySize(payments: readonly Payment[], from: string | null, to: string | null): Group {
  const side = (end: End) => {
    const sums = new Map<number, number>();
    for (const payment of payments) sums.set(payment[end], (sums.get(payment[end]) ?? 0) + payment.points);
    return [...sums].sort(([a, one], [b, other]) => other - one || a - b).map(([player]) => player);
  };
  return { from, to, payments, payers: side("payer"), takers: side("taker") };
}

function layOutBundle({ from, to, payments, ...order }: Group, scale: number, top: number) {
  const ends = (players: readonly number[], end: End) =>
    players.map((player) => {
      const points = sumOf(payments.filter((payment) => payment[end] === player));
      return { player, points, height: points * scale };
    });
  const [left, right] = [ends(order.payers, "payer"), ends(order.takers, "taker")];
  const height = Math.max(...[left, right].map((side) => slotsOf(side) + GAP * (side.length - 1)));
  const [payers, takers] = [spreadOut(left, top, height), spreadOut(right, top, height)];
  return { from, to, points: sumOf(payments), top, height, payers, takers, ribbons: ribbonsOf(payments, payers, takers, scale) };
}

type Amount = Readonly<Record<"player" | "points" | "height", number>>;

const slotOf = ({ height }: Amount) => Math.max(height, SLOT);
const slotsOf = (ends: readonly Amount[]) => ends.reduce((sum, end) => sum + slotOf(end), 0);

/** From top to bottom with the same gaps; a single one in the middle. Each is in the middle of its slot, where its name stands. */
function spreadOut(ends: readonly Amount[], top: number, height: number) {
  const free = height - slotsOf(ends);
  const gap = ends.length > 1 ? free / (ends.length - 1) : 0;
  let slot = ends.length > 1 ? top : top + free / 2;
  return ends.map((end) => {
    const at = slot;
    slot += slotOf(end) + gap;
    return { ...end, top: at + (slotOf(end) - end.height) / 2 };
  });
}

/** At each end ribbons are in the order of their far ends, so that those of one player never cross. `from` and `to` are their upper edges. */
function ribbonsOf(payments: readonly Payment[], payers: readonly FlowEnd[], takers: readonly FlowEnd[], scale: number) {
  const ribbons = payers.flatMap(({ player }) =>
    takers.flatMap((taker) => {
      const payment = payments.find((one) => one.payer === player && one.taker === taker.player);
      return payment === undefined ? [] : [{ ...payment, width: payment.points * scale, from: 0, to: 0 }];
    }),
  );
  const stack = (ends: readonly FlowEnd[], end: End, edge: "from" | "to") => {
    for (const { player, top } of ends) {
      let at = top;
      for (const ribbon of ribbons.filter((one) => one[end] === player)) {
        ribbon[edge] = at;
        at += ribbon.width;
      }
    }
  };
  stack(payers, "payer", "from");
  stack(takers, "taker", "to");
  return ribbons;
}

/** Between two teams: who paid the other in the end. */
function netOf([larger, smaller]: readonly Group[]) {
  if (larger === undefined || larger.from === null || larger.to === null) return null;
  const points = sumOf(larger.payments) - sumOf(smaller?.payments ?? []);
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
