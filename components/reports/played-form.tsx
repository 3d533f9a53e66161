"use client";

import { useActionState, useEffect, useState, type RefObject } from "react";
import { gamePath, reportPath } from "@/lib/format";
import { asksScores } from "@/lib/format/compared";
import { withBase } from "@/lib/platform/base-path";
import type { FormAction } from "@/lib/platform/forms/schema";
import {
  type PlayedMode,
  type PlayedView,
  type PreviewAnswer,
  type ReportFormShown,
  type ReportPreview,
} from "@/lib/reports/view";
import { TextLink } from "@/components/ui/app-link";
import { FormMessage, SubmitButton, useFirstProblem } from "@/components/ui/form";
import { useHydrated } from "@/components/ui/hydration";
import { OneScore, Opponents, type Result } from "./one-opponent";
import { PlayedRows } from "./played-rows";
import { HowLong, When } from "./played-times";
import { PointsTable } from "./points-table";
import styles from "./reports.module.css";

interface PlayedFormProps {
  action: FormAction<ReportFormShown>;
  view: PlayedView;
  mode: PlayedMode;
}

/** How long a preview waits for the next key. */
const PAUSE_MS = 150;

/** "I played": what happened, what it would do, and who has to agree. Without JavaScript the preview comes as a page before sending. */
export function PlayedForm({ action, view, mode }: PlayedFormProps) {
  const [state, send, waiting] = useActionState(action, { values: {}, problems: {}, problem: null, done: null });
  const form = useFirstProblem(state);
  const ready = useHydrated();
  const { values, problems, shown } = state;
  const start = values.result ?? "";
  const [picked, setPicked] = useState<{ how: Result | ""; name: string }>(() => pickedIn(start));
  const [other, setOther] = useState(values.opponent ?? "");
  const live = useLivePreview(form, shown?.preview ?? null, ready);
  const name = picked.name === "" ? other.trim() : picked.name;
  const isPicked = picked.how !== "" && (mode !== "one" || name !== "");
  const preview = live.preview ?? shown?.preview ?? null;
  const same = shown?.same ?? null;
  const needsStep = !ready && preview === null;
  const says = { lost: `I lost to ${name}`, won: `I beat ${name}`, drew: `I drew with ${name}` };
  return (
    <form
      ref={form}
      action={send}
      onChange={live.ask}
      onSubmit={(event) => waiting && event.preventDefault()}
      className="grid grid-cols-[minmax(0,1fr)] gap-7"
    >
      <FormMessage state={state} />
      <input type="hidden" name="ladder" value={view.ladder.slug} />
      <input type="hidden" name="mode" value={mode} />
      <When value={values["played-at"] ?? ""} problem={problems["played-at"]} />
      {mode === "one" ? (
        <>
          <Opponents
            view={view}
            picked={picked}
            other={other}
            onOther={setOther}
            onPick={(how, whom) => setPicked({ how, name: whom })}
            problem={problems.result ?? problems.opponent}
          />
          {asksScores({ compare: view.ladder.compare }) && (isPicked || !ready) && (
            <OneScore
              key={`${picked.how} ${values.mine ?? ""} ${values.theirs ?? ""}`}
              view={view}
              opponent={name === "" ? "Your opponent" : name}
              how={picked.how}
              values={values}
              problem={problems.mine ?? problems.theirs}
              onChange={live.ask}
              onResult={(how) => setPicked((before) => ({ ...before, how }))}
            />
          )}
        </>
      ) : (
        <PlayedRows {...{ view, mode, values, problems }} onChange={live.ask} />
      )}
      <HowLong usual={view.usualMinutes} {...{ values, problems }} opponent={mode === "one" ? name || "Your opponent" : null} />
      {preview !== null && (
        <section aria-live="polite" className={live.stale ? styles.stale : undefined}>
          <h2 className="mb-1 font-serif text-[22px]">What it would do</h2>
          <PointsTable caption="What it would do" rows={preview.rows} colours={preview.colours} shows="expected" />
          <p className="mt-5 font-serif text-xl leading-7">
            <strong>{preview.agree.lead}</strong> {preview.agree.text}
          </p>
          <IfYouHadWon preview={preview} />
        </section>
      )}
      {live.problem !== null && <p className="border-l-2 border-alert pl-3">{live.problem}</p>}
      {same !== null && (
        <div className="grid justify-items-start gap-3 border-l-2 border-accent pl-3">
          <p>
            {same.kind === "game" ? (
              <>
                <TextLink href={gamePath(same.id)}>Game {same.id}</TextLink> of the same players was at the same time.
              </>
            ) : (
              <>
                <TextLink href={reportPath(same.id)}>Your report</TextLink> of the same players is at about the same time.
              </>
            )}{" "}
            Is this another game?
          </p>
          <label className="flex min-h-11 items-center gap-2">
            <input type="checkbox" name="another" value="yes" className="accent-(--ink)" /> This is another game
          </label>
        </div>
      )}
      <div>
        <SubmitButton waiting={waiting} name="step" value={needsStep ? "preview" : "report"} className={`button ${styles.wide}`}>
          {needsStep ? "Continue" : mode === "one" && picked.how !== "" && name !== "" ? `Report: ${says[picked.how]}` : "Report"}
        </SubmitButton>
        {mode === "one" && isPicked && (
          <p className="mt-3 text-[13px] text-soft">{name} is told, and can say if a row is wrong.</p>
        )}
      </div>
      <datalist id="played-names">
        {view.names.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <datalist id="played-teams">
        {view.teams.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </form>
  );
}

function pickedIn(value: string): { how: Result | ""; name: string } {
  const [how = "", ...name] = value.split(".");
  return { how: how === "lost" || how === "won" || how === "drew" ? how : "", name: name.join(".") };
}

/** What the form would do, asked for after each change; the last figures stay, in soft ink, until the new ones are there. */
function useLivePreview(form: RefObject<HTMLFormElement | null>, first: ReportPreview | null, ready: boolean) {
  const [answer, setAnswer] = useState<{ preview: ReportPreview | null; problem: string | null }>({
    preview: first,
    problem: null,
  });
  const [stale, setStale] = useState(false);
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (!ready) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      if (form.current === null || !isAsked(form.current)) return;
      setStale(true);
      fetch(withBase("/api/reports/preview"), { method: "POST", body: new FormData(form.current), signal: controller.signal })
        .then(async (response) => {
          const told: unknown = response.ok ? await response.json() : null;
          if (!isAnswer(told)) return;
          const preview = "preview" in told ? told.preview : null;
          setAnswer((before) => ({ preview: preview ?? before.preview, problem: "problem" in told ? told.problem : null }));
          setStale(preview === null);
        })
        // Without a preview the report can still be sent.
        .catch(() => undefined);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [form, ready, asked]);
  return { ...answer, stale, ask: () => setAsked((count) => count + 1) };
}

function isAnswer(told: unknown): told is PreviewAnswer {
  return typeof told === "object" && told !== null && ("preview" in told || "problem" in told);
}

/** Nothing is asked before there is an opponent, and a result of everybody. */
function isAsked(form: HTMLFormElement): boolean {
  const sent = new FormData(form);
  if (sent.get("mode") === "one") return sent.get("result") !== null;
  const others = [...sent].flatMap(([name, value]) => (/^player\.\d+$/.test(name) && value !== "" ? [name.slice(7)] : []));
  return others.length > 0 && ["1", ...others].every((row) => sent.get(`score.${row}`) || sent.get(`place.${row}`));
}

/** The contrary, for a duel that counts at once: why this one needs nobody. */
function IfYouHadWon({ preview: { rows, agree } }: { preview: ReportPreview }) {
  const [mine, other] = [rows.find(({ isYou }) => isYou), rows.find(({ isYou }) => !isYou)];
  if (agree.how !== "at once" || rows.length !== 2 || mine?.change == null || other === undefined) return null;
  return <p className="mt-2 text-[13px] text-soft">If you had won, {other.name} would have to agree first.</p>;
}
