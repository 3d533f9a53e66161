import type { Metadata } from "next";
import { PageTitle } from "@/components/ui/page-title";

export const metadata: Metadata = { title: "Page not found" };

export default function NotFound() {
  return (
    <>
      <PageTitle title="Page not found">Nothing is at this address.</PageTitle>
      <a href="/" className="text-accent underline">
        All ladders
      </a>
    </>
  );
}
