import type { ReportAnswerKind } from "@/db";
import { grouped } from "@/lib/platform/grouped";

/** Somebody in a reported game, as far as agreeing goes. */
export interface Party {
  readonly playerId: number;
  readonly team: string | null;
  /** What the game would do to their rating. */
  readonly change: number;
  /** Has an account and may sign in. */
  readonly canAnswer: boolean;
  /** Whether their silence counts; "unseen": once it was shown to them. */
  readonly silence: "counts" | "unseen" | "notices off" | "cannot answer";
}

/** Less than this is nothing: sums of changes are not exact. */
export const NOTHING = 1e-6;

interface PayingSide {
  readonly team: string | null;
  /** What the side pays on balance. */
  readonly pays: number;
  /** Of these, one has to agree: they pay themselves. */
  readonly payers: readonly number[];
}

/**
 * Who has to agree to a report: of each side that pays on balance one who pays; in a free-for-all as many as together pay half of all points
 * paid. Where nobody pays, such as for a draw of equals, one of the others.
 */
export type Need =
  | { readonly kind: "sides"; readonly sides: readonly PayingSide[] }
  | { readonly kind: "half"; readonly paid: number; readonly pays: ReadonlyMap<number, number> }
  | { readonly kind: "other"; readonly others: readonly number[] };

export function needOf(parties: readonly Party[], reporterId: number): Need {
  const sides = [...grouped(parties, ({ team, playerId }) => team ?? playerId).values()];
  const pays = (party: Party) => Math.max(0, -party.change);
  const payers = parties.filter((party) => pays(party) > NOTHING);
  if (payers.length === 0)
    return { kind: "other", others: parties.map(({ playerId }) => playerId).filter((id) => id !== reporterId) };
  if (sides.length > 2 && sides.every((side) => side.length === 1)) {
    const paid = payers.reduce((sum, party) => sum + pays(party), 0);
    return { kind: "half", paid, pays: new Map(payers.map((party) => [party.playerId, pays(party)])) };
  }
  const paying = sides.flatMap((side): PayingSide[] => {
    const balance = side.reduce((sum, { change }) => sum + change, 0);
    if (balance > -NOTHING) return [];
    const own = side.filter((party) => pays(party) > NOTHING).map(({ playerId }) => playerId);
    return [{ team: side[0]!.team, pays: -balance, payers: own }];
  });
  // Sides that come out even pay among each other: one who pays has to agree.
  if (paying.length === 0)
    return { kind: "sides", sides: [{ team: null, pays: 0, payers: payers.map(({ playerId }) => playerId) }] };
  return { kind: "sides", sides: paying };
}

/** Whether these people are enough. */
export function isMet(need: Need, agreed: ReadonlySet<number>): boolean {
  if (need.kind === "other") return need.others.some((id) => agreed.has(id));
  if (need.kind === "sides") return need.sides.every(({ payers }) => payers.some((id) => agreed.has(id)));
  const together = [...need.pays].reduce((sum, [id, pays]) => sum + (agreed.has(id) ? pays : 0), 0);
  return together >= need.paid / 2 - NOTHING;
}

/** Whose answer is still needed, or would help: those of whom enough have to agree. */
export function askedOf(need: Need, agreed: ReadonlySet<number>): number[] {
  if (isMet(need, agreed)) return [];
  if (need.kind === "other") return [...need.others];
  if (need.kind === "half") return [...need.pays.keys()].filter((id) => !agreed.has(id));
  return need.sides.filter(({ payers }) => !payers.some((id) => agreed.has(id))).flatMap(({ payers }) => payers);
}

/** A version or an answer. */
export interface Answer {
  readonly version: number;
  readonly playerId: number;
  readonly kind: ReportAnswerKind;
  readonly keepsAnswers: boolean;
}

export interface Positions {
  /** They made the newest version, or agreed to it. */
  readonly agreed: ReadonlySet<number>;
  /** They say that it did not happen. */
  readonly denied: ReadonlySet<number>;
  /** They made another version and stand by it. */
  readonly otherwise: ReadonlySet<number>;
}

/**
 * Where everybody stands on the version that the report has, by their last answer, whichever version that was about. An agreement lapses
 * with a new version, except for one that costs nobody else anything. A denial, and another version, hold until their author agrees to
 * the version that the report has, also if the report goes back to an earlier one. Answers are in order.
 */
export function positionsOf(answers: readonly Answer[], version: number): Positions {
  const about = keptBy(answers, version);
  const last = [...new Map(answers.map((answer) => [answer.playerId, answer])).values()];
  const isAboutThis = (answer: Answer) => about.has(answer.version);
  const who = (is: (answer: Answer) => boolean) => new Set(last.filter(is).map(({ playerId }): number => playerId));
  return {
    agreed: who((answer) => answer.kind !== "denied" && isAboutThis(answer)),
    denied: who(({ kind }) => kind === "denied"),
    otherwise: who((answer) => isVersion(answer) && !isAboutThis(answer)),
  };
}

/** The version and those that it kept the answers of; every answer has the version that the report had then, also one that gave way. */
function keptBy(answers: readonly Answer[], version: number): ReadonlySet<number> {
  const kept = new Map<number, ReadonlySet<number>>();
  let current = 0;
  for (const answer of answers) {
    if (isVersion(answer)) {
      const before = answer.keepsAnswers ? (kept.get(current) ?? []) : [];
      kept.set(answer.version, new Set([...before, answer.version]));
    }
    current = answer.version;
  }
  return kept.get(version) ?? new Set([version]);
}

const isVersion = ({ kind }: Answer) => kind === "reported" || kind === "changed";

/** Whether a change of somebody's own row is accepted at once: nobody else ends lower than before. */
export function costsNobodyElse(
  playerId: number,
  before: ReadonlyMap<number, number>,
  after: ReadonlyMap<number, number>,
): boolean {
  return [...after].every(([id, change]) => id === playerId || change >= (before.get(id) ?? 0) - NOTHING);
}
