import { countOf, gamePath } from "@/lib/format";
import { TextLink } from "./app-link";

/** Games by their numbers, in running text; where there are more than `most`, how many more. */
export function GameNumbers({ ids, most }: { ids: readonly number[]; most: number }) {
  return (
    <>
      {ids.slice(0, most).map((id, at) => (
        <span key={id}>
          {at > 0 && ", "}
          <TextLink href={gamePath(id)}>{id}</TextLink>
        </span>
      ))}
      {ids.length > most && ` and ${countOf(ids.length - most, "more", "more")}`}
    </>
  );
}
