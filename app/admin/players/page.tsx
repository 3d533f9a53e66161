import type { Metadata } from "next";
import Link from "next/link";
import { NewPlayerForm } from "@/components/admin/player-forms";
import { PageTitle } from "@/components/ui/page-title";
import { Choice } from "@/components/ui/choice";
import { Moment } from "@/components/ui/moment";
import { Section } from "@/components/ui/section";
import { Figure, HeadCell, RowHead, Table, Words } from "@/components/ui/table";
import { createPlayerAction } from "@/lib/sign-in/actions";
import { loadAccounts } from "@/lib/players/loaders";
import { accountsQuery } from "@/lib/players/schema";
import { requireAdmin } from "@/lib/sign-in/guard";
import { withQuery } from "@/lib/format";

export const metadata: Metadata = { title: "Players", robots: { index: false } };

const filters = [
  { who: "everyone", label: "All" },
  { who: "registered", label: "Registered" },
  { who: "guests", label: "Guests" },
  { who: "admins", label: "Admins" },
] as const;

export default async function PlayersPage({ searchParams }: PageProps<"/admin/players">) {
  await requireAdmin("/admin/players");
  const view = accountsQuery.parse(await searchParams);
  const { lines, next } = await loadAccounts(view);
  return (
    <>
      <PageTitle title="Players">
        Guests have no account, and most ladders do not rate them. Send them an invitation to make them registered players.
      </PageTitle>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <form role="search" aria-label="Find a player to manage" className="flex items-end gap-3">
          <label className="grid gap-1 text-sm text-soft">
            Find by name
            <input name="q" type="search" defaultValue={view.q ?? ""} maxLength={200} className="field" />
          </label>
          <button type="submit" className="button button-quiet">
            Find
          </button>
        </form>
        <Choice
          label="Which players"
          options={filters.map(({ who, label }) => ({
            label,
            href: withQuery("/admin/players", { who: who === "everyone" ? null : who }),
            chosen: !view.q && who === view.who,
          }))}
        />
      </div>
      {lines.length === 0 ? (
        <p className="border-t border-ink py-4">
          {view.q
            ? `No player’s name contains “${view.q}”. Check the spelling, or create the player below.`
            : "No players here yet. Create one below, or enter a game: its players are added as guests."}
        </p>
      ) : (
        <Table caption="Players by name">
          <thead>
            <tr>
              <HeadCell>Player</HeadCell>
              <HeadCell>Role</HeadCell>
              <HeadCell figures>Since</HeadCell>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ slug, name, status, since }) => (
              <tr key={slug}>
                <RowHead>
                  <Link href={`/admin/players/${encodeURIComponent(slug)}`} prefetch={false} className="link">
                    {name}
                  </Link>
                </RowHead>
                <Words>{status === "player" ? "player" : <span className="tag">{status}</span>}</Words>
                <Figure>
                  <Moment at={since} style="short" />
                </Figure>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {(next !== null || view.after !== undefined) && (
        <nav aria-label="Pages" className="mt-5 flex gap-5">
          {view.after !== undefined && (
            <Link prefetch={false} href={withQuery("/admin/players", { who: view.who })} className="link">
              Back to the start
            </Link>
          )}
          {next !== null && (
            <Link prefetch={false} href={withQuery("/admin/players", { who: view.who, after: next })} rel="next" className="link">
              Next 50
            </Link>
          )}
        </nav>
      )}
      <Section
        id="new"
        title="Create a player"
        note="You rarely need this: entering a game adds unknown names as guests. Use it to invite somebody before their first game."
      >
        <NewPlayerForm action={createPlayerAction} />
      </Section>
    </>
  );
}
