import { use } from "react";
import { participantField, perText } from "@/lib/games/fields";
import { columnOf, plainFields, type ColumnField, type ImportField } from "@/lib/transfer/import/schema";
import type { InspectedTable } from "@/lib/transfer/import/view";
import { Choices, Field, FormContext, Select } from "@/components/ui/form";
import { useReadersZone } from "@/components/ui/moment";
import { Table, Words } from "@/components/ui/table";
import { FieldProblem } from "@/components/ui/field-problem";

const option = (value: string, label: string) => ({ value, label });

/** A field of a participant, with what it is called where no column has it; a required one has none. */
interface Asked {
  readonly field: ImportField;
  readonly label: string;
  readonly hint: string;
  readonly none?: string;
}

function askedOf(name: ColumnField, none?: string): Asked {
  const { label, columnHint = "" } = participantField(name);
  return { field: columnOf(name), label, hint: columnHint, ...(none !== undefined && { none }) };
}

const asked: readonly Asked[] = [
  { field: "game_id", label: "Game", hint: "Rows with the same value belong to one game." },
  { field: "played_at", label: "Played at", hint: "For example 2026-11-14 20:00, 14.11.2026 or 11/14/2026 8:00 PM." },
  askedOf("player"),
  askedOf("team", "none (free-for-all)"),
  askedOf("score"),
  askedOf("seconds", "from Joined to Left"),
];

const optional: readonly Asked[] = [
  { field: "time_of_day", label: "Time of day", hint: "If the date is in a column of its own." },
  askedOf("joinedAt"),
  askedOf("leftAt"),
  askedOf("place"),
  { field: "table", label: "Table", hint: "For games without an id: the same date and table is one game." },
  askedOf("rated"),
  ...plainFields.map((name) => askedOf(name)),
  ...Object.values(perText((field, { label, columnHint: hint }) => ({ field, label, hint }))),
  {
    ...{ field: "external_id", label: "External id", hint: "The game’s id in another system, if different from the above." },
    none: "same as Game",
  },
];

const waysOfTime = [
  option("minutes", "minutes (12.5)"),
  option("seconds", "seconds (750)"),
  option("mm:ss", "mm:ss (12:30)"),
  option("h:mm:ss", "h:mm:ss (1:02:30)"),
];

const dayOrders = [option("day-first", "day first: 31/12/2026"), option("month-first", "month first: 12/31/2026")];

const decimalSigns = [option("point", "with a point: 12.5"), option("comma", "with a comma: 12,5")];

const whichRows = [
  option("id", "The same game id"),
  { value: "date", label: "The same date and table", hint: "For files without a game id. A table column is optional." },
];

/** The first rows of a file, and which of its columns is which. */
export function MatchFields({ look }: { look: InspectedTable }) {
  return (
    <>
      <h2 className="font-serif text-2xl">Match the columns</h2>
      <SampleTable look={look} />
      <input type="hidden" name="shape" value={look.shape} />
      <input type="hidden" name="header" value={look.headerRow} />
      <input type="hidden" name="separator" value={look.separator ?? ""} />
      <input type="hidden" name="sheet" value={look.sheet ?? ""} />
      {look.shape === "participants" ? <ColumnFields look={look} /> : <RoleFields look={look} />}
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
        <Select
          name="dates"
          label="Order of dates"
          hint={orderHint(look)}
          options={[{ value: "", label: look.doubtfulDate === null ? "as in the file" : "Choose the order" }, ...dayOrders]}
        />
        <ZoneField />
        <Select
          name="decimals"
          label="Decimals"
          hint="If a number such as 1.031 can be read in two ways."
          options={[option("", "as in the file"), ...decimalSigns]}
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
  const columns = look.header.map((name, at) => option(String(at), nameAndExample(name, look.sample[0]?.[at])));
  const select = ({ field, label, hint, none = "Choose a column" }: Asked) => {
    // Where a column looks like teams, playing without them is a choice.
    const isTeams = field === "team" && look.teamLike !== null;
    const noColumn = isTeams ? [option("", "Choose"), option("none", none)] : [option("", none)];
    return <Select key={field} name={`column.${field}`} label={label} hint={hint} options={[...noColumn, ...columns]} />;
  };
  return (
    <>
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
        {asked.map(select)}
        <Select name="timeAs" label="Format of times" options={waysOfTime} />
      </div>
      <details
        className="border-t border-hairline pt-3"
        open={optional.some(({ field }) => values[`column.${field}`]) || values.sameGame === "date"}
      >
        <summary className="cursor-pointer text-[15px]">Optional columns</summary>
        <div className="mt-4 grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
          {optional.map((each) => select({ none: "none", ...each }))}
        </div>
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
      options={zones.map((zone) => option(zone, zone.replaceAll("_", " ")))}
    />
  );
}

/** A column in a list to choose from: its name, and what its first cell holds. */
function nameAndExample(name: string, example: string | undefined): string {
  const value = example?.trim() ?? "";
  return value === "" ? name : `${name} (${value.length > 24 ? `${value.slice(0, 24)}…` : value})`;
}

function SampleTable({ look: { header, sample } }: { look: InspectedTable }) {
  return (
    <Table caption="The first rows of the file" head={header}>
      {sample.map((cells, at) => (
        <tr key={at}>
          {cells.map((cell, column) => (
            <Words key={column} className="max-w-60 truncate whitespace-nowrap">
              {cell}
            </Words>
          ))}
        </tr>
      ))}
    </Table>
  );
}

const common = [
  option("played_at", "Date (or date and time)"),
  option("time_of_day", "Time of day"),
  option("time", "Length of the game"),
  option("game_id", "Game id"),
  ...Object.values(perText((value, { label }) => option(value, label))),
];

const separators = [
  option("", "nothing: one name per cell"),
  ...[",", ";", "/", "&", "+", "|", "、"].map((sign) => option(sign, sign)),
  option("\n", "a line break"),
];

const ofTies = [option("", "are problems"), option("draw", "are draws"), option("skip", "are left out")];

/** What each column is for in a table with one row a game. */
function RoleFields({ look }: { look: InspectedTable }) {
  const { problems } = use(FormContext);
  const options = [option("", "not used"), ...(look.shape === "places" ? placeOptions(look) : sideOptions(look)), ...common];
  return (
    <fieldset className="grid gap-4" aria-describedby={problems.roles === undefined ? undefined : "roles-problem"}>
      <legend className="mb-3 text-sm text-soft">What each column holds</legend>
      <FieldProblem id="roles-problem" problem={problems.roles} />
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        {look.header.map((name, at) => (
          <Select key={at} name={`role.${at}`} label={nameAndExample(name, look.sample[0]?.[at])} options={options} />
        ))}
      </div>
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
        <Select
          name="nameSeparator"
          label="Several names in a cell are separated by"
          options={separators}
          hint={look.shape === "places" ? "They share the place." : "They are on one side."}
        />
        {look.firstWins && <Select name="ties" label="Rows with equal scores" options={ofTies} />}
      </div>
    </fieldset>
  );
}

/** As many sides as there could be, two at least. */
function sideOptions(look: InspectedTable) {
  const named = look.roles.map((role) => Number(/\d+$/.exec(role)?.[0] ?? 0));
  const sides = Array.from({ length: Math.max(2, Math.min(8, Math.max(...named) + 1)) }, (_, at) => at + 1);
  return [
    ...sides.flatMap((side) => [
      option(`player${side}`, `Side ${side}: player${side === 1 ? " (or winner)" : side === 2 ? " (or loser)" : ""}`),
      option(`team${side}`, `Side ${side}: team`),
      option(`score${side}`, `Side ${side}: score`),
    ]),
    option("result", "Result (3-1, ½-½, winner’s name)"),
  ];
}

function placeOptions(look: InspectedTable) {
  const places = Math.min(32, Math.max(3, look.header.length));
  return Array.from({ length: places }, (_, at) => option(`place${at + 1}`, `Place ${at + 1}`));
}
