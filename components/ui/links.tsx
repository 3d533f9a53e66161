import Link from "next/link";
import { gamePath, playerPath } from "@/lib/format";

/**
 * Links that stand in tables by the dozen. They are not fetched ahead: a ladder page would ask the server for fifty more pages that
 * nobody opens.
 */
export function PlayerLink({ slug, name, className = "" }: { slug: string; name: string; className?: string }) {
  return (
    <Link href={playerPath(slug)} prefetch={false} className={`name-link ${className}`}>
      {name}
    </Link>
  );
}

export function GameLink({ id, children }: { id: number; children?: string }) {
  return (
    <Link href={gamePath(id)} prefetch={false} className="name-link whitespace-nowrap">
      {children ?? id}
    </Link>
  );
}
