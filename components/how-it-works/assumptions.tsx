const assumptions = [
  { claim: "The higher rating is the better player.", so: "A rating is a forecast, and nothing else." },
  { claim: "Beating a better player earns more.", so: "Beating a weaker one was expected, and earns little." },
  { claim: "Two equals who tie keep what they have.", so: "It is what was expected, to the point." },
  { claim: "Narrow or decisive, a win is a win.", so: "Only who was ahead counts, not by how much." },
  { claim: "With more games it comes closer to the truth.", so: "Each game corrects a rating that was too high or too low." },
  {
    claim: "Nothing is made, nothing is lost.",
    so: "In every game, and between every two players, what one gains another loses.",
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
