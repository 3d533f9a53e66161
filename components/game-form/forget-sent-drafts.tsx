"use client";

import { useEffect } from "react";
import { forgetSentDrafts } from "./draft";

/** On the page that saving a game leads to: only from then on is it certain that the draft is not needed. */
export function ForgetSentDrafts() {
  useEffect(forgetSentDrafts, []);
  return null;
}
