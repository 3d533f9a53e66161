import type { ComponentProps, ReactNode } from "react";
import { PlayerMark } from "@/components/player/player-mark";
import { RowHead } from "@/components/ui/table";
import type { Split } from "@/lib/analysis/balance";
import type { Attendee, Evening, TeamName } from "@/lib/ladders/balance/schema";
import type { Rules } from "@/lib/rating";

/** What all parts of the page are given. */
export interface EveningView {
  readonly evening: Evening;
  /** Those who are here, in the order of the address. */
  readonly people: readonly Attendee[];
  readonly names: readonly TeamName[];
  readonly rules: Rules;
  /** The key of the signed-in player. */
  readonly you: string | null;
  /** The address of another state of the page. */
  readonly href: (evening: Evening) => string;
  readonly go: (evening: Evening) => void;
}

/** The same with the teams that are shown. */
export interface SplitView extends EveningView {
  readonly shown: Split;
}

/** The id of the form that all fields of the page belong to: without JavaScript it sends the whole evening. */
export const FORM = "evening";

/** The reader's own name is "You"; "yourself" where something is done to them. */
export function shownName({ key, name }: Attendee, you: string | null): string {
  return key === you ? "You" : name;
}

/** The names of those who are here, by their keys. */
export function namesByKey({ people, you }: Pick<EveningView, "people" | "you">): (key: string) => string {
  const byKey = new Map(people.map((person) => [person.key, shownName(person, you)]));
  return (key) => byKey.get(key)!;
}

export function exchangedName({ key, name }: Attendee, you: string | null): string {
  return key === you ? "yourself" : name;
}

/** The head of somebody's row, as high as a fingertip. */
export function PersonHead({ person, you, children }: { person: Attendee; you: string | null; children: ReactNode }) {
  return (
    <RowHead held={false} className="py-0!">
      <span className="flex min-h-11 items-center gap-2.5">
        <PlayerMark seed={person.mark} size={18} className={person.key === you ? "text-accent" : ""} />
        {children}
      </span>
    </RowHead>
  );
}

/** A field below what it asks for. */
export function Labelled({ label, className = "", children }: { label: ReactNode; className?: string; children: ReactNode }) {
  return (
    <label className={`grid gap-1 text-[13px] text-soft ${className}`}>
      {label}
      {children}
    </label>
  );
}

/** A choice of people. */
export function PeopleSelect({ people, you, ...rest }: Pick<EveningView, "people" | "you"> & ComponentProps<"select">) {
  return (
    <select form={FORM} className="field" {...rest}>
      {people.map((person) => (
        <option key={person.key} value={person.key}>
          {shownName(person, you)}
        </option>
      ))}
    </select>
  );
}
