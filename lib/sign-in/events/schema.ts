/** Everything about accounts that is logged, in the words that the log's page uses. */
export const securityEvents = {
  "signed in": "signed in",
  "signed in with a recovery code": "signed in with a recovery code",
  "wrong password": "typed a wrong password",
  "wrong code": "typed a wrong code after the right password",
  "had to wait": "had to wait after too many failures",
  "may not sign in": "could not sign in: disabled or banned",
  refused: "tried something that only others may do",
  registered: "registered",
  "password changed": "changed the password",
  "second factor on": "turned on the second factor",
  "second factor off": "turned off the second factor",
  "signed out": "signed out",
  "signed out everywhere": "signed out everywhere",
} as const;

export type SecurityEventKind = keyof typeof securityEvents;

/** For how long lines are kept where the site does not say otherwise. */
export const KEEP_EVENTS_DAYS = 90;
