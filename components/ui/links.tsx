import { gamePath, playerPath } from "@/lib/format";

/** Links that stand in tables by the dozen. Plain ones, as everywhere: components/site/page-navigation.tsx follows them. */
export function PlayerLink({ slug, name, className }: { slug: string; name: string; className?: string }) {
  return (
    <a href={playerPath(slug)} className={className ? `name-link ${className}` : "name-link"}>
      {name}
    </a>
  );
}

export function GameLink({ id, children }: { id: number; children?: string }) {
  return (
    <a href={gamePath(id)} className="name-link whitespace-nowrap">
      {children ?? id}
    </a>
  );
}
