/** Places gained or lost; a word for who had no rank before, nothing for who has none now. Screen readers say "up" or "down" for the arrow, which is the class's. */
export function PlacesMoved({ places }: { places: number | "new" | "back" | null }) {
  if (places === null) return <span className="sr-only">not ranked</span>;
  if (typeof places === "string") return <span className="tag">{places}</span>;
  if (places === 0)
    return (
      <span className="text-soft">
        <span aria-hidden>–</span>
        <span className="sr-only">unchanged</span>
      </span>
    );
  return <span className={places > 0 ? "gain places" : "loss places"}>{Math.abs(places)}</span>;
}
