"use client";

import { useEffect, useMemo } from "react";
import { formatScore } from "@/lib/format";
import type { Population, Rules } from "@/lib/rating";
import {
  addressOfPopulation,
  addressOfVariants,
  populationInAddress,
  readPopulationField,
  variantsInAddress,
  type Variant,
} from "@/lib/ladders/tuning/schema";
import { Section } from "../ui/section";
import { isBusy } from "./task-states";
import { NumberField } from "./number-field";
import { SimulationResults } from "./simulation-results";
import { useSettings } from "./use-settings";
import type { TuningWorker } from "./use-tuning-worker";
import { VariantsFields } from "./variants-fields";
import { WorkProgress } from "./work-progress";

interface Settings {
  readonly population: Population;
  readonly variants: readonly Variant[];
}

const fields: readonly { field: keyof Population; label: string; unit?: string; hint: string }[] = [
  { field: "players", label: "Players", hint: "with true ratings that nobody there knows" },
  { field: "perGame", label: "In each game", unit: "players", hint: "everyone against everyone" },
  { field: "gamesEach", label: "Games of each", hint: "on average" },
  { field: "minutes", label: "Length of a game", unit: "minutes", hint: "all are in from start to end" },
  {
    field: "deviation",
    label: "Difference of skill",
    unit: "T",
    hint: "deviation of the true ratings; 1 T ahead wins 73 of 100",
  },
  { field: "seed", label: "Seed of chance", hint: "the same seed, the same games" },
];

/** A population with known true ratings plays by the model: how fast do the ratings approach them? */
export function Simulation({ rules, worker: { tasks, ask, stop } }: { rules: Rules; worker: TuningWorker }) {
  const {
    settings: { population, variants },
    change,
  } = useSettings<Settings>(
    (read) => ({ population: populationInAddress(read), variants: variantsInAddress(read, rules) }),
    (settings) => ({ ...addressOfPopulation(settings.population), ...addressOfVariants(settings.variants) }),
  );
  const tried = useMemo(() => variants.map((variant) => ({ ...rules, ...variant })), [rules, variants]);
  useEffect(() => ask({ kind: "simulate", population, variants: tried }), [ask, population, tried]);
  const limited = rules.limit === "strict" ? "strict" : "equation 5";
  return (
    <>
      <Section id="look-for" title="What to look for">
        <p className="max-w-[70ch] text-[15px]">
          These players have true ratings, and their games go as the model says: whoever is one T ahead wins 73 of 100. Everyone
          starts at the same number, and each line shows how the ratings find the truth under its rules. The more is at stake, the
          steeper a line falls and the higher it stays: quick to learn, never at rest. The less is at stake, the longer it takes
          and the nearer it comes. Only the ratio of GAME_MULT to T decides: two series with the same ratio are one curve. All
          series rate the very same games.
        </p>
      </Section>
      <div className="grid gap-x-12 md:grid-cols-2">
        <Section id="population" title="The population">
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
        <Section id="series" title="The series">
          <p className="mb-4 text-[13px] text-soft">
            Up to five. All else as on this ladder: {formatScore(rules.maxGameMinutes)} minutes at most, {limited}, start at{" "}
            {formatScore(rules.initialRating)}.
          </p>
          <VariantsFields variants={variants} rest={rules} onChange={(changed) => change({ population, variants: changed })} />
        </Section>
      </div>
      <div className="mt-4 max-w-md">
        <WorkProgress
          task={tasks.simulate}
          aside={
            isBusy(tasks.simulate) && (
              <button type="button" onClick={() => stop("simulate")} className="link cursor-pointer">
                Stop
              </button>
            )
          }
        >
          Playing
        </WorkProgress>
      </div>
      <SimulationResults series={tasks.simulate.outcome?.series ?? null} />
    </>
  );
}
