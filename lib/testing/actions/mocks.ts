import { vi } from "vitest";
import type * as InThread from "@/lib/transfer/import/read-in-thread";

// To be imported before everything else: what the framework, the sign-in library and threads are replaced by where actions are called.
vi.mock("next/cache", () => ({ revalidatePath: () => undefined }));
vi.mock("next/headers", async () => (await import("./request")).nextHeaders);
vi.mock("next/navigation", async (original) => ({
  ...(await original<object>()),
  ...(await import("./request")).nextNavigation,
}));
vi.mock("@/lib/sign-in/next-auth", async () => (await import("./request")).nextAuth);
// A thread compiles the reader of files anew, which takes a second; what it does is tested beside it.
vi.mock("@/lib/transfer/import/read-in-thread", async (original) => {
  const { inspectFile: inspectInThread } = await import("@/lib/transfer/import/look");
  const { readGames: readGamesInThread } = await import("@/lib/testing/read-games");
  const { writeProblems: writeProblemsInThread } = await import("@/lib/transfer/import/problems-csv");
  return { ...(await original<typeof InThread>()), readGamesInThread, inspectInThread, writeProblemsInThread };
});
