import type { Metadata } from "next";
import { PageTitle } from "@/components/ui/page-title";

export const metadata: Metadata = { title: "For admins only" };

export default function Forbidden() {
  return (
    <>
      <PageTitle title="For admins only">
        You are signed in, but this page is for admins, or for scorekeepers of its ladder. An admin of this site can make you one.
      </PageTitle>
      <a href="/" className="link">
        All ladders
      </a>
    </>
  );
}
