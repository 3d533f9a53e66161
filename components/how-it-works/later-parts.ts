"use client";

import { later } from "@/components/ui/later";

/** The curve is drawn by the browser. */
export const TwoPlayers = later<object>(() => import("./two-players").then((module) => module.TwoPlayers), "near");

export const WholeGame = later<{ base: string }>(() => import("./whole-game").then((module) => module.WholeGame), "near");
