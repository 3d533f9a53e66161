"use client";

import { perText } from "@/lib/games/fields";
import type { LadderRef } from "@/lib/fold/view";
import { Framed } from "@/components/ui/field-problem";
import { MomentInput } from "../ui/moment-input";
import { Segments } from "../ui/segments";
import type { Kind, SheetProps } from "@/lib/games/sheet";
import { withFields, withText } from "@/lib/games/sheet-edits";

interface GameFactsFieldsProps extends SheetProps {
  ladders: readonly LadderRef[];
  /** The reader's zone; null on the server, and without JavaScript. */
  zone: string | null;
}

const kinds: { value: Kind; label: string }[] = [
  { value: "teams", label: "Teams" },
  { value: "free-for-all", label: "Free-for-all" },
];

/** Attributes of a field with a hint, and with a problem where it has one. */
function attributesOf(name: string, problems: SheetProps["problems"]) {
  const isWrong = problems[name] !== undefined;
  const describedBy = isWrong ? `${name}-hint ${name}-problem` : `${name}-hint`;
  return { id: name, name, "aria-invalid": isWrong, "aria-describedby": describedBy };
}

/** Fields for the whole game: the ladder, when it was played, teams or not, and a time in game for everyone. */
export function GameFactsFields({ sheet, ladders, zone, problems, change }: GameFactsFieldsProps) {
  const attributes = (name: string) => ({ ...attributesOf(name, problems), className: "field h-[42px]" });
  return (
    <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2 lg:grid-cols-[1.2fr_1.2fr_auto_1fr]">
      <Framed id="ladder" label="Ladder" problem={problems.ladder}>
        <select
          {...attributes("ladder")}
          aria-describedby={problems.ladder === undefined ? undefined : "ladder-problem"}
          value={sheet.ladder}
          onChange={(event) => change(withFields({ ladder: event.target.value }))}
        >
          {ladders.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
      </Framed>
      <Framed
        id="played-at"
        label="Played at"
        problem={problems["played-at"]}
        hint={zone === null ? "In UTC." : `Your time, ${zone}.`}
      >
        <MomentInput {...attributes("played-at")} at={sheet} onType={(typedMoment) => change(withFields({ typedMoment }))} />
      </Framed>
      <div className="grid gap-1 noscript:hidden">
        <span className="text-sm text-soft">Sides</span>
        <div className="flex h-[42px] items-center">
          <Segments
            label="Sides"
            options={kinds}
            value={sheet.kind}
            onChoose={(kind) => change(withFields({ kind, kindChosen: true }))}
          />
        </div>
        {/* Without JavaScript there is no choice to make: a game without teams is a free-for-all. */}
        <input type="hidden" name="kind" value={zone === null ? "" : sheet.kind} />
      </div>
      <Framed
        id="time-for-all"
        label="Time in game for everyone"
        problem={problems["time-for-all"]}
        hint="For example 12:30, 12.5 (minutes), 750s or 20:05–20:25."
      >
        <input
          {...attributes("time-for-all")}
          maxLength={40}
          autoComplete="off"
          inputMode="text"
          value={sheet.timeForAll}
          onChange={(event) => change(withFields({ timeForAll: event.target.value }))}
        />
      </Framed>
    </div>
  );
}

/** The texts of the game as a whole. */
export function GameTextFields({ sheet, problems, change }: SheetProps) {
  const fields = perText((name, { label, hint, control: Control }) =>
    Control === "hidden" ? (
      <input key={name} type="hidden" name={name} value={sheet.more?.[name] ?? ""} />
    ) : (
      <Framed key={name} id={name} label={`${label} (optional)`} hint={hint} problem={problems[name]}>
        <Control
          {...attributesOf(name, problems)}
          rows={Control === "textarea" ? 2 : undefined}
          value={sheet.more?.[name] ?? ""}
          onChange={(event) => change(withText(name, event.target.value))}
          className="field"
        />
      </Framed>
    ),
  );
  return <div className="grid gap-5">{Object.values(fields)}</div>;
}
