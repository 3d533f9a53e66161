import "@/lib/testing/actions/mocks";
import { beforeEach, describe, expect, it } from "vitest";
import { findRows } from "@/db/client/rows";
import { processState } from "@/db/process-state";
import { actions, call } from "@/lib/testing/actions/perform";
import { request } from "@/lib/testing/actions/request";
import { callAs, useWorlds, type World } from "@/lib/testing/actions/world";
import { PASSWORD, registered } from "@/lib/testing/people";
import { mayEnterAddressFrom } from "./data";

const makeWorld = await useWorlds();
const enterAddressAction = actions.get("notices/email/enterAddressAction")!;
const inviteByMailAction = actions.get("notices/email/inviteByMailAction")!;
const STRANGER = "stranger@elsewhere.example";

beforeEach(() => void (processState().signInLimits = undefined));

/** Somebody enters an address from a network; returns what the page says. */
async function enter(world: World, playerId: number, email: string, network = "203.0.113.9"): Promise<string> {
  await callAs(world, playerId);
  request.headers.set("x-pairwise-client", network);
  return call(enterAddressAction, { email, password: PASSWORD });
}

const letters = async ({ store }: World) => (await findRows(store, "mails")).length;

describe("E-mail to an address that somebody typed", () => {
  it("is at most three letters a day to one address, whoever asks and from wherever", async () => {
    const world = await makeWorld();
    const { player, keeper, other, admin } = world.ids;
    for (const [at, id] of [player, keeper, other].entries())
      expect(await enter(world, id, STRANGER, `198.51.100.${at}`)).toContain("A link is on its way");
    expect(await enter(world, player, "Stranger@Elsewhere.example", "192.0.2.1")).toContain("Too many e-mails");
    await callAs(world, admin);
    expect(await call(inviteByMailAction, { player: world.ids.guest, email: STRANGER })).toContain("Too many e-mails");
    expect(await letters(world)).toBe(3);
  });

  it("is at most twenty letters an hour from one network, whichever accounts and addresses", async () => {
    const world = await makeWorld();
    const ids = [world.ids.player, world.ids.keeper, world.ids.otherKeeper];
    for (let at = 0; at < 30; at++) await enter(world, ids[at % 3]!, `stranger${at}@elsewhere.example`);
    expect(await letters(world)).toBe(20);
    expect(await enter(world, world.ids.other, "one-more@elsewhere.example", "192.0.2.1")).toContain("A link is on its way");
  });

  it("is not sent for an account younger than an hour, unless it is an admin's", async () => {
    const world = await makeWorld();
    const fresh = await registered(world.store, "Fresh", new Date());
    expect(await enter(world, fresh, STRANGER)).toContain("an hour old");
    expect(await letters(world)).toBe(0);
    const createdAt = new Date("2026-01-01T20:00:00Z");
    const from = new Date("2026-01-01T21:00:00Z");
    const now = new Date("2026-01-01T20:30:00Z");
    expect(mayEnterAddressFrom({ createdAt, role: "player" }, now)).toEqual(from);
    expect(mayEnterAddressFrom({ createdAt, role: "player" }, from)).toBeNull();
    expect(mayEnterAddressFrom({ createdAt, role: "admin" }, now)).toBeNull();
  });
});
