import Link from "next/link";
import type { ComponentProps } from "react";

type AppLinkProps = Omit<ComponentProps<typeof Link>, "prefetch">;

/** A link to a page of this site. Pages are not fetched ahead: a table has a link in every row. */
export function AppLink(props: AppLinkProps) {
  return <Link prefetch={false} {...props} />;
}
