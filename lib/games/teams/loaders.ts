import "server-only";
import { loader } from "@/lib/platform/loader";
import { teamLines, teamsLike } from "./data";

/** The teams of a ladder with the names that were joined into them, for admins. */
export const loadTeams = loader(teamLines);

/** Search results. */
export const loadTeamsLike = loader(teamsLike);
