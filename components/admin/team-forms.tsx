"use client";

import { useActionState } from "react";
import { teamColours } from "@/lib/format/team-colours";
import type { Team } from "@/lib/games/teams/view";
import { emptyForm, type FormAction } from "@/lib/platform/forms/schema";
import { Form, FormMessage, Select } from "@/components/ui/form";

interface TeamsFormProps {
  action: FormAction;
  ladderId: number;
  teams: readonly Team[];
}

function optionsOf(teams: readonly Team[]) {
  return [{ value: "", label: "Choose a team" }, ...teams.map(({ id, name }) => ({ value: String(id), label: name }))];
}

const colours = [
  { value: "", label: "Choose a colour" },
  ...teamColours.map(({ name }, at) => ({ value: String(at), label: name })),
];

export function ColourTeamForm({ action, ladderId, teams }: TeamsFormProps) {
  return (
    <Form action={action} submit="Change the colour">
      {(state) => (
        <>
          <input type="hidden" name="ladder" value={ladderId} />
          <Select state={state} name="team" label="Team" options={optionsOf(teams)} />
          <Select state={state} name="colour" label="Colour" options={colours} />
        </>
      )}
    </Form>
  );
}

export function JoinTeamsForm({ action, ladderId, teams }: TeamsFormProps) {
  return (
    <Form action={action} submit="Join them">
      {(state) => (
        <>
          <input type="hidden" name="ladder" value={ladderId} />
          <Select state={state} name="team" label="Misspelt team" options={optionsOf(teams)} />
          <Select state={state} name="into" label="Team that was meant" options={optionsOf(teams)} />
        </>
      )}
    </Form>
  );
}

interface SeparateTeamFormProps {
  action: FormAction;
  ladderId: number;
  team: Pick<Team, "id" | "name">;
}

/** A name that was joined into a team, and the way back. */
export function SeparateTeamForm({ action, ladderId, team }: SeparateTeamFormProps) {
  const [state, send, waiting] = useActionState(action, emptyForm);
  return (
    <form action={send} onSubmit={(event) => waiting && event.preventDefault()} className="flex flex-wrap items-baseline gap-x-3">
      <input type="hidden" name="ladder" value={ladderId} />
      <input type="hidden" name="team" value={team.id} />
      <span>{team.name}</span>
      <button
        type="submit"
        aria-disabled={waiting}
        aria-label={`Separate ${team.name}`}
        className="link cursor-pointer text-[13px]"
      >
        Separate
      </button>
      <FormMessage state={state} />
    </form>
  );
}
