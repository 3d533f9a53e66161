"use client";

import { lazy, memo, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { withQuery } from "@/lib/format";
import type { Lacking } from "@/lib/analysis";
import type { Rules } from "@/lib/rating";
import { addressOfRules, isDamaged, rulesInAddress, sameTuning } from "@/lib/ladders/tuning/schema";
import type { LadderSummary } from "@/lib/ladders/view";
import { useAddress } from "../ui/in-place-link";
import { NeedsCode } from "../ui/hydration";
import { Section } from "../ui/page";
import type { Comparison, StandingsView } from "./protocol";
import { RulesControls } from "./rules-controls";
import { useSettings } from "../ui/use-settings";
import type { TuningWorker } from "./use-tuning-worker";
import { WorkProgress } from "./work-progress";

/** The server draws it without figures; they come after the whole history was rated, and its code long before that. */
const PredictionQuality = lazy(() => import("./prediction-quality").then((module) => ({ default: module.PredictionQuality })));
/** Below what the page is opened for: the server draws them, and the page is taken over before their code comes. */
const FindTheBest = lazy(() => import("./find-the-best").then((module) => ({ default: module.FindTheBest })));
/** Rendered again with each result, not with every move of a slider. */
const Compared = lazy(() => import("./standings-compared").then((module) => ({ default: memo(module.StandingsCompared) })));
const OtherSystems = lazy(() => import("./other-systems").then((module) => ({ default: module.OtherSystems })));

export type TunedLadder = Pick<LadderSummary, "slug" | "version" | "players" | "rules">;

interface TuningProps {
  ladder: TunedLadder;
  worker: TuningWorker;
  /** The form that changes the ladder's rules, for admins; null for everyone else. */
  rulesForm: string | null;
}

/** The ladder's history under other rules: how well they predict, and the standings that follow. */
export function Tuning({ ladder, worker: { tasks, ask, stop }, rulesForm }: TuningProps) {
  const { rules: inForce } = ladder;
  const [view, setView] = useState<StandingsView>({ order: "tried", page: 1, find: "" });
  const { settings, settled, change } = useSettings(
    (read) => rulesInAddress(read, inForce),
    (rules) => addressOfRules(rules, inForce),
  );
  const address = useAddress();
  useEffect(() => ask({ kind: "compare", inForce, tried: settings, view }), [ask, inForce, settings, view]);
  const comparison = tasks.compare.outcome?.comparison ?? null;
  const lacking = comparison !== null && comparison.tried.compare === settings.compare ? comparison.lacking : NOTHING;
  // Known once places were tried, and true from then on.
  const [noPlaces, setNoPlaces] = useState(false);
  const refused = lacking.some(({ what }) => what === "places");
  if (refused && !noPlaces) setNoPlaces(true);
  const standings = useNextTask(comparison?.standings ?? null);

  const changeNow = useRef(change);
  useEffect(() => {
    changeNow.current = change;
  });
  const use = useCallback((rules: Rules) => changeNow.current(rules), []);
  return (
    <div className="grid gap-x-12 md:grid-cols-[19rem_minmax(0,1fr)]">
      <div className="md:sticky md:top-4 md:self-start">
        <Section id="rules" title="Rules to try">
          {isDamaged(address.get, inForce) && sameTuning(settings, inForce) && (
            <p role="status" className="mt-3 border-l-2 border-accent pl-3 text-[15px]">
              Part of this link could not be read, so the form shows the current rules.
            </p>
          )}
          <div className="mt-4">
            <NeedsCode>
              <RulesControls
                rules={settings}
                inForce={inForce}
                onChange={change}
                lacking={lacking}
                noPlaces={noPlaces}
                applyHref={refused ? null : rulesForm && withQuery(rulesForm, addressOfRules(settings, inForce), "rules")}
              />
            </NeedsCode>
          </div>
        </Section>
        <div className="mt-3">
          <WorkProgress task={tasks.compare}>Rating again</WorkProgress>
        </div>
      </div>
      <div className="min-w-0">
        <Predictions {...{ comparison, inForce, settled }} />
        <Section id="best" title="Find the best">
          <Suspense>
            <FindTheBest
              task={tasks.search}
              games={comparison?.games ?? null}
              inForce={inForce}
              onSearch={() => ask({ kind: "search", inForce })}
              onStop={() => stop("search")}
              onUse={use}
            />
          </Suspense>
        </Section>
        <Section id="systems" title="Other rating systems">
          <Suspense>
            <OtherSystems
              task={tasks["bake-off"]}
              onStart={() => ask({ kind: "bake-off", inForce })}
              onStop={() => stop("bake-off")}
            />
          </Suspense>
        </Section>
        <Section id="standings" title="Standings now and with the new rules">
          {/* Rows out of sight need no layout at every move of a slider. */}
          <div className="[contain-intrinsic-size:auto_2400px] [content-visibility:auto]">
            <Suspense>
              <Compared standings={standings} players={ladder.players} view={view} onView={setView} />
            </Suspense>
          </div>
        </Section>
      </div>
    </div>
  );
}

const NOTHING: readonly Lacking[] = [];

/** The same value in the next task: rendering is split in two, and input is handled in between. */
function useNextTask<Value>(value: Value): Value {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setShown(value));
    return () => clearTimeout(timer);
  }, [value]);
  return shown;
}

/** Rendered again with each result, not with every move of a slider. */
const Predictions = memo(function Predictions(props: { comparison: Comparison | null; inForce: Rules; settled: boolean }) {
  return (
    // As high as what comes.
    <Suspense fallback={<div aria-hidden className="h-[60rem]" />}>
      <PredictionQuality {...props} />
    </Suspense>
  );
});
