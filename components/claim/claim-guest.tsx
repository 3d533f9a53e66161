import { countOf } from "@/lib/format";
import type { ClaimPreview, ClaimView, GuestChoice } from "@/lib/merges/claims/view";
import type { FormAction } from "@/lib/platform/forms/schema";
import { ImpactTable } from "@/components/game/impact-table";
import { TextLink } from "@/components/ui/app-link";
import { Form, TextArea } from "@/components/ui/form";
import { Moment } from "@/components/ui/moment";
import { Section } from "@/components/ui/page";
import { Figure, figures, RowHead, Table, Words } from "@/components/ui/table";
import { PlayerMark } from "@/components/player/player-mark";

interface WhichGuestProps {
  guests: readonly GuestChoice[];
  /** The address of the guest who is chosen. */
  chosen: string | null;
  /** The address that chooses a guest. */
  hrefOf: (slug: string) => string;
  /** "Discord", or null where nobody came by a provider. */
  provider: string | null;
}

/** The guests that somebody may be, each with a link that chooses it. */
export function WhichGuest({ guests, chosen, hrefOf, provider }: WhichGuestProps) {
  if (guests.length === 0) return <p>No guest has a name like that.</p>;
  const why = {
    sent: provider === null ? "yours by a game server" : `sent with your ${provider} id`,
    near: "close to your name",
    recent: "played lately",
    found: "found",
  };
  return (
    <Table
      caption="Guests"
      head={[
        { name: "Guest", held: true },
        figures("Games"),
        { name: "Ladders", className: "max-sm:hidden" },
        "Last played",
        { name: "Why it is listed", className: "max-sm:hidden" },
      ]}
    >
      {guests.map(({ slug, name, mark, games, ladders, lastPlayedAt, why: reason }) => (
        <tr key={slug} aria-current={slug === chosen || undefined} className={slug === chosen ? "bg-raised" : undefined}>
          <RowHead>
            <PlayerMark seed={mark} size={18} className="mr-1.5 -mt-0.5" />
            <TextLink href={hrefOf(slug)}>{name}</TextLink>
          </RowHead>
          <Figure>{games}</Figure>
          <Words className="text-soft max-sm:hidden">
            {ladders.map((ladder) => `${ladder.name} ${ladder.games}`).join(", ")}
          </Words>
          <Words className="text-soft">{lastPlayedAt === null ? "" : <Moment at={lastPlayedAt} style="day" />}</Words>
          <Words className="max-sm:hidden">{why[reason]}</Words>
        </tr>
      ))}
    </Table>
  );
}

interface ClaimGuestFormProps {
  action: FormAction;
  guest: { readonly id: number; readonly name: string };
  /** A game server sent the account with the guest's games: nobody has to decide. */
  isSent: boolean;
  provider: string | null;
}

export function ClaimGuestForm({ action, guest, isSent, provider }: ClaimGuestFormProps) {
  const account = provider === null ? "account" : `${provider} id`;
  return (
    <Form action={action} hidden={{ guest: guest.id }} submit={isSent ? `I am ${guest.name}` : `Claim ${guest.name}`}>
      {isSent ? (
        <p>A game server sent your {account} with these games. They are yours.</p>
      ) : (
        <>
          <p>
            An admin or the ladder’s scorekeeper decides, because no game server sent your {account} with these games. You can
            play meanwhile.
          </p>
          <TextArea
            name="message"
            label="What should they know?"
            hint={
              provider === null ? "They see your name and this text." : `They see your ${provider} name and id, and this text.`
            }
          />
        </>
      )}
    </Form>
  );
}

/** What granting a claim would move; the same for the claimant and for whoever decides. */
export function ClaimPreviewTables({
  preview,
  guest,
  isMerge,
}: {
  preview: ClaimPreview | string;
  guest: string;
  isMerge: boolean;
}) {
  if (typeof preview === "string") return <p className="border-l-2 border-alert pl-3">{preview}</p>;
  const { games, impacts } = preview;
  const title = isMerge ? `If ${guest}’s games become yours` : `If ${guest}’s games are rated`;
  if (impacts.length === 0)
    return <p>Rating the games of {guest} would change nothing: they are rated already, or there are none.</p>;
  return (
    <>
      {impacts.map((impact) => (
        <Section key={impact.ladder.slug} title={`${title} on ${impact.ladder.name}`}>
          <ImpactTable impact={impact} caption={`What would change on ${impact.ladder.name}`} />
        </Section>
      ))}
      <p className="mt-3 text-[13px] text-soft">
        {countOf(games, "game")}, rated as if {guest} had been registered. Nothing has changed yet: this is a preview.
      </p>
    </>
  );
}

/** The claims that somebody has made. */
export function OwnClaims({ claims }: { claims: readonly ClaimView[] }) {
  return (
    <ul className="grid max-w-[70ch] gap-3">
      {claims.map(({ id, guest, at, state, reason }) => (
        <li key={id} className="border-l-2 border-ink pl-3">
          {state === "open" && (
            <>
              You claimed {guest.name} on <Moment at={at} style="day" />. An admin or a scorekeeper decides.
            </>
          )}
          {state === "granted" && <>You are {guest.name}.</>}
          {state === "refused" && (
            <>
              Your claim of {guest.name} was refused: {reason}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
