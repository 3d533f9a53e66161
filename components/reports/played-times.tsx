"use client";

import { useRef, useState } from "react";
import type { FormState } from "@/lib/platform/forms/schema";
import { useEarlyFields } from "@/components/ui/early-fields";
import { FieldProblem } from "@/components/ui/field-problem";
import { useHydrated } from "@/components/ui/hydration";
import { earlyMoment, momentTyped, type TypedMoment } from "@/lib/format/local-time";
import { MomentInput } from "@/components/ui/moment-input";
import { Tick } from "@/components/ui/tick";
import styles from "./reports.module.css";

const MINUTES = [5, 10, 15, 20];

interface HowLongProps extends Pick<FormState, "values" | "problems"> {
  usual: number;
  /** The only opponent; null where rows have times of their own. */
  opponent: string | null;
}

/** One time for everybody, the ladder's usual at first; each one's own only if asked for. */
export function HowLong({ usual, values, problems, opponent }: HowLongProps) {
  const problem = problems["time-for-all"];
  const options = [...new Set([...MINUTES, usual])].sort((one, other) => one - other);
  const chosen = values.minutes ?? String(usual);
  return (
    <fieldset className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <legend className="float-left text-[13px] text-soft">How long?</legend>
      <span className={`${styles.results} ml-0`}>
        {options.map((minutes) => (
          <label key={minutes}>
            <input
              type="radio"
              name="minutes"
              value={minutes}
              aria-label={`${minutes} minutes`}
              defaultChecked={String(minutes) === chosen}
            />
            {minutes}
            {minutes === options.at(-1) && " min"}
          </label>
        ))}
      </span>
      <details
        className="w-full text-[13px]"
        open={Boolean(values["minutes-other"] || values["different-times"]) || problem !== undefined}
      >
        <summary className="link inline-block cursor-pointer py-1">Another time</summary>
        <input
          name="minutes-other"
          aria-label="Minutes"
          placeholder="12:30 or minutes"
          defaultValue={values["minutes-other"] ?? ""}
          aria-invalid={problem !== undefined}
          className="field mt-1 max-w-40"
        />
        <FieldProblem id="played-time-problem" problem={problem} />
        <Tick
          name="different-times"
          value="yes"
          defaultChecked={Boolean(values["different-times"])}
          className="min-h-11 items-center text-[15px]"
        >
          Different times
        </Tick>
        {opponent !== null &&
          ["You", opponent].map((who, at) => (
            <label key={at} className={styles.time}>
              {who}
              <input
                name={`time.${at + 1}`}
                aria-label={`Time of ${who}`}
                placeholder="as above"
                defaultValue={values[`time.${at + 1}`] ?? ""}
                className="field w-36"
              />
              <FieldProblem id={`played-time-${at}`} problem={problems[`time.${at + 1}`]} />
            </label>
          ))}
      </details>
    </fieldset>
  );
}

/** Just now, unless another time is chosen. */
export function When({ values, problem }: { values: FormState["values"]; problem: string | undefined }) {
  const ready = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [at, change] = useState<TypedMoment>(() => ({ moment: earlyMoment(values, "", false), typedMoment: null }));
  useEarlyFields(input, (early, isRestored) => {
    change({ ...at, moment: earlyMoment(early, at.moment, isRestored) });
  });
  return (
    <details open={at.moment !== "" || problem !== undefined} className="-mt-3 text-[15px]">
      <summary className="inline-block cursor-pointer text-soft">
        {momentTyped(at) === "" ? "Played just now" : "Played at another time"} · <span className="link">Change</span>
      </summary>
      <div className="mt-2 grid max-w-64 gap-1">
        <label className="text-sm text-soft" htmlFor="played-at">
          When it was played{!ready && " (UTC)"}
        </label>
        <MomentInput
          ref={input}
          id="played-at"
          at={at}
          onType={(typedMoment) => change({ ...at, typedMoment })}
          aria-invalid={problem !== undefined}
          className="field"
        />
        <FieldProblem id="played-at-problem" problem={problem} />
      </div>
    </details>
  );
}
