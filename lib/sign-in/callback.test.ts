import "@/lib/testing/actions/mocks";
import { beforeEach, describe, expect, it } from "vitest";
import { processState } from "@/db/process-state";
import { findIdentity } from "@/db/store/identities";
import { actions, call } from "@/lib/testing/actions/perform";
import { request } from "@/lib/testing/actions/request";
import { callAs, useWorlds, type World } from "@/lib/testing/actions/world";
import { PASSWORD } from "@/lib/testing/people";
import { receiveIdentity } from "./callback";

const makeWorld = await useWorlds();
const linkProvider = actions.get("sign-in/by-provider/linkProviderAction")!;
const account = { provider: "discord", providerAccountId: "80351110224678912", type: "oauth" } as const;

beforeEach(() => {
  processState().signInLimits = undefined;
  request.kept = {};
});

/** Bob asks to link his account at Discord; the browser now has the cookie that says so. */
async function asking(): Promise<World> {
  const world = await makeWorld();
  await callAs(world, world.ids.player);
  expect(await call(linkProvider, { provider: "discord", password: PASSWORD })).toMatch(/^redirected/);
  return world;
}

const comesBack = () => receiveIdentity(account, { name: "newt" }, request.session ?? "");
const ownerIn = async ({ store }: World) =>
  (await findIdentity(store, { issuer: "discord", subject: account.providerAccountId }))?.playerId;

describe("The cookie of linking an account", () => {
  it("links it for the session that asked", async () => {
    const world = await asking();
    expect(await comesBack()).toBe("/account");
    expect(await ownerIn(world)).toBe(world.ids.player);
  });

  it("links nothing in the session of somebody else, in whose browser it was put", async () => {
    const world = await asking();
    await callAs(world, world.ids.keeper);
    expect(await comesBack()).toBe("/login");
    expect(await ownerIn(world)).toBeUndefined();
  });

  it.each(["another session of the same player", "none"])("links nothing in %s", async (session) => {
    const world = await asking();
    await callAs(world, session === "none" ? null : world.ids.player);
    expect(await comesBack()).toBe("/login");
    expect(await ownerIn(world)).toBeUndefined();
  });

  it("works once, also if a copy of it is sent again", async () => {
    const world = await asking();
    const kept = { ...request.kept };
    await comesBack();
    await call(actions.get("sign-in/by-provider/unlinkIdentityAction")!, {
      identity: (await findIdentity(world.store, { issuer: "discord", subject: account.providerAccountId }))!.id,
      password: PASSWORD,
    });
    request.kept = kept;
    expect(await comesBack()).toBe("/login");
    expect(await ownerIn(world)).toBeUndefined();
  });
});
