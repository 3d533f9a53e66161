import { notFound, redirect } from "next/navigation";
import { ErasePlayerForm } from "@/components/player/erase-forms";
import { ErasureReach } from "@/components/player/erasure-reach";
import { PageTitle, Section } from "@/components/ui/page";
import { requireAdmin } from "@/lib/sign-in/guard";
import { erasePlayerAction } from "@/lib/merges/erasure/actions";
import { adminPlayerPath } from "@/lib/format";
import { erasureView } from "@/lib/merges/erasure/data";
import { fresh } from "@/lib/platform/cached";
import { accountView } from "@/lib/players/data";

export const metadata = { title: "Erase a player" };

export default async function ErasePlayerPage({ params }: PageProps<"/admin/players/[player]/erase">) {
  const slug = decodeURIComponent((await params).player);
  const here = (address: string) => adminPlayerPath(address);
  await requireAdmin(`${here(slug)}/erase`);
  const player = await fresh(accountView, slug, new Date());
  if (player === null) notFound();
  if (player.erasedAt !== null) redirect(here(player.slug));
  if (player.slug !== slug) redirect(`${here(player.slug)}/erase`);
  const erasure = await fresh(erasureView, player.id);
  if (erasure === null) notFound();
  return (
    <>
      <PageTitle title={`Erase ${player.name}`}>
        This deletes the name, former names, password and sessions, also in the audit log and in earlier versions of games. An
        anonymous name replaces them. Games and ratings stay. This cannot be undone.
      </PageTitle>
      <Section id="reach" title="What changes">
        <ErasureReach name={player.name} erasure={erasure} />
      </Section>
      <Section id="erase" title="Erase this player">
        <ErasePlayerForm action={erasePlayerAction} player={player} erasure={erasure} />
      </Section>
    </>
  );
}
