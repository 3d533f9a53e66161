import type { Page } from "@playwright/test";
import { z } from "zod";

/** A task of the page's main thread, in milliseconds: wall-clock time and processor time. */
export interface MainTask {
  readonly clock: number;
  readonly processor: number;
}

const threadName = z.object({
  name: z.literal("thread_name"),
  pid: z.number(),
  tid: z.number(),
  args: z.object({ name: z.literal("CrRendererMain") }),
});
const task = z.object({
  name: z.literal("ThreadControllerImpl::RunTask"),
  pid: z.number(),
  tid: z.number(),
  dur: z.number(),
  tdur: z.number(),
});

/**
 * All tasks of the main thread during `work`. On a busy machine the wall-clock time includes other processes; the processor time
 * is the page's own.
 */
export async function mainTasksDuring(page: Page, work: () => Promise<void>): Promise<MainTask[]> {
  const session = await page.context().newCDPSession(page);
  const events: unknown[] = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  await session.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories: ["toplevel"] } });
  await work();
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await complete;
  await session.detach();
  const main = new Set(
    events.flatMap((event) => {
      const found = threadName.safeParse(event);
      return found.success ? [`${found.data.pid} ${found.data.tid}`] : [];
    }),
  );
  return events.flatMap((event) => {
    const found = task.safeParse(event);
    if (!found.success || !main.has(`${found.data.pid} ${found.data.tid}`)) return [];
    return [{ clock: found.data.dur / 1000, processor: found.data.tdur / 1000 }];
  });
}
