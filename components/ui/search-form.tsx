import { withBase } from "@/lib/platform/base-path";

/** Find a player or a team by name, on a page of its own: works without JavaScript. */
export function SearchForm({ typed = "" }: { typed?: string }) {
  return (
    <form action={withBase("/search")} role="search" aria-label="Players and teams" className="flex max-w-md gap-3">
      <input
        name="q"
        type="search"
        aria-label="Name of a player or a team"
        defaultValue={typed}
        maxLength={200}
        className="field"
      />
      <button type="submit" className="button">
        Search
      </button>
    </form>
  );
}
