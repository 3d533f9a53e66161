import { placed } from "@/lib/platform/base-path";

type Open = (page: string) => void;

let opener: Open | null = null;

/** Who opens pages without loading a document; null while nobody does. */
export function setPageOpener(open: Open | null): void {
  opener = open;
}

/** Opens a page of this site from a script, as a link to it would. Takes an address as the program has it. */
export function openPage(page: string): void {
  if (opener === null) window.location.assign(placed(page));
  else opener(placed(page));
}
