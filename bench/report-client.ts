import net from "node:net";

/** What a client sends: a game with its headers, or null when there is nothing left. */
export type NextReport = () => { readonly key: string; readonly name: string; readonly body: string } | null;

const END_OF_HEAD = "\r\n\r\n";

/**
 * Reports one game after the other over one connection, each when the one before was answered. Over a bare socket: Node's own client takes
 * as much processor time as the server is allowed to, and the two share a small machine.
 */
export function reportAll(port: number, path: string, next: NextReport): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, "127.0.0.1");
    socket.setNoDelay(true);
    let answer = "";
    const send = () => {
      const report = next();
      if (report === null) {
        socket.end();
        resolve();
        return;
      }
      const { key, name, body } = report;
      const head = [
        `POST ${path} HTTP/1.1`,
        "Host: 127.0.0.1",
        `Authorization: Bearer ${key}`,
        "Content-Type: application/json",
        `Idempotency-Key: ${name}`,
        `Content-Length: ${Buffer.byteLength(body)}`,
      ];
      socket.write(head.join("\r\n") + END_OF_HEAD + body);
    };
    socket.setEncoding("latin1");
    socket.on("data", (part: string) => {
      answer += part;
      const end = answer.indexOf(END_OF_HEAD);
      if (end < 0) return;
      const length = /content-length: (\d+)/i.exec(answer)?.[1];
      const isWhole =
        length === undefined ? answer.endsWith("\r\n0\r\n\r\n") : answer.length >= end + END_OF_HEAD.length + Number(length);
      if (!isWhole) return;
      if (!answer.startsWith("HTTP/1.1 201")) reject(new Error(`A report was answered with ${answer.slice(0, 500)}`));
      answer = "";
      send();
    });
    socket.once("error", reject);
    send();
  });
}
