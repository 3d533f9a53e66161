import { z } from "zod";

export const NO_ADDRESS = "Write an e-mail address, such as kai@club.example.";

/** An e-mail address as somebody types it. */
export const emailAddress = z.string().trim().max(254, NO_ADDRESS).pipe(z.email(NO_ADDRESS));
