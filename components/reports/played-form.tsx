"use client";

import { useActionState, useEffect, useState, type ReactNode, type RefObject } from "react";
import { formatRating, gamePath, reportPath } from "@/lib/format";
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
import { PlayerMark } from "@/components/player/player-mark";
import { TextLink } from "@/components/ui/app-link";
import { FieldProblem } from "@/components/ui/field-problem";
import { FormMessage, SubmitButton, useFirstProblem } from "@/components/ui/form";
import { useHydrated } from "@/components/ui/hydration";
import { PointsTable } from "./points-table";
import { ScoreKeys } from "./score-keys";
import styles from "./reports.module.css";

type Result = "lost" | "drew" | "won";

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
        <Rows view={view} mode={mode} values={values} problems={problems} />
      )}
      <HowLong usual={view.usualMinutes} values={values} problem={problems["time-for-all"]} />
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

/** Nothing is asked before there is an opponent. */
function isAsked(form: HTMLFormElement): boolean {
  const sent = new FormData(form);
  if (sent.get("mode") === "one") return sent.get("result") !== null;
  return [...sent].some(([name, value]) => /^player\.(?!1$)\d+$/.test(name) && value !== "");
}

/** The contrary, for a duel that counts at once: why this one needs nobody. */
function IfYouHadWon({ preview: { rows, agree } }: { preview: ReportPreview }) {
  const [mine, other] = [rows.find(({ isYou }) => isYou), rows.find(({ isYou }) => !isYou)];
  if (agree.how !== "at once" || rows.length !== 2 || mine?.change == null || other === undefined) return null;
  return <p className="mt-2 text-[13px] text-soft">If you had won, {other.name} would have to agree first.</p>;
}

interface OpponentsProps {
  view: PlayedView;
  picked: { readonly how: Result | ""; readonly name: string };
  other: string;
  onOther: (name: string) => void;
  onPick: (how: Result, name: string) => void;
  problem: string | undefined;
}

/** The last opponents first, then anybody. */
function Opponents({ view, picked, other, onOther, onPick, problem }: OpponentsProps) {
  const options: readonly [Result, string][] = asksScores({ compare: view.ladder.compare })
    ? [
        ["lost", "I lost"],
        ["won", "I won"],
      ]
    : [
        ["lost", "I lost"],
        ["drew", "Drew"],
        ["won", "I won"],
      ];
  const results = (name: string) => (
    <span className={styles.results}>
      {options.map(([how, label]) => (
        <label key={how}>
          <input
            type="radio"
            name="result"
            value={`${how}.${name}`}
            aria-label={`${label}: ${name === "" ? "somebody else" : name}`}
            checked={picked.how === how && picked.name === name}
            onChange={() => onPick(how, name)}
          />
          {label}
        </label>
      ))}
    </span>
  );
  return (
    <fieldset aria-describedby="played-result-problem">
      <legend className="mb-2 text-[12px] text-soft">
        {view.opponents.length === 0 ? "Your opponent" : "Your last opponents"}
      </legend>
      <div className={styles.rows}>
        {view.opponents.map(({ name, mark, rating }) => (
          <div key={name} className={`${styles.row} ${picked.name === name ? styles.chosen : ""}`}>
            <PlayerMark seed={mark} />
            <span className="min-w-0">
              <span className="block truncate font-semibold">{name}</span>
              <span className="tabular block text-[13px] text-soft">
                {rating === null ? "not rated yet" : formatRating(rating)}
              </span>
            </span>
            {results(name)}
          </div>
        ))}
        <div className={`${styles.row} ${picked.how !== "" && picked.name === "" ? styles.chosen : ""}`}>
          <input
            name="opponent"
            list="played-names"
            aria-label="Somebody else"
            placeholder="Somebody else"
            maxLength={200}
            autoComplete="off"
            value={other}
            onChange={(event) => onOther(event.target.value)}
            className="field min-w-0 flex-1"
          />
          {results("")}
        </div>
      </div>
      <FieldProblem id="played-result-problem" problem={problem} />
      {view.lastGame !== null && (
        <p className="mt-4 text-[15px]">
          <TextLink href={`/played?ladder=${view.ladder.slug}&mode=${view.lastGame.mode}&again=${view.lastGame.id}`}>
            Same players as game {view.lastGame.id}
          </TextLink>
        </p>
      )}
    </fieldset>
  );
}

interface OneScoreProps {
  view: PlayedView;
  opponent: string;
  how: Result | "";
  values: Readonly<Record<string, string>>;
  problem: string | undefined;
  onChange: () => void;
  onResult: (how: Result) => void;
}

/** Two scores; who won follows them. */
function OneScore({ view, opponent, how, values, problem, onChange, onResult }: OneScoreProps) {
  const isLowest = view.ladder.compare === "lowest";
  const ahead = isLowest ? ["0", "1"] : ["1", "0"];
  const usual = how === "" ? ["", ""] : how === "drew" ? ["0", "0"] : how === "won" ? ahead : ahead.toReversed();
  const [mine, setMine] = useState(values.mine ?? usual[0]!);
  const [theirs, setTheirs] = useState(values.theirs ?? usual[1]!);
  function decide(one: string, other: string) {
    setMine(one);
    setTheirs(other);
    const lead = (Number(one) - Number(other)) * (isLowest ? -1 : 1);
    if (one !== "" && other !== "" && !Number.isNaN(lead)) onResult(lead === 0 ? "drew" : lead > 0 ? "won" : "lost");
    onChange();
  }
  return (
    <div>
      <div className="grid grid-cols-2 gap-4">
        <ScoreKeys name="mine" label="You" value={mine} onChange={(value) => decide(value, theirs)} />
        <ScoreKeys name="theirs" label={opponent} value={theirs} onChange={(value) => decide(mine, value)} />
      </div>
      <FieldProblem id="played-score-problem" problem={problem} />
    </div>
  );
}

const MINUTES = [5, 10, 15, 20];

/** One time for everybody, the ladder's usual at first. */
function HowLong({
  usual,
  values,
  problem,
}: {
  usual: number;
  values: Readonly<Record<string, string>>;
  problem: string | undefined;
}) {
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
      <details className="w-full text-[13px]" open={Boolean(values["minutes-other"]) || problem !== undefined}>
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
      </details>
    </fieldset>
  );
}

/** Just now, unless another time is chosen. The browser sends the exact moment besides what its clock shows. */
function When({ value, problem }: { value: string; problem: string | undefined }) {
  const [typed, setTyped] = useState(value);
  const ready = useHydrated();
  const exact = ready && typed !== "" && !Number.isNaN(Date.parse(typed)) ? new Date(typed).toISOString() : "";
  return (
    <details open={value !== "" || problem !== undefined} className="-mt-3 text-[15px]">
      <summary className="inline-block cursor-pointer text-soft">
        Played just now · <span className="link">Change</span>
      </summary>
      <div className="mt-2 grid max-w-64 gap-1">
        <label className="text-sm text-soft" htmlFor="played-at">
          When it was played{!ready && " (UTC)"}
        </label>
        <input
          id="played-at"
          type="datetime-local"
          name="played-at"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          aria-invalid={problem !== undefined}
          className="field"
        />
        <input type="hidden" name="played-at-exact" value={exact} />
        <FieldProblem id="played-at-problem" problem={problem} />
      </div>
    </details>
  );
}

interface RowsProps {
  view: PlayedView;
  mode: PlayedMode;
  values: Readonly<Record<string, string>>;
  problems: Readonly<Record<string, string>>;
}

const AT_FIRST = { several: 4, teams: 8 } as const;
const MAX_ROWS = 32;

/** Several players in order of finish, or two teams. */
function Rows({ view, mode, values, problems }: RowsProps) {
  const again = view.again?.rows ?? [];
  const given = Object.keys(values).filter((name) => /^player\.\d+$/.test(name)).length;
  const [count, setCount] = useState(Math.max(again.length, given, mode === "teams" ? AT_FIRST.teams : AT_FIRST.several));
  const teams = [...new Set(again.flatMap(({ team }) => team ?? []))];
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  const isScored = asksScores({ compare: view.ladder.compare });
  const sideOf = (row: number) => {
    const side = values[`side.${row}`] ?? (again[row - 1] ? String(teams.indexOf(again[row - 1]!.team ?? "") + 1) : null);
    return side === "1" || side === "2" ? side : row % 2 === 1 ? "1" : "2";
  };
  const cell = (row: number, column: "score" | "place", label: string) => (
    <input
      name={`${column}.${row}`}
      aria-label={`${label} of ${row === 1 ? "you" : `player ${row}`}`}
      placeholder={label}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={values[`${column}.${row}`] ?? ""}
      aria-invalid={problems[`${column}.${row}`] !== undefined}
      className="field w-20 flex-none text-right"
    />
  );
  const line = (row: number): ReactNode => {
    const problem = ["player", "score", "place", "team", "time"].map((column) => problems[`${column}.${row}`]).find(Boolean);
    return (
      <li key={row} className="border-b border-hairline py-2">
        <div className="flex items-center gap-2">
          {row === 1 ? (
            <span className="flex min-w-0 flex-1 items-center gap-2 font-semibold">
              <PlayerMark seed={view.you.mark} className="text-accent" /> You
            </span>
          ) : (
            <input
              name={`player.${row}`}
              list="played-names"
              aria-label={`Player ${row}`}
              placeholder={`Player ${row}`}
              maxLength={200}
              autoComplete="off"
              defaultValue={values[`player.${row}`] ?? again[row - 1]?.name ?? ""}
              aria-invalid={problems[`player.${row}`] !== undefined}
              className="field min-w-0 flex-1"
            />
          )}
          {cell(row, isScored ? "score" : "place", isScored ? "Score" : "Place")}
          {mode === "teams" && (
            <span className={`${styles.results} ml-0`}>
              {["1", "2"].map((side) => (
                <label key={side}>
                  <input
                    type="radio"
                    name={`side.${row}`}
                    value={side}
                    aria-label={`${row === 1 ? "You" : `Player ${row}`}: team ${side}`}
                    defaultChecked={sideOf(row) === side}
                  />
                  {side}
                </label>
              ))}
            </span>
          )}
        </div>
        <FieldProblem id={`played-row-${row}`} problem={problem} />
      </li>
    );
  };
  return (
    <fieldset>
      <legend className="mb-2 text-[12px] text-soft">
        {mode === "teams" ? "Who played, and on which side" : isScored ? "Who played" : "Who played, in order of finish"}
      </legend>
      {mode === "teams" && (
        <div className="mb-3 grid grid-cols-2 gap-3">
          {["1", "2"].map((side, at) => (
            <input
              key={side}
              name={`team-name.${side}`}
              list="played-teams"
              aria-label={`Name of team ${side}`}
              placeholder={`Team ${side}`}
              maxLength={64}
              autoComplete="off"
              defaultValue={values[`team-name.${side}`] ?? teams[at] ?? ""}
              className="field"
            />
          ))}
        </div>
      )}
      <ol className="border-t border-ink">{numbers.map(line)}</ol>
      <NoCode>
        <button
          type="button"
          className="link mt-3 py-2 text-[15px]"
          disabled={count >= MAX_ROWS}
          onClick={() => setCount((now) => now + 1)}
        >
          Add a player
        </button>
      </NoCode>
      {view.again === null && view.lastGame !== null && (
        <p className="mt-2 text-[15px]">
          <TextLink href={`/played?ladder=${view.ladder.slug}&mode=${view.lastGame.mode}&again=${view.lastGame.id}`}>
            Same players as game {view.lastGame.id}
          </TextLink>
        </p>
      )}
    </fieldset>
  );
}

/** Only where there is code to act on it. */
function NoCode({ children }: { children: ReactNode }) {
  return useHydrated() ? children : null;
}
