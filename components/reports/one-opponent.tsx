"use client";

import { formatRating } from "@/lib/format";
import type { Newcomer, PlayedView } from "@/lib/reports/view";
import { PlayerMark } from "@/components/player/player-mark";
import { FieldProblem } from "@/components/ui/field-problem";
import { IsNew, SamePlayers } from "./played-rows";
import { ScoreKeys } from "./score-keys";
import styles from "./reports.module.css";

const options = [["lost", "I lost"], ["drew", "Drew"], ["won", "I won"]] as const; // prettier-ignore

type Values = Readonly<Record<string, string>>;

/** The game against one opponent in the fields of two rows; the chosen result names one of the list, or nobody for somebody else. */
export function duelIn({ result = "", "player.2": other = "", "score.1": mine = "", "score.2": theirs = "" }: Values) {
  const [typed, ...name] = result.split(".");
  const how = options.find(([each]) => each === typed)?.[0] ?? "";
  return { how, name: name.join("."), other, mine, theirs } as const;
}

interface OpponentProps {
  view: PlayedView;
  typed: ReturnType<typeof duelIn>;
  onChange: (fields: Values) => void;
  problem: string | undefined;
}

/** The last opponents first, then anybody; `newcomer` is somebody else whom nobody knows. */
export function Opponents(props: OpponentProps & { newcomer: Newcomer | undefined }) {
  const { view, typed, onChange, newcomer, problem } = props;
  const results = (name: string) => (
    <span className={styles.results}>
      {options.map(([how, label]) => (
        <label key={how}>
          <input
            type="radio"
            name="result"
            value={`${how}.${name}`}
            aria-label={`${label}: ${name === "" ? "somebody else" : name}`}
            checked={typed.how === how && typed.name === name}
            onChange={() => onChange({ result: `${how}.${name}`, "score.1": "", "score.2": "" })}
          />
          {label}
        </label>
      ))}
    </span>
  );
  return (
    <fieldset aria-describedby="played-result-problem">
      <legend className="mb-2 text-[12px] text-soft">
        {view.met === 0
          ? "Your opponent"
          : view.met < view.opponents.length
            ? "Your last opponents, and others who played lately"
            : "Your last opponents"}
      </legend>
      <div className={styles.rows}>
        {view.opponents.map(({ name, mark, rating }) => (
          <div key={name} className={`${styles.row} ${typed.how !== "" && typed.name === name ? styles.chosen : ""}`}>
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
        <div
          className={`${styles.row} max-sm:flex-wrap max-sm:justify-end max-sm:py-2 ${typed.how !== "" && typed.name === "" ? styles.chosen : ""}`}
        >
          <input
            name="player.2"
            list="played-names"
            aria-label="Somebody else"
            placeholder="Somebody else"
            maxLength={200}
            autoComplete="off"
            value={typed.other}
            onChange={(event) => onChange({ "player.2": event.target.value })}
            aria-invalid={problem !== undefined && typed.how !== ""}
            className="field min-w-0 flex-1 max-sm:basis-full"
          />
          {results("")}
        </div>
      </div>
      <IsNew newcomer={newcomer} onTake={(other) => onChange({ "player.2": other })} />
      <FieldProblem id="played-result-problem" problem={problem} />
      <p className="mt-2 text-[15px]">
        <SamePlayers view={view} />
      </p>
    </fieldset>
  );
}

/** Two scores; who won follows them. */
export function OneScore({ view, typed, opponent, problem, onChange }: OpponentProps & { opponent: string }) {
  const isLowest = view.ladder.compare === "lowest";
  const ahead = isLowest ? ["0", "1"] : ["1", "0"];
  const usual = { "": ["", ""], drew: ["0", "0"], won: ahead, lost: ahead.toReversed() }[typed.how];
  const isCounted = typed.mine !== "" || typed.theirs !== "";
  const [mine, theirs] = isCounted ? [typed.mine, typed.theirs] : [usual[0]!, usual[1]!];
  function decide(one: string, other: string) {
    const lead = (Number(one) - Number(other)) * (isLowest ? -1 : 1);
    const isDecided = one !== "" && other !== "" && !Number.isNaN(lead);
    const how = lead === 0 ? "drew" : lead > 0 ? "won" : "lost";
    onChange({ "score.1": one, "score.2": other, ...(isDecided && { result: `${how}.${typed.name}` }) });
  }
  return (
    <div>
      <div className="grid grid-cols-2 gap-4">
        <ScoreKeys name="score.1" title="You" label="Your score" value={mine} onChange={(value) => decide(value, theirs)} />
        <ScoreKeys
          name="score.2"
          title={opponent}
          label={`Score of ${opponent}`}
          value={theirs}
          onChange={(value) => decide(mine, value)}
        />
      </div>
      <FieldProblem id="played-score-problem" problem={problem} />
    </div>
  );
}
