import { notFound } from "next/navigation";
import { TextLink } from "@/components/ui/app-link";
import { DeleteLadderForm, RulesForm } from "@/components/admin/ladder-forms";
import { UnratedGamesList } from "@/components/admin/unrated-games";
import { whoIsRated } from "@/components/admin/who-is-rated";
import { ReportingForm } from "@/components/reports/reporting-form";
import { ButtonForm, Choices, Field, Form, TextArea } from "@/components/ui/form";
import { PageTitle, Section } from "@/components/ui/page";
import { requireAdmin } from "@/lib/sign-in/guard";
import { adminLadderPath, countOf, enterGamePath, ladderPath, tuningPath, withQuery } from "@/lib/format";
import {
  changeRulesAction,
  closeLadderAction,
  deleteLadderAction,
  editLadderAction,
  hideLadderAction,
  removeStartingRatingsAction,
  reopenLadderAction,
  showLadderAction,
} from "@/lib/ladders/actions";
import { reportingAction } from "@/lib/reports/actions";
import { Notice } from "@/app/admin/notice";
import { isDamaged, rulesInAddress, sameTuning } from "@/lib/tuning/schema";
import { unratedAt } from "@/lib/games/rate";
import { ladderSummary } from "@/lib/ladders/data";
import { countStartingRatings } from "@/lib/ladders/starting-ratings";
import { cached, fresh } from "@/lib/platform/cached";
import { reportingAt } from "@/lib/reports/played";
import { seasonChoicesNow } from "@/lib/seasons/now";

type Props = PageProps<"/admin/ladders/[ladder]">;

export const metadata = { title: "Ladder" };

export default async function LadderPage({ params, searchParams }: Props) {
  const { ladder: slug } = await params;
  await requireAdmin(adminLadderPath(slug));
  const ladder = await cached(ladderSummary, slug);
  if (ladder === null) notFound();
  const [asked, unrated, starting, reporting, seasons] = await Promise.all([
    searchParams,
    fresh(unratedAt, { ladder: slug }),
    cached(countStartingRatings, slug),
    fresh(reportingAt, slug),
    cached(seasonChoicesNow, slug),
  ]);
  const games = unrated?.found ?? [];
  const hidden = { ladder: ladder.id };
  const { name, description, rateWho } = ladder;
  const read = (name: string) => (typeof asked[name] === "string" ? asked[name] : null);
  const wanted = rulesInAddress(read, ladder.rules);
  const filledIn = !sameTuning(wanted, ladder.rules);
  return (
    <>
      <PageTitle title={ladder.name}>
        {countOf(ladder.players, "rated player")} · {countOf(ladder.games, "game")} ·{" "}
        <TextLink href={ladderPath(slug)}>Public page</TextLink> ·{" "}
        <TextLink href={adminLadderPath(slug, "teams")}>Teams</TextLink>
      </PageTitle>
      <Notice />
      {ladder.games === 0 && (
        <Section id="next" title="What next">
          <ul className="grid gap-2 text-[15px]">
            <li>
              <TextLink href={enterGamePath({ ladder: slug })}>Enter a game</TextLink>
            </li>
            <li>
              <TextLink href="/admin/import">Import games from a file</TextLink>, or standings as starting ratings
            </li>
            <li>
              <TextLink href="/admin/players">Invite players</TextLink>
            </li>
          </ul>
        </Section>
      )}
      {starting > 0 && (
        <Section
          id="starting-ratings"
          title="Starting ratings"
          note={`${countOf(starting, "player starts", "players start")} from a rating of their own. It can be changed as long as the ladder has no games: import other standings, or remove them.`}
        >
          {ladder.games === 0 && (
            <ButtonForm action={removeStartingRatingsAction} hidden={hidden} submit="Remove starting ratings" />
          )}
        </Section>
      )}
      <Section id="about" title="Name and description">
        <Form action={editLadderAction} hidden={hidden} initial={{ name, description, rateWho }} submit="Save">
          <Field name="name" label="Name" required maxLength={80} />
          <TextArea name="description" label="Description (optional)" />
          <Choices
            name="rateWho"
            label={ladder.games === 0 ? "Who is rated?" : "Who is rated? (in games entered from now on)"}
            options={whoIsRated}
          />
        </Form>
      </Section>
      <Section
        id="seasons"
        title="Seasons"
        note="A race with an end: a table of its own over part of the games. The all-time ratings go on beside it and never reset."
      >
        <p className="text-[15px]">
          {seasons.length > 0 && `${seasons.map(({ name, phase }) => `${name} (${phase})`).join(", ")}. `}
          <TextLink href={adminLadderPath(slug, "seasons")}>
            {seasons.length === 0 ? "Create the first season" : "Create, change and seal seasons"}
          </TextLink>
        </p>
      </Section>
      <Section
        id="reports"
        title="Reports by players"
        note="Players report their games, and those who lose points confirm them. No rating moves before."
      >
        {reporting !== null && <ReportingForm action={reportingAction} ladderId={ladder.id} reporting={reporting.reporting} />}
        {reporting !== null && reporting.reporting.mode !== "off" && (
          <p className="mt-4 text-[15px]">
            <TextLink href={`${ladderPath(slug)}/poster`}>A poster with a QR code</TextLink> opens “I played” on phones.
          </p>
        )}
      </Section>
      {games.length > 0 && (
        <Section
          id="rate"
          title="Unrated games"
          note="These players would be rated if their games were entered now, but were guests at the time. You can have the games rated: you see every rating that would move first."
        >
          <UnratedGamesList games={games} named="ladder" />
          <p className="mt-3">
            <TextLink href={withQuery("/admin/games/rate", { ladder: slug })}>Rate all games of this ladder…</TextLink>
          </p>
        </Section>
      )}
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
            These are the rules you tried in <TextLink href={tuningPath(slug)}>tuning</TextLink>. The ladder still has its old
            rules.
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
            : "Close a ladder that is over. No games can then be entered, by forms or by game servers, but everyone can still read it. You can reopen it at any time."
        }
      >
        <ButtonForm
          action={ladder.closed ? reopenLadderAction : closeLadderAction}
          hidden={hidden}
          submit={ladder.closed ? "Reopen ladder" : "Close ladder"}
        />
      </Section>
      {ladder.closed && (
        <Section
          id="hide"
          title={ladder.hidden ? "Hidden" : "Hide"}
          note={
            ladder.hidden
              ? "The ladder is in no list, no search and no sitemap. Its address still works, and the page says that it is hidden."
              : "Takes the ladder off the home page, the lists, search and the sitemap. Its address still works."
          }
        >
          <ButtonForm
            action={ladder.hidden ? showLadderAction : hideLadderAction}
            hidden={hidden}
            submit={ladder.hidden ? "List it again" : "Hide ladder"}
          />
        </Section>
      )}
      <Section
        id="delete"
        title="Delete"
        note="For a ladder that was made by mistake. One that is over is better closed: its games and ratings stay."
      >
        <DeleteLadderForm action={deleteLadderAction} ladder={ladder} />
      </Section>
    </>
  );
}
