import { notFound } from "next/navigation";
import { ChangeOutletForm, RemoveOutletForm, ReplaceSecretForm } from "@/components/outlets/outlet-forms";
import { TextLink } from "@/components/ui/app-link";
import { Moment } from "@/components/ui/moment";
import { PageTitle, Section } from "@/components/ui/page";
import { changeOutletAction, removeOutletAction, replaceSecretAction } from "@/lib/notices/outlets/actions";
import { requireAdmin } from "@/lib/sign-in/guard";
import { adminOutletPath, outletLogPath } from "@/lib/format";
import { ladderSummaries } from "@/lib/ladders/data";
import { outletToChange } from "@/lib/notices/outlets/data";
import { cached, fresh } from "@/lib/platform/cached";

export const metadata = { title: "An outlet" };

export default async function OutletPage({ params }: PageProps<"/admin/outlets/[outlet]">) {
  const { outlet: address } = await params;
  await requireAdmin(adminOutletPath(address));
  const [outlet, ladders] = await Promise.all([
    /^\d{1,15}$/.test(address) ? fresh(outletToChange, Number(address)) : null,
    cached(ladderSummaries),
  ]);
  if (outlet === null) notFound();
  const { id, name, kind, oldSecretUntil } = outlet;
  return (
    <>
      <PageTitle title={name}>
        <TextLink href={outletLogPath(id)}>What was sent</TextLink> · {outlet.address}
      </PageTitle>
      <ChangeOutletForm action={changeOutletAction} outlet={outlet} ladders={ladders} />
      {kind === "webhook" && (
        <Section id="secret" title="Secret">
          {oldSecretUntil !== null && new Date(oldSecretUntil) > new Date() && (
            <p className="mb-3">
              Requests are signed with two secrets until <Moment at={oldSecretUntil} />.
            </p>
          )}
          <ReplaceSecretForm action={replaceSecretAction} outlet={id} />
        </Section>
      )}
      <Section id="remove" title="Remove">
        <RemoveOutletForm action={removeOutletAction} outlet={id} name={name} />
      </Section>
    </>
  );
}
