import type { Metadata } from "next";
import { PageTitle } from "@/components/ui/page-title";

export const metadata: Metadata = { title: "Nothing here" };

export default function NotFound() {
  return (
    <>
      <PageTitle title="Nothing here">No page has this address.</PageTitle>
      <a href="/" className="text-accent underline">
        All ladders
      </a>
    </>
  );
}
