/** Where PostgreSQL is: one address, or several of which one takes writes at a time. */
export interface PostgresHosts {
  /** One address a host, in the order in which they are tried. */
  readonly addresses: readonly string[];
  /** Whether a server that only follows another is passed over. */
  readonly mustBeWritable: boolean;
}

const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(\/[^?]*)?(\?.*)?$/;

/**
 * Reads an address as libpq does, with several hosts: postgres://user@one,two:5433/name?target_session_attrs=read-write. The driver knows
 * neither, so each host becomes an address of its own.
 */
export function hostsOf(address: string): PostgresHosts {
  const [, start = "", hosts = "", name = "", query = ""] = ADDRESS.exec(address) ?? [];
  if (start === "") return { addresses: [address], mustBeWritable: false };
  const given = new URLSearchParams(query.slice(1));
  const wanted = given.get("target_session_attrs");
  given.delete("target_session_attrs");
  const rest = `${name}${given.size === 0 ? "" : `?${given.toString()}`}`;
  const each = hosts.split(",");
  return {
    addresses: each.map((host) => `${start}${host}${rest}`),
    // Several hosts without a word about it are meant as a cluster, too: on one that only follows, nothing could be saved.
    mustBeWritable: wanted === "read-write" || wanted === "primary" || (each.length > 1 && wanted !== "any"),
  };
}

/** The address without its password. */
export function withoutPassword(address: string): string {
  return address.replace(/^(postgres(?:ql)?:\/\/[^:@/?]*):[^@/]*@/, "$1:…@");
}
