"use client";

import { comparedName } from "@/lib/format/near-names";
import { nameKey } from "@/lib/players/schema";
import type { CellProps } from "./cell";
import { CompleteField } from "./complete-field";
import { completionsOf } from "./roster";

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
          ? { items: options.slice(0, 8), takesFirst: false }
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
