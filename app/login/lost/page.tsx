import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AdminContact } from "@/components/site/admin-contact";
import { Field, Form } from "@/components/ui/form";
import { PageTitle } from "@/components/ui/page";
import { lostPasswordAction } from "@/lib/notices/email/actions";
import { sendsMail } from "@/lib/notices/email/data";
import { cached } from "@/lib/platform/cached";
import { siteOf } from "@/lib/site/data";

export const metadata: Metadata = { title: "Lost your password?", robots: { index: false } };

export default async function LostPasswordPage() {
  if (!sendsMail()) notFound();
  return (
    <>
      <PageTitle title="Lost your password?">
        Enter the address that you confirmed on your account page. Without one, ask an admin for a link.
      </PageTitle>
      <Form action={lostPasswordAction} submit="Send me a link">
        <Field name="email" label="E-mail address" type="email" required maxLength={254} autoComplete="email" autoFocus />
      </Form>
      <AdminContact site={await cached(siteOf)} />
    </>
  );
}
