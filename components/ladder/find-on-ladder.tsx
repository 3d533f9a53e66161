import { withBase } from "@/lib/platform/base-path";

/** Jumps to a player's row. A plain form: it works everywhere. */
export function FindOnLadder({ ladder, typed, missing }: { ladder: string; typed: string | undefined; missing: boolean }) {
  return (
    <form
      action={withBase(`/ladders/${encodeURIComponent(ladder)}`)}
      className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm"
    >
      <label className="flex min-w-0 items-center gap-2 text-soft">
        <span className="sr-only sm:not-sr-only">Jump to</span>
        <input
          name="find"
          type="search"
          defaultValue={typed}
          placeholder="a player’s name"
          maxLength={200}
          aria-describedby={missing ? "find-missing" : undefined}
          className="h-11 w-36 border-b border-rule bg-transparent text-base text-ink placeholder:text-soft sm:h-9 sm:w-44 sm:text-sm"
        />
      </label>
      <button type="submit" className="h-11 cursor-pointer px-1 text-accent sm:h-9">
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
