const decisions: readonly { question: string; answer: string }[] = [
  {
    question: "Score, or score per hour?",
    answer:
      "Score per hour. Somebody who scores 18 points in 12½ minutes did better than somebody who scores 27 in 20. If everyone plays for the same time, the order is the same as by score.",
  },
  {
    question: "When do two players tie?",
    answer:
      "When their rates are exactly equal. 1 point in 1 minute and 11 points in 11 minutes are the same rate. Division would round them to different numbers, so nothing is divided: 1 × 11 is compared with 11 × 1. Time is kept in whole seconds.",
  },
  {
    question: "Who is a guest?",
    answer:
      "A player without an account when the game is entered. Registering later does not change earlier games by itself, but an admin can have them rated: each game says so and why. A ladder can also rate everyone, for example for results from another site.",
  },
  {
    question: "What if nobody can be compared?",
    answer: "With fewer than two rated opponents, the game is recorded but no ratings change. Teammates are never compared.",
  },
  {
    question: "What if several players move the most?",
    answer:
      "The one with the least time in game decides, so none of them changes by more than the points at stake in their minutes.",
  },
  {
    question: "Is there a lowest rating, or a highest?",
    answer: "No. Ratings can go below zero, and scores can be zero or negative. A limit would create or destroy points.",
  },
  {
    question: "Does the order matter?",
    answer:
      "The order of players in a game does not. The order of games does: each game starts from the ratings after the one before. Games are rated in the order they were played, and if two were played at the same time, in the order they were entered.",
  },
  {
    question: "What if an old game is corrected?",
    answer:
      "Every later game on the ladder is rated again, as it is when a game is voided or entered late. Everyone whose rating changes can see why on their page.",
  },
  {
    question: "How exact is it?",
    answer:
      "To the last bit: each pair is calculated once, and the other player gets the same number with the opposite sign. Numbers are rounded only on the screen: ratings to one decimal, changes to two.",
  },
  {
    question: "What isn’t accepted?",
    answer:
      "A time in game of zero or less or of more than 366 days, a score that is not a number, the same player twice, fewer than 2 or more than 256 participants, a team game with somebody in no team or everyone in one. The form says who and which field.",
  },
];

export function Decisions() {
  return (
    <dl className="grid gap-x-14 border-t border-ink text-[15px] md:grid-cols-2">
      {decisions.map(({ question, answer }) => (
        <div key={question} className="border-b border-hairline py-3">
          <dt className="font-semibold">{question}</dt>
          <dd className="mt-1 max-w-[60ch] leading-relaxed text-soft">{answer}</dd>
        </div>
      ))}
    </dl>
  );
}

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
