import { notFound } from "next/navigation";
import { TextLink } from "@/components/ui/app-link";
import { TeamShield } from "@/components/game/team-shield";
import { Form, Select } from "@/components/ui/form";
import { PageTitle, Section } from "@/components/ui/page";
import { RowHead, Table, Words } from "@/components/ui/table";
import { teamColours } from "@/lib/format/team-colours";
import { colourTeamAction, joinTeamsAction, separateTeamsAction } from "@/lib/games/teams/actions";
import { requireAdmin } from "@/lib/sign-in/guard";
import { adminLadderPath } from "@/lib/format";
import { teamLines } from "@/lib/games/teams/data";
import { ladderSummary } from "@/lib/ladders/data";
import { cached, fresh } from "@/lib/platform/cached";

export const metadata = { title: "Teams" };

const colours = [
  { value: "", label: "Choose a colour" },
  ...teamColours.map(({ name }, at) => ({ value: String(at), label: name })),
];

export default async function TeamsPage({ params }: PageProps<"/admin/ladders/[ladder]/teams">) {
  const { ladder: slug } = await params;
  await requireAdmin(adminLadderPath(slug, "teams"));
  const ladder = await cached(ladderSummary, slug);
  if (ladder === null) notFound();
  const teams = await fresh(teamLines, ladder.id);
  const hidden = { ladder: ladder.id };
  const options = [{ value: "", label: "Choose a team" }, ...teams.map(({ id, name }) => ({ value: String(id), label: name }))];
  return (
    <>
      <PageTitle title="Teams">
        <TextLink href={adminLadderPath(slug)}>{ladder.name}</TextLink>
      </PageTitle>
      {teams.length === 0 ? (
        <p className="max-w-[65ch]">
          No teams yet. A team appears here, with its own colour, after its first game on this ladder.
        </p>
      ) : (
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
                    action={separateTeamsAction}
                    hidden={{ ...hidden, team: other.id }}
                    layout="inline"
                    submit={`Separate ${other.name}`}
                    quiet
                  />
                ))}
              </Words>
            </tr>
          ))}
        </Table>
      )}
      {teams.length > 0 && (
        <Section id="colours" title="Change a colour" note="If another team has this colour, the two teams swap colours.">
          <Form action={colourTeamAction} hidden={hidden} submit="Change the colour">
            <Select name="team" label="Team" options={options} />
            <Select name="colour" label="Colour" options={colours} />
          </Form>
        </Section>
      )}
      {teams.length > 1 && (
        <Section
          id="join"
          title="Join a misspelt team"
          note="Its games will show the correct name and colour. No ratings change, and you can separate the two again."
        >
          <Form action={joinTeamsAction} hidden={hidden} submit="Join them">
            <Select name="team" label="Misspelt team" options={options} />
            <Select name="into" label="Team that was meant" options={options} />
          </Form>
        </Section>
      )}
    </>
  );
}
