import type { Metadata } from "next";
import { headers } from "next/headers";
import { FindPlayerForm } from "@/components/site/find-player-form";
import { PageTitle } from "@/components/ui/page-title";
import { MISSING_HEADER, missingGame } from "@/lib/platform/missing/schema";

const OTHERWISE = "Page not found";

async function missing(): Promise<string> {
  return missingGame((await headers()).get(MISSING_HEADER)) ?? OTHERWISE;
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: await missing() };
}

export default async function NotFound() {
  const title = await missing();
  return (
    <>
      <PageTitle title={title}>
        {title === OTHERWISE
          ? "Nothing is at this address. You can look for a player by name."
          : "Games are numbered as they are entered. Look for one of its players instead: their page lists all their games."}
      </PageTitle>
      <FindPlayerForm />
      <a href="/" className="link">
        All ladders
      </a>
    </>
  );
}
