import { PlayersTable } from "@/components/admin/players-table";
import { Field, Form, SubmitButton } from "@/components/ui/form";
import { PageTitle, Section } from "@/components/ui/page";
import { PageLinks } from "@/components/ui/pager";
import { Choice } from "@/components/ui/choice";
import { inviteManyAction } from "@/lib/sign-in/access/actions";
import { createPlayerAction } from "@/lib/sign-in/actions";
import { accountsQuery, type AccountsQuery } from "@/lib/players/schema";
import { requireAdmin } from "@/lib/sign-in/guard";
import { queryHref } from "@/lib/format";
import { Notice } from "@/app/admin/notice";
import { capital } from "@/lib/format/text";
import { fresh } from "@/lib/platform/cached";
import { accountsPage } from "@/lib/players/data";

export const metadata = { title: "Players" };

const filters = accountsQuery.shape.who.unwrap().options;
const orders = { name: "Name", games: "Most games", seen: "Last seen" } as const;

export default async function PlayersPage({ searchParams }: PageProps<"/admin/players">) {
  await requireAdmin("/admin/players");
  const view = accountsQuery.parse(await searchParams);
  const { lines, next } = await fresh(accountsPage, view, new Date());
  const hrefOf = (change: Partial<AccountsQuery>) =>
    queryHref(accountsQuery, "/admin/players", { ...view, after: undefined, ...change });
  return (
    <>
      <PageTitle title="Players">
        Guests have no account. Ladders for registered players do not rate them. Send them an invitation to make them registered
        players.
      </PageTitle>
      <Notice />
      <div className="mb-4 grid gap-y-3">
        <form role="search" aria-label="Find a player to manage" className="flex items-end gap-3">
          <Field name="q" label="Find by name" type="search" defaultValue={view.q ?? ""} maxLength={200} />
          <input type="hidden" name="who" value={view.who} />
          <input type="hidden" name="sort" value={view.sort} />
          <SubmitButton quiet>Find</SubmitButton>
        </form>
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-3">
          <Choice
            label="Which players"
            options={filters.map((who) => ({
              label: who === "everyone" ? "All" : capital(who),
              href: hrefOf({ who }),
              chosen: who === view.who,
            }))}
          />
          <Choice
            label="Order"
            options={accountsQuery.shape.sort.unwrap().options.map((sort) => ({
              label: orders[sort],
              href: hrefOf({ sort }),
              chosen: sort === view.sort,
            }))}
          />
        </div>
      </div>
      {lines.length === 0 ? (
        <p className="border-t border-ink py-4">
          {view.q
            ? `No player’s name contains “${view.q}”${view.who === "everyone" ? "" : " in this list"}. Check the spelling, or create the player below.`
            : "No players here yet. Create one below, or enter a game: its players are added as guests."}
        </p>
      ) : (
        // After another search or filter nothing is selected any more.
        <PlayersTable key={hrefOf({ after: view.after })} lines={lines} invite={inviteManyAction} />
      )}
      <PageLinks
        label="the players"
        previous={view.after === undefined ? null : { href: hrefOf({}), text: "Back to the start" }}
        next={next === null ? null : { href: hrefOf({ after: next }), text: "Next 50" }}
      />
      <Section
        id="new"
        title="Create a player"
        note="You rarely need this: entering a game adds unknown names as guests. Use it to invite somebody before their first game."
      >
        <Form action={createPlayerAction} submit="Create player">
          <Field name="name" label="Name" required maxLength={64} autoComplete="off" />
        </Form>
      </Section>
    </>
  );
}
