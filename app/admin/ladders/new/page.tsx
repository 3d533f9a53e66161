import type { Metadata } from "next";
import { NewLadderForm } from "@/components/admin/ladder-forms";
import { PageTitle } from "@/components/ui/page-title";
import { requireAdmin } from "@/lib/sign-in/guard";
import { createLadderAction } from "@/lib/ladders/actions";
import { defaultRules } from "@/lib/rating";

export const metadata: Metadata = { title: "Make a ladder", robots: { index: false } };

export default async function NewLadderPage() {
  await requireAdmin("/admin/ladders/new");
  return (
    <>
      <PageTitle title="Make a ladder">One for each kind of game whose results belong together.</PageTitle>
      <NewLadderForm action={createLadderAction} rules={defaultRules} />
    </>
  );
}
