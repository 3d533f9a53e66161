import { refuse } from "@/lib/platform/outcome";
import { randomBytes } from "node:crypto";
import { wholeAddress } from "@/lib/platform/base-path";
import { SetupError, type Store } from "@/db";
import { processState } from "@/db/process-state";
import { findAllAdmins } from "@/db/store/players";
import { findFilesByFolder, findFilePart, upsertFile, deleteSharedFile } from "@/db/store/shared";
import { commandLine } from "@/lib/audit/mutations";
import { createFirstAdmin, type AccountChanged } from "@/lib/players/accounts";
import { hashOfToken, isSame } from "@/lib/platform/secrets";

declare global {
  interface ProcessState {
    setupToken?: string | null | undefined;
  }
}

/** If there is no admin: creates the one in the settings, or prints a link that makes its reader the first admin. */
export async function offerSetup(
  store: Store,
  settings: Readonly<Partial<Record<string, string>>>,
  say: (line: string) => void,
): Promise<void> {
  if ((await findAllAdmins(store)).length > 0) return;
  const { ADMIN_NAME: name, ADMIN_PASSWORD: password } = settings;
  if (name !== undefined && password !== undefined) {
    const actor = { ...commandLine, name: "settings" };
    const made = await createFirstAdmin(store, { name, password, actor, now: new Date() });
    if (made.ok) return say(`${made.name} is the first admin, with the password of ADMIN_PASSWORD.`);
    throw new SetupError(`The first admin could not be created from ADMIN_NAME and ADMIN_PASSWORD: ${made.reason}`);
  }
  if (name !== undefined || password !== undefined)
    throw new SetupError("Set both ADMIN_NAME and ADMIN_PASSWORD to create the first admin, or neither to get a setup link.");
  const token = randomBytes(32).toString("base64url");
  processState().setupToken = token;
  if (store.engine === "postgres")
    await upsertFile(store, { folder: LINKS, name: hashOfToken(token) }, Buffer.from("1"), new Date());
  const site = settings.BASE_URL ?? `http://localhost:${settings.PORT ?? "3000"}`;
  const link = wholeAddress(`/setup/${token}`, site);
  say(`There is no admin yet. Open this link to become the first; it works once: ${link}`);
}

/** Whether this is the link that the server printed at its start, and there is still no admin. */
export async function isSetupToken(store: Store, token: string): Promise<boolean> {
  return (await matches(store, token)) && (await findAllAdmins(store)).length === 0;
}

/** Servers on one database print a link each, and any server accepts any of them. */
const LINKS = "setup-links";

async function matches(store: Store, token: string): Promise<boolean> {
  const own = processState().setupToken;
  if (own != null && isSame(token, own)) return true;
  return store.engine === "postgres" && (await findFilePart(store, { folder: LINKS, name: hashOfToken(token) }, 0)) !== null;
}

/** Creates the first admin by the link, which works once. */
export async function setUp(store: Store, token: string, name: string, password: string, now: Date): Promise<AccountChanged> {
  const over = refuse("This link has been used. Sign in, or ask an admin for an account.");
  if (!(await matches(store, token))) return over;
  const made = await createFirstAdmin(store, { name, password, actor: { ...commandLine, name: "setup link" }, now });
  if (!made.ok) return made;
  processState().setupToken = null;
  const shared = store.engine === "postgres" ? await findFilesByFolder(store, LINKS) : [];
  for (const { name: link } of shared) await deleteSharedFile(store, { folder: LINKS, name: link });
  return made;
}
