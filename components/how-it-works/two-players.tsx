"use client";

import { useRef, type FormEvent } from "react";
import { withBase } from "@/lib/platform/base-path";
import { useEarlyFields } from "../ui/early-fields";
import { useHydrated } from "../ui/hydration";
import { useAddress } from "../ui/in-place-link";
import { Section } from "../ui/page";
import { duelFromAddress, duelInAddress, readDuel, usualDuel, type Duel, type TypedDuel } from "./duel";
import { PredictionCurve } from "./prediction-curve";
import { useSettings } from "../ui/use-settings";

/** The fields as typed, and the last duel that could be read. */
function startWith(get: (name: string) => string | null): { readonly typed: TypedDuel; readonly duel: Duel } {
  const typed = duelFromAddress(get);
  return { typed, duel: readDuel(typed).duel ?? usualDuel };
}

/** The curve for two players. Until there is code, it is a form that the server handles. */
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
  useEarlyFields(form, (early) => {
    const { t } = duelFromAddress((name) => early[name] ?? null);
    if (t !== typed.t) type({ t });
  });
  const isHydrated = useHydrated();
  const others = ["game", "follow", "one", "other"].flatMap((name) => {
    const value = address.get(name);
    return value === null ? [] : [{ name, value }];
  });
  return (
    <form
      ref={form}
      method="get"
      action={withBase("/how-it-works#prediction")}
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
        {!isHydrated && (
          <button type="submit" className="button mt-4">
            Work it out
          </button>
        )}
      </Section>
    </form>
  );
}
