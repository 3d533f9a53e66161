"use client";

import { useState } from "react";
import { formatRating } from "@/lib/format";
import { asksScores } from "@/lib/format/compared";
import type { PlayedView } from "@/lib/reports/view";
import { PlayerMark } from "@/components/player/player-mark";
import { FieldProblem } from "@/components/ui/field-problem";
import { SamePlayers } from "./played-rows";
import { ScoreKeys } from "./score-keys";
import styles from "./reports.module.css";

export type Result = "lost" | "drew" | "won";

interface OpponentsProps {
  view: PlayedView;
  picked: { readonly how: Result | ""; readonly name: string };
  other: string;
  onOther: (name: string) => void;
  onPick: (how: Result, name: string) => void;
  problem: string | undefined;
}

/** The last opponents first, then anybody. */
export function Opponents({ view, picked, other, onOther, onPick, problem }: OpponentsProps) {
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
      <p className="mt-2 text-[15px]">
        <SamePlayers view={view} />
      </p>
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
export function OneScore({ view, opponent, how, values, problem, onChange, onResult }: OneScoreProps) {
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
        <ScoreKeys name="mine" title="You" label="Your score" value={mine} onChange={(value) => decide(value, theirs)} />
        <ScoreKeys
          name="theirs"
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
