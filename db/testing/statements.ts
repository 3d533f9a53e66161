let count = 0;

/** How many statements some work runs on databases that are opened after this module was imported. */
export async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const before = count;
  await work();
  return count - before;
}

globalThis.pairwiseDatabaseTime = () => count++;
