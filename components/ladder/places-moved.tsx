/** Places gained or lost in the last seven days. */
export function PlacesMoved({ places }: { places: number | null }) {
  if (places === null) return <span className="tag">new</span>;
  if (places === 0)
    return (
      <span className="text-soft">
        <span aria-hidden>–</span>
        <span className="sr-only">unchanged</span>
      </span>
    );
  const up = places > 0;
  return (
    <span className={`whitespace-nowrap ${up ? "text-gain" : "text-loss"}`}>
      <span aria-hidden className="mr-0.5 text-[0.7em]">
        {up ? "▲" : "▼"}
      </span>
      <span className="sr-only">{up ? "up " : "down "}</span>
      {Math.abs(places)}
    </span>
  );
}
