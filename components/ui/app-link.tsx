"use client";

import Link, { useLinkStatus } from "next/link";
import type { ComponentProps } from "react";
import { LoadingBar } from "./loading-bar";

type AppLinkProps = Omit<ComponentProps<typeof Link>, "prefetch" | "href"> & { href: string };

/** A link to a page of this site. Pages are not fetched ahead: a table has a link in every row. */
export function AppLink({ children, ...rest }: AppLinkProps) {
  return (
    <Link prefetch={false} {...rest}>
      {children}
      <Status />
    </Link>
  );
}

/** A link in running text or standing alone, underlined. */
export function TextLink(props: AppLinkProps) {
  return <AppLink className="link" {...props} />;
}

function Status() {
  return useLinkStatus().pending ? <LoadingBar /> : null;
}
