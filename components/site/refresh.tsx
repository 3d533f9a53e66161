"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { withBase } from "@/lib/platform/base-path";

const RETRY_MS = 2_000;
const REFUSED_MS = { least: 5_000, most: 30_000 };

/** Follows a ladder: when the ladder's version changes, the page is fetched again, and changed rows are highlighted for a moment. */
export function Refresh({ ladder, version }: { ladder: string; version: string }) {
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
      let retry: number | undefined;
      // The first event comes immediately: a page that was hidden learns what it missed.
      const stop = listen(withBase(`/api/refresh/${encodeURIComponent(ladder)}`), (newest) => {
        window.clearInterval(retry);
        if (newest === version) return;
        refresh();
        // The page may still have been a cached one; a page with another version ends this effect.
        retry = window.setInterval(refresh, RETRY_MS);
      });
      return () => {
        window.clearInterval(retry);
        stop();
      };
    });
  }, [ladder, version, router]);
  return null;
}

/**
 * Hears each version until it is stopped. A browser connects again by itself after a lost connection, but never after a refusal, such as
 * the 503 of a busy server: then the page asks again after a random time, because many pages were refused at the same moment.
 */
function listen(address: string, hear: (version: string) => void): () => void {
  let events: EventSource | null = null;
  let again: number | undefined;
  const open = () => {
    const stream = new EventSource(address);
    stream.addEventListener("version", ({ data }: MessageEvent<string>) => hear(data));
    stream.addEventListener("error", () => {
      if (stream.readyState !== EventSource.CLOSED) return;
      again = window.setTimeout(open, REFUSED_MS.least + Math.random() * (REFUSED_MS.most - REFUSED_MS.least));
    });
    events = stream;
  };
  open();
  return () => {
    window.clearTimeout(again);
    events?.close();
  };
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

/** The text of each row of a table, by the slug of the row's player. */
type Rows = ReadonlyMap<string, string>;

/** The slugs of new or changed rows. */
function movedSince(before: Rows, now: Rows): string[] {
  return [...now].filter(([who, says]) => before.get(who) !== says).map(([who]) => who);
}

/** The rows on the page, with their player and the text that a game would change. */
function rowsOnPage(): Rows {
  const rows = document.querySelectorAll<HTMLElement>("tr[data-row]");
  return new Map(Array.from(rows, ({ dataset }) => [dataset.row ?? "", dataset.says ?? ""]));
}

const MARK_MS = 4_000;

/** Highlights rows with a fading tint. Readers who prefer reduced motion see the new numbers without it. */
function markRows(moved: readonly string[]): void {
  if (moved.length === 0 || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const row of document.querySelectorAll<HTMLTableRowElement>("tr[data-row]")) {
    if (!moved.includes(row.dataset.row ?? "")) continue;
    // Cells, because a sticky cell has a background of its own.
    for (const cell of row.cells) {
      const ground = getComputedStyle(cell).backgroundColor;
      cell.animate([{ backgroundColor: "color-mix(in srgb, var(--accent) 22%, var(--paper))" }, { backgroundColor: ground }], {
        duration: MARK_MS,
        easing: "ease-out",
      });
    }
  }
}
