import { expect, it } from "vitest";
import { LadderQueue } from "./ladder-queue";
import { troubleOf } from "./trouble";

it("LadderQueue › admits one writer per ladder, in order of arrival", async () => {
  const queue = new LadderQueue({ inside: 3, patienceMs: 60_000 });
  const order: string[] = [];
  const leaveFirst = await queue.enter(1);
  const second = queue.enter(1).then((leave) => {
    order.push("second");
    return leave;
  });
  const third = queue.enter(1).then((leave) => {
    order.push("third");
    return leave;
  });
  const leaveOther = await queue.enter(2);
  expect(order).toEqual([]);
  leaveFirst();
  (await second)();
  (await third)();
  leaveOther();
  expect(order).toEqual(["second", "third"]);
});

it("LadderQueue › keeps the number of writers below its limit, and lets a free ladder overtake a busy one", async () => {
  const queue = new LadderQueue({ inside: 2, patienceMs: 60_000 });
  const leaveOne = await queue.enter(1);
  const leaveTwo = await queue.enter(2);
  const order: number[] = [];
  const waiting = [1, 3].map((ladder) =>
    queue.enter(ladder).then((leave) => {
      order.push(ladder);
      return leave;
    }),
  );
  leaveTwo();
  (await waiting[1]!)();
  expect(order).toEqual([3]);
  leaveOne();
  (await waiting[0]!)();
  expect(order).toEqual([3, 1]);
});

it("LadderQueue › times out, and then takes no slot", async () => {
  const queue = new LadderQueue({ inside: 1, patienceMs: 1 });
  const leave = await queue.enter(1);
  const error: unknown = await queue.enter(1).catch((thrown: unknown) => thrown);
  expect(troubleOf(error)).toBe("busy");
  leave();
  (await queue.enter(1))();
});
