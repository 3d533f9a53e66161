"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { withBase } from "@/lib/platform/base-path";

const RETRY_MS = 2_000;

/** Shows new games live: when the ladder's version changes, the page is fetched again, and changed rows are highlighted for a moment. */
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
      const events = new EventSource(withBase(`/api/refresh/${encodeURIComponent(ladder)}`));
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
