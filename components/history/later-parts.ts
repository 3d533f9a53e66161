"use client";

import { later } from "@/components/ui/later";
import type { RankOverTimeProps } from "./rank-over-time";
import type { RatingHistoryProps } from "./rating-history";

/** The handles below the chart are drawn by the browser, so it does not wait until it is pointed at. */
export const RatingHistory = later<RatingHistoryProps>(
  () => import("./rating-history").then((module) => module.RatingHistory),
  "near",
);

export const RankOverTime = later<RankOverTimeProps>(() => import("./rank-over-time").then((module) => module.RankOverTime));
