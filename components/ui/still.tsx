import { handOver } from "./document-markup";
import { StillPlace, type StillProps } from "./still-place";

/**
 * Markup that stays as it is until the server sends another: what a component of the server draws with `markupOf`. To React it is one
 * element, so it is neither sent as a tree nor written piece by piece, and the browser has nothing to hydrate; links work as they do everywhere
 * (page-navigation.tsx), and times are said in the reader's zone. Nothing in it can have a state or a handler. A document has it once: what
 * React starts with names its place only (document-markup.ts). Where rows are much shorter as data than as markup, `StillRows` sends
 * those instead.
 */
export function Still({ drawn, ...attributes }: StillProps & { drawn: string }) {
  return <StillPlace {...attributes} drawn={handOver(drawn)} />;
}
