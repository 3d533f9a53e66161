import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ErasureReach } from "@/components/player/erasure-reach";
import { PasswordField, WithPassword } from "@/components/player/recovery-codes";
import { Form } from "@/components/ui/form";
import { PageTitle, Section } from "@/components/ui/page";
import { requireViewer } from "@/lib/sign-in/guard";
import { eraseMeAction } from "@/lib/merges/erasure/actions";
import { loadOwnErasure } from "@/lib/merges/loaders";
import { loadHasPassword } from "@/lib/sign-in/loaders";

export const metadata: Metadata = { title: "Delete account", robots: { index: false } };

export default async function DeleteAccountPage() {
  const viewer = await requireViewer("/account/delete");
  const [erasure, hasPassword] = await Promise.all([loadOwnErasure(viewer.id), loadHasPassword(viewer)]);
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
