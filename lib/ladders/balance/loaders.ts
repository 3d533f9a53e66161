import "server-only";
import { cachedLoader, loader } from "@/lib/platform/loader";
import { attendeesNamed, eveningPage } from "./data";

/** Who can be here on a ladder, and its teams. */
export const loadEvening = cachedLoader(eveningPage);

/** Typed names as people. */
export const loadAttendeesNamed = loader(attendeesNamed);
