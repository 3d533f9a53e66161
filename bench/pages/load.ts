import http from "node:http";
import { processorSeconds } from "./processor";

export interface Load {
  /** The process of the server. */
  readonly pid: number;
  readonly connections: number;
  /** Duration in processor time of that process. */
  readonly seconds: number;
  readonly headers?: http.OutgoingHttpHeaders;
}

/** The headers of a browser. */
const BROWSER = { "Accept-Encoding": "gzip, deflate, br, zstd" };

/**
 * Requests an address over this many connections, one request after the other on each. Returns how many were answered in a second, by the clock
 * and by the server's processor time, which a busy machine does not change.
 */
export async function load(address: string, { pid, connections, seconds, headers = BROWSER }: Load) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const [start, since] = [processorSeconds(pid), performance.now()];
  let done = 0;
  const one = () =>
    new Promise<void>((resolve, reject) => {
      http
        .get(address, { agent, headers }, (answer) => {
          if (answer.statusCode !== 200) reject(new Error(`${address} answered ${answer.statusCode}.`));
          answer.resume().once("end", resolve).once("error", reject);
        })
        .once("error", reject);
    });
  const connection = async () => {
    for (; processorSeconds(pid) - start < seconds; done++) await one();
  };
  await Promise.all(Array.from({ length: connections }, connection));
  agent.destroy();
  const byClock = (done * 1_000) / (performance.now() - since);
  return { byClock, byProcessor: done / (processorSeconds(pid) - start) };
}
