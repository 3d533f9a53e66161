import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { LostPasswordForm } from "@/components/notices/notice-forms";
import { AdminContact } from "@/components/site/admin-contact";
import { PageTitle } from "@/components/ui/page";
import { lostPasswordAction } from "@/lib/notices/email/actions";
import { loadSendsMail } from "@/lib/notices/email/loaders";
import { loadSite } from "@/lib/site/loaders";

export const metadata: Metadata = { title: "Lost your password?", robots: { index: false } };

export default async function LostPasswordPage() {
  if (!loadSendsMail()) notFound();
  return (
    <>
      <PageTitle title="Lost your password?">
        Enter the address that you confirmed on your account page. Without one, ask an admin for a link.
      </PageTitle>
      <LostPasswordForm action={lostPasswordAction} />
      <AdminContact site={await loadSite()} />
    </>
  );
}
