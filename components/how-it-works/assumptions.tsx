const assumptions = [
  { claim: "The higher rating is the better player.", so: "A rating only predicts results." },
  { claim: "Beating a better player earns more.", so: "Beating a weaker player was expected and earns little." },
  { claim: "Equal players who tie keep their ratings.", so: "A tie is exactly what was expected." },
  { claim: "Narrow or decisive, a win is a win.", so: "Only who scored more per hour counts, not by how much." },
  { claim: "More games make ratings more accurate.", so: "Each game corrects a rating that was too high or too low." },
  {
    claim: "Points are never created or lost.",
    so: "In every pair and every game, what one player gains, another loses.",
  },
];

export function Assumptions() {
  return (
    <ul className="grid gap-x-14 border-t border-ink text-[15px] md:grid-cols-2">
      {assumptions.map(({ claim, so }) => (
        <li key={claim} className="border-b border-hairline py-3">
          <span className="block font-semibold">{claim}</span>
          <span className="text-soft">{so}</span>
        </li>
      ))}
    </ul>
  );
}
