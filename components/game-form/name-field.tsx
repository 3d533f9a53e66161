"use client";

import { useState } from "react";
import { useNamesLike } from "@/components/player/names-like";
import { looseKey, nameKey } from "@/lib/players/schema";
import type { CellProps } from "./cell";
import { CompleteField } from "./complete-field";
import { completionsOf, type Completions, type Roster } from "./roster";

interface NameOption {
  readonly name: string;
  readonly hint: string;
  readonly team: string;
}

interface NameFieldProps extends CellProps {
  roster: Roster;
  /** The loose keys of the names in other rows. */
  taken: ReadonlySet<string>;
  /** Whom a name that nobody has probably means. */
  meant: string | null;
  onTake: (name: string, team: string, go: "right" | "down" | "stay") => void;
}

const MOST_SHOWN = 8;

/** A name, completed from the players of the ladder; the server is asked only about a ladder with more players than a page holds. */
export function NameField({ roster, taken, meant, onTake, ...cell }: NameFieldProps) {
  const [typing, setTyping] = useState(false);
  // Somebody who is new to this ladder may be known on another.
  const isHere = roster.complete && completionsOf(cell.value, roster.players).items.length > 0;
  const asked = typing && !isHere ? cell.value : "";
  const { players: elsewhere } = useNamesLike(asked);

  function completionsFor(typed: string): Completions<NameOption> {
    const isLeftOut = (loose: string) => taken.has(loose);
    const { items, takesFirst } =
      typed.trim() === ""
        ? {
            items: roster.players
              .filter(({ loose }) => !isLeftOut(loose))
              .slice(0, MOST_SHOWN)
              .map(({ item }) => item),
            takesFirst: false,
          }
        : completionsOf(typed, roster.players, isLeftOut);
    const known = items.map(({ name, rating, team }) => ({ name, team, hint: rating === "" ? "guest" : rating }));
    const listed = new Set(known.map(({ name }) => name));
    const more = asked === typed ? elsewhere.filter(({ name }) => !listed.has(name) && !isLeftOut(looseKey(nameKey(name)))) : [];
    return { items: [...known, ...more.map(({ name }) => ({ name, team: "", hint: "" }))].slice(0, MOST_SHOWN), takesFirst };
  }

  return (
    <CompleteField
      {...cell}
      listLabel="Suggestions"
      onType={(text) => {
        setTyping(true);
        cell.onType(text);
      }}
      completionsFor={completionsFor}
      onTake={({ name, team }, go) => {
        setTyping(false);
        onTake(name, team, go);
      }}
      onRight={meant === null ? undefined : () => onTake(meant, "", "stay")}
    />
  );
}
