import http from "node:http";

export interface Load {
  readonly perSecond: number;
  readonly failed: number;
}

/** Asks for an address over so many connections, one request after the other on each, as a browser would ask for it. */
export async function load(address: string, { connections, seconds }: { connections: number; seconds: number }): Promise<Load> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const headers = { "Accept-Encoding": "gzip, deflate, br, zstd" };
  const start = performance.now();
  const end = start + seconds * 1_000;
  let [done, failed] = [0, 0];
  const one = () =>
    new Promise<void>((resolve, reject) => {
      http
        .get(address, { agent, headers }, (answer) => {
          if (answer.statusCode !== 200) failed++;
          answer.resume().once("end", resolve).once("error", reject);
        })
        .once("error", reject);
    });
  const connection = async () => {
    for (; performance.now() < end; done++) await one();
  };
  await Promise.all(Array.from({ length: connections }, connection));
  const elapsed = (performance.now() - start) / 1_000;
  agent.destroy();
  return { perSecond: done / elapsed, failed };
}
