"use client";

import { useMemo, useRef, useState } from "react";
import { changed, newWish, wishProblem, wishText, type Wish } from "@/lib/ladders/balance/schema";
import { useHydrated } from "@/components/ui/hydration";
import { countSplits } from "@/lib/analysis/splits";
import { priceOf, wishesAbout } from "./arrange";
import { FORM, Labelled, namesByKey, PeopleSelect, type EveningView } from "./evening-view";
import { priceWords, wishWords } from "./words";

/** All of 16 players in two teams. */
const MAX_SPLITS_ON_SERVER = 6_435;

/** Wishes, each with its price before it is ticked. */
export function Wishes({ refused, ...view }: EveningView & { refused: string | null }) {
  const { evening, people, names, rules, go, you } = view;
  const fields = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState(refused);
  const wishes = wishesAbout(people, evening);
  const about = JSON.stringify([people.map(({ key }) => key), evening.teams, wishes]);
  // A price is two searches. With many players the browser does them, not the server.
  const isPriced = useHydrated() || countSplits(people.length, evening.teams) <= MAX_SPLITS_ON_SERVER;
  const priced = isPriced ? wishes : [];
  // eslint-disable-next-line react-hooks/exhaustive-deps -- `about` says whom the prices are about
  const prices = useMemo(() => priced.map((wish) => priceOf(people, evening, wishes, wish, rules)), [about, rules, isPriced]);
  const teams = names.map(({ name }) => name);
  const nameOf = namesByKey(view);
  const replace = (wish: Wish, by: Wish) =>
    go(changed(evening, { wishes: evening.wishes.map((other) => (wishText(other) === wishText(wish) ? by : other)) }));
  const add = () => {
    const valueOf = (name: string) => fields.current?.querySelector<HTMLSelectElement>(`[name=${name}]`)?.value ?? "";
    const typed = [valueOf("wk"), valueOf("wa"), valueOf("wb")] as const;
    const wish = newWish(...typed);
    setProblem(wishProblem(...typed));
    if (wish === null) return;
    const others = evening.wishes.filter((other) => wishText(other) !== wishText(wish));
    go(changed(evening, { wishes: [...others, wish] }));
  };
  return (
    <section aria-labelledby="wishes" className="min-w-0">
      <h2 id="wishes" className="mb-2 border-b border-ink pb-2 font-serif text-2xl">
        Wishes
      </h2>
      <ul>
        {wishes.map((wish, at) => (
          <li key={wishText(wish)} className="border-b border-hairline py-2">
            <label className="flex min-h-11 cursor-pointer items-start gap-3 text-[15px]">
              <input
                type="checkbox"
                form={FORM}
                name="w"
                value={wishText(wish)}
                checked={wish.on}
                onChange={() => replace(wish, { ...wish, on: !wish.on })}
                className="mt-0.5 size-5 shrink-0 accent-(--ink)"
              />
              <span>
                {wishWords(wish, nameOf, teams)}
                <span className="block text-sm text-soft">{isPriced ? priceWords(prices[at]!, names[0]!.name) : "…"}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <details open={refused !== null}>
        <summary className="link w-fit cursor-pointer py-2 text-[15px]">Add a wish</summary>
        <div ref={fields} className="grid max-w-sm gap-2 pb-2">
          <Labelled label="Who">
            <PeopleSelect name="wa" defaultValue={people[0]?.key} {...{ people, you }} />
          </Labelled>
          <Labelled label="Wish">
            <select form={FORM} name="wk" defaultValue="" className="field">
              <option value="">choose</option>
              <option value="together">together with</option>
              <option value="apart">apart from</option>
              {teams.map((name, at) => (
                <option key={at} value={`team${at}`}>
                  in {name}
                </option>
              ))}
            </select>
          </Labelled>
          <Labelled label="Whom (not for a team)">
            <PeopleSelect name="wb" defaultValue={people[1]?.key} {...{ people, you }} />
          </Labelled>
          {problem !== null && (
            <p role="alert" className="text-sm text-alert">
              {problem}
            </p>
          )}
          <button
            type="submit"
            form={FORM}
            className="button button-quiet"
            onClick={(event) => {
              event.preventDefault();
              add();
            }}
          >
            Add this wish
          </button>
        </div>
      </details>
    </section>
  );
}
