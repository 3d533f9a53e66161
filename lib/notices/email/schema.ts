import { z } from "zod";
import type { Shown } from "@/lib/format/shown";
import type { mailOutlet } from "./data";

export const NO_ADDRESS = "Write an e-mail address, such as kai@club.example.";

/** An e-mail address as somebody types it. */
export const emailAddress = z.string().trim().max(254, NO_ADDRESS).pipe(z.email(NO_ADDRESS));

/** E-mail among the outlets. */
export type MailOutlet = Shown<typeof mailOutlet>;
