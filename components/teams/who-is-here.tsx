"use client";

import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef } from "react";
import { formatRating } from "@/lib/format";
import { MAX_BALANCED_TEAMS, type Split } from "@/lib/analysis/balance";
import { changed, corrected, eveningFrom, wishText, type Attendee, type Evening } from "@/lib/ladders/balance/schema";
import type { EveningPage } from "@/lib/ladders/balance/view";
import { NamesList } from "@/components/player/names-list";
import { useSuggestions } from "@/components/player/suggestions";
import { PlayerMark } from "@/components/player/player-mark";
import { useEarlyFields } from "@/components/ui/early-fields";
import { useHydrated } from "@/components/ui/hydration";
import { InPlaceLink } from "@/components/ui/in-place-link";
import { FORM, Labelled, shownName, type EveningView } from "./evening-view";
import { sizesWords } from "./words";

/** People who are listed at first: more than most evenings have. */
const LISTED = 24;

interface WhoIsHereProps extends EveningView, Pick<EveningPage, "near"> {
  /** Everyone who may be here, most recent first. */
  everyone: readonly Attendee[];
  shown: Split | null;
  path: string;
}

/** Tick who is here. On a phone it is one line where there are teams, until somebody changes it and when they are done. */
export function WhoIsHere({ everyone, near, shown, path, ...view }: WhoIsHereProps) {
  const { evening, people, href, go, you, names } = view;
  const router = useRouter();
  const keys = new Set(people.map(({ key }) => key));
  // Somebody who is not in the list is asked of the server.
  const goWith = (slug: string, next: Evening) => {
    if (everyone.some(({ key }) => key === slug)) go(next);
    else router.push(href(next), { scroll: false });
  };
  const { input, list } = useSuggestions({
    teams: false,
    onTake: ({ slug }) =>
      goWith(slug, changed(evening, { here: [...evening.here.filter((key) => key !== slug), slug], open: true })),
  });
  const form = useRef<HTMLFormElement>(null);
  const isHydrated = useHydrated();
  // Ticks that were made while the code was on its way: read before the next render resets them, followed when the router can.
  const typed = useRef<Pick<Evening, "here" | "guests"> | null>(null);
  useEarlyFields(form, (_, __, data) => {
    const ticks = form.current!.querySelectorAll<HTMLInputElement>("[type=checkbox]");
    if ([...ticks].every(({ checked, defaultChecked }) => checked === defaultChecked)) return;
    const { here, guests } = eveningFrom((name) => data.getAll(name).map(String));
    if (isHydrated) go(changed(evening, { here, guests, open: true }));
    else typed.current = { here, guests };
  });
  const adopt = useEffectEvent(() => {
    if (typed.current !== null) go(changed(evening, { ...typed.current, open: true }));
    typed.current = null;
  });
  useEffect(() => {
    if (isHydrated) adopt();
  }, [isHydrated]);
  const isNew = ({ key }: Attendee) => key.startsWith("~");
  const tick = (person: Attendee) => {
    const without = (list: readonly string[], one: string) => list.filter((other) => other !== one);
    const { here, guests } = evening;
    const { key, name } = person;
    const next = keys.has(key) ? without(here, key) : [...here, key];
    go(changed(evening, { ...(isNew(person) ? { guests: without(guests, name) } : { here: next }), open: true }));
  };
  const listed = evening.all ? everyone : everyone.filter(({ key }, at) => at < LISTED || keys.has(key));
  const hasSplit = shown !== null;
  const closed = hasSplit && !evening.open ? "max-sm:hidden" : "";
  return (
    <section aria-labelledby="who">
      <form id={FORM} ref={form} action={path} method="get">
        {evening.all && <input type="hidden" name="all" value="1" />}
        {evening.wishes.map((wish) => (
          <input key={wishText(wish)} type="hidden" name="k" value={wishText(wish)} />
        ))}
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-b border-ink pb-2">
          <h2 id="who" className={`font-serif text-2xl ${closed}`}>
            Who is here
          </h2>
          {shown !== null && !evening.open && (
            <p className="flex w-full items-baseline justify-between py-1 sm:hidden">
              <span>
                <strong>{people.length} players are here</strong>
                {`, ${sizesWords(shown.teams)}`}
              </span>
              <InPlaceLink href={href({ ...evening, open: true })} className="link py-2">
                Change
              </InPlaceLink>
            </p>
          )}
          <div className={`flex flex-wrap items-end gap-x-5 gap-y-2 text-sm text-soft ${closed}`}>
            <span className="py-2">{people.length} ticked, most recent first</span>
            <label className="relative block w-60">
              <span className="sr-only">Find a player or guest</span>
              <input {...input} id="add" name="add" placeholder="Find a player or guest" className="field py-1.5" />
              <NamesList {...list} className="top-full left-0 max-h-64 w-full text-ink" />
            </label>
            <button type="submit" name="open" value="1" className="button button-quiet py-1.5">
              Add
            </button>
          </div>
        </div>
        <div className={closed}>
          <ul className="grid gap-x-7 sm:grid-cols-2 lg:grid-cols-4">
            {[...listed, ...people.filter(isNew)].map((person) => {
              const isHere = keys.has(person.key);
              return (
                <li key={person.key} className="border-b border-hairline">
                  <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-[15px]">
                    <input
                      type="checkbox"
                      name={isNew(person) ? "g" : "p"}
                      value={isNew(person) ? person.name : person.key}
                      checked={isHere}
                      onChange={() => tick(person)}
                      className="size-5 shrink-0 accent-(--ink)"
                    />
                    <PlayerMark
                      seed={person.mark}
                      size={18}
                      className={person.key === you ? "text-accent" : isHere ? "" : "text-soft"}
                    />
                    <span className={`min-w-0 flex-1 break-words ${isHere ? "font-semibold" : "text-soft"}`}>
                      {shownName(person, you)}
                    </span>
                    <span className="tabular text-sm text-soft">
                      {person.guest && "guest, "}
                      {person.guest ? Math.round(person.rating) : formatRating(person.rating)}
                    </span>
                  </label>
                </li>
              );
            })}
          </ul>
          <div className="mt-3 flex flex-wrap items-start gap-x-8 gap-y-3 text-[15px]">
            {!evening.all && everyone.length > listed.length && (
              <InPlaceLink href={href({ ...evening, all: true })} className="link py-2">
                Show all {everyone.length}
              </InPlaceLink>
            )}
            <details open={everyone.length === 0}>
              <summary className="link w-fit cursor-pointer py-2">Paste a list of names</summary>
              <div className="mt-1 grid w-80 max-w-full gap-2">
                <Labelled label="One name a line. A name that nobody has is a guest.">
                  <textarea name="names" rows={5} className="field" />
                </Labelled>
                <button type="submit" className="button button-quiet">
                  Tick these
                </button>
              </div>
            </details>
            <details>
              <summary className="link w-fit cursor-pointer py-2">
                {evening.teams} teams: {names.map(({ name }) => name).join(", ")}
              </summary>
              <div className="mt-1 grid gap-2 sm:grid-cols-[auto_auto] sm:items-end">
                <Labelled label="Teams">
                  <select
                    name="n"
                    value={evening.teams}
                    onChange={(event) => go(changed(evening, { teams: Number(event.target.value) }))}
                    className="field"
                  >
                    {Array.from({ length: MAX_BALANCED_TEAMS - 1 }, (_, at) => (
                      <option key={at} value={at + 2}>
                        {at + 2}
                      </option>
                    ))}
                  </select>
                </Labelled>
                {names.map(({ name }, at) => (
                  <Labelled key={`${at} ${name}`} label={`Name of team ${at + 1}`}>
                    <input name="t" defaultValue={name} maxLength={64} className="field" />
                  </Labelled>
                ))}
                <button type="submit" className="button button-quiet">
                  Change the teams
                </button>
              </div>
            </details>
          </div>
        </div>
        {near
          .filter(({ typed }) => evening.guests.includes(typed))
          .map(({ typed, name, slug }) => {
            const next = corrected(evening, typed, slug);
            return (
              <p key={typed} className="mt-2 text-[15px]">
                New: {typed}. Did you mean{" "}
                <InPlaceLink href={href(next)} onFollow={() => goWith(slug, next)} className="link inline-block py-2">
                  {name}
                </InPlaceLink>
                ?
              </p>
            );
          })}
        {isHydrated && hasSplit && evening.open && (
          <button
            type="button"
            onClick={() => {
              go({ ...evening, open: false });
              window.scrollTo({ top: 0 });
            }}
            className="button sticky bottom-2 z-10 mt-4 w-full sm:hidden"
          >
            Show the teams
          </button>
        )}
        <noscript>
          <button type="submit" className="button mt-4">
            Show the teams
          </button>
        </noscript>
      </form>
    </section>
  );
}
