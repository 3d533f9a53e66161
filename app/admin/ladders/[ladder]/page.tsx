import type { Metadata } from "next";
import Link from "next/link";
import { notFound } from "next/navigation";
import { EditLadderForm, OpenOrCloseForm, RulesForm } from "@/components/admin/ladder-forms";
import { PageTitle } from "@/components/ui/page-title";
import { Section } from "@/components/ui/section";
import { requireAdmin } from "@/lib/sign-in/guard";
import { countOf, ladderPath, tuningPath } from "@/lib/format";
import { changeRulesAction, closeLadderAction, editLadderAction, reopenLadderAction } from "@/lib/ladders/actions";
import { loadLadder } from "@/lib/ladders/loaders";
import { isDamaged, rulesInAddress, sameTuning } from "@/lib/ladders/tuning/schema";

type Props = PageProps<"/admin/ladders/[ladder]">;

export const metadata: Metadata = { title: "Ladder", robots: { index: false } };

export default async function LadderPage({ params, searchParams }: Props) {
  const { ladder: slug } = await params;
  await requireAdmin(`/admin/ladders/${slug}`);
  const ladder = await loadLadder(slug);
  if (ladder === null) notFound();
  const asked = await searchParams;
  const read = (name: string) => (typeof asked[name] === "string" ? asked[name] : null);
  const wanted = rulesInAddress(read, ladder.rules);
  const filledIn = !sameTuning(wanted, ladder.rules);
  return (
    <>
      <PageTitle title={ladder.name}>
        {countOf(ladder.players, "rated player")} · {countOf(ladder.games, "game")} ·{" "}
        <Link prefetch={false} href={ladderPath(slug)} className="link">
          Public page
        </Link>{" "}
        ·{" "}
        <Link prefetch={false} href={`/admin/ladders/${slug}/teams`} className="link">
          Teams
        </Link>
      </PageTitle>
      <Section id="about" title="Name and description">
        <EditLadderForm action={editLadderAction} ladder={ladder} />
      </Section>
      <Section
        id="rules"
        title="Rules"
        note="Changing the rules rates every game again. You can preview the changes before you apply them."
      >
        {isDamaged(read, ladder.rules) && (
          <p className="mb-4 max-w-[65ch] border-l-2 border-accent pl-3">
            Part of this link could not be read, so the form shows the current rules.
          </p>
        )}
        {filledIn && (
          <p className="mb-4 max-w-[65ch] border-l-2 border-ink pl-3">
            These are the rules you tried in{" "}
            <Link prefetch={false} href={tuningPath(slug)} className="link">
              tuning
            </Link>
            . The ladder still has its old rules.
          </p>
        )}
        {/* Other rules in the address are another form: what the last one showed is not about them. */}
        <RulesForm key={JSON.stringify(asked)} action={changeRulesAction} ladderId={ladder.id} rules={wanted} />
      </Section>
      <Section
        id="state"
        title={ladder.closed ? "Closed" : "Open"}
        note={
          ladder.closed
            ? "No games can be entered, by forms or by game servers. Everyone can still read the ladder."
            : "Close the ladder when its season is over. No games can then be entered, by forms or by game servers, but everyone can still read it. You can reopen it at any time."
        }
      >
        <OpenOrCloseForm action={ladder.closed ? reopenLadderAction : closeLadderAction} ladder={ladder} />
      </Section>
    </>
  );
}
