"use client";

import { useEffect } from "react";

/** On the page that saving a game leads to: only from then on is it certain that the draft is not needed. */
export function ForgetSentDrafts() {
  useEffect(() => {
    // Loaded only here: what reads drafts is larger than the rest of a game's page.
    void import("./draft").then(({ forgetSentDrafts }) => forgetSentDrafts());
  }, []);
  return null;
}
