"use client";

import { PersonLink } from "@/components/ui/app-link";
import { Field, Form, Select } from "@/components/ui/form";
import { Figure, figures, RowHead, Table } from "@/components/ui/table";
import { countOf, formatRating } from "@/lib/format";
import { formatOrdinal } from "@/lib/format/numbers";
import type { SeasonImpact } from "@/lib/seasons/view";
import type { FormAction } from "@/lib/platform/forms/schema";
import { PROPOSED_DAYS } from "@/lib/seasons/policy";

export function SeasonFields() {
  return (
    <>
      <Field
        name="name"
        label="Name"
        hint="Such as Season 4. Its address follows from the first name and stays."
        maxLength={60}
        autoComplete="off"
      />
      <Field name="from" label="First day" type="date" hint="It begins at midnight." />
      <Field name="to" label="Day after the last" type="date" hint="It ends at midnight of this day, which is not part of it." />
      <Field name="zone" label="Time zone" hint="Whose midnight. Write it like Europe/Berlin." autoComplete="off" />
      <Field
        name="keep"
        label="Part of ratings that is kept"
        hint="0: everybody starts fresh. 0.5: halfway between the starting rating and their own. 1: everybody carries on."
        inputMode="decimal"
      />
      <Field name="minGames" label="Games to be ranked" inputMode="numeric" />
      <Field name="minOpponents" label="Different opponents to be ranked" inputMode="numeric" />
      <Field name="grace" label="Days of grace" hint="Late games and corrections count that long after the end: 3d." />
      <Select
        name="repeat"
        label="Next season"
        hint={`Proposed here ${PROPOSED_DAYS} days before the end.`}
        options={[
          { value: "", label: "Not proposed" },
          { value: "monthly", label: "Every month" },
          { value: "quarterly", label: "Every quarter" },
          { value: "yearly", label: "Every year" },
        ]}
      />
    </>
  );
}

interface ChangeSeasonFormProps {
  action: FormAction<SeasonImpact>;
  season: number;
  initial: Readonly<Record<string, string>>;
}

/** First who would move, then the change. */
export function ChangeSeasonForm({ action, season, initial }: ChangeSeasonFormProps) {
  return (
    <Form
      action={action}
      hidden={{ season }}
      initial={initial}
      layout="wide"
      submit={({ shown }) => (shown === undefined ? "Preview" : "Change season")}
    >
      {({ shown }) => (
        <>
          <div className="grid max-w-md gap-5">
            <SeasonFields />
          </div>
          {shown !== undefined && <WouldMove impact={shown} />}
        </>
      )}
    </Form>
  );
}

type Place = SeasonImpact["rows"][number]["before"];

const placeOf = (place: Place) => (place === null ? "–" : place.rank === null ? "not ranked" : formatOrdinal(place.rank));

function WouldMove({ impact: { rows, moved, reranked, formHash, version } }: { impact: SeasonImpact }) {
  return (
    <section className="min-w-0 border-t border-ink pt-5">
      <h2 className="mb-2 font-serif text-2xl">What would change</h2>
      <input type="hidden" name="seen" value={formHash} />
      <input type="hidden" name="version" value={version} />
      <p className="mb-3 text-[15px]">
        {moved === 0
          ? "Nobody’s rating or rank in this season would change."
          : `${countOf(reranked, "player")} would have another rank, and ${countOf(moved - reranked, "player")} another rating only.`}
        {rows.length < moved && ` The first ${rows.length}:`}
      </p>
      {rows.length > 0 && (
        <Table
          caption="Who would move"
          head={[{ name: "Player", held: true }, figures("Now"), figures("Would be"), figures("Rank"), figures("Would be")]}
        >
          {rows.map(({ before, after, ...person }) => (
            <tr key={person.id}>
              <RowHead>
                <PersonLink person={person} />
              </RowHead>
              <Figure className="text-soft">{before === null ? "–" : formatRating(before.rating)}</Figure>
              <Figure>{after === null ? "–" : formatRating(after.rating)}</Figure>
              <Figure className="text-soft">{placeOf(before)}</Figure>
              <Figure>{placeOf(before) === placeOf(after) ? <span className="text-soft">stays</span> : placeOf(after)}</Figure>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
}
