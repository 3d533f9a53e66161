import type { Shown } from "@/lib/format/shown";
import type { outletsPage, outletToChange } from "./data";

type OutletsPage = Shown<typeof outletsPage>;
export type OutletLine = OutletsPage["lines"][number];
export type LogLine = NonNullable<OutletsPage["open"]>["log"][number];
export type OutletToChange = NonNullable<Shown<typeof outletToChange>>;
