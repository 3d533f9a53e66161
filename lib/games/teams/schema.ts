import { z } from "zod";
import { teamColours } from "@/lib/format/team-colours";

const number = (message: string) => z.coerce.number(message).int(message).positive(message);

export const ladderNumber = number("The form does not say which ladder this is about. Reload the page and try again.");
export const teamNumber = number("Choose a team.");

export const teamColour = z.coerce
  .number("Choose a colour.")
  .int("Choose a colour.")
  .min(0, "Choose a colour.")
  .max(teamColours.length - 1, "Choose a colour.");
