import "server-only";
import { loader } from "@/lib/platform/loader";
import { outletsPage, outletToChange } from "./data";

export const loadOutlets = loader((store, chosen: number | null, before: number | null) =>
  outletsPage(store, chosen, before, new Date()),
);
export const loadOutlet = loader(outletToChange);
