import { notFound } from "next/navigation";
import { ChangeSeasonForm } from "@/components/admin/season-forms";
import { TextLink } from "@/components/ui/app-link";
import { PageTitle } from "@/components/ui/page";
import { changeSeasonAction } from "@/lib/seasons/actions";
import { requireAdmin } from "@/lib/sign-in/guard";
import { adminLadderPath } from "@/lib/format";
import { fresh } from "@/lib/platform/cached";
import { seasonToManage } from "@/lib/seasons/manage";

export const metadata = { title: "Season" };

export default async function ChangeSeasonPage({ params }: PageProps<"/admin/ladders/[ladder]/seasons/[season]">) {
  const { ladder: slug, season: address } = await params;
  await requireAdmin(`/admin/ladders/${slug}/seasons/${address}`);
  const shown = await fresh(seasonToManage, slug, decodeURIComponent(address));
  if (shown === null) notFound();
  const { ladder, season, typed } = shown;
  return (
    <>
      <PageTitle title={season.name}>
        <TextLink href={adminLadderPath(ladder.slug, "seasons")}>Seasons of {ladder.name}</TextLink>
      </PageTitle>
      {season.isSealed ? (
        <p className="max-w-[65ch]">{season.name} is sealed. Its terms cannot be changed; issue another edition instead.</p>
      ) : (
        <ChangeSeasonForm action={changeSeasonAction} season={season.id} initial={typed} />
      )}
    </>
  );
}
