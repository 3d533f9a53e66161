import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ClaimPreviewTables } from "@/components/claim/claim-guest";
import { PlayerLink, TextLink } from "@/components/ui/app-link";
import { Choices, Form, TextArea } from "@/components/ui/form";
import { Moment } from "@/components/ui/moment";
import { PageTitle } from "@/components/ui/page";
import { grantClaimAction, refuseClaimAction } from "@/lib/merges/claims/actions";
import { loadClaim, loadClaimPreview } from "@/lib/merges/claims/loaders";
import { requireKeeper } from "@/lib/sign-in/guard";

export const metadata: Metadata = { title: "A claim", robots: { index: false } };

export default async function ClaimPage({ params }: PageProps<"/admin/claims/[claim]">) {
  const { claim: address } = await params;
  const viewer = await requireKeeper(`/admin/claims/${encodeURIComponent(address)}`);
  const claim = await loadClaim(address, viewer);
  if (claim === null) notFound();
  const { id, guest, guestId, player, playerId, provider, name, subject, message, at, state, decidedAt, decidedBy, reason } =
    claim;
  const who = player === null ? name : player.name;
  return (
    <>
      <PageTitle title={`${who} claims ${guest.name}`}>
        By {provider}: {name}, id {subject} · <Moment at={at} /> · <TextLink href="/admin/claims">All claims</TextLink>
      </PageTitle>
      <p className="max-w-[65ch]">
        Guest: <PlayerLink name={guest.name} slug={guest.slug} />
        {player !== null && (
          <>
            . The games would become those of <PlayerLink name={player.name} slug={player.slug} />
          </>
        )}
        .
      </p>
      {message !== "" && (
        <blockquote className="mt-3 max-w-[65ch] border-l-2 border-line pl-3 whitespace-pre-line">{message}</blockquote>
      )}
      {state === "open" ? (
        <div className="mt-8 grid gap-8 sm:grid-cols-2">
          <Form action={grantClaimAction} hidden={{ claim: id }} submit="Grant" mayTakeLong>
            {player === null && (
              <Choices
                name="rate"
                label={`Games that ${guest.name} has played`}
                options={[
                  { value: "yes", label: "Rate them", hint: "The tables below show what moves." },
                  { value: "no", label: "Leave them unrated", hint: "You can rate them later, on the player’s page." },
                ]}
              />
            )}
            <TextArea name="reason" label="Reason (optional)" hint="Everyone can read it, on every game that changes." />
          </Form>
          <Form action={refuseClaimAction} hidden={{ claim: id }} submit="Refuse" quiet>
            <TextArea name="reason" label="Why not" hint={`${who} reads it.`} />
          </Form>
        </div>
      ) : (
        <p className="mt-6 border-l-2 border-ink pl-3">
          This claim was {state}
          {decidedBy !== null && ` by ${decidedBy}`}
          {decidedAt !== null && (
            <>
              {" "}
              on <Moment at={decidedAt} />
            </>
          )}
          {reason !== null && `: ${reason}`}
        </p>
      )}
      {state === "open" && (
        <ClaimPreviewTables preview={await loadClaimPreview(guestId, playerId)} guest={guest.name} isMerge={player !== null} />
      )}
    </>
  );
}
