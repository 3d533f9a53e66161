import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import type { ShownCeremony } from "@/lib/sign-in/passkeys/view";

/** The browser's response, as text for a form; or why there is none, in a sentence. */
export type Answered = { readonly ok: true; readonly token: string } | { readonly ok: false; readonly reason: string };

/** Makes a passkey, or signs with one. The library is loaded on demand. */
export async function answerCeremony(kind: "make" | "sign", { options }: ShownCeremony): Promise<Answered> {
  try {
    const { startAuthentication, startRegistration } = await import("@simplewebauthn/browser");
    const request: unknown = JSON.parse(options);
    if (kind === "make" && isToMake(request)) return answered(await startRegistration({ optionsJSON: request }));
    if (kind === "sign" && isToSign(request)) return answered(await startAuthentication({ optionsJSON: request }));
    return { ok: false, reason: NOT_DONE };
  } catch (error) {
    return { ok: false, reason: inWords(kind, error) };
  }
}

const answered = (answer: object): Answered => ({ ok: true, token: JSON.stringify(answer) });

// The server made the options with the library's other half; its form returns text.
const isToMake = (request: unknown): request is PublicKeyCredentialCreationOptionsJSON =>
  typeof request === "object" && request !== null && "user" in request;
const isToSign = (request: unknown): request is PublicKeyCredentialRequestOptionsJSON =>
  typeof request === "object" && request !== null && "challenge" in request;

const NOT_DONE = "The browser could not do it. Try again, or use another way.";

function inWords(kind: "make" | "sign", error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  if (name === "InvalidStateError") return "This device has a passkey for your account already.";
  if (name === "NotAllowedError" || name === "AbortError") {
    return kind === "make"
      ? "No passkey was made. The browser was told to stop, or it took too long."
      : "No passkey was used. The browser was told to stop, has none for this site, or it took too long.";
  }
  if (name === "SecurityError") return "The browser allows no passkeys at this address.";
  return NOT_DONE;
}
