import { z } from "zod";

/** What the address of the list of players asks to see. Nonsense in it is passed over. */
export const accountsView = z.object({
  q: z.string().trim().max(200).optional().catch(undefined),
  who: z.enum(["everyone", "registered", "guests", "admins"]).catch("everyone"),
  /** The key of the last name of the page before. */
  after: z.string().max(400).optional().catch(undefined),
});

export type AccountsView = z.output<typeof accountsView>;

export const playerId = z.coerce.number().int().positive();

/** A link that is shown once. */
export interface ShownLink {
  readonly link: string;
  readonly expiresAt: string;
}
