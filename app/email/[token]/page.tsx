import type { Metadata } from "next";
import { TextLink } from "@/components/ui/app-link";
import { Form } from "@/components/ui/form";
import { PageTitle } from "@/components/ui/page";
import { verifyAddressAction } from "@/lib/notices/email/actions";
import { addressToVerify } from "@/lib/notices/email/data";
import { fresh } from "@/lib/platform/cached";

export const metadata: Metadata = { title: "Confirm your e-mail address", robots: { index: false }, referrer: "same-origin" };

/** Where the link in the first e-mail to an address leads. */
export default async function VerifyAddressPage({ params }: PageProps<"/email/[token]">) {
  const { token } = await params;
  const address = await fresh(addressToVerify, token, new Date());
  if (address === null)
    return (
      <PageTitle title="This link does not work">
        It works for a day, and once. Enter the address again on <TextLink href="/account/notices">your account page</TextLink>.
      </PageTitle>
    );
  return (
    <>
      <PageTitle title="Confirm your e-mail address">{address}</PageTitle>
      <Form action={verifyAddressAction} hidden={{ token }} submit="Confirm this address" />
    </>
  );
}
