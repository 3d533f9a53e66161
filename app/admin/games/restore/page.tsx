import { manyGames } from "../many-games";

export const metadata = { title: "Restore several games" };

export default async function RestoreGamesPage({ searchParams }: PageProps<"/admin/games/restore">) {
  return manyGames("restore", await searchParams);
}
