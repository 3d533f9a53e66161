"use client";

import { changed, type Attendee } from "@/lib/ladders/balance/schema";
import { InPlaceLink } from "@/components/ui/in-place-link";
import { digitsOf, placesFor } from "./arrange";
import { Labelled, PeopleSelect, shownName, type SplitView } from "./evening-view";
import { inHundred } from "./words";

/** Where somebody who comes late would do least harm to teams that play already. */
export function Latecomer(view: SplitView & { everyone: readonly Attendee[] }) {
  const { shown, everyone, evening, people, names, rules, href, go, you } = view;
  const here = new Set(people.map(({ key }) => key));
  const absent = everyone.filter(({ key }) => !here.has(key));
  const late = absent.find(({ key }) => key === evening.late) ?? absent[0];
  if (late === undefined) return null;
  const places = placesFor(people, shown, late, rules);
  const withLate = { ...evening, here: [...evening.here, late.key], late: null, exchange: null };
  const joining = (team: number) => {
    const teams = shown.teams.map((members, at) => (at === team ? [...members, people.length] : members));
    return { ...withLate, split: digitsOf(withLate, [...people, late], teams) };
  };
  const name = shownName(late, you);
  const choices = [
    ...places.map(({ team, leans }) => ({
      words: `To ${names[team]!.name}: ${names[0]!.name} wins ${inHundred(leans[0]!)} of 100.`,
      ...{ verb: "Add", label: `Add ${name} to ${names[team]!.name}`, next: joining(team) },
    })),
    {
      words: "Or all teams anew.",
      ...{ verb: "Split again", label: `Make the teams anew with ${name}` },
      next: changed(evening, { here: withLate.here, late: null }),
    },
  ];
  return (
    <section aria-labelledby="late" className="mt-9 min-w-0">
      <h2 id="late" className="border-b border-ink pb-2 font-serif text-xl">
        Somebody comes late
      </h2>
      <Labelled label="Who" className="mt-3 max-w-sm">
        <PeopleSelect
          name="l"
          people={absent}
          you={you}
          value={late.key}
          onChange={(event) => go({ ...evening, late: event.target.value })}
        />
      </Labelled>
      <ul className="mt-2 text-[15px]">
        {choices.map(({ words, verb, label, next }) => (
          <li key={words} className="flex flex-wrap items-baseline gap-x-1.5">
            {words}
            <InPlaceLink href={href(next)} anchor="verdict" aria-label={label} className="link inline-block py-2">
              {verb}
            </InPlaceLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
