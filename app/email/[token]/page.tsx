import type { Metadata } from "next";
import { TextLink } from "@/components/ui/app-link";
import { Form } from "@/components/ui/form";
import { PageTitle } from "@/components/ui/page";
import { verifyAddressAction } from "@/lib/notices/email/actions";
import { loadAddressToVerify } from "@/lib/notices/email/loaders";

export const metadata: Metadata = { title: "Confirm your e-mail address", robots: { index: false }, referrer: "same-origin" };

/** Where the link in the first e-mail to an address leads. */
export default async function VerifyAddressPage({ params }: PageProps<"/email/[token]">) {
  const { token } = await params;
  const address = await loadAddressToVerify(token);
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
