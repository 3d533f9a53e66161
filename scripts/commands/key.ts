import { findAllApiKeys, type ApiKey } from "@/db/store/access";
import { findAllLadders } from "@/db/store/ladders";
import { commandLine } from "@/lib/audit/mutations";
import { createKey, revokeKeyByPrefix } from "@/lib/api/keys/mutations";
import { needed, noWords, oneOf, readWords, say, Stop, withExistingStore, withStore, type Command } from "./command";

export const keyCommand: Command = {
  name: "key",
  summary: "create, list and revoke keys for game servers",
  help: `npm run pairwise -- key create --name NAME [--ladder L]
npm run pairwise -- key list
npm run pairwise -- key revoke PREFIX

create makes a key with which a game server may report results, and shows it once. list says which there are and when each
was last used. revoke ends one, named by how it starts (pw_…).

  --ladder L   the only ladder the key can be used for; default: all ladders`,
  async run(words) {
    const { values, positionals } = readWords("key", words, { name: { type: "string" }, ladder: { type: "string" } });
    const [verb, prefix] = positionals;
    const what = oneOf(needed("key", verb, "create, list or revoke"), ["create", "list", "revoke"], "key");
    noWords("key", positionals.slice(what === "revoke" ? 2 : 1));
    if (what === "list") return list();
    if (what === "revoke") return revoke(needed("key", prefix, "which key, by how it starts"));
    await create(needed("key", values.name, "a name for the key with --name"), values.ladder ?? null);
  },
};

async function create(name: string, ladder: string | null): Promise<void> {
  const result = await withStore((store) => createKey(store, { name, ladder, actor: commandLine, now: new Date() }));
  if (!result.ok) throw new Stop(result.reason);
  say(`Key (not shown again): ${result.secret}`);
  say(ladder === null ? "It can be used for all ladders." : `It can be used for the ladder ${ladder}.`);
}

async function revoke(prefix: string): Promise<void> {
  const result = await withStore((store) => revokeKeyByPrefix(store, prefix, commandLine, new Date()));
  if (!result.ok) throw new Stop(result.reason);
  say(`The key ${prefix} (${result.key.name}) was revoked.`);
}

async function list(): Promise<void> {
  await withExistingStore(async (store) => {
    const slugs = new Map((await findAllLadders(store)).map(({ id, slug }) => [id, slug]));
    const keys = await findAllApiKeys(store);
    if (keys.length === 0) say("There are no keys yet. Create one with: key create --name NAME");
    for (const key of keys) say(`${key.prefix}  ${key.name}  ${whereGood(key, slugs)}  ${whenUsed(key)}`);
  });
}

function whereGood({ ladderId }: ApiKey, slugs: Map<number, string>): string {
  return ladderId === null ? "every ladder" : `ladder ${slugs.get(ladderId)}`;
}

function whenUsed({ revokedAt, lastUsedAt }: ApiKey): string {
  if (revokedAt !== null) return `revoked ${revokedAt.toISOString()}`;
  return lastUsedAt === null ? "never used" : `last used ${lastUsedAt.toISOString()}`;
}
