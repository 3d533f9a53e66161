import type { Metadata } from "next";
import { PageTitle } from "@/components/ui/page-title";

export const metadata: Metadata = { title: "For admins only" };

export default function Forbidden() {
  return (
    <>
      <PageTitle title="For admins only">
        You are signed in, but you are not an admin. An admin of this site can make you one.
      </PageTitle>
      <a href="/" className="link">
        All ladders
      </a>
    </>
  );
}
