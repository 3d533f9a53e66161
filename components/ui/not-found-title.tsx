"use client";

import { usePathname } from "next/navigation";
import { PageTitle } from "./page";

const kinds: readonly { path: RegExp; title: string; words: string }[] = [
  {
    path: /^\/(admin\/)?players\//,
    title: "Player not found",
    words: "There is no player at this address. Check the spelling, or search by name.",
  },
  {
    path: /^\/(admin\/)?games\//,
    title: "Game not found",
    words: "There is no game with this number. Search for one of its players to find it.",
  },
  {
    path: /^\/(admin\/)?ladders\/[^/]+\/seasons\//,
    title: "Season not found",
    words: "This ladder has no season at this address. Its seasons are in its hall of fame.",
  },
  {
    path: /^\/(admin\/)?ladders\//,
    title: "Ladder not found",
    words: "There is no ladder at this address. Choose one of the ladders, or search for a player.",
  },
];

/** What is missing, by the address: the pages of players, games and ladders know no more themselves. */
export function NotFoundTitle() {
  const path = usePathname();
  const kind = kinds.find((each) => each.path.test(path));
  return (
    <PageTitle title={kind?.title ?? "Page not found"}>
      {kind?.words ?? "There is no page at this address. Check it for typing errors, or search for a player."}
    </PageTitle>
  );
}
