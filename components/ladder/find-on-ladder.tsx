interface FindOnLadderProps {
  ladder: string;
  typed: string | undefined;
  missing: boolean;
}

/** Jumps to a player's row. A plain form: it works everywhere. */
export function FindOnLadder({ ladder, typed, missing }: FindOnLadderProps) {
  return (
    <form action={`/ladders/${encodeURIComponent(ladder)}`} className="flex flex-wrap items-baseline gap-x-2 text-sm">
      <label className="flex items-baseline gap-2 text-soft">
        <span className="sr-only sm:not-sr-only">Jump to</span>
        <input
          name="find"
          type="search"
          defaultValue={typed}
          placeholder="a player’s name"
          maxLength={200}
          aria-describedby={missing ? "find-missing" : undefined}
          className="w-44 border-b border-rule bg-transparent py-1 text-ink placeholder:text-soft"
        />
      </label>
      <button type="submit" className="cursor-pointer text-accent">
        Jump
      </button>
      {missing && (
        <p id="find-missing" role="status" className="w-full">
          Nobody on this ladder has a name with “{typed}” in it.
        </p>
      )}
    </form>
  );
}
