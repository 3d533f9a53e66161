import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { Refusal } from "@/lib/platform/refusal";
import { Admission, type ADMISSION, type Lane } from "./admission";

const limits: typeof ADMISSION = {
  running: { report: 2, form: 2, page: 2, download: 1 },
  waiting: { report: 2, form: 2, page: 2, download: 1 },
  pagesBesideWrites: 1,
  maxMs: 600_000,
};
const one = { report: 1, form: 1, page: 1, download: 1 };

let networks = 0;
/** A visitor from a network of their own. */
const anybody = (isGone = () => false) => ({ network: String(networks++), isGone });

/** A visitor who enters immediately or after a wait. */
function coming(admission: Admission, work: Lane, log: string[] = [], isGone = () => false) {
  const entered = admission.enter(work, anybody(isGone)).then((leave) => {
    log.push(work);
    return leave;
  });
  return { leave: async () => (await entered)(), entered };
}

it("Admission › lets fewer pages in while reports are running, and the others when those are done", async () => {
  const admission = new Admission(limits);
  const log: string[] = [];
  const report = coming(admission, "report");
  const pages = [coming(admission, "page", log), coming(admission, "page", log)];
  await turn();
  expect(log).toEqual(["page"]);
  await report.leave();
  await pages[1]!.entered;
  expect(log).toEqual(["page", "page"]);
});

it("Admission › removes clients that have left from the queue", async () => {
  const admission = new Admission(limits);
  const log: string[] = [];
  let areGone = false;
  const first = coming(admission, "page");
  void coming(admission, "page").entered;
  const gone = [0, 1].map(() => coming(admission, "page", log, () => areGone).entered.catch((error: unknown) => error));
  await expect(admission.enter("page", anybody())).rejects.toBeInstanceOf(Refusal);
  areGone = true;
  const late = coming(admission, "page", log);
  await first.leave();
  await late.entered;
  expect(log).toEqual(["page"]);
  expect(await gone[0]).toBeInstanceOf(Refusal);
});

it("Admission › takes a slot back from a request that waits for something else, such as a slow sender", async () => {
  const admission = new Admission({ ...limits, running: one, maxMs: 1 });
  await admission.enter("report", anybody());
  await admission.enter("report", anybody());
});

it("Admission › gives a network half of the slots, and the next free one to the network that has the fewest", async () => {
  const admission = new Admission({ ...limits, running: { ...one, page: 4 }, waiting: { ...limits.waiting, page: 10 } });
  const log: string[] = [];
  const enter = async (network: string) => {
    const leave = await admission.enter("page", { network, isGone: () => false });
    log.push(network);
    return leave;
  };
  const greedy = [enter("a"), enter("a"), enter("a"), enter("a")];
  void enter("b");
  void enter("c");
  void enter("b");
  await turn();
  expect(log).toEqual(["a", "a", "b", "c"]);
  (await greedy[0]!)();
  await turn();
  // Both networks have one slot by now; the first network came first.
  expect(log).toEqual(["a", "a", "b", "c", "a"]);
});
