import { dictionary } from "@zxcvbn-ts/language-common";

let common: Set<string> | undefined;

/** Whether a password, in small letters, is among the fifty thousand that turned up most often in leaks. */
export function isCommonPassword(password: string): boolean {
  // Made when the first one is chosen: most processes never need it.
  common ??= new Set(dictionary["passwords-common"].map(String));
  return common.has(password);
}
