import type { Metadata } from "next";
import { manyGames } from "../many-games";

export const metadata: Metadata = { title: "Restore several games", robots: { index: false } };

export default async function RestoreGamesPage({ searchParams }: PageProps<"/admin/games/restore">) {
  return manyGames("restore", await searchParams);
}
