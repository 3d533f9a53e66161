import { NewLadderForm } from "@/components/admin/ladder-forms";
import { PageTitle } from "@/components/ui/page";
import { requireAdmin } from "@/lib/sign-in/guard";
import { createLadderAction } from "@/lib/ladders/actions";
import { defaultRules } from "@/lib/rating";

export const metadata = { title: "Create a ladder" };

export default async function NewLadderPage() {
  await requireAdmin("/admin/ladders/new");
  return (
    <>
      <PageTitle title="Create a ladder">A ladder holds the games of one league or game mode, and rates its players.</PageTitle>
      <NewLadderForm action={createLadderAction} rules={defaultRules} />
    </>
  );
}
