import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { LinkedText } from "@/components/ui/linked-text";
import { PageTitle } from "@/components/ui/page";
import { cached } from "@/lib/platform/cached";
import { siteOf } from "@/lib/site/data";

export const metadata: Metadata = { title: "Privacy" };

export default async function PrivacyPage() {
  const { privacy } = await cached(siteOf);
  if (privacy === null) notFound();
  return (
    <div className="max-w-[65ch]">
      <PageTitle title="Privacy" />
      <LinkedText text={privacy} />
    </div>
  );
}
