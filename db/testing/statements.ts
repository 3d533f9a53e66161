import { AsyncLocalStorage } from "node:async_hooks";
import { processState } from "../process-state";

const counted = new AsyncLocalStorage<{ statements: number }>();

/**
 * How many statements some work runs. Notifications do not count: after a write, PostgreSQL notifies other servers in the background, which
 * may happen while this work runs.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const count = { statements: 0 };
  await counted.run(count, work);
  return count.statements;
}

processState().onStatement = () => {
  const count = counted.getStore();
  if (count !== undefined) count.statements++;
};
