import fs from "node:fs";
import path from "node:path";
import { findSessionsByPlayer } from "@/db/store/sessions";
import { findIdentitiesByPlayer } from "@/db/store/identities";
import { findPasskeysByPlayer } from "@/db/store/passkeys";
import { updateAccess } from "@/db/store/players";
import { MadeUpAuthenticator } from "@/lib/testing/made-up-authenticator";
import { beginPasskey } from "@/lib/sign-in/passkeys/mutations";
import { askForPasskey, askForSecondStep } from "@/lib/sign-in/enter-with-passkey";
import { emptyForm, type FormState } from "@/lib/platform/forms/schema";
import { calls, formOf, type Form } from "./calls";
import { request } from "./request";
import { PASSWORD } from "@/lib/testing/people";
import { callAs, codeOf, PARTY, type World } from "./world";

export type Action = (
  ...given: unknown[]
) => Promise<FormState<{ formHash?: string; preview?: { formHash: string } }> | undefined>;

/** Every exported function of every actions.ts, from the code itself. */
async function everyAction(): Promise<Map<string, Action>> {
  const lib = path.resolve(import.meta.dirname, "../..");
  const found = new Map<string, Action>();
  for (const place of fs.readdirSync(lib, { recursive: true, encoding: "utf8" })) {
    if (path.basename(place) !== "actions.ts") continue;
    // eslint-disable-next-line @typescript-eslint/no-unsafe-assignment -- an import by a computed name has no type
    const exported: Record<string, Action> = await import(path.join(lib, place));
    for (const [name, action] of Object.entries(exported)) found.set(`${path.dirname(place)}/${name}`, action);
  }
  return found;
}

/** Actions take a form, or what the form showed before and the form. */
export async function call(action: Action, form: Form): Promise<string> {
  const data = formOf(form);
  try {
    const state = action.length === 1 ? await action(data) : await action(emptyForm, data);
    return state === undefined ? "" : (state.problem ?? JSON.stringify(state.problems)) + (state.done ?? "");
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** What is shown before it is done wants to have been seen: an admin looks at it, and the form carries that on. */
export async function whole(world: World, name: string, caller = world.ids.player): Promise<Form> {
  const { form, shownFirst } = calls[name]!;
  if (name.endsWith("confirmSecondFactorAction")) return { code: await codeOf(world.store, caller) };
  if (name.endsWith("endSessionAction")) return { session: String((await findSessionsByPlayer(world.store, caller)).at(-1)!.id) };
  if (name.endsWith("unlinkIdentityAction"))
    return { password: PASSWORD, identity: (await findIdentitiesByPlayer(world.store, caller))[0]!.id };
  // The first admin's link expires once there is an admin: it is tried without one.
  if (name.endsWith("setUpAction")) {
    for (const id of [world.ids.admin, world.ids.other])
      await world.store.write((tx) => updateAccess(tx, id, { role: "player" }));
  }
  if (name.endsWith("withdrawAction")) return { report: world.reports.own[caller] ?? 0 };
  if (/Passkey|passkeySignIn/.test(name)) return { ...form(world), ...(await ofPasskeys(world, name, caller)) };
  if (!shownFirst) return form(world);
  const before = { ...request };
  await callAs(world, world.ids.admin);
  const shown = (await actions.get(name)!(emptyForm, formOf(form(world))))?.shown;
  Object.assign(request, before);
  return { ...form(world), seen: shown?.preview?.formHash ?? shown?.formHash ?? "", reason: "to see" };
}

/** What the caller's browser adds to a form about passkeys. */
async function ofPasskeys({ store, devices, ids }: World, name: string, caller: number): Promise<Form> {
  const now = new Date();
  if (name.endsWith("addPasskeyAction")) {
    const options = await beginPasskey(store, { id: caller, name: "any" }, PARTY, now);
    return { "passkey-token": new MadeUpAuthenticator(PARTY.origin).make(options!) };
  }
  if (/(rename|remove)PasskeyAction$/.test(name)) return { passkey: String((await findPasskeysByPlayer(store, caller))[0]!.id) };
  if (name.endsWith("passkeySignInAction")) return { "passkey-token": devices.player.sign(await askForPasskey(PARTY, now)) };
  if (!name.endsWith("secondPasskeyAction")) return {};
  return { "passkey-token": devices.careful.sign((await askForSecondStep(store, ids.careful, PARTY, now))!) };
}

export const actions = await everyAction();
