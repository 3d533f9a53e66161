import { TextLink } from "@/components/ui/app-link";
import { NewKeyForm } from "@/components/admin/key-forms";
import { ButtonForm } from "@/components/ui/form";
import { PageTitle, Section } from "@/components/ui/page";
import { Moment } from "@/components/ui/moment";
import { Figure, figures, RowHead, Table, Words } from "@/components/ui/table";
import { requireAdmin } from "@/lib/sign-in/guard";
import { createKeyAction, revokeKeyAction } from "@/lib/api/keys/actions";
import { withQuery } from "@/lib/format";
import { keyLines } from "@/lib/api/keys/data";
import { ladderSummaries } from "@/lib/ladders/data";
import { cached, fresh } from "@/lib/platform/cached";

export const metadata = { title: "Keys" };

const REVOKE = "The server that uses this key can no longer report games. This cannot be undone. Revoke it?";

export default async function KeysPage() {
  await requireAdmin("/admin/keys");
  const [keys, ladders] = await Promise.all([fresh(keyLines), cached(ladderSummaries)]);
  const now = new Date().toISOString();
  return (
    <>
      <PageTitle title="Keys for game servers">
        A game server needs a key to report games; see the <TextLink href="/docs">API documentation</TextLink>. Each key is shown
        once. If you lose one, revoke it and create another.
      </PageTitle>
      {keys.length === 0 ? (
        <p className="border-t border-ink py-4">No keys yet. Create one below for each game server that should report games.</p>
      ) : (
        <Table
          caption="Keys"
          head={[
            "Key",
            { name: "Starts with", className: "max-md:hidden" },
            { name: "Ladder", className: "max-md:hidden" },
            figures("Created", "max-md:hidden"),
            figures("Last used", "max-md:hidden"),
            figures("Status"),
          ]}
        >
          {keys.map((key) => {
            const used = key.lastUsedAt !== null && <Moment at={key.lastUsedAt} style="ago" now={now} />;
            return (
              <tr key={key.id} className="align-top">
                <RowHead>
                  {key.lastUsedAt === null ? (
                    key.name
                  ) : (
                    <TextLink href={withQuery("/admin/games", { key: key.id })} title={`Games reported by ${key.name}`}>
                      {key.name}
                    </TextLink>
                  )}
                  {/* On a phone everything about a key is below its name, so that the button beside it is in view. */}
                  <span className="mt-1 block text-[13px] font-normal text-soft md:hidden">
                    <code>{key.prefix}…</code>, {key.ladder ?? "all ladders"}
                    <br />
                    created <Moment at={key.createdAt} style="short" />
                    {key.createdBy !== null && ` by ${key.createdBy}`}
                    <br />
                    {used ? <>used {used}</> : "never used"}
                  </span>
                </RowHead>
                <Words className="max-md:hidden">
                  <code className="text-sm">{key.prefix}…</code>
                </Words>
                <Words className="max-md:hidden">{key.ladder ?? "all ladders"}</Words>
                <Figure className="max-md:hidden">
                  <Moment at={key.createdAt} style="short" />
                  {key.createdBy !== null && <span className="block text-[13px] text-soft">by {key.createdBy}</span>}
                </Figure>
                <Figure className="max-md:hidden">{used || "never"}</Figure>
                <Figure className="max-md:whitespace-normal">
                  {key.revokedAt === null ? (
                    <ButtonForm
                      action={revokeKeyAction}
                      hidden={{ prefix: key.prefix }}
                      submit="Yes, revoke it"
                      layout="inline"
                      ask={{ label: "Revoke", name: `Revoke ${key.name}`, looksLike: "link", question: REVOKE }}
                    />
                  ) : (
                    <span className="text-soft">
                      revoked <Moment at={key.revokedAt} style="short" />
                    </span>
                  )}
                </Figure>
              </tr>
            );
          })}
        </Table>
      )}
      <Section id="new" title="Create a key">
        <NewKeyForm action={createKeyAction} ladders={ladders} />
      </Section>
    </>
  );
}
