import Link from "next/link";
import { PageTitle } from "@/components/page-title";

export default function NotFound() {
  return (
    <>
      <PageTitle title="Nothing here">No page has this address.</PageTitle>
      <Link href="/" className="text-accent underline">
        All ladders
      </Link>
    </>
  );
}
