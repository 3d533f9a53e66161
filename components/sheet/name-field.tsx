"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNamesLike } from "@/components/player/names-like";
import { comparedName } from "@/lib/format/near-names";
import { nameKey } from "@/lib/players/schema";
import type { CellProps } from "./cell";
import { CompleteField, type CompletionOption } from "./complete-field";
import type { Go } from "@/lib/games/sheet-edits";
import { completionsOf, withElsewhere, type Completions, type Roster, type RosterPlayer } from "./roster";

interface NameOption extends CompletionOption {
  readonly team: string;
}

interface NameFieldProps extends CellProps {
  roster: Roster;
  /** The loose keys of the names in other rows. */
  taken: ReadonlySet<string>;
  /** The probable player of an unknown name. */
  meant: string | null;
  onTake: (name: string, team: string, go: Go) => void;
}

const MAX_SHOWN = 8;

/** An option with the rating at the right. */
function optionOf({ name, rating, team }: RosterPlayer): NameOption {
  return { name, team, hint: rating === "" ? "guest" : (rating ?? "") };
}

/** A name, completed from the players of the site; the server is queried only if the page does not have them all. */
export function NameField({ roster, taken, meant, onTake, ...cell }: NameFieldProps) {
  const [typing, setTyping] = useState(false);
  // A player who is new to this ladder may be known on another.
  const isHere = roster.everyone || (roster.complete && completionsOf(cell.value, roster.players).items.length > 0);
  const query = typing && !isHere ? cell.value : "";
  const { players: elsewhere, settled } = useNamesLike(query);
  const isAsking = query.trim() !== "" && !settled;
  /** The text at the time when an accepting key came before the names. */
  const early = useRef<{ typed: string; any: boolean } | null>(null);

  function completionsFor(typed: string): Completions<NameOption> {
    const isLeftOut = (loose: string) => taken.has(loose);
    if (typed.trim() === "") {
      const free = roster.players.filter(({ loose }) => !isLeftOut(loose)).slice(0, MAX_SHOWN);
      return { items: free.map(({ item }) => optionOf(item)), takesFirst: false };
    }
    const found = query === typed ? elsewhere.map(({ name }) => ({ name, rating: null, team: "" })) : [];
    const { items, takesFirst } = withElsewhere<RosterPlayer>(typed, roster.players, found, isLeftOut);
    return { items: items.map(optionOf), takesFirst };
  }

  const applyEarly = useEffectEvent(() => {
    const key = early.current;
    if (key === null || key.typed !== query) return;
    early.current = null;
    const { items, takesFirst } = completionsFor(query);
    const [first] = items;
    if (first !== undefined && (takesFirst || key.any)) onTake(first.name, first.team, "stay");
  });
  useEffect(() => {
    if (settled) applyEarly();
  }, [settled, query]);

  return (
    <CompleteField
      {...cell}
      listLabel="Suggestions"
      onType={(text) => {
        setTyping(true);
        early.current = null;
        cell.onType(text);
      }}
      completionsFor={completionsFor}
      onTake={({ name, team }, go) => {
        setTyping(false);
        onTake(name, team, go);
      }}
      onEarly={isAsking ? (any) => (early.current = { typed: query, any }) : undefined}
      onRight={meant === null ? undefined : () => onTake(meant, "", "stay")}
    />
  );
}

interface TeamFieldProps extends CellProps {
  /** The teams of this game, then those of the ladder. */
  teams: readonly string[];
  onGo: (go: "right" | "down") => void;
}

/** A team, completed from those that there are. Rows below take it over until another one is typed. */
export function TeamField({ teams, onGo, ...cell }: TeamFieldProps) {
  const others = teams.filter((team) => nameKey(team) !== nameKey(cell.value));
  const options = [...new Map(others.map((team) => [nameKey(team), team])).values()].map((name) => ({ name, hint: "" }));
  return (
    <CompleteField
      {...cell}
      listLabel="Teams"
      completionsFor={(typed) =>
        typed.trim() === ""
          ? { items: options.slice(0, MAX_SHOWN), takesFirst: false }
          : completionsOf(
              typed,
              options.map((option) => comparedName(option, option.name)),
            )
      }
      onTake={({ name }, go) => {
        cell.onType(name);
        if (go !== "stay") onGo(go);
      }}
    />
  );
}
