import { ladderInput, type LadderInput } from "@/lib/ladders/schema";
import type { DemoLadder } from "./pilots";

export const demoLadders: Readonly<Record<DemoLadder, LadderInput>> = {
  clan: ladderInput.parse({
    slug: "clan",
    name: "Clan ladder",
    description:
      "Clans against clans, four a side by custom, Friday to Sunday and some evenings between. Hired hands are welcome.",
  }),
  solaris: ladderInput.parse({
    slug: "solaris",
    name: "Solaris arena",
    description: "Everyone for themselves, three to ten at a time. The arena opens on Wednesdays and on weekend afternoons.",
  }),
};
