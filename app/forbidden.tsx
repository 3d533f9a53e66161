import type { Metadata } from "next";
import { PageTitle } from "@/components/ui/page-title";

export const metadata: Metadata = { title: "For admins only" };

export default function Forbidden() {
  return (
    <>
      <PageTitle title="For admins only">
        You are signed in, but your account may not open this page. Ask an admin of this site for access.
      </PageTitle>
      <a href="/" className="link">
        All ladders
      </a>
    </>
  );
}
