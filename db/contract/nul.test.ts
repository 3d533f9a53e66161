import { beforeAll, expect, it } from "vitest";
import { nulRefusal, type Reader, type Store, type Tx } from "@/db";
import { insertLadder, ladderBySlug, updateLadder } from "@/db/store/ladders";
import { insertPlayersUnlessTaken, playersByKey } from "@/db/store/players";
import { newestAudit } from "@/db/store/records";
import { searchPlayers } from "@/db/store/search";
import { accountRows } from "@/db/store/accounts";
import { onBothEngines } from "@/db/testing/engines";
import { gameOn, makeLadder, NOW, play } from "@/lib/testing/league";

const NUL = "cl\0an";

onBothEngines("text with a NUL in it", ({ open }) => {
  let store: Store;
  beforeAll(async () => {
    store = await open();
    await play(store, await makeLadder(store), gameOn(1, ["Ada", 1, 20], ["Zoe", 2, 20]));
  });

  const reads = async (from: Reader) => ({
    ladder: await ladderBySlug(from, NUL),
    named: (await playersByKey(from, [NUL, "ada"])).map(({ name }) => name),
    like: await searchPlayers(from, { key: NUL, slug: NUL, plainLetters: {} }, 10),
    audit: await newestAudit(from, 10, { actor: NUL }),
    after: (
      await accountRows(from, { who: "everyone", order: "name", after: { value: NUL, id: 1 }, limit: 10, now: new Date() })
    ).map(({ player }) => player.name),
  });

  it("names nothing, and hides nothing else, inside and outside a transaction", async () => {
    const found = { ladder: null, named: ["Ada"], like: [], audit: [], after: ["Zoe"] };
    expect(await reads(store)).toEqual(found);
    expect(await store.write(reads)).toEqual(found);
    expect(await store.snapshot(reads)).toEqual(found);
  });

  it("is refused with a sentence by every way to write, and nothing of the transaction stays", async () => {
    const { rules, rateWho, createdAt, description } = (await ladderBySlug(store, "clan"))!;
    const player = {
      name: NUL,
      nameKey: "nul",
      slug: "nul",
      passwordHash: null,
      role: "player",
      createdAt: NOW,
      mark: 1,
    } as const;
    const writes: ((tx: Tx) => Promise<unknown>)[] = [
      (tx) => insertLadder(tx, { slug: "x", name: NUL, description, rules, rateWho, createdAt }),
      (tx) => updateLadder(tx, 1, { description: NUL }),
      (tx) => insertPlayersUnlessTaken(tx, [player]),
      (tx) => tx.insertRows(tx.tables.players, [{ ...player, sessionVersion: 1 }]),
    ];
    for (const write of writes) {
      const refused: unknown = await store
        .write(async (tx) => {
          await updateLadder(tx, 1, { name: "Other" });
          await write(tx);
        })
        .catch((error: unknown) => error);
      expect(nulRefusal(refused)).toContain("cannot contain the invisible character NUL");
    }
    expect((await ladderBySlug(store, "clan"))!.name).toBe("Ladder clan");
    expect(nulRefusal(new Error("something else"))).toBeNull();
  });
});
