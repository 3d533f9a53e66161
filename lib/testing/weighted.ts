import fc from "fast-check";

type Weighted<Kinds> = { [At in keyof Kinds]: [weight: number, arbitrary: fc.Arbitrary<Kinds[At]>] };

/** One of some arbitraries, each as often as its weight says. */
export const weighted = <const Kinds extends readonly unknown[]>(...kinds: Weighted<Kinds>): fc.Arbitrary<Kinds[number]> =>
  fc.oneof(...kinds.map(([weight, arbitrary]) => ({ weight, arbitrary })));
