import type { Metadata } from "next";
import Link from "next/link";
import { PageTitle } from "@/components/ui/page-title";

export const metadata: Metadata = { title: "For admins only" };

export default function Forbidden() {
  return (
    <>
      <PageTitle title="For admins only">
        You are signed in, but not as an admin. Whoever runs this site can make you one.
      </PageTitle>
      <Link prefetch={false} href="/" className="link">
        All ladders
      </Link>
    </>
  );
}
