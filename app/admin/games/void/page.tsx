import { manyGames } from "../many-games";

export const metadata = { title: "Void several games" };

export default async function VoidGamesPage({ searchParams }: PageProps<"/admin/games/void">) {
  return manyGames("void", await searchParams);
}
