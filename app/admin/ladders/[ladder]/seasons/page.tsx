import { notFound } from "next/navigation";
import { Notice } from "@/app/admin/notice";
import { SeasonFields } from "@/components/admin/season-forms";
import { TextLink } from "@/components/ui/app-link";
import { ButtonForm, Field, Form } from "@/components/ui/form";
import { PageTitle, Section } from "@/components/ui/page";
import { adminLadderPath, seasonPath } from "@/lib/format";
import { createSeasonAction, deleteSeasonAction, reissueSeasonAction, sealSeasonAction } from "@/lib/seasons/actions";
import { requireAdmin } from "@/lib/sign-in/guard";
import { fresh } from "@/lib/platform/cached";
import { seasonsToManageNow } from "@/lib/seasons/now";

export const metadata = { title: "Seasons" };

const SEAL = "The final table is written down as it is now, without waiting for the days of grace. It cannot be undone.";
const REISSUE =
  "The table as corrected until now becomes the next edition, and medals and awards follow it. Earlier editions stay.";
const DELETE = "The season goes, and its games and all-time ratings stay.";

export default async function SeasonsPage({ params }: PageProps<"/admin/ladders/[ladder]/seasons">) {
  const { ladder: slug } = await params;
  await requireAdmin(adminLadderPath(slug, "seasons"));
  const shown = await fresh(seasonsToManageNow, slug);
  if (shown === null) notFound();
  const { ladder, seasons, proposal, blank } = shown;
  return (
    <>
      <PageTitle title="Seasons">
        <TextLink href={adminLadderPath(ladder.slug)}>{ladder.name}</TextLink>
      </PageTitle>
      <Notice />
      <p className="max-w-[70ch] text-[15px] text-soft">
        A season is a table of its own over part of the games. The all-time ratings go on beside it and never reset. When the days
        of grace are over, the final table is sealed; corrections after that show beside it.
      </p>
      {seasons.length === 0 && <p className="mt-6 border-t border-ink py-6 text-soft">There are no seasons yet.</p>}
      {seasons.length > 0 && (
        <ul className="mt-6 border-t border-ink">
          {seasons.map((season) => (
            <li key={season.id} className="border-b border-hairline py-4">
              <p>
                <TextLink href={seasonPath(ladder.slug, season.slug)}>{season.name}</TextLink> · {season.days} ·{" "}
                {season.phase === "settling" ? `settling until ${season.sealsOn}` : season.phase}
                {season.phase !== "sealed" && season.keep > 0 && ` · keeps ${season.keep}`}
              </p>
              {season.editions.map(({ number, on, reason }) => (
                <p key={number} className="text-[14px] text-soft">
                  Edition {number}, {on}
                  {reason !== null && `: “${reason}”`}
                </p>
              ))}
              <div className="mt-2 flex flex-wrap items-start gap-3">
                {season.phase !== "sealed" && (
                  <TextLink
                    href={`/admin/ladders/${ladder.slug}/seasons/${encodeURIComponent(season.slug)}`}
                    aria-label={`Change ${season.name}`}
                    className="link py-2.5"
                  >
                    Change…
                  </TextLink>
                )}
                {season.phase === "settling" && (
                  <ButtonForm
                    action={sealSeasonAction}
                    hidden={{ season: season.id }}
                    submit="Seal it"
                    ask={{ label: "Seal now…", name: `Seal ${season.name} now`, question: SEAL }}
                  />
                )}
                {season.phase === "sealed" ? (
                  <Form
                    action={reissueSeasonAction}
                    hidden={{ season: season.id }}
                    submit="Issue it"
                    quiet
                    ask={{ label: "Issue another edition…", name: `Issue another edition of ${season.name}`, question: REISSUE }}
                  >
                    <Field name="reason" label="Why" hint="Everybody can read it." maxLength={1000} />
                  </Form>
                ) : (
                  <ButtonForm
                    action={deleteSeasonAction}
                    hidden={{ season: season.id }}
                    submit="Delete it"
                    ask={{ label: "Delete…", name: `Delete ${season.name}`, question: DELETE }}
                  />
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      <Section
        id="new"
        title={proposal === null ? "New season" : `Proposed: ${proposal.name}`}
        note={
          proposal === null ? undefined : "The next one by the rule of the last season. Change what you like, then create it."
        }
      >
        <Form
          key={JSON.stringify(proposal)}
          action={createSeasonAction}
          hidden={{ ladder: ladder.id }}
          initial={proposal ?? blank}
          submit="Create season"
        >
          <SeasonFields />
        </Form>
      </Section>
    </>
  );
}
