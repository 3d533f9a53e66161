import http from "node:http";

/** A whole answer, over a connection of its own: one that is kept may be closed by the server in the same moment. */
export function fileAt(address: string): Promise<Buffer> {
  return new Promise((done, fail) => {
    http
      .get(address, { agent: false }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part)).on("end", () => done(Buffer.concat(parts)));
      })
      .on("error", fail);
  });
}
