"use client";

import { useEffectEvent, useLayoutEffect, useRef, type FormEvent } from "react";
import { withBase } from "@/lib/platform/base-path";
import { useAddress } from "../ui/in-place-link";
import { Section } from "../ui/page";
import { duelFromAddress, duelInAddress, readDuel, usualDuel, type Duel, type TypedDuel } from "./duel";
import { DuelCalculator } from "./duel-calculator";
import { PredictionCurve } from "./prediction-curve";
import { useSettings } from "../ui/use-settings";

/** The fields as typed, and the last duel that could be read. */
function startWith(get: (name: string) => string | null): { readonly typed: TypedDuel; readonly duel: Duel } {
  const typed = duelFromAddress(get);
  return { typed, duel: readDuel(typed).duel ?? usualDuel };
}

/** The curve and the calculator for the same two players. Until there is code, it is a form that the server handles. */
export function TwoPlayers() {
  const address = useAddress();
  const { settings, change } = useSettings(startWith, (state) => duelInAddress(state.duel));
  const { typed, duel } = settings;
  const { problems } = readDuel(typed);
  const form = useRef<HTMLFormElement>(null);
  const type = (fields: Partial<TypedDuel>) => {
    const next = { ...typed, ...fields };
    change({ typed: next, duel: readDuel(next).duel ?? duel });
  };
  // What was chosen while the code was on its way.
  const adopt = useEffectEvent(() => {
    const chosen = new FormData(form.current!);
    const next = duelFromAddress((name) => {
      const value = chosen.get(name);
      return typeof value === "string" ? value : null;
    });
    if (JSON.stringify(next) !== JSON.stringify(typed)) type(next);
  });
  useLayoutEffect(() => adopt(), []);
  const others = ["game", "follow"].flatMap((name) => {
    const value = address.get(name);
    return value === null ? [] : [{ name, value }];
  });
  return (
    <form
      ref={form}
      method="get"
      action={withBase("/how-it-works#two-players")}
      onSubmit={(event: FormEvent) => event.preventDefault()}
      // After a reload browsers restore fields, but the values come from the address.
      autoComplete="off"
    >
      {others.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Section
        id="prediction"
        title="What is expected"
        note={
          <>
            Before a game, the two ratings predict the result.{" "}
            <span className="noscript:hidden">
              Drag the two players along the axis, or move them with the arrow keys, and change T to see how a lead becomes
              certainty.
            </span>
          </>
        }
      >
        <PredictionCurve {...{ duel, typed, problems }} onType={type} />
      </Section>
      <Section
        id="two-players"
        title="Two players"
        note="A calculator for a game of two, with the ratings and T from the curve. What one gains, the other loses."
      >
        <DuelCalculator {...{ duel, typed, problems }} onType={type} />
      </Section>
    </form>
  );
}
