import { countOf, formatChange, formatRating } from "@/lib/format";
import { formatOrdinal } from "@/lib/format/numbers";
import type { Impact } from "@/lib/fold/view";
import type { ChosenGuest, ClaimPreview, ClaimView, GuestChoice } from "@/lib/merges/claims/view";
import type { FormAction } from "@/lib/platform/forms/schema";
import { AppLink, PlayerLink } from "@/components/ui/app-link";
import { Choice } from "@/components/ui/choice";
import { ChangeCell } from "@/components/ui/figures";
import { Form, TextArea } from "@/components/ui/form";
import { Moment } from "@/components/ui/moment";
import { Section } from "@/components/ui/page";
import { Figure, figures, RowHead, Table, Words } from "@/components/ui/table";
import { PlayerMark } from "@/components/player/player-mark";

/** Whether something is chosen, where a link chooses it. */
export function Radio({ isChosen }: { isChosen: boolean }) {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" fill="none" stroke="currentColor" aria-hidden className="shrink-0">
      <circle cx="9" cy="9" r="8" />
      {isChosen && <circle cx="9" cy="9" r="4.5" fill="currentColor" stroke="none" />}
    </svg>
  );
}

interface WhichGuestProps {
  guests: readonly GuestChoice[];
  /** The address of the guest who is chosen. */
  chosen: string | null;
  /** The address that chooses a guest. */
  hrefOf: (slug: string) => string;
  /** "Discord", or null where nobody came by a provider. */
  provider: string | null;
  /** The name that theirs is close to. */
  name: string;
  /** What was searched for. */
  search: string;
}

/** The guests that somebody may be, each with a link that chooses it. */
export function WhichGuest({ guests, chosen, hrefOf, provider, name, search }: WhichGuestProps) {
  if (guests.length === 0)
    return (
      <p>
        {search === ""
          ? "There are no guests in the results."
          : `No guest is called “${search}”. Search for the name that was entered in the results.`}
      </p>
    );
  const why = {
    sent: provider === null ? "came with your account" : `came with your ${provider} id`,
    near: `close to ${name}`,
    recent: "played lately",
    found: "found",
  };
  return (
    <Table
      caption="Guests"
      head={[
        { name: "Guest", held: true },
        figures("Games"),
        { name: "Ladders", className: "pl-8 max-sm:hidden" },
        figures("Last played", "max-sm:hidden"),
        { name: "Why it is listed", className: "pl-8 max-sm:hidden" },
      ]}
    >
      {guests.map(({ slug, name: guest, mark, games, ladders, lastPlayedAt, why: reason }) => (
        <tr key={slug} className={slug === chosen ? "found-row" : undefined}>
          <RowHead>
            <AppLink
              href={hrefOf(slug)}
              scroll={false}
              aria-current={slug === chosen ? "true" : undefined}
              className="flex items-center gap-2.5"
            >
              <Radio isChosen={slug === chosen} />
              <PlayerMark seed={mark} size={20} />
              <span className="min-w-0">
                <span className="name-link">{guest}</span>
                <span className="block text-[13px] font-normal text-soft sm:hidden">
                  {why[reason]}
                  {lastPlayedAt !== null && ", "}
                  {lastPlayedAt !== null && <Moment at={lastPlayedAt} style="short" />}
                </span>
              </span>
            </AppLink>
          </RowHead>
          <Figure>{games}</Figure>
          <Words className="pl-8 text-soft max-sm:hidden">
            {ladders.map((ladder) => `${ladder.name} ${ladder.games}`).join(", ")}
          </Words>
          <Figure className="text-soft max-sm:hidden">
            {lastPlayedAt === null ? "" : <Moment at={lastPlayedAt} style="short" />}
          </Figure>
          <Words className="pl-8 max-sm:hidden">{why[reason]}</Words>
        </tr>
      ))}
    </Table>
  );
}

interface ClaimGuestFormProps extends Pick<WhichGuestProps, "provider"> {
  action: FormAction;
  guest: ChosenGuest;
  /** The address at which nobody is chosen. */
  back: string;
}

export function ClaimGuestForm({ action, guest: { id, name, atOnce }, provider, back }: ClaimGuestFormProps) {
  const account = provider === null ? "account" : `${provider} id`;
  return (
    <Form
      action={action}
      hidden={{ guest: id }}
      submit={atOnce === null ? `Claim ${name}` : `I am ${name}`}
      after={
        <p className="text-sm text-soft">
          {atOnce === null
            ? "They can grant the claim with or without rating the games. The table shows what rating them would move."
            : "The games stay as they are rated now. An admin can rate those that are not; the table shows what that would move."}{" "}
          <AppLink href={back} scroll={false} className="link">
            I am somebody else
          </AppLink>
        </p>
      }
    >
      {atOnce === "report" && <p>A game server sent your {account} with these games. They are yours.</p>}
      {atOnce === "invitation" && <p>An admin has invited your {account}. These games are yours.</p>}
      {atOnce === null && (
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

interface ClaimPreviewTableProps {
  preview: ClaimPreview;
  guest: string;
  /** The ladder that is shown; the first without one. */
  ladder: string;
  hrefOf: (ladder: string) => string;
}

/** As many as fit beside a form, besides the one whose games they are. */
const MAX_LISTED = 6;

/** What granting a claim would move on one of the ladders; the same for the claimant and for whoever decides. */
export function ClaimPreviewTable({ preview, guest, ladder, hrefOf }: ClaimPreviewTableProps) {
  const { games, impacts, whose } = preview;
  const impact = impacts.find((each) => each.ladder.slug === ladder) ?? impacts[0];
  const title = whose.name === guest ? `If ${guest}’s games are rated` : `If ${guest}’s games become those of ${whose.name}`;
  if (impact === undefined)
    return (
      <Section title={title}>
        <p>No rating would change: the games of {guest} are rated already, or there are none.</p>
      </Section>
    );
  const { players, playersMoved, total } = impact;
  const own = players.find(({ slug }) => slug === whose.slug);
  const others = players.filter((player) => player !== own && player.change !== 0);
  const listed = [...(own === undefined ? [] : [own]), ...others.slice(0, MAX_LISTED)];
  const rest = playersMoved - listed.filter(({ change }) => change !== 0).length;
  const shown = listed.reduce((sum, { change }) => sum + change, 0);
  return (
    <Section
      title={title}
      aside={
        impacts.length > 1 && (
          <Choice
            label="Ladder"
            options={impacts.map((each) => ({
              label: each.ladder.name,
              href: hrefOf(each.ladder.slug),
              chosen: each === impact,
            }))}
          />
        )
      }
    >
      <p className="mb-4 font-serif text-xl leading-7">
        <Outcome impact={impact} whose={whose.slug} />
      </p>
      {listed.length > 0 && (
        <Table
          caption={`What would change on ${impact.ladder.name}`}
          head={[
            { name: "Player", held: true },
            figures("Rating", "max-sm:hidden"),
            figures("Would be"),
            figures("Change"),
            figures("Rank"),
          ]}
        >
          {listed.map(({ name, slug, before, after, change }) => (
            <tr key={slug}>
              <RowHead>
                <PlayerLink name={name} slug={slug} />
              </RowHead>
              <Figure className="text-soft max-sm:hidden">{before === null ? "none yet" : formatRating(before.rating)}</Figure>
              <Figure className="font-semibold">{after === null ? "off the ladder" : formatRating(after.rating)}</Figure>
              <ChangeCell value={change} />
              <Figure>
                <Rank before={before?.rank ?? null} after={after?.rank ?? null} isNew={before === null} />
              </Figure>
            </tr>
          ))}
          {rest > 0 && (
            <tr>
              <RowHead className="font-normal! text-soft">{countOf(rest, "other", "others")}</RowHead>
              <td className="max-sm:hidden" />
              <td />
              <ChangeCell value={total - shown} />
              <td />
            </tr>
          )}
          <tr className="sum">
            <RowHead>Total</RowHead>
            <td className="max-sm:hidden" />
            <td />
            <Figure>{formatChange(Math.abs(total) < 0.005 ? 0 : total)}</Figure>
            <td />
          </tr>
        </Table>
      )}
      <p className="mt-3 text-[13px] text-soft">
        {countOf(games, "game")}
        {impacts.length > 1 && ` on ${impacts.length} ladders`},{" "}
        {whose.name === guest ? `rated as if ${guest} had been registered` : `rated as if ${whose.name} had played them`}. Ranks
        count everyone on the ladder. Nothing has changed yet: this is a preview.
      </p>
    </Section>
  );
}

/** Newt would be 14th of 53, at 609.1. All 52 others move, Nightpelt the most. */
function Outcome({ impact: { players, playersMoved, ranked }, whose }: { impact: Impact; whose: string }) {
  const own = players.find(({ slug }) => slug === whose);
  const others = playersMoved - (own === undefined || own.change === 0 ? 0 : 1);
  const [most] = players.filter((player) => player !== own);
  return (
    <>
      {own?.after != null && (
        <>
          <strong>{own.name}</strong> would be {own.after.rank !== null && `${formatOrdinal(own.after.rank)} of ${ranked}, at `}
          {formatRating(own.after.rating)}.{" "}
        </>
      )}
      {others === 0 || most === undefined ? (
        "Nobody else moves."
      ) : (
        <>
          {others === ranked - 1 ? `All ${others} others move` : countOf(others, "other moves", "others move")},{" "}
          <strong>{most.name}</strong> the most.
        </>
      )}
    </>
  );
}

function Rank({ before, after, isNew }: { before: number | null; after: number | null; isNew: boolean }) {
  if (after === null) return <span className="text-soft">{before === null ? "hidden" : "–"}</span>;
  if (isNew) return <>new, {formatOrdinal(after)}</>;
  if (before === after || before === null) return <span className="text-soft">{formatOrdinal(after)}</span>;
  return (
    <>
      <span className="max-sm:hidden">{formatOrdinal(before)} → </span>
      {formatOrdinal(after)}
    </>
  );
}

/** The claims that somebody has made. */
export function OwnClaims({ claims }: { claims: readonly ClaimView[] }) {
  return (
    <ul className="grid max-w-[70ch] gap-3">
      {claims.map(({ id, guest, at, state, reason }) => (
        <li key={id} className={`border-l-2 pl-3 ${state === "refused" ? "border-alert" : "border-ink"}`}>
          {state === "open" && (
            <>
              You claimed {guest.name} on <Moment at={at} style="day" />. An admin or a scorekeeper decides. Come back here, or
              sign in again, to see what they decided.
            </>
          )}
          {state === "granted" && <>The games of {guest.name} are yours.</>}
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
