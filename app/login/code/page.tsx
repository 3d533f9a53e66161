import type { Metadata } from "next";
import { PasskeySignIn } from "@/components/player/passkeys";
import { redirect } from "next/navigation";
import { CodeField } from "@/components/player/second-factor";
import { AdminContact } from "@/components/site/admin-contact";
import { Form } from "@/components/ui/form";
import { PageTitle } from "@/components/ui/page";
import { codeAction } from "@/lib/sign-in/actions";
import { askSecondPasskeyAction, secondPasskeyAction } from "@/lib/sign-in/by-passkey/actions";
import { ownPath } from "@/lib/sign-in/schema";
import { cached } from "@/lib/platform/cached";
import { loadSecondStep, loadViewer } from "@/lib/sign-in/viewer";
import { siteOf } from "@/lib/site/data";

export const metadata: Metadata = { title: "Enter your code", robots: { index: false } };

export default async function CodePage({ searchParams }: PageProps<"/login/code">) {
  const { next } = await searchParams;
  const path = ownPath(typeof next === "string" ? next : "");
  if ((await loadViewer()) !== null) redirect(path);
  const step = await loadSecondStep();
  if (step === null) redirect(`/login?next=${encodeURIComponent(path)}`);
  return (
    <>
      <PageTitle title={step.passkey && !step.app ? "Use your passkey" : "Enter your code"}>
        {step.app
          ? "Type the code that your authenticator app shows now, or one of your recovery codes."
          : "Your account has a passkey. If you do not have it with you, type one of your recovery codes."}
      </PageTitle>
      {step.passkey && (
        <>
          <div className="mb-8">
            <PasskeySignIn
              ask={askSecondPasskeyAction}
              signIn={secondPasskeyAction}
              next={path}
              label="Use a passkey"
              quiet={step.app}
            />
          </div>
          <noscript>
            <p className="mb-6">Passkeys need JavaScript, which is switched off in your browser. Type a code instead.</p>
          </noscript>
        </>
      )}
      {/* Without an app a code can only be one of the recovery codes, and is the second choice. */}
      <Form action={codeAction} hidden={{ next: path }} submit="Sign in" quiet={!step.app}>
        <CodeField label={step.app ? "Code" : "Recovery code"} focused={step.app} />
      </Form>
      <p className="mt-8 max-w-[60ch] text-[15px] text-soft">
        No phone and no recovery codes? Ask an admin to turn off your second factor.
      </p>
      <AdminContact site={await cached(siteOf)} />
    </>
  );
}
