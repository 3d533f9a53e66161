"use client";

import { useEffect, useMemo } from "react";
import { formatScore } from "@/lib/format";
import type { Population } from "@/lib/analysis";
import type { Rules } from "@/lib/rating";
import {
  addressOfPopulation,
  addressOfVariants,
  MAX_VARIANTS,
  populationInAddress,
  readPopulationField,
  variantsInAddress,
  type Variant,
} from "@/lib/tuning/simulation/schema";
import { readTunable } from "@/lib/tuning/schema";
import { Section } from "../ui/page";
import { NumberField } from "./number-field";
import { LineSample } from "./simulation-lines";
import { SimulationResults } from "./simulation-results";
import { useSettings } from "../ui/use-settings";
import type { TaskHandle } from "./laboratory";
import { WorkProgress } from "./work-progress";

const fields: readonly { field: keyof Population; label: string; unit?: string; hint: string }[] = [
  { field: "players", label: "Players", hint: "each with a true rating" },
  { field: "perGame", label: "Players per game", hint: "everyone against everyone" },
  { field: "gamesEach", label: "Games per player", hint: "on average" },
  { field: "minutes", label: "Game length", unit: "minutes", hint: "everyone plays all of it" },
  {
    field: "deviation",
    label: "Spread of skill",
    unit: "T",
    hint: "standard deviation of the true ratings",
  },
  { field: "seed", label: "Random seed", hint: "the same seed, the same games" },
];

/** A population with known true ratings plays by the model: how fast do the ratings approach them? */
export function Simulation({ rules, task: { state, run, stop } }: { rules: Rules; task: TaskHandle<"simulate"> }) {
  const {
    settings: { population, variants },
    change,
  } = useSettings(
    (read) => ({ population: populationInAddress(read), variants: variantsInAddress(read, rules) }),
    (settings) => ({ ...addressOfPopulation(settings.population), ...addressOfVariants(settings.variants) }),
  );
  const tried = useMemo(() => variants.map((variant) => ({ ...rules, ...variant })), [rules, variants]);
  useEffect(() => run({ population, variants: tried }), [run, population, tried]);
  const limited = rules.limit === "strict" ? "the strict cap" : "the usual cap";
  return (
    <>
      <Section id="look-for" title="What to look for">
        <p className="max-w-[70ch] text-[15px]">
          These players have known true ratings, and the results of their games follow the model: a player who is one T ahead wins
          73 of 100. Everyone starts at the same rating, and each line shows how quickly the ratings approach the true ones. With
          more at stake a line falls faster but stays higher: ratings learn quickly and never settle. With less at stake it takes
          longer and gets closer. Only the ratio of GAME_MULT to T matters: two sets of rules with the same ratio give one curve.
          All of them rate the same games.
        </p>
      </Section>
      <div className="grid gap-x-12 md:grid-cols-2">
        <Section id="population" title="Players and games">
          <div className="mt-3 grid grid-cols-2 gap-x-5 gap-y-4">
            {fields.map(({ field, label, unit, hint }) => (
              <NumberField
                key={field}
                label={label}
                unit={unit}
                hint={hint}
                value={population[field]}
                read={(typed) => readPopulationField(field, typed)}
                onChange={(value) => change({ population: { ...population, [field]: value }, variants })}
              />
            ))}
          </div>
        </Section>
        <Section id="series" title="Rules to compare">
          <p className="mb-4 text-[13px] text-soft">
            Up to five sets. Everything else is as on this ladder: {formatScore(rules.maxGameMinutes)} minutes at most, {limited},
            start at {formatScore(rules.initialRating)}.
          </p>
          <VariantsFields variants={variants} rest={rules} onChange={(changed) => change({ population, variants: changed })} />
        </Section>
      </div>
      <div className="mt-4 max-w-md">
        <WorkProgress
          task={state}
          aside={
            <button type="button" onClick={stop} className="link cursor-pointer">
              Stop
            </button>
          }
        >
          Playing
        </WorkProgress>
      </div>
      <SimulationResults series={state.outcome} />
    </>
  );
}

type Variants = readonly Variant[];

/** The series: a T and a GAME_MULT each. The rest of the rules is the same for all. */
function VariantsFields(props: { variants: Variants; rest: Rules; onChange: (variants: Variants) => void }) {
  const { variants, rest, onChange } = props;
  const last = variants.at(-1)!;
  return (
    <div className="grid gap-3">
      <ol className="grid gap-3">
        {variants.map((variant, at) => {
          const set = (change: Partial<Variant>) =>
            onChange(variants.map((one, place) => (place === at ? { ...one, ...change } : one)));
          return (
            <li key={at} className="flex flex-wrap items-start gap-x-4 gap-y-1">
              <span className="tabular flex items-center gap-2 pt-1.5 text-[15px]">
                {at + 1}. <LineSample at={at} />
              </span>
              {(["spread", "gameMult"] as const).map((field) => (
                <NumberField
                  key={field}
                  label={`${field === "spread" ? "T" : "GAME_MULT"} of series ${at + 1}`}
                  short={field === "spread" ? "T" : "GAME_MULT"}
                  value={variant[field]}
                  read={(typed) => readTunable(field, typed, { ...rest, ...variant })}
                  onChange={(value) => set({ [field]: value })}
                />
              ))}
              {variants.length > 1 && (
                <button
                  type="button"
                  aria-label={`Remove series ${at + 1}`}
                  onClick={() => onChange(variants.filter((_, place) => place !== at))}
                  className="link cursor-pointer pt-1.5 text-[13px]"
                >
                  Remove
                </button>
              )}
            </li>
          );
        })}
      </ol>
      {variants.length < MAX_VARIANTS && (
        <button
          type="button"
          onClick={() => onChange([...variants, { ...last, gameMult: Math.min(1_000, last.gameMult * 2) }])}
          className="link cursor-pointer justify-self-start text-[15px]"
        >
          Add a series
        </button>
      )}
    </div>
  );
}
