import { notFound, redirect } from "next/navigation";
import { TextLink } from "@/components/ui/app-link";
import { UnratedGamesList } from "@/components/admin/unrated-games";
import { DoneNotice, PageTitle, Section } from "@/components/ui/page";
import { MergeForm, UndoMergeForm } from "@/components/admin/merge-forms";
import { inviteAccountAction } from "@/lib/sign-in/by-provider/actions";
import { inviteByMailAction } from "@/lib/notices/email/actions";
import { LinkForm } from "@/components/admin/link-form";
import { ButtonForm, Field, Form } from "@/components/ui/form";
import { Moment } from "@/components/ui/moment";
import {
  deleteGuestAction,
  disableSignInAction,
  enableSignInAction,
  inviteAction,
  renamePlayerAction,
  resetAccessAction,
} from "@/lib/sign-in/actions";
import { requireAdmin } from "@/lib/sign-in/guard";
import { adminPlayerPath, countOf, playerPath, withQuery } from "@/lib/format";
import { Notice } from "@/app/admin/notice";
import { mergePlayersAction, undoMergeAction } from "@/lib/merges/actions";
import type { MergeLine } from "@/lib/merges/view";
import type { AccountView } from "@/lib/players/view";
import { BanSection, RoleSection, StandingsSection } from "./access-sections";
import { unratedAt } from "@/lib/games/rate";
import { mergesInto } from "@/lib/merges/data";
import { sendsMail } from "@/lib/notices/email/data";
import { fresh } from "@/lib/platform/cached";
import { accountView } from "@/lib/players/data";
import { loadProviders } from "@/lib/sign-in/viewer";

export const metadata = { title: "Player" };

export default async function PlayerPage({ params, searchParams }: PageProps<"/admin/players/[player]">) {
  const slug = decodeURIComponent((await params).player);
  const viewer = await requireAdmin(adminPlayerPath(slug));
  const player = await fresh(accountView, slug, new Date());
  if (player === null) notFound();
  // An address of before leads on.
  if (player.slug !== slug) redirect(adminPlayerPath(player.slug));
  if (player.erasedAt !== null) return <ErasedPlayer player={player} at={player.erasedAt} />;
  const [merges, unrated, done] = await Promise.all([
    fresh(mergesInto, player.id),
    fresh(unratedAt, { player: slug }),
    searchParams,
  ]);
  const games = unrated?.found ?? [];
  const hidden = { player: player.id };
  const { name, isGuest, mayNotSignInSince, formerNames, linkUntil, whyGuestStays } = player;
  return (
    <>
      <PlayerTitle player={player} />
      <Notice />
      <WasMerged merge={merges.find((merge) => merge.slug === done.merged)} into={name} unrated={games.length > 0} />
      <IsApart slug={done.apart} from={name} />
      {games.length > 0 && (
        <Section
          id="rate"
          title="Unrated games"
          note={`${name} was a guest in these games, so they gave and took no points. You can have them rated now: you see every rating that would move first.`}
        >
          <UnratedGamesList games={games} named="player" />
          {games.length > 1 && (
            <p className="mt-3">
              <TextLink href={withQuery("/admin/games/rate", { player: slug })}>Rate their games on all ladders…</TextLink>
            </p>
          )}
        </Section>
      )}
      <Section id="name" title="Name" note={formerNames.length > 0 ? `Before: ${formerNames.join(", ")}.` : undefined}>
        <Form key={name} action={renamePlayerAction} hidden={hidden} initial={{ name }} submit="Rename" quiet>
          <Field
            name="name"
            label="Name"
            hint="Links and results with the old name will still lead here."
            required
            maxLength={64}
            autoComplete="off"
          />
        </Form>
      </Section>
      <Section
        id="merge"
        title="Merge players"
        note="Use this when one person has played under two names. Every ladder is rated again from the first game that changes hands. You cannot merge two players who met in the same game. A merge can be undone."
      >
        <div className="grid gap-8">
          {merges.map((merge) => (
            <UndoMergeForm key={merge.line} action={undoMergeAction} merge={merge} />
          ))}
          {/* After a merge the form begins again. */}
          <MergeForm key={merges.map(({ line }) => line).join()} action={mergePlayersAction} player={player} />
        </div>
      </Section>
      {isGuest ? (
        <Section
          id="invite"
          title="Invitation"
          note={
            <>
              A link that lets this guest set a password and take over this player, with all games and ratings. Ladders for
              registered players then rate them, too: from the next game on, and earlier games if you choose so.
              <LinkUntil until={linkUntil} /> A guest has one invitation: a new one ends the one before.
            </>
          }
        >
          <LinkForm action={inviteAction} player={player.id} submit="Create an invitation" />
          {sendsMail() && (
            <div className="mt-8">
              <LinkForm action={inviteByMailAction} player={player.id} submit="Send an invitation" byMail />
            </div>
          )}
          {loadProviders().length > 0 && (
            <div className="mt-8">
              <Form action={inviteAccountAction} hidden={hidden} submit="Invite this account" quiet>
                <Field
                  name="account"
                  label="Or an account elsewhere"
                  hint="A provider and the id there, such as discord:80351110224678912. Its owner can claim this guest at once."
                  required
                  maxLength={300}
                  autoComplete="off"
                />
              </Form>
            </div>
          )}
        </Section>
      ) : (
        <>
          {player.id === viewer.id ? (
            <Section id="password" title="Password">
              <p>
                Change your password on the <TextLink href="/account">account page</TextLink>.
              </p>
            </Section>
          ) : (
            <Section
              id="password"
              title="Password"
              note={
                <>
                  This removes the password, signs {name} out everywhere, and creates a link to set a new one. Only {name} will
                  know the new password.
                  {player.factors.length > 0 && " You can remove the second factor at the same time."}
                  <LinkUntil until={linkUntil} />
                </>
              }
            >
              <LinkForm
                action={resetAccessAction}
                player={player.id}
                factors={player.factors}
                submit="Yes, reset it"
                ask={{
                  label: "Reset password",
                  question: `${name} will be signed out everywhere and must open the link to sign in again. Reset the password?`,
                }}
              />
            </Section>
          )}
          <RoleSection player={player} />
          <BanSection player={player} isMe={player.id === viewer.id} />
          <Section
            id="sign-in"
            title="Sign-in"
            note={
              mayNotSignInSince === null ? (
                "Disabling sign-in signs the player out everywhere. They stay on the ladders."
              ) : (
                <>
                  Sign-in has been disabled since <Moment at={mayNotSignInSince} />.
                </>
              )
            }
          >
            {mayNotSignInSince === null ? (
              <ButtonForm
                action={disableSignInAction}
                hidden={hidden}
                submit="Yes, disable it"
                ask={{
                  label: "Disable sign-in",
                  question: `${name} will be signed out everywhere and cannot sign in until an admin allows it again. Disable sign-in?`,
                }}
              />
            ) : (
              <ButtonForm action={enableSignInAction} hidden={hidden} submit="Allow sign-in again" />
            )}
          </Section>
        </>
      )}
      <StandingsSection player={player} />
      {isGuest && (
        <Section
          id="delete"
          title="Delete"
          note={
            whyGuestStays ??
            "A guest who is in no game, such as a misspelt name that you have corrected, can be deleted. The name is then free again."
          }
        >
          {whyGuestStays === null && (
            <ButtonForm
              action={deleteGuestAction}
              hidden={hidden}
              submit="Yes, delete"
              ask={{ label: "Delete guest", question: `${name} and any invitation will be deleted. Delete this guest?` }}
            />
          )}
        </Section>
      )}
      <Section
        id="erase"
        title="Erase"
        note="Deletes the name and the account. Games and ratings stay under an anonymous name. You see a list of the changes first."
      >
        <TextLink href={adminPlayerPath(slug, "erase")}>Erase this player…</TextLink>
      </Section>
    </>
  );
}

function LinkUntil({ until }: { until: string | null }) {
  return (
    until !== null && (
      <>
        {" "}
        The current link works until <Moment at={until} />.
      </>
    )
  );
}

function PlayerTitle({ player: { id, name, slug, status, since, erasedAt } }: { player: AccountView }) {
  return (
    <PageTitle title={name}>
      {erasedAt === null ? status : "erased"} · since <Moment at={since} style="day" /> ·{" "}
      <TextLink href={playerPath(slug)}>Public page</TextLink> ·{" "}
      <TextLink href={`/admin/audit?kind=player&id=${id}`}>Audit log</TextLink>
    </PageTitle>
  );
}

/** Nothing is left to be done with somebody who was erased. */
function ErasedPlayer({ player, at }: { player: AccountView; at: string }) {
  return (
    <>
      <PlayerTitle player={player} />
      <DoneNotice>
        This player was erased on <Moment at={at} />. The name, former names, password and sessions were deleted. The games stay
        under this anonymous name, and no rating changed. This cannot be undone.
      </DoneNotice>
    </>
  );
}

function WasMerged({ merge, into, unrated }: { merge: MergeLine | undefined; into: string; unrated: boolean }) {
  if (merge === undefined) return null;
  return (
    <DoneNotice>
      {merge.name} was merged into {into}: {countOf(merge.games, "game")} changed hands, and the ladders were rated again. You can
      undo this below.
      {unrated && (
        <>
          {" "}
          Games that were played as a guest are still unrated:{" "}
          <a href="#rate" className="link">
            rate their games
          </a>
          .
        </>
      )}
    </DoneNotice>
  );
}

/** After a merge was undone: who is a player again. */
async function IsApart({ slug, from }: { slug: string | string[] | undefined; from: string }) {
  const other = typeof slug === "string" ? await fresh(accountView, slug, new Date()) : null;
  if (other === null) return null;
  return (
    <DoneNotice>
      <TextLink href={adminPlayerPath(other.slug)}>{other.name}</TextLink> and {from} are two players again, and the ladders were
      rated again.
    </DoneNotice>
  );
}
