import type { Unanswered } from "./transport";

/** What came of one attempt. */
export type Outcome =
  | {
      readonly state: "delivered" | "edited";
      readonly status: number;
      /** Discord's number of the message. */
      readonly messageId: string | null;
      /** Nothing more may be sent for this long. */
      readonly pauseMs: number;
      /** Of what the message says. */
      readonly digest?: string;
    }
  /** To be tried again after the time that the other side named; not counted as an attempt. */
  | { readonly state: "wait"; readonly status: number; readonly waitMs: number }
  /** The address is gone: the outlet is switched off. */
  | { readonly state: "gone"; readonly status: number }
  | { readonly state: "refused"; readonly status: number; readonly isFinal?: true }
  | { readonly state: "unanswered"; readonly problem: Unanswered | "sealed" | "fault" }
  /** There is nothing to tell any more. */
  | { readonly state: "dropped" };
