import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { PageTitle } from "@/components/ui/page";
import { loadOnwardAddress } from "@/lib/sign-in/viewer";

export const metadata: Metadata = { title: "Continue", robots: { index: false } };

/** For browsers without JavaScript: a form may not be answered with another site's address, but a link may lead there. */
export default async function ContinuePage() {
  const address = await loadOnwardAddress();
  if (address === null) redirect("/login");
  return (
    <>
      <PageTitle title="One more step">You leave this site to say who you are, and come back here.</PageTitle>
      <a href={address} className="button inline-block">
        Continue to {new URL(address).host}
      </a>
    </>
  );
}
