const decisions: readonly { question: string; answer: string }[] = [
  {
    question: "Score, or score per hour?",
    answer:
      "Score per hour. Somebody who makes 18 points in 12½ minutes was better than somebody who makes 27 in 20. A game without people who come and go is compared by score all the same: with equal times it is the same order.",
  },
  {
    question: "When do two players tie?",
    answer:
      "When their rates are exactly equal. 1 point in 1 minute and 11 points in 11 minutes are one rate, though a computer that divides finds them apart; so nothing is divided: 1 × 11 is compared with 11 × 1. Time is kept in whole seconds.",
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
      "In a game of two they always do. Then the one with the least time in game decides, so that none of them goes beyond the stake of their minutes. Differences in the ninth digit are rounding and do not count.",
  },
  {
    question: "Is there a lowest rating, or a highest?",
    answer: "No. Ratings can go below zero, and scores can be zero or negative. A limit would create or destroy points.",
  },
  {
    question: "Does the order matter?",
    answer:
      "Of the players of a game, no. Of games, yes: they are rated as they were played, then as they were entered, because each starts from the ratings that the one before left. Within a game nobody’s new rating is used.",
  },
  {
    question: "What if an old game is corrected?",
    answer:
      "A ladder is what comes out of rating all its games from the first to the last. So a game that is corrected, voided or entered late has every game after it rated again, and whoever is moved by it can see why.",
  },
  {
    question: "How exact is it?",
    answer:
      "Between two players to the last bit: a pair is worked out once, and the other side gets the same number with the other sign. Ratings are rounded on the screen only, to one decimal, and changes to two.",
  },
  {
    question: "What isn’t accepted?",
    answer:
      "A time in game of zero or less or of more than 366 days, a score that is no number, the same player twice, fewer than 2 or more than 256 participants, a team game with somebody in no team or everyone in one. The form says who and which field.",
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
