import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** An e-mail as the receiving server got it: the envelope, and the text of headers and body with soft line breaks undone. */
export interface Received {
  readonly to: readonly string[];
  readonly text: string;
}

/** A mail server on loopback, until it is stopped. `refuse` gives an SMTP code for a recipient; 0 takes it. */
export async function openMailServer(refuse: (address: string) => number = () => 0) {
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
  const address = server.server.address();
  const port = address === null || typeof address === "string" ? 0 : address.port;
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `smtp://127.0.0.1:${port}`, received, stop };
}
