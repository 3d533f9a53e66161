import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { CodeForm } from "@/components/player/second-factor";
import { PageTitle } from "@/components/ui/page-title";
import { codeAction } from "@/lib/sign-in/actions";
import { loadIsSecondStep, loadViewer } from "@/lib/sign-in/loaders";
import { ownPath } from "@/lib/sign-in/schema";

export const metadata: Metadata = { title: "Enter your code", robots: { index: false } };

export default async function CodePage({ searchParams }: PageProps<"/login/code">) {
  const { next } = await searchParams;
  const path = ownPath(typeof next === "string" ? next : "");
  if ((await loadViewer()) !== null) redirect(path);
  if (!(await loadIsSecondStep())) redirect(`/login?next=${encodeURIComponent(path)}`);
  return (
    <>
      <PageTitle title="Enter your code">
        Type the code that your authenticator app shows now, or one of your recovery codes.
      </PageTitle>
      <CodeForm action={codeAction} next={path} />
      <p className="mt-8 max-w-[60ch] text-[15px] text-soft">
        Lost both? Ask the person who runs this site to remove your second factor.
      </p>
    </>
  );
}
