import { TextLink } from "@/components/ui/app-link";
import { Notice } from "@/app/admin/notice";
import { Moment } from "@/components/ui/moment";
import { PageTitle, Section } from "@/components/ui/page";
import { RowHead, Table, Words } from "@/components/ui/table";
import type { ClaimView } from "@/lib/merges/claims/view";
import { requireKeeper } from "@/lib/sign-in/guard";
import { adminClaimPath } from "@/lib/format";
import { claimsToDecide } from "@/lib/merges/claims/data";
import { fresh } from "@/lib/platform/cached";

export const metadata = { title: "Claims" };

export default async function ClaimsPage() {
  const viewer = await requireKeeper("/admin/claims");
  const { open, decided } = await fresh(claimsToDecide, viewer);
  return (
    <>
      <Notice />
      <PageTitle title="Claims">People who say that they are a guest in the results.</PageTitle>
      {open.length === 0 ? <p>Nobody is waiting for a decision.</p> : <ClaimsTable caption="Open claims" claims={open} />}
      {decided.length > 0 && (
        <Section title="Decided">
          <ClaimsTable caption="Decided claims" claims={decided} />
        </Section>
      )}
    </>
  );
}

function ClaimsTable({ caption, claims }: { caption: string; claims: readonly ClaimView[] }) {
  return (
    <Table
      caption={caption}
      head={[{ name: "Guest", held: true }, "Claimed by", "On", { name: "Says", className: "max-sm:hidden" }, "State"]}
    >
      {claims.map(({ id, guest, player, provider, name, at, message, state }) => (
        <tr key={id}>
          <RowHead>
            <TextLink href={adminClaimPath(id)}>{guest.name}</TextLink>
          </RowHead>
          <Words>{player === null ? `${name}, by ${provider ?? "a password"}` : player.name}</Words>
          <Words className="text-soft">
            <Moment at={at} style="short" />
          </Words>
          <Words className="text-soft max-sm:hidden">{message}</Words>
          <Words>{state}</Words>
        </tr>
      ))}
    </Table>
  );
}
