import { expect, it } from "vitest";
import { DatabaseVersion } from "./database-version";

function source() {
  const state = { time: 0, writes: 0, reads: 0, version: "a" };
  const stamps = new DatabaseVersion({
    clock: () => state.time,
    changes: () => state.writes,
    read: async () => {
      state.reads++;
      return state.version;
    },
  });
  return { state, stamps };
}

it("is read once for all who ask within 100 ms", async () => {
  const { state, stamps } = source();
  expect(await Promise.all([stamps.current(), stamps.current()])).toEqual(["a", "a"]);
  state.time = 99;
  expect(stamps.now).toBe("a");
  expect(await stamps.current()).toBe("a");
  expect(state.reads).toBe(1);
});

it("is read again after 100 ms, for what other processes write", async () => {
  const { state, stamps } = source();
  await stamps.current();
  Object.assign(state, { time: 100, version: "b" });
  expect(stamps.now).toBeNull();
  expect(await stamps.current()).toBe("b");
});

it("is read again at once after a write of this process", async () => {
  const { state, stamps } = source();
  await stamps.current();
  Object.assign(state, { writes: 1, version: "b" });
  expect(stamps.now).toBeNull();
  expect(await stamps.current()).toBe("b");
  expect(stamps.now).toBe("b");
});

it("that was being read when this process wrote is not given to those who come after", async () => {
  const state = { writes: 0 };
  const answers: ((version: string) => void)[] = [];
  const stamps = new DatabaseVersion({
    clock: () => 0,
    changes: () => state.writes,
    read: () => new Promise((resolve) => answers.push(resolve)),
  });
  const before = stamps.current();
  state.writes = 1;
  const after = stamps.current();
  answers[1]!("new");
  answers[0]!("old");
  expect(await Promise.all([before, after])).toEqual(["old", "new"]);
  expect(stamps.now).toBe("new");
});

it("that could not be read is read again", async () => {
  let reads = 0;
  const stamps = new DatabaseVersion({
    clock: () => 0,
    changes: () => 0,
    read: async () => {
      if (++reads === 1) throw new Error("away");
      return "back";
    },
  });
  await expect(stamps.current()).rejects.toThrow("away");
  expect(await stamps.current()).toBe("back");
});
