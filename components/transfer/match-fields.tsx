import { use } from "react";
import { perText } from "@/lib/games/fields";
import type { ImportField } from "@/lib/transfer/import/schema";
import type { InspectedTable } from "@/lib/transfer/import/view";
import { Choices, Field, FormContext, Select } from "@/components/ui/form";
import { useReadersZone } from "@/components/ui/moment";
import { RoleFields } from "./role-fields";
import { optionFor, SampleTable } from "./sample-table";

const asked: readonly { field: ImportField; label: string; hint: string; none: string | null }[] = [
  { field: "game_id", label: "Game", hint: "Rows with the same value belong to one game.", none: null },
  {
    field: "played_at",
    label: "Played at",
    hint: "For example 2026-11-14 20:00, 14.11.2026 or 11/14/2026 8:00 PM.",
    none: null,
  },
  { field: "player", label: "Player", hint: "Unknown names are added as new players.", none: null },
  { field: "team", label: "Team", hint: "Leave empty in a free-for-all.", none: "none (free-for-all)" },
  { field: "score", label: "Score", hint: "Can be negative or have decimals.", none: null },
  {
    field: "time",
    label: "Time in game",
    hint: "How long this player was in the game, or 20:05–20:25.",
    none: "from Joined to Left",
  },
];

const askedBesides: typeof asked = [
  { field: "time_of_day", label: "Time of day", hint: "If the date is in a column of its own.", none: "none" },
  { field: "joined_at", label: "Joined", hint: "When the player joined, such as 20:05. Needs Left, too.", none: "none" },
  { field: "left_at", label: "Left", hint: "When the player left, such as 20:25.", none: "none" },
  { field: "place", label: "Place", hint: "1, 2, 3 …, for a file without scores.", none: "none" },
  { field: "table", label: "Table", hint: "For games without an id: the same date and table is one game.", none: "none" },
  { field: "rated", label: "Rated", hint: "Yes or no. If empty, the ladder decides.", none: "none" },
  ...Object.values(perText((field, { label, columnHint }) => ({ field, label, hint: columnHint, none: "none" }))),
  {
    field: "external_id",
    label: "External id",
    hint: "The game’s id in another system, if different from the above.",
    none: "same as Game",
  },
];

const waysOfTime = [
  { value: "minutes", label: "minutes (12.5)" },
  { value: "seconds", label: "seconds (750)" },
  { value: "mm:ss", label: "mm:ss (12:30)" },
  { value: "h:mm:ss", label: "h:mm:ss (1:02:30)" },
];

const dayOrders = [
  { value: "day-first", label: "day first: 31/12/2026" },
  { value: "month-first", label: "month first: 12/31/2026" },
];

const decimalSigns = [
  { value: "point", label: "with a point: 12.5" },
  { value: "comma", label: "with a comma: 12,5" },
];

const whichRows = [
  { value: "id", label: "The same game id" },
  { value: "date", label: "The same date and table", hint: "For files without a game id. A table column is optional." },
];

/** The first rows of a file, and which of its columns is which. */
export function MatchFields({ look }: { look: InspectedTable }) {
  return (
    <>
      <h2 className="font-serif text-2xl">Match the columns</h2>
      <SampleTable look={look} />
      <input type="hidden" name="shape" value={look.shape} />
      <input type="hidden" name="header" value={look.headerRow ?? 0} />
      <input type="hidden" name="delimiter" value={look.delimiter ?? ""} />
      <input type="hidden" name="sheet" value={look.sheet ?? ""} />
      {look.shape === "participants" ? <ColumnFields look={look} /> : <RoleFields look={look} />}
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
        <Select
          name="dayOrder"
          label="Order of dates"
          hint={orderHint(look)}
          options={[{ value: "", label: look.doubtfulDate === null ? "as in the file" : "Choose the order" }, ...dayOrders]}
        />
        <ZoneField />
        <Select
          name="decimals"
          label="Decimals"
          hint="If a number such as 1.031 can be read in two ways."
          options={[{ value: "", label: "as in the file" }, ...decimalSigns]}
        />
        <Field
          name="minutes"
          label="Minutes of every game"
          inputMode="decimal"
          maxLength={10}
          hint="If no column holds a time. Everyone gets the same."
        />
        <Field
          name="playedOn"
          label="Date of every game"
          maxLength={30}
          hint="If no column holds a date, for example 2026-11-14."
        />
      </div>
    </>
  );
}

function orderHint({ dayOrder, doubtfulDate, columns, roles }: InspectedTable): string {
  if (columns.played_at === null && !roles.includes("played_at")) return "If a date such as 3/4/2026 can be read in two ways.";
  if (doubtfulDate !== null) return `${doubtfulDate} can have the day or the month first.`;
  if (dayOrder === null) return "All dates of this file can be read in one way only.";
  return `The dates show it: the ${dayOrder === "day-first" ? "day" : "month"} comes first.`;
}

/** With one row a participant: the column of each field. */
function ColumnFields({ look }: { look: InspectedTable }) {
  const { values } = use(FormContext);
  const columns = look.header.map((name, at) => ({ value: String(at), label: optionFor(name, at, look.sample[0]?.[at]) }));
  const noneOf = (field: ImportField, none: string | null) => {
    // Where a column looks like teams, playing without them is said and not left open.
    if (field === "team" && look.teamLike !== null)
      return [
        { value: "", label: "Choose" },
        { value: "none", label: none ?? "" },
      ];
    return [{ value: "", label: none ?? "Choose a column" }];
  };
  const select = ({ field, label, hint, none }: (typeof asked)[number]) => (
    <Select key={field} name={`column.${field}`} label={label} hint={hint} options={[...noneOf(field, none), ...columns]} />
  );
  return (
    <>
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
        {asked.map(select)}
        <Select name="timeAs" label="Format of times" options={waysOfTime} />
      </div>
      <details
        className="border-t border-hairline pt-3"
        open={askedBesides.some(({ field }) => values[`column.${field}`]) || values.sameGame === "date"}
      >
        <summary className="cursor-pointer text-[15px]">Optional columns</summary>
        <div className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">{askedBesides.map(select)}</div>
        <div className="mt-5">
          <Choices name="sameGame" label="Rows are one game if they have" options={whichRows} />
        </div>
      </details>
    </>
  );
}

/** The time zone of times that do not say theirs: the browser's, unless another was chosen. Without JavaScript it is UTC. */
function ZoneField() {
  // The server does not know the browser's zone, so the list is filled after hydration.
  const here = useReadersZone();
  const chosen = use(FormContext).values.zone ?? here ?? "UTC";
  const all = here === null ? [] : Intl.supportedValuesOf("timeZone");
  const zones = [...new Set(["UTC", chosen, ...all])];
  return (
    <Select
      name="zone"
      defaultValue={chosen}
      label="Time zone"
      hint="For times that do not say their own."
      options={zones.map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }))}
    />
  );
}
