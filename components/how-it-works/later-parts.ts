"use client";

import { later } from "@/components/ui/later";
// The markup is there before the code, so its styles must not come with the code.
import "./game-calculator.module.css";

/** The curve is drawn by the browser. */
export const TwoPlayers = later<object>(() => import("./two-players").then((module) => module.TwoPlayers), "near");

export const WholeGame = later<{ base: string }>(() => import("./whole-game").then((module) => module.WholeGame), "near");
