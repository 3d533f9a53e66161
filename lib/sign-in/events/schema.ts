/** All security events of accounts, in the words of the log's page. */
export const securityEvents = {
  "signed in": "signed in",
  "signed in with a recovery code": "signed in with a recovery code",
  "signed in with a passkey": "signed in with a passkey",
  "signed in with a provider": "signed in with a linked account",
  "account linked": "linked an account to sign in with",
  "account unlinked": "removed an account to sign in with",
  "wrong password": "typed a wrong password",
  "wrong code": "typed a wrong code after the right password",
  "wrong passkey": "tried a passkey that was not accepted",
  "copied passkey": "used a passkey that may have been copied",
  "had to wait": "had to wait after too many failures",
  "may not sign in": "could not sign in: disabled or banned",
  refused: "tried something that only others may do",
  registered: "registered",
  "password changed": "changed the password",
  "second factor on": "turned on the authenticator app",
  "second factor off": "turned off the authenticator app",
  "passkey added": "added a passkey",
  "passkey removed": "removed a passkey",
  "new recovery codes": "made new recovery codes",
  "e-mail entered": "entered an e-mail address",
  "e-mail confirmed": "confirmed an e-mail address",
  "e-mail removed": "removed the e-mail address",
  "signed out": "signed out",
  "signed out everywhere": "signed out everywhere",
} as const;

export type SecurityEventKind = keyof typeof securityEvents;

/** Default retention of the security log. */
export const KEEP_EVENTS_DAYS = 90;
