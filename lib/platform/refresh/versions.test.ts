import { expect, it } from "vitest";
import { onBothEngines } from "@/db/testing/engines";
import { gameOn, play, openLadder } from "@/lib/testing/league";
import { ladderVersion, makeWatch } from "./versions";

onBothEngines("the watch of a ladder", ({ open }) => {
  it("makeWatch › announces a version that was written between reading the page's version and watching for the next", async () => {
    const { store, ladder } = await openLadder(open, { slug: "followed" });
    const known = (await ladderVersion(store, "followed"))!;
    await play(store, ladder, gameOn(1, ["Natasha", 3, 20], ["Vlad", 2, 20]));
    const announced: string[] = [];
    const unwatch = makeWatch(async () => store)("followed", known, (version) => announced.push(version));
    await expect.poll(() => announced).toEqual([await ladderVersion(store, "followed")]);
    unwatch();
  });
});
