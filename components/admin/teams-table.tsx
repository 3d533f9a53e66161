import { teamColours } from "@/lib/format/team-colours";
import type { Team, TeamLine } from "@/lib/games/teams/view";
import type { FormAction } from "@/lib/platform/forms/schema";
import { Form, Select } from "@/components/ui/form";
import { TeamShield } from "@/components/game/team-shield";
import { RowHead, Table, Words } from "@/components/ui/table";

/** The teams of a ladder, in the order in which they first played. */
export function TeamsTable({ teams, ladder, separate }: { teams: readonly TeamLine[]; ladder: number; separate: FormAction }) {
  return (
    <Table caption="Teams, in the order of their first games" head={["Team", "Colour", "Also written as"]}>
      {teams.map(({ id, name, colour, joined }) => (
        <tr key={id} className="align-top">
          <RowHead>
            <span className="inline-flex items-center gap-2.5">
              <TeamShield colour={colour} size={20} />
              <span className="name">{name}</span>
            </span>
          </RowHead>
          <Words className="text-soft">{teamColours[colour]?.name}</Words>
          <Words>
            {joined.map((other) => (
              <Form
                key={other.id}
                action={separate}
                hidden={{ ladder, team: other.id }}
                layout="inline"
                submit={`Separate ${other.name}`}
                quiet
              />
            ))}
          </Words>
        </tr>
      ))}
    </Table>
  );
}

interface TeamsFormProps {
  action: FormAction;
  ladder: number;
  teams: readonly Team[];
}

function optionsOf(teams: readonly Team[]) {
  return [{ value: "", label: "Choose a team" }, ...teams.map(({ id, name }) => ({ value: String(id), label: name }))];
}

const colours = [
  { value: "", label: "Choose a colour" },
  ...teamColours.map(({ name }, at) => ({ value: String(at), label: name })),
];

export function ColourTeamForm({ action, ladder, teams }: TeamsFormProps) {
  return (
    <Form action={action} hidden={{ ladder }} submit="Change the colour">
      <Select name="team" label="Team" options={optionsOf(teams)} />
      <Select name="colour" label="Colour" options={colours} />
    </Form>
  );
}

export function JoinTeamsForm({ action, ladder, teams }: TeamsFormProps) {
  return (
    <Form action={action} hidden={{ ladder }} submit="Join them">
      <Select name="team" label="Misspelt team" options={optionsOf(teams)} />
      <Select name="into" label="Team that was meant" options={optionsOf(teams)} />
    </Form>
  );
}
