import type { Metadata } from "next";
import Link from "next/link";
import { NewKeyForm, RevokeKeyForm } from "@/components/admin/key-forms";
import { PageTitle } from "@/components/ui/page-title";
import { Moment } from "@/components/ui/moment";
import { Section } from "@/components/ui/section";
import { Figure, HeadCell, RowHead, Table, Words } from "@/components/ui/table";
import { requireAdmin } from "@/lib/sign-in/guard";
import { createKeyAction, revokeKeyAction } from "@/lib/api/keys/actions";
import { loadKeys } from "@/lib/api/keys/loaders";
import { loadLadders } from "@/lib/ladders/loaders";

export const metadata: Metadata = { title: "Keys", robots: { index: false } };

export default async function KeysPage() {
  await requireAdmin("/admin/keys");
  const [keys, ladders] = await Promise.all([loadKeys(), loadLadders()]);
  const now = new Date().toISOString();
  return (
    <>
      <PageTitle title="Keys for game servers">
        With a key a game server reports results over HTTP;{" "}
        <Link prefetch={false} href="/docs" className="link">
          the documentation
        </Link>{" "}
        says how. Only a hash of it is kept: a lost key is revoked and another one made.
      </PageTitle>
      {keys.length > 0 && (
        <Table caption="Keys">
          <thead>
            <tr>
              <HeadCell>Key</HeadCell>
              <HeadCell>Starts with</HeadCell>
              <HeadCell>Good for</HeadCell>
              <HeadCell figures>Made</HeadCell>
              <HeadCell figures>Last used</HeadCell>
              <HeadCell figures>State</HeadCell>
            </tr>
          </thead>
          <tbody>
            {keys.map((key) => (
              <tr key={key.id}>
                <RowHead>{key.name}</RowHead>
                <Words>
                  <code className="text-sm">{key.prefix}…</code>
                </Words>
                <Words>{key.ladder ?? "all ladders"}</Words>
                <Figure>
                  <Moment at={key.createdAt} style="short" />
                  {key.createdBy !== null && <span className="block text-[13px] text-soft">by {key.createdBy}</span>}
                </Figure>
                <Figure>{key.lastUsedAt === null ? "never" : <Moment at={key.lastUsedAt} style="ago" now={now} />}</Figure>
                <Figure>
                  {key.revokedAt === null ? (
                    <RevokeKeyForm action={revokeKeyAction} prefix={key.prefix} name={key.name} />
                  ) : (
                    <span className="text-soft">
                      revoked <Moment at={key.revokedAt} style="short" />
                    </span>
                  )}
                </Figure>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Section id="new" title="Make a key">
        <NewKeyForm action={createKeyAction} ladders={ladders} />
      </Section>
    </>
  );
}
