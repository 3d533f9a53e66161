/** Places gained or lost in the last seven days. Screen readers say "up" or "down" for the arrow, which is the class's. */
export function PlacesMoved({ places }: { places: number | null }) {
  if (places === null) return <span className="tag">new</span>;
  if (places === 0)
    return (
      <span className="text-soft">
        <span aria-hidden>–</span>
        <span className="sr-only">unchanged</span>
      </span>
    );
  return <span className={places > 0 ? "gain places" : "loss places"}>{Math.abs(places)}</span>;
}
