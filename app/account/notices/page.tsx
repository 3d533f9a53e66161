import type { Metadata } from "next";
import { EmailAddress, NoticeChoices } from "@/components/notices/notice-forms";
import { WithPassword } from "@/components/player/recovery-codes";
import { TextLink } from "@/components/ui/app-link";
import { DoneNotice, PageTitle, Section } from "@/components/ui/page";
import { enterAddressAction, removeAddressAction } from "@/lib/notices/email/actions";
import { chooseNoticesAction } from "@/lib/notices/inbox/actions";
import { requireViewer } from "@/lib/sign-in/guard";
import { addressAllowedFrom, ownAddresses, sendsMail } from "@/lib/notices/email/data";
import { noticeChoices } from "@/lib/notices/inbox/data";
import { fresh } from "@/lib/platform/cached";
import { hasPasswordNow } from "@/lib/sign-in/data";

export const metadata: Metadata = { title: "Settings of notices", robots: { index: false } };

export default async function NoticeSettingsPage({ searchParams }: PageProps<"/account/notices">) {
  const viewer = await requireViewer("/account/notices");
  const hasMail = sendsMail();
  const [{ changed }, choices, addresses, opensAt, hasPassword] = await Promise.all([
    searchParams,
    fresh(noticeChoices, viewer.id),
    fresh(ownAddresses, viewer.id),
    fresh(addressAllowedFrom, viewer.id, new Date()),
    fresh(hasPasswordNow, viewer.id),
  ]);
  return (
    <WithPassword has={hasPassword}>
      <PageTitle title="Settings of notices">
        What you are told, and how · <TextLink href="/notices">Notices</TextLink> · <TextLink href="/account">Account</TextLink>
      </PageTitle>
      {changed === "email" && <DoneNotice>Your e-mail address is confirmed.</DoneNotice>}
      <Section
        id="which"
        title="Which notices"
        note={hasMail && addresses.used === null ? "With an e-mail address, you can get them by e-mail, too." : undefined}
      >
        <NoticeChoices
          action={chooseNoticesAction}
          choices={choices}
          byMail={hasMail && addresses.used !== null}
          isAdmin={viewer.isAdmin}
        />
      </Section>
      {hasMail && (
        <Section
          id="email"
          title="E-mail address"
          note="For the notices that you choose, and for a link if you lose your password. Nobody else sees it. It is stored encrypted, and deleted with your account."
        >
          <EmailAddress {...addresses} opensAt={opensAt} enter={enterAddressAction} remove={removeAddressAction} />
        </Section>
      )}
    </WithPassword>
  );
}
