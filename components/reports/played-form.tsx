"use client";

import { startTransition, useEffect, useState, type RefObject, type SubmitEvent } from "react";
import { gamePath, reportPath, withQuery } from "@/lib/format";
import { asksScores } from "@/lib/format/compared";
import { withBase } from "@/lib/platform/base-path";
import { emptyForm, typedValues, type FormAction } from "@/lib/platform/forms/schema";
import { nameKey } from "@/lib/players/schema";
import type { PlayedMode, PlayedView, PreviewAnswer, ReportFormShown, ReportPreview, SameGame } from "@/lib/reports/view";
import { TextLink } from "@/components/ui/app-link";
import { Choice } from "@/components/ui/choice";
import { useEarlyFields } from "@/components/ui/early-fields";
import { FormMessage, SubmitButton, useFirstProblem, useFormAction } from "@/components/ui/form";
import { useHydrated } from "@/components/ui/hydration";
import { Tick } from "@/components/ui/tick";
import { duelIn, OneScore, Opponents } from "./one-opponent";
import { PlayedRows } from "./played-rows";
import { HowLong, When } from "./played-times";
import { PointsTable } from "./points-table";
import styles from "./reports.module.css";

/** How long a preview waits for the next key. */
const PAUSE_MS = 150;

type Values = Readonly<Record<string, string>>;

const modes = { one: "One opponent", several: "Several", teams: "Teams" } as const;

/** "I played": what happened, what it would do, and who has to agree. Without JavaScript the preview comes as a page before sending. */
export function PlayedForm(props: { action: FormAction<ReportFormShown>; view: PlayedView; mode: PlayedMode }) {
  const { view } = props;
  const [state, send, waiting] = useFormAction<ReportFormShown>(props.action, emptyForm);
  const form = useFirstProblem(state);
  const ready = useHydrated();
  const { problems, shown } = state;
  const [mode, setMode] = useState(props.mode);
  // What was sent, or typed in another mode, is what the fields of a mode begin with.
  const [values, setValues] = useState<Values>(state.values);
  useEarlyFields(form, setValues);
  const typed = duelIn(values);
  const live = useLivePreview(form, shown?.preview ?? null, ready);
  const name = typed.name === "" ? typed.other.trim() : typed.name;
  const preview = live.preview ?? shown?.preview ?? null;
  const same = shown?.same ?? null;
  const needsStep = !ready && preview === null;
  const { how } = typed;
  const asked = preview?.newcomers.filter(({ meant }) => meant !== null) ?? [];
  const isTold = preview?.rows.some(({ isYou, hasAccount, name: of }) => !isYou && hasAccount && nameKey(of) === nameKey(name));
  const says = { lost: `I lost to ${name}`, won: `I beat ${name}`, drew: `I drew with ${name}` };
  const change = (fields: Values) => {
    setValues((before) => ({ ...before, ...fields }));
    live.ask();
  };
  /** Another way to fill it in, with what was typed so far. */
  function follow(to: PlayedMode) {
    const before = typedValues(new FormData(form.current!));
    const isName = ([field, value]: [string, string]) => field.startsWith("player.") && value.trim() !== "";
    const first = mode === "one" ? name : (Object.entries(before).find(isName)?.[1] ?? "");
    const known = view.opponents.find((opponent) => nameKey(opponent.name) === nameKey(first))?.name;
    const asDuel = { result: `.${known ?? ""}`, "player.2": known === undefined ? first : "", "score.1": "", "score.2": "" };
    // Scores that follow from who won were not typed.
    const duel = { "player.2": name, "score.1": typed.mine, "score.2": typed.theirs };
    if (to === "one") setValues({ ...before, ...asDuel });
    else setValues(mode === "one" ? { ...before, ...duel } : before);
    setMode(to);
    live.ask();
  }
  // Sent by hand: React would empty the form afterwards.
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const sent = new FormData(event.currentTarget, event.nativeEvent.submitter);
    if (!waiting) startTransition(() => send(sent));
  }
  return (
    <form
      ref={form}
      action={send}
      onChange={live.ask}
      onSubmit={submit}
      className={`grid grid-cols-[minmax(0,1fr)] gap-7 ${mode === "teams" ? "max-w-3xl" : "max-w-xl"}`}
    >
      <Modes ladder={view.ladder.slug} chosen={mode} onFollow={follow} />
      <FormMessage state={state} />
      <input type="hidden" name="ladder" value={view.ladder.slug} />
      <input type="hidden" name="mode" value={mode} />
      <When values={values} problem={problems["played-at"]} />
      {mode === "one" ? (
        <>
          <Opponents
            {...{ view, typed }}
            onChange={change}
            newcomer={typed.name === "" ? newcomerOf(preview, name) : undefined}
            problem={how === "" ? problems.result : name === "" ? problems["player.2"] : undefined}
          />
          {asksScores({ compare: view.ladder.compare }) && ((how !== "" && name !== "") || !ready) && (
            <OneScore
              {...{ view, typed }}
              opponent={name === "" ? "Your opponent" : name}
              problem={problems["score.1"] ?? problems["score.2"]}
              onChange={change}
            />
          )}
        </>
      ) : (
        <PlayedRows
          key={mode}
          {...{ view, mode, values, problems }}
          newcomerOf={(typedName) => newcomerOf(preview, typedName)}
          onChange={live.ask}
        />
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
          <IsAnother same={same} />
          <Tick name="another" value="yes" className="min-h-11 items-center">
            This is another game
          </Tick>
        </div>
      )}
      {asked.length > 0 && (
        <Tick name="newcomers" value="yes" className="min-h-11 items-center border-l-2 border-accent pl-3">
          {asked.length === 1 ? `${asked[0]!.name} is somebody new` : "These names are new people"}
        </Tick>
      )}
      <div>
        <SubmitButton waiting={waiting} name="step" value={needsStep ? "preview" : "report"} className={`button ${styles.wide}`}>
          {needsStep ? "Continue" : mode === "one" && how !== "" && name !== "" ? `Report: ${says[how]}` : "Report"}
        </SubmitButton>
        {mode === "one" && isTold === true && <p className="mt-3 text-[13px] text-soft">{name} is told, and can object.</p>}
      </div>
      {(["names", "teams"] as const).map((list) => (
        <datalist key={list} id={`played-${list}`}>
          {view[list].map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      ))}
    </form>
  );
}

function IsAnother({ same: { kind, id } }: { same: SameGame }) {
  const [href, name, when] =
    kind === "game" ? [gamePath(id), `Game ${id}`, "was at"] : [reportPath(id), "Your report", "is at about"];
  return (
    <p>
      <TextLink href={href}>{name}</TextLink> of the same players {when} the same time. Is this another game?
    </p>
  );
}

function Modes(props: { ladder: string; chosen: PlayedMode; onFollow: (mode: PlayedMode) => void }) {
  const { ladder, chosen, onFollow } = props;
  return (
    <Choice
      label="Who played"
      inPlace
      className="justify-self-start max-sm:flex max-sm:justify-self-stretch max-sm:[&>*]:flex-auto max-sm:[&>*]:justify-center"
      options={(["one", "several", "teams"] as const).map((mode) => ({
        label: modes[mode],
        href: withQuery(withBase("/played"), { ladder, mode }),
        chosen: mode === chosen,
        onFollow: () => onFollow(mode),
      }))}
    />
  );
}

const newcomerOf = (preview: ReportPreview | null, typed: string) =>
  preview?.newcomers.find(({ name }) => nameKey(name) === nameKey(typed));

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
  return (
    <p className="mt-2 text-[13px] text-soft">
      If you had won, {other.hasAccount ? `${other.name} would have to agree first` : "a scorekeeper would have to check it"}.
    </p>
  );
}
