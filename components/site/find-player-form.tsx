/** Leads to the page of results; works without JavaScript. */
export function FindPlayerForm({ typed = "" }: { typed?: string }) {
  return (
    <form action="/search" className="mb-6 flex max-w-md gap-3">
      <input name="q" type="search" aria-label="Name" defaultValue={typed} maxLength={200} className="field min-w-0" />
      <button type="submit" className="button">
        Find
      </button>
    </form>
  );
}
