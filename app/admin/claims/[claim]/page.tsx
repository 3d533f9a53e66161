import { notFound } from "next/navigation";
import { ClaimPreviewTable } from "@/components/claim/claim-guest";
import { GamesTable } from "@/components/game/games-table";
import { PlayerLink, TextLink } from "@/components/ui/app-link";
import { Choices, Form, TextArea } from "@/components/ui/form";
import { Moment } from "@/components/ui/moment";
import { PageTitle, Section } from "@/components/ui/page";
import { adminClaimPath, withQuery } from "@/lib/format";
import { grantClaimAction, refuseClaimAction } from "@/lib/merges/claims/actions";
import { requireKeeper } from "@/lib/sign-in/guard";
import { claimToDecide, gamesOfGuest, previewClaim } from "@/lib/merges/claims/data";
import { fresh } from "@/lib/platform/cached";

export const metadata = { title: "A claim" };

export default async function ClaimPage({ params, searchParams }: PageProps<"/admin/claims/[claim]">) {
  const [{ claim: address }, { ladder }] = await Promise.all([params, searchParams]);
  const here = adminClaimPath(address);
  const viewer = await requireKeeper(here);
  const claim = await fresh(claimToDecide, address, viewer);
  if (claim === null) notFound();
  const { id, guest, guestId, isAccount, player, playerId, provider, name, subject, message, at, state, byViewer } = claim;
  const who = player?.name ?? name;
  const mayDecide = state === "open" && (viewer.isAdmin || !byViewer);
  const [games, preview] = await Promise.all([
    fresh(gamesOfGuest, guestId),
    mayDecide ? fresh(previewClaim, guestId, playerId, "all") : null,
  ]);
  return (
    <>
      <PageTitle title={`${who} claims ${guest.name}`}>
        {provider !== null && `By ${provider}: ${name}, id ${subject} · `}
        <Moment at={at} /> · <TextLink href="/admin/claims">All claims</TextLink>
      </PageTitle>
      {message !== "" && (
        <blockquote className="mb-4 max-w-[65ch] border-l-2 border-rule pl-3 whitespace-pre-line">{message}</blockquote>
      )}
      <p className="max-w-[65ch]">
        {isAccount ? (
          <>
            <PlayerLink name={guest.name} slug={guest.slug} className="font-semibold" /> has an account. If you grant this, the
            two accounts become one: the games become those of {who}, and {guest.name} can no longer sign in.
          </>
        ) : (
          <>
            <PlayerLink name={guest.name} slug={guest.slug} className="font-semibold" /> is a guest.{" "}
            {player === null ? (
              `If you grant this, ${name} can sign in as ${guest.name}.`
            ) : (
              <>
                If you grant this, the games become those of{" "}
                <PlayerLink name={player.name} slug={player.slug} className="font-semibold" />.
              </>
            )}
          </>
        )}
      </p>
      {byViewer && (
        <p className="mt-4 max-w-[65ch] border-l-2 border-alert pl-3">
          You claim this guest yourself.{" "}
          {viewer.isAdmin ? "The audit log says so if you decide." : "Another scorekeeper or an admin decides."}
        </p>
      )}
      {mayDecide && (
        <div className="grid gap-x-14 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
          <div>
            {typeof preview === "string" ? (
              <Section title="This claim cannot be granted">
                <p className="border-l-2 border-alert pl-3">{preview}</p>
              </Section>
            ) : (
              <Section title="Grant">
                <Form action={grantClaimAction} hidden={{ claim: id }} submit="Grant" mayTakeLong>
                  <Choices
                    name="rate"
                    label={`Games in which ${guest.name} was not rated`}
                    options={[
                      { value: "yes", label: "Rate them", hint: "The table shows what moves." },
                      { value: "no", label: "Leave them unrated", hint: "You can rate them later, on the player’s page." },
                    ]}
                  />
                  <TextArea name="reason" label="Reason (optional)" hint="Everyone can read it, on every game that changes." />
                </Form>
              </Section>
            )}
            <Section title="Refuse">
              <Form action={refuseClaimAction} hidden={{ claim: id }} submit="Refuse" quiet>
                <TextArea name="reason" label="Why not" hint={`${who} reads it.`} />
              </Form>
            </Section>
          </div>
          {preview !== null && typeof preview !== "string" && (
            <ClaimPreviewTable
              preview={preview}
              guest={guest.name}
              ladder={typeof ladder === "string" ? ladder : ""}
              hrefOf={(slug) => withQuery(here, { ladder: slug })}
            />
          )}
        </div>
      )}
      {state !== "open" && (
        <p className="mt-6 border-l-2 border-ink pl-3">
          This claim was {state}
          {claim.decidedBy !== null && ` by ${claim.decidedBy}`}
          {claim.decidedAt !== null && (
            <>
              {" "}
              on <Moment at={claim.decidedAt} />
            </>
          )}
          {claim.reason !== null && `: ${claim.reason}`}
        </p>
      )}
      {games.length > 0 && (
        <Section title={`Games of ${guest.name}`} note="The newest, with who else was in them.">
          <GamesTable caption={`Games of ${guest.name}`} games={games} withLadder />
        </Section>
      )}
    </>
  );
}
