import { onTestFinished } from "vitest";
import type { Store } from "@/db";
import { enterAddress, verifyAddress } from "@/lib/notices/email/mutations";
import { mailStep } from "@/lib/notices/email/send";
import { NOW } from "./league";
import { openMailServer, type Received } from "./mail-server";
import { ok } from "./ok";
import { registered } from "./people";

/** A mail server on loopback for as long as the test runs, and what sends the e-mail that is due to it. */
export async function mailTo(store: Store, refuse?: (address: string) => number) {
  const { url, received, stop } = await openMailServer(refuse);
  onTestFinished(stop);
  const step = mailStep(store, { url, from: "The Den <den@club.example>" }, "https://club.example/ladder");
  const send = (now = NOW) => step(now);
  return { url, received, send, sendAfter: (work: Promise<unknown>) => work.then(() => send()) };
}

/** The token of the link in an e-mail. */
export const tokenIn = (mail: Received | undefined, kind: "email" | "claim") =>
  new RegExp(`https://club\\.example/${kind}/([\\w-]{43})`).exec(mail!.text)?.[1] ?? "";

/** Somebody with an account and a confirmed address. */
export async function withAddress(store: Store, name: string, address = "Kai@club.example"): Promise<number> {
  const playerId = await registered(store, name);
  const { received, send } = await mailTo(store);
  await enterAddress(store, { playerId, address, now: NOW });
  await send();
  ok(await verifyAddress(store, tokenIn(received[0], "email"), NOW));
  return playerId;
}
