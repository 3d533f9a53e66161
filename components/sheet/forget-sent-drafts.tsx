"use client";

import { useEffect } from "react";

/** Rendered on the page after saving a game: only then is the draft certainly not needed. */
export function ForgetSentDrafts() {
  useEffect(() => {
    // Loaded dynamically: the draft parser is larger than the rest of a game's page.
    void import("./draft").then(({ forgetSentDrafts }) => forgetSentDrafts());
  }, []);
  return null;
}
