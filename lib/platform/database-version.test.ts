import { expect, it } from "vitest";
import { DatabaseVersion } from "./database-version";

it("DatabaseVersion › is read again after 100 ms, because other processes may have written", async () => {
  const state = { time: 0, version: "a" };
  const stamps = new DatabaseVersion({ clock: () => state.time, changes: () => 0, read: async () => state.version });
  await stamps.current();
  Object.assign(state, { time: 100, version: "b" });
  expect(stamps.now).toBeNull();
  expect(await stamps.current()).toBe("b");
});

it("DatabaseVersion › of a read that a write of this process overtook is not given to later requests", async () => {
  const state = { writes: 0 };
  const answers: ((version: string) => void)[] = [];
  const read = () => new Promise<string>((resolve) => answers.push(resolve));
  const stamps = new DatabaseVersion({ clock: () => 0, changes: () => state.writes, read });
  const before = stamps.current();
  state.writes = 1;
  const after = stamps.current();
  answers[1]!("new");
  answers[0]!("old");
  expect(await Promise.all([before, after])).toEqual(["old", "new"]);
  expect(stamps.now).toBe("new");
});

it("DatabaseVersion › is read again after a read that failed", async () => {
  const answers = [Promise.reject(new Error("away")), Promise.resolve("back")];
  const stamps = new DatabaseVersion({ clock: () => 0, changes: () => 0, read: () => answers.shift()! });
  await expect(stamps.current()).rejects.toThrow("away");
  expect(await stamps.current()).toBe("back");
});
