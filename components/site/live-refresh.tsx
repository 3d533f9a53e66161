"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { withBase } from "@/lib/platform/base-path";
import { markRows, movedSince, rowsOnPage, type Rows } from "./moved-rows";

const RETRY_MS = 2_000;

/** Shows new games live: when the ladder's version changes, the page is fetched again, and changed rows are highlighted for a moment. */
export function LiveRefresh({ ladder, version }: { ladder: string; version: string }) {
  const router = useRouter();
  // The rows just before the page was fetched again, and the address of the page.
  const before = useRef<{ rows: Rows; at: string } | null>(null);

  useEffect(() => {
    const known = before.current;
    before.current = null;
    if (known !== null && known.at === window.location.href) markRows(movedSince(known.rows, rowsOnPage()));
  }, [version]);

  useEffect(() => {
    const refresh = () => {
      before.current = { rows: rowsOnPage(), at: window.location.href };
      router.refresh();
    };
    return whileVisible(() => {
      const events = new EventSource(withBase(`/api/live/${encodeURIComponent(ladder)}`));
      let retry: number | undefined;
      // The first event comes immediately: a page that was hidden learns what it missed.
      events.addEventListener("version", ({ data }: MessageEvent<string>) => {
        window.clearInterval(retry);
        if (data === version) return;
        refresh();
        // The page may still have been a cached one; a page with another version ends this effect.
        retry = window.setInterval(refresh, RETRY_MS);
      });
      return () => {
        window.clearInterval(retry);
        events.close();
      };
    });
  }, [ladder, version, router]);
  return null;
}

/**
 * Opens something while the page is visible. Browsers allow a site six connections over all tabs: a seventh tab would wait for ever if
 * hidden ones held theirs.
 */
function whileVisible(open: () => () => void): () => void {
  let close = document.hidden ? null : open();
  const onChange = () => {
    if (document.hidden) {
      close?.();
      close = null;
    } else {
      close ??= open();
    }
  };
  document.addEventListener("visibilitychange", onChange);
  return () => {
    document.removeEventListener("visibilitychange", onChange);
    close?.();
  };
}
