import { gamePath, playerPath } from "@/lib/format";
import { AppLink } from "./app-link";

export function PlayerLink({ slug, name, className }: { slug: string; name: string; className?: string }) {
  return (
    <AppLink href={playerPath(slug)} className={className ? `name-link ${className}` : "name-link"}>
      {name}
    </AppLink>
  );
}

export function GameLink({ id, children }: { id: number; children?: string }) {
  return (
    <AppLink href={gamePath(id)} className="name-link whitespace-nowrap">
      {children ?? id}
    </AppLink>
  );
}
