"use client";

import { countOf, formatRating } from "@/lib/format";
import type { LadderRef } from "@/lib/fold/view";
import type { FormAction } from "@/lib/platform/forms/schema";
import type { TableQuery } from "@/lib/transfer/import/schema";
import type { InspectedTable } from "@/lib/transfer/import/view";
import { TextLink } from "@/components/ui/app-link";
import { Form, Select } from "@/components/ui/form";
import { Figure, figures, RowHead, Table } from "@/components/ui/table";
import { UploadForm } from "./upload-form";

/** The number of players in the preview. */
const SHOWN = 25;

interface StartingRatingsProps {
  action: FormAction;
  upload: string;
  standings: NonNullable<InspectedTable["standings"]>;
  query: TableQuery;
  /** Ladders without games. */
  ladders: readonly LadderRef[];
}

/** Standings from elsewhere, offered as the ratings that the players of a ladder start from. */
export function StartingRatings({ action, upload, standings, query: { separator, sheet }, ladders }: StartingRatingsProps) {
  if (!standings.ok) {
    return (
      <>
        <p role="alert" className="mb-3 max-w-[65ch] border-l-2 border-alert pl-3">
          These look like standings, but not every rating can be read.
        </p>
        <ul className="mb-6 grid gap-1 text-[15px]">
          {standings.problems.slice(0, SHOWN).map(({ line, message }) => (
            <li key={line}>
              Line {line}: {message}
            </li>
          ))}
        </ul>
        <UploadForm label="The corrected file" submit="Upload this file instead" insteadOf={upload} />
      </>
    );
  }
  const { ratings } = standings;
  return (
    <>
      <p className="mb-6 max-w-[65ch]">
        These are standings, not games: {countOf(ratings.length, "player")} with a rating each. They can be the starting ratings
        of a ladder without games. Its games are then rated from there. A player appears in its standings with the first rated
        game.
      </p>
      {ladders.length === 0 ? (
        <p className="mb-6 max-w-[65ch] border-l-2 border-accent pl-3">
          Every ladder has games already. <TextLink href="/admin/ladders/new">Make a new ladder</TextLink>, then come back: the
          file is kept for a day.
        </p>
      ) : (
        <Form
          action={action}
          initial={{ ladder: ladders[0]!.slug }}
          hidden={{ upload, ...(separator && { separator }), ...(sheet && { sheet }) }}
          submit="Use as starting ratings"
        >
          <Select
            name="ladder"
            label="Ladder (without games)"
            options={ladders.map(({ slug, name }) => ({ value: slug, label: name }))}
          />
        </Form>
      )}
      <div className="mt-8 max-w-md">
        <Table caption="Starting ratings" head={["Player", figures("Rating")]}>
          {ratings.slice(0, SHOWN).map(({ name, rating }) => (
            <tr key={name}>
              <RowHead>
                <span className="name">{name}</span>
              </RowHead>
              <Figure>{formatRating(rating)}</Figure>
            </tr>
          ))}
        </Table>
        {ratings.length > SHOWN && <p className="mt-2 text-sm text-soft">and {countOf(ratings.length - SHOWN, "more player")}</p>}
      </div>
    </>
  );
}
