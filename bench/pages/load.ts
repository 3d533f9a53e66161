import http from "node:http";

/** Requests for one page over a few connections, one after the other on each. */
export interface Load {
  /** Requests a second over about so many milliseconds. */
  rate(address: string, milliseconds: number): Promise<number>;
  stop(): void;
}

export function makeLoad(connections: number): Load {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  return {
    rate: async (address, milliseconds) => {
      const start = performance.now();
      let answers = 0;
      const client = async () => {
        while (performance.now() - start < milliseconds) {
          await bodyOf(address, agent);
          answers++;
        }
      };
      await Promise.all(Array.from({ length: connections }, client));
      return (answers / (performance.now() - start)) * 1000;
    },
    stop: () => agent.destroy(),
  };
}

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

/** Reads an answer to its end and keeps nothing of it; an error page is an error here. */
function bodyOf(address: string, agent: http.Agent): Promise<void> {
  return new Promise((done, fail) => {
    http
      .get(address, { agent }, (answer) => {
        if (answer.statusCode !== 200) fail(new Error(`${address} answered ${answer.statusCode}.`));
        answer.on("end", done).on("error", fail).resume();
      })
      .on("error", fail);
  });
}
