import type { ImportProgress } from "./schema";

declare global {
  var pairwiseImports: Map<string, ImportProgress> | undefined;
}

/** How far the work on each file is. Kept on the process, because the server's bundles each have their own copy of this module. */
const running = (): Map<string, ImportProgress> => (globalThis.pairwiseImports ??= new Map<string, ImportProgress>());

export function progressOf(upload: string): ImportProgress {
  return running().get(upload) ?? { doing: "nothing", share: 0 };
}

export function reportProgress(upload: string, progress: ImportProgress): void {
  running().set(upload, progress);
}

export function endProgress(upload: string): void {
  running().delete(upload);
}
