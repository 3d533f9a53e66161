import "server-only";
import { cachedLoader, loader } from "@/lib/platform/loader";
import { attendeesNamed, balancedGames, eveningPage } from "./data";

/** Who can be here on a ladder, and its teams. */
export const loadEvening = cachedLoader(eveningPage);

/** Typed names as people. */
export const loadAttendeesNamed = loader(attendeesNamed);

/** Whether balanced games of a ladder were even. */
export const loadBalancedGames = cachedLoader(balancedGames);
