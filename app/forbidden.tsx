import type { Metadata } from "next";
import { TextLink } from "@/components/ui/app-link";
import { PageTitle } from "@/components/ui/page";

export const metadata: Metadata = { title: "For admins only" };

export default function Forbidden() {
  return (
    <>
      <PageTitle title="For admins only">
        You are signed in, but your account may not open this page. Ask an admin of this site for access.
      </PageTitle>
      <TextLink href="/">All ladders</TextLink>
    </>
  );
}
