import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { LinkedText } from "@/components/ui/linked-text";
import { PageTitle } from "@/components/ui/page";
import { cached } from "@/lib/platform/cached";
import { siteOf } from "@/lib/site/data";

export const metadata: Metadata = { title: "Imprint" };

export default async function ImprintPage() {
  const { imprint } = await cached(siteOf);
  if (imprint === null) notFound();
  return (
    <div className="max-w-[65ch]">
      <PageTitle title="Imprint" />
      <LinkedText text={imprint} />
    </div>
  );
}
