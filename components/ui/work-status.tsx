"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { withBase } from "@/lib/platform/base-path";
import { formatCount } from "@/lib/format";
import { never } from "./hydration";
import { isWorkView, type Progress, type WorkView } from "@/lib/platform/progress/schema";

/** Shorter work needs no bar. */
const SHOWN_AFTER_MS = 400;

/** This window's id for the work that it waits for; a window waits for one thing at a time. */
let workId: string | null = null;

function ownWorkId(): string {
  workId ??= Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return workId;
}

/** Shows the progress of a form's long work, or whose work comes first. */
export function WorkStatus({ waiting }: { waiting: boolean }) {
  const work = useSyncExternalStore(never, ownWorkId, () => "");
  const view = useWork(work, waiting);
  return (
    <>
      <input type="hidden" name="work" value={work} />
      <div role="status" className="w-full max-w-md empty:hidden">
        {view !== null && <WorkProgress view={view} />}
      </div>
    </>
  );
}

function useWork(work: string, waiting: boolean): WorkView | null {
  const [view, setView] = useState<WorkView | null>(null);
  useEffect(() => {
    if (!waiting) return;
    let events: EventSource | null = null;
    const timer = setTimeout(() => {
      events = new EventSource(withBase(`/api/work/${work}`));
      events.addEventListener("work", ({ data }: MessageEvent<string>) => {
        const sent: unknown = JSON.parse(data);
        if (isWorkView(sent)) setView(sent);
      });
      events.addEventListener("over", () => events?.close());
    }, SHOWN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      events?.close();
      setView(null);
    };
  }, [work, waiting]);
  return waiting ? view : null;
}

function WorkProgress({ view }: { view: WorkView }) {
  if (view.state === "waiting") {
    return view.behind === null ? (
      <p>Waiting for the database…</p>
    ) : (
      <p>
        Waiting for {view.behind.by}, who is {view.behind.step === "saving" ? "saving games" : "having games rated again"} (
        {percent(view.behind)} done). Your changes come next.
      </p>
    );
  }
  return (
    <label className="grid gap-1 text-[13px] text-soft">
      <span>
        {view.step === "rating" && !view.saves ? "Working out the changes" : labels[view.step]}:{" "}
        {view.step === "reading" ? percent(view) : `${formatCount(view.done)} of ${formatCount(view.total)} games`}
      </span>
      <progress value={view.done} max={Math.max(1, view.total)} className="progress" />
    </label>
  );
}

const labels = {
  reading: "Reading the file",
  comparing: "Looking for games already on the ladder",
  rating: "Rating",
  saving: "Saving",
};

function percent({ done, total }: Progress): string {
  return `${total === 0 ? 100 : Math.floor((100 * done) / total)}%`;
}
