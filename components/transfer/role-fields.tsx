import { use } from "react";
import { perText } from "@/lib/games/fields";
import type { InspectedTable } from "@/lib/transfer/import/view";
import { FormContext, Select } from "@/components/ui/form";
import { FieldProblem } from "@/components/ui/field-problem";
import { optionFor } from "./sample-table";

const common = [
  { value: "played_at", label: "Date (or date and time)" },
  { value: "time_of_day", label: "Time of day" },
  { value: "time", label: "Length of the game" },
  { value: "game_id", label: "Game id" },
  ...Object.values(perText((value, { label }) => ({ value, label }))),
];

const separators = [
  { value: "", label: "nothing: one name per cell" },
  ...[",", ";", "/", "&", "+", "|", "、"].map((sign) => ({ value: sign, label: sign })),
  { value: "\n", label: "a line break" },
];

const ofTies = [
  { value: "", label: "are problems" },
  { value: "draw", label: "are draws" },
  { value: "skip", label: "are left out" },
];

/** What each column is for in a table with one row a game. */
export function RoleFields({ look }: { look: InspectedTable }) {
  const { problems } = use(FormContext);
  const options = [
    { value: "", label: "not used" },
    ...(look.shape === "places" ? placeOptions(look) : sideOptions(look)),
    ...common,
  ];
  return (
    <fieldset className="grid gap-4" aria-describedby={problems.roles === undefined ? undefined : "roles-problem"}>
      <legend className="mb-3 text-sm text-soft">What each column holds</legend>
      <FieldProblem id="roles-problem" problem={problems.roles} />
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        {look.header.map((name, at) => (
          <Select key={at} name={`role.${at}`} label={optionFor(name, at, look.sample[0]?.[at])} options={options} />
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
      { value: `player${side}`, label: `Side ${side}: player${side === 1 ? " (or winner)" : side === 2 ? " (or loser)" : ""}` },
      { value: `team${side}`, label: `Side ${side}: team` },
      { value: `score${side}`, label: `Side ${side}: score` },
    ]),
    { value: "result", label: "Result (3-1, ½-½, winner’s name)" },
  ];
}

function placeOptions(look: InspectedTable) {
  const places = Math.min(32, Math.max(3, look.header.length));
  return Array.from({ length: places }, (_, at) => ({ value: `place${at + 1}`, label: `Place ${at + 1}` }));
}
