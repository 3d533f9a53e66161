import { notFound } from "next/navigation";
import { TextLink } from "@/components/ui/app-link";
import { ColourTeamForm, JoinTeamsForm, TeamsTable } from "@/components/admin/teams-table";
import { PageTitle, Section } from "@/components/ui/page";
import { colourTeamAction, joinTeamsAction, separateTeamsAction } from "@/lib/games/teams/actions";
import { loadTeams } from "@/lib/games/loaders";
import { loadLadder } from "@/lib/ladders/loaders";
import { requireAdmin } from "@/lib/sign-in/guard";

export const metadata = { title: "Teams" };

export default async function TeamsPage({ params }: PageProps<"/admin/ladders/[ladder]/teams">) {
  const { ladder: slug } = await params;
  await requireAdmin(`/admin/ladders/${slug}/teams`);
  const ladder = await loadLadder(slug);
  if (ladder === null) notFound();
  const teams = await loadTeams(ladder.id);
  return (
    <>
      <PageTitle title="Teams">
        <TextLink href={`/admin/ladders/${slug}`}>{ladder.name}</TextLink>
      </PageTitle>
      {teams.length === 0 ? (
        <p className="max-w-[65ch]">
          No teams yet. A team appears here, with its own colour, after its first game on this ladder.
        </p>
      ) : (
        <TeamsTable teams={teams} ladder={ladder.id} separate={separateTeamsAction} />
      )}
      {teams.length > 0 && (
        <Section id="colours" title="Change a colour" note="If another team has this colour, the two teams swap colours.">
          <ColourTeamForm action={colourTeamAction} ladder={ladder.id} teams={teams} />
        </Section>
      )}
      {teams.length > 1 && (
        <Section
          id="join"
          title="Join a misspelt team"
          note="Its games will show the correct name and colour. No ratings change, and you can separate the two again."
        >
          <JoinTeamsForm action={joinTeamsAction} ladder={ladder.id} teams={teams} />
        </Section>
      )}
    </>
  );
}
