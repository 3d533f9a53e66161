"use client";

import type { FoundName } from "./names-like";
import { PlayerMark } from "./player-mark";

interface NamesListProps {
  id: string;
  names: readonly FoundName[];
  shown: boolean;
  /** The index that the arrow keys have reached. */
  at: number;
  onTake: (found: FoundName) => void;
  className: string;
}

/** The names that fit what is typed, under the field they are for. */
export function NamesList({ id, names, shown, at, onTake, className }: NamesListProps) {
  return (
    <ul
      id={id}
      role="listbox"
      aria-label="Suggestions"
      hidden={!shown}
      className={`absolute z-20 mt-1 overflow-auto border border-rule bg-paper py-1 ${className}`}
    >
      {names.map((found, place) => (
        <li
          key={found.slug}
          id={`${id}-${place}`}
          role="option"
          aria-selected={place === at}
          // Before the field loses its focus, which would close the list.
          onMouseDown={(event) => {
            event.preventDefault();
            onTake(found);
          }}
          className="cursor-pointer truncate px-3 py-1.5 text-[15px] aria-selected:bg-raised hover:bg-raised"
        >
          {found.mark !== undefined && <PlayerMark seed={found.mark} size={18} className="mr-1.5 -mt-0.5 inline-block" />}
          {found.name} {found.note !== undefined && <span className="ml-1 text-[13px] text-soft">{found.note}</span>}
        </li>
      ))}
    </ul>
  );
}
