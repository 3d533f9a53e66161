import "server-only";
import { loader } from "@/lib/platform/loader";
import { outletsPage, outletToChange } from "./data";

export const loadOutlets = loader(outletsPage);
export const loadOutlet = loader(outletToChange);
