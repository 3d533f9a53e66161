import { expect, it } from "vitest";
import { mayHaveSession } from "./session-cookie";

it.each([
  ["__Secure-authjs.session-token=secret", true],
  ["__Host-authjs.session-token=secret", true],
  ["theme=dark; authjs.session-token.0=se; authjs.session-token.1=cret", true],
  ["authjs.session-token=", true],
  [undefined, false],
  ["theme=dark; authjs.csrf-token=x; authjs.callback-url=y", false],
])("mayHaveSession › of %s is %s", (cookies, found) => expect(mayHaveSession(cookies)).toBe(found));
