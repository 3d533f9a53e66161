"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Shows new games as they come in: when the ladder's version changes, the page is asked for again and what differs is replaced. */
export function LiveRefresh({ ladder, version }: { ladder: string; version: number }) {
  const router = useRouter();
  useEffect(() => {
    const events = new EventSource(`/api/live/${encodeURIComponent(ladder)}`);
    events.addEventListener("version", ({ data }: MessageEvent<string>) => {
      if (Number(data) !== version) router.refresh();
    });
    return () => events.close();
  }, [ladder, version, router]);
  return null;
}
