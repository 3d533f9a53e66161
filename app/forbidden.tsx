import type { Metadata } from "next";
import { TextLink } from "@/components/ui/app-link";
import { AdminContact } from "@/components/site/admin-contact";
import { PageTitle } from "@/components/ui/page";
import { cached } from "@/lib/platform/cached";
import { siteOf } from "@/lib/site/data";

export const metadata: Metadata = { title: "For admins only" };

export default async function Forbidden() {
  return (
    <>
      <PageTitle title="For admins only">
        You are signed in, but your account may not open this page. Ask an admin of this site for access.
      </PageTitle>
      <AdminContact site={await cached(siteOf)} />
      <TextLink href="/">All ladders</TextLink>
    </>
  );
}
