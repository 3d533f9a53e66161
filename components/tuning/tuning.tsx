"use client";

import { lazy, memo, Suspense, useDeferredValue, useEffect, useState } from "react";
import { withQuery } from "@/lib/format";
import type { Lacking } from "@/lib/analysis";
import { addressOfRules, isDamaged, rulesInAddress, sameTuning } from "@/lib/tuning/schema";
import type { LadderSummary } from "@/lib/ladders/view";
import { useAddress } from "../ui/in-place-link";
import { NeedsCode } from "../ui/hydration";
import { Section } from "../ui/page";
import type { StandingsView } from "./compare-rules";
import { RulesControls } from "./rules-controls";
import { useSettings } from "../ui/use-settings";
import { useTask } from "./use-task";
import { WorkProgress } from "./work-progress";

/**
 * Below what the page is opened for: the server draws them, and the page is taken over before their code comes. The memoized ones are
 * rendered again with each result, not with every move of a slider.
 */
const PredictionQuality = lazy(() =>
  import("./prediction-quality").then((module) => ({ default: memo(module.PredictionQuality) })),
);
const FindTheBest = lazy(() => import("./find-the-best").then((module) => ({ default: module.FindTheBest })));
const Compared = lazy(() => import("./standings-compared").then((module) => ({ default: memo(module.StandingsCompared) })));

interface TuningProps {
  ladder: Pick<LadderSummary, "slug" | "version" | "players" | "rules">;
  /** The form that changes the ladder's rules, for admins; null for everyone else. */
  rulesForm: string | null;
}

/** The ladder's history under other rules: how well they predict, and the standings that follow. */
export function Tuning({ ladder, rulesForm }: TuningProps) {
  const { state, run } = useTask("compare", ladder);
  const search = useTask("search", ladder);
  const { rules: inForce } = ladder;
  const [view, setView] = useState<StandingsView>({ order: "tried", page: 1, find: "" });
  const { settings, settled, change } = useSettings(
    (read) => rulesInAddress(read, inForce),
    (rules) => addressOfRules(rules, inForce),
  );
  const address = useAddress();
  useEffect(() => run({ inForce, tried: settings, view }), [run, inForce, settings, view]);
  const comparison = state.outcome;
  const lacking = comparison !== null && comparison.tried.compare === settings.compare ? comparison.lacking : NOTHING;
  // Known once places were tried, and true from then on.
  const [noPlaces, setNoPlaces] = useState(false);
  const refused = lacking.some(({ what }) => what === "places");
  if (refused && !noPlaces) setNoPlaces(true);
  // Rendered after the sliders, and given up for a newer one.
  const shown = useDeferredValue(comparison);
  return (
    <div className="grid gap-x-12 md:grid-cols-[19rem_minmax(0,1fr)] noscript:hidden">
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
          <WorkProgress task={state}>Rating again</WorkProgress>
        </div>
      </div>
      <div className="min-w-0">
        {/* As high as what comes. */}
        <Suspense fallback={<div aria-hidden className="h-[60rem]" />}>
          <PredictionQuality comparison={shown} inForce={inForce} settled={settled} />
        </Suspense>
        <Section id="best" title="Find the best">
          <Suspense>
            <FindTheBest task={search} games={comparison?.games ?? null} inForce={inForce} onUse={change} />
          </Suspense>
        </Section>
        <Section id="standings" title="Standings now and with the new rules">
          {/* Rows out of sight need no layout at every move of a slider. */}
          <div className="[contain-intrinsic-size:auto_2400px] [content-visibility:auto]">
            <Suspense>
              <Compared standings={shown?.standings ?? null} players={ladder.players} view={view} onView={setView} />
            </Suspense>
          </div>
        </Section>
      </div>
    </div>
  );
}

const NOTHING: readonly Lacking[] = [];
