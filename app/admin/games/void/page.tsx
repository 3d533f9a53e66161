import type { Metadata } from "next";
import { manyGames } from "../many-games";

export const metadata: Metadata = { title: "Void several games", robots: { index: false } };

export default async function VoidGamesPage({ searchParams }: PageProps<"/admin/games/void">) {
  return manyGames("void", await searchParams);
}
