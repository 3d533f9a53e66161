import { teamColours } from "@/lib/format/team-colours";
import type { Team } from "@/lib/games/teams/view";
import type { FormAction } from "@/lib/platform/forms/schema";
import { Form, Select } from "@/components/ui/form";

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
