import "server-only";
import { cache } from "react";
import { getStore } from "@/db";
import { laddersWithTop, ladderWithRows } from "./data";

export const loadLadders = cache(async () => laddersWithTop(await getStore()));

export const loadLadder = cache(async (slug: string) => ladderWithRows(await getStore(), slug));
