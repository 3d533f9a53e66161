import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { onTestFinished } from "vitest";
import type { Store } from "@/db";
import { enterAddress, verifyAddress } from "@/lib/notices/email/mutations";
import { mailStep } from "@/lib/notices/email/send";
import { NOW } from "./league";
import { ok } from "./outcome";
import { registered } from "./people";

/** An e-mail as the receiving server got it: the envelope, and the text of headers and body with soft line breaks undone. */
interface Received {
  readonly to: readonly string[];
  readonly text: string;
}

/** A mail server on loopback for as long as the test runs, and what sends the e-mail that is due to it. `refuse` gives an SMTP code for a recipient; 0 takes it. */
export async function mailTo(store: Store, refuse: (address: string) => number = () => 0) {
  const received: Received[] = [];
  const options: SMTPServerOptions = {
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo: ({ address }, _, done) => {
      const responseCode = refuse(address);
      done(responseCode === 0 ? null : Object.assign(new Error("no"), { responseCode }));
    },
    onData: (stream, { envelope }, done) => {
      const pieces: Buffer[] = [];
      stream.on("data", (piece: Buffer) => pieces.push(piece));
      stream.on("end", () => {
        const text = Buffer.concat(pieces).toString("utf8").replace(/=\r\n/g, "").replaceAll("=3D", "=");
        received.push({ to: envelope.rcptTo.map(({ address }) => address), text });
        done();
      });
    },
  };
  const server = new SMTPServer(options);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  const address = server.server.address();
  const url = `smtp://127.0.0.1:${address === null || typeof address === "string" ? 0 : address.port}`;
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
