import fs from "node:fs";
import path from "node:path";
import { anyFreePort } from "../setup/port.mjs";
import { etcdInterface, Member, type Programs } from "./programs";

const SCOPE = "pairwise";
export const NODES = ["n1", "n2", "n3"] as const;

export interface Place {
  readonly folder: string;
  readonly programs: Programs;
  readonly as: { uid: number; gid: number } | null;
  readonly password: string;
}

/** Port numbers that nobody uses, each another one. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await anyFreePort());
  return [...ports];
}

function writeFile(place: Place, name: string, text: string): string {
  const file = path.join(place.folder, name);
  fs.writeFileSync(file, text, { mode: 0o600 });
  if (place.as !== null) fs.chownSync(file, place.as.uid, place.as.gid);
  return file;
}

/** Three members of etcd, which decide together which node of PostgreSQL leads. */
export async function etcdMembers(place: Place): Promise<{ members: Member[]; clients: string[] }> {
  const ports = await freePorts(6);
  const [clientPorts, peerPorts] = [ports.slice(0, 3), ports.slice(3)];
  const cluster = peerPorts.map((port, at) => `e${at + 1}=http://127.0.0.1:${port}`).join(",");
  const members = clientPorts.map((client, at) => {
    const [mine, peer] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peerPorts[at]}`];
    const options = {
      name: `e${at + 1}`,
      "data-dir": path.join(place.folder, `etcd-${at + 1}`),
      "listen-client-urls": mine,
      "advertise-client-urls": mine,
      "listen-peer-urls": peer,
      "initial-advertise-peer-urls": peer,
      "initial-cluster": cluster,
      "enable-v2": "true",
      // A machine that does everything at once is late now and then.
      "heartbeat-interval": "300",
      "election-timeout": "3000",
    };
    const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
    return new Member(`etcd-${at + 1}`, [place.programs.etcd, ...args], place);
  });
  return { members, clients: clientPorts.map((port) => `127.0.0.1:${port}`) };
}

export interface PostgresNode {
  readonly member: Member;
  readonly port: number;
  /** Of Patroni's own interface. */
  readonly restPort: number;
}

/** Three nodes of PostgreSQL under Patroni. A commit waits until a second node has it, also on a new leader that has no standby yet. */
export async function postgresNodes(place: Place, etcd: readonly string[]): Promise<PostgresNode[]> {
  const ports = await freePorts(6);
  return NODES.map((name, at) => {
    const [port, restPort] = [ports[at]!, ports[at + 3]!];
    const file = writeFile(place, `${name}.yml`, patroniSettings(place, { name, port, restPort, etcd }));
    const pidFile = path.join(place.folder, name, "postmaster.pid");
    return { member: new Member(name, [place.programs.patroni, file], { ...place, pidFile }), port, restPort };
  });
}

function patroniSettings(
  { folder, programs, password }: Place,
  { name, port, restPort, etcd }: { name: string; port: number; restPort: number; etcd: readonly string[] },
): string {
  const user = (role: string) => `{ username: ${role}, password: "${password}" }`;
  return `
scope: ${SCOPE}
name: ${name}
restapi: { listen: "127.0.0.1:${restPort}", connect_address: "127.0.0.1:${restPort}" }
${etcdInterface(programs)}: { hosts: [${etcd.map((host) => `"${host}"`).join(", ")}] }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 6
    maximum_lag_on_failover: 1048576
    primary_start_timeout: 0
    synchronous_mode: true
    synchronous_mode_strict: true
    postgresql:
      use_pg_rewind: true
      parameters: { wal_log_hints: "on", max_connections: 200, shared_buffers: 64MB, wal_keep_size: 256MB, max_wal_senders: 10 }
  initdb: [{ encoding: UTF8 }, { locale: C }, data-checksums]
  pg_hba: ["host all all 127.0.0.1/32 scram-sha-256", "host replication all 127.0.0.1/32 scram-sha-256"]
postgresql:
  listen: "127.0.0.1:${port}"
  connect_address: "127.0.0.1:${port}"
  data_dir: "${path.join(folder, name)}"
  bin_dir: "${programs.postgres}"
  pgpass: "${path.join(folder, `${name}.pgpass`)}"
  authentication: { superuser: ${user("postgres")}, replication: ${user("replicator")}, rewind: ${user("rewinder")} }
  parameters: { unix_socket_directories: "${folder}" }
`;
}

export interface Doors {
  readonly member: Member;
  /** Where the leader of PostgreSQL is reached, and where the servers are. */
  readonly databasePort: number;
  readonly webPort: number;
}

/** HAProxy in front of both: to the node that leads, and to servers that are ready. */
export async function haproxy(place: Place, nodes: readonly PostgresNode[], servers: readonly number[]): Promise<Doors> {
  const [databasePort, webPort] = await freePorts(2);
  const file = writeFile(
    place,
    "haproxy.cfg",
    `
defaults
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 1s
  retries 3
  option redispatch
listen database
  mode tcp
  bind 127.0.0.1:${databasePort}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 500ms fall 3 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ port, restPort }, at) => `  server n${at + 1} 127.0.0.1:${port} check port ${restPort}`).join("\n")}
listen web
  mode http
  bind 127.0.0.1:${webPort}
  balance roundrobin
  http-response set-header X-Server %s
  option httpchk
  http-check send meth GET uri /api/health/alive ver HTTP/1.1 hdr Host localhost
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.map((port, at) => `  server s${at + 1} 127.0.0.1:${port} check`).join("\n")}
`,
  );
  const member = new Member("haproxy", [place.programs.haproxy, "-db", "-f", file], place);
  return { member, databasePort: databasePort!, webPort: webPort! };
}
