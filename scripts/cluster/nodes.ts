import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { anyFreePort } from "../setup/port.mjs";
import { member, type clusterUser, type Member, type Programs } from "./processes";

export interface Place {
  readonly folder: string;
  readonly programs: Programs;
  readonly as: ReturnType<typeof clusterUser>;
  readonly password: string;
}

/** Different free port numbers. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await anyFreePort());
  return [...ports];
}

/** The folder of a member, with its settings in it. */
function makeFolder({ folder, as }: Place, name: string, settings = ""): string {
  const made = path.join(folder, name);
  fs.mkdirSync(made);
  fs.writeFileSync(path.join(made, "settings"), settings, { mode: 0o600 });
  if (as !== null) for (const file of [made, path.join(made, "settings")]) fs.chownSync(file, as.uid, as.gid);
  return made;
}

/** Three members of etcd, which decide together which node of PostgreSQL leads. */
export async function etcdMembers(place: Place): Promise<{ members: Member[]; clients: string[] }> {
  const ports = await freePorts(6);
  const clients = ports.slice(0, 3).map((port) => `127.0.0.1:${port}`);
  const peers = ports.slice(3).map((port) => `http://127.0.0.1:${port}`);
  const members = clients.map((client, at) => {
    const folder = makeFolder(place, `e${at + 1}`);
    const options = {
      name: `e${at + 1}`,
      "data-dir": path.join(folder, "data"),
      "listen-client-urls": `http://${client}`,
      "advertise-client-urls": `http://${client}`,
      "listen-peer-urls": peers[at],
      "initial-advertise-peer-urls": peers[at],
      "initial-cluster": peers.map((peer, of) => `e${of + 1}=${peer}`).join(","),
      "enable-v2": "true",
      // A busy machine is late now and then.
      "heartbeat-interval": "300",
      "election-timeout": "3000",
    };
    const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
    return member(folder, [place.programs.etcd, ...args], place.as);
  });
  return { members, clients };
}

/**
 * The interface of etcd that Patroni uses. Before 3.1 it wrote the leader's key by the newer one without comparing: a leader that stood still
 * for longer than its lease took the lead back when it went on, and what was acknowledged meanwhile was lost. By the older one it compares.
 */
function etcdInterface({ patroni }: Programs): "etcd" | "etcd3" {
  const [, major, minor] = /(\d+)\.(\d+)/.exec(execFileSync(patroni, ["--version"], { encoding: "utf8" })) ?? [];
  return Number(major) * 100 + Number(minor) >= 301 ? "etcd3" : "etcd";
}

export interface PostgresNode extends Member {
  readonly port: number;
  /** The port of Patroni's REST API. */
  readonly restPort: number;
}

/** Three nodes of PostgreSQL under Patroni. A commit waits until a second node has it, also on a new leader that has no standby yet. */
export async function postgresNodes(place: Place, etcd: readonly string[]): Promise<PostgresNode[]> {
  const ports = await freePorts(6);
  return ["n1", "n2", "n3"].map((name, at) => {
    const [port, restPort] = [ports[at]!, ports[at + 3]!];
    const folder = makeFolder(place, name, patroniSettings(place, { name, port, restPort, etcd }));
    return { ...member(folder, [place.programs.patroni, path.join(folder, "settings")], place.as), port, restPort };
  });
}

function patroniSettings(
  { folder, programs, password }: Place,
  { name, port, restPort, etcd }: { name: string; port: number; restPort: number; etcd: readonly string[] },
): string {
  const user = (role: string) => `{ username: ${role}, password: "${password}" }`;
  return `
scope: pairwise
name: ${name}
restapi: { listen: "127.0.0.1:${restPort}", connect_address: "127.0.0.1:${restPort}" }
${etcdInterface(programs)}: { hosts: [${etcd.map((host) => `"${host}"`).join(", ")}] }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 6
    primary_start_timeout: 0
    synchronous_mode: true
    synchronous_mode_strict: true
    postgresql:
      use_pg_rewind: true
      parameters: { wal_log_hints: "on", max_connections: 200, shared_buffers: 64MB, wal_keep_size: 256MB }
  initdb: [{ encoding: UTF8 }, { locale: C }, data-checksums]
  pg_hba: ["host all all 127.0.0.1/32 scram-sha-256", "host replication all 127.0.0.1/32 scram-sha-256"]
postgresql:
  listen: "127.0.0.1:${port}"
  connect_address: "127.0.0.1:${port}"
  data_dir: "${path.join(folder, name, "data")}"
  bin_dir: "${programs.postgres}"
  pgpass: "${path.join(folder, name, "pgpass")}"
  authentication: { superuser: ${user("postgres")}, replication: ${user("replicator")}, rewind: ${user("rewinder")} }
  parameters: { unix_socket_directories: "${path.join(folder, name)}" }
`;
}

/** HAProxy in front of both: to the node that leads, and to servers that are ready. */
export async function haproxy(place: Place, nodes: readonly PostgresNode[], servers: readonly number[]) {
  const [databasePort, webPort] = await freePorts(2);
  const folder = makeFolder(
    place,
    "haproxy",
    `
defaults
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 1s
  option redispatch
listen database
  mode tcp
  bind 127.0.0.1:${databasePort}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 500ms fall 3 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}`).join("\n")}
listen web
  mode http
  bind 127.0.0.1:${webPort}
  balance roundrobin
  option httpchk
  http-check send meth GET uri /api/health/alive ver HTTP/1.1 hdr Host localhost
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${servers.map((port, at) => `  server s${at + 1} 127.0.0.1:${port} check`).join("\n")}
`,
  );
  const command = [place.programs.haproxy, "-db", "-f", path.join(folder, "settings")];
  return { member: member(folder, command, place.as), databasePort: databasePort!, webPort: webPort! };
}
