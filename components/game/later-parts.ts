"use client";

import { later } from "@/components/ui/later";
import type { GameFlowProps } from "./game-flow";
import type { GamePairsProps } from "./game-pairs";
// The markup is there before the code, so its styles must not come with the code.
import "./pairwise-matrix.module.css";
import "./player-pairs.module.css";
import "./points-flow.module.css";

/** The server draws the flow whole, and most readers only look at it. */
export const GameFlow = later<GameFlowProps>(() => import("./game-flow").then((module) => module.GameFlow));

/** A large matrix is drawn by the browser, so it does not wait until it is pointed at. */
export const GamePairs = later<GamePairsProps>(() => import("./game-pairs").then((module) => module.GamePairs), "near");
