import type { Rules } from "@/lib/rating";
import type { GamePlayer } from "@/lib/games/view";
import { TextLink } from "@/components/ui/app-link";
import { gameFromAddress, gameInAddress } from "./game-in-address";

/** Links a game to How it works, with the game step by step if it fits into an address. */
export function GameExplainedLink({ players, rules }: { players: readonly GamePlayer[]; rules: Rules }) {
  const text = gameInAddress({ players, rules });
  const fits = gameFromAddress(text) !== null;
  const href = fits ? `/how-it-works?${new URLSearchParams({ game: text }).toString()}#steps` : "/how-it-works";
  return (
    <p className="mt-6 text-[15px]">
      <TextLink href={href}>{fits ? "How it works: this game, step by step" : "How it works"}</TextLink>
    </p>
  );
}
