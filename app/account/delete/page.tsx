import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ErasureReach } from "@/components/player/erasure-reach";
import { PasswordField, WithPassword } from "@/components/player/recovery-codes";
import { Form } from "@/components/ui/form";
import { PageTitle, Section } from "@/components/ui/page";
import { requireViewer } from "@/lib/sign-in/guard";
import { eraseMeAction } from "@/lib/merges/erasure/actions";
import { ownErasureView } from "@/lib/merges/erasure/data";
import { fresh } from "@/lib/platform/cached";
import { hasPasswordNow } from "@/lib/sign-in/data";

export const metadata: Metadata = { title: "Delete account", robots: { index: false } };

export default async function DeleteAccountPage() {
  const viewer = await requireViewer("/account/delete");
  const [erasure, hasPassword] = await Promise.all([fresh(ownErasureView, viewer.id), fresh(hasPasswordNow, viewer.id)]);
  if (erasure === null) notFound();
  return (
    <>
      <PageTitle title="Delete account">
        This deletes your name, former names, password and sessions. An anonymous name replaces yours. Games and ratings stay as
        they are. This cannot be undone.
      </PageTitle>
      <Section id="reach" title="What changes">
        <ErasureReach name={viewer.name} erasure={erasure} forPlayer />
      </Section>
      <Section id="erase" title="Delete my account">
        <Form action={eraseMeAction} submit="Delete my account" quiet>
          <WithPassword has={hasPassword}>
            <PasswordField />
          </WithPassword>
        </Form>
      </Section>
    </>
  );
}
