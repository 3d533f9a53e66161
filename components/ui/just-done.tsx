"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import type { JustDoneNotice } from "@/lib/platform/notice/schema";

/** A path as people read it: names in addresses may be escaped or not. */
const decoded = (path: string) => decodeURIComponent(path);

/**
 * What was just done, at the top of the page that follows. It gets the focus, because screen readers do not announce a status that was in
 * the page from the start. Once the page is left it is over, and a form's refusal takes its place.
 */
export function JustDone({ page, sentence, forget }: JustDoneNotice) {
  const isHere = decoded(usePathname()) === decoded(page);
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => notice.current?.focus({ preventScroll: true }), [sentence]);
  useEffect(() => {
    const path = window.location.pathname;
    const end = () => {
      document.cookie = forget;
    };
    window.addEventListener("pagehide", end);
    return () => {
      window.removeEventListener("pagehide", end);
      // The same page may be drawn again for the next sentence, which is in the cookie by then.
      if (window.location.pathname !== path) end();
    };
  }, [forget]);
  if (!isHere) return null;
  return (
    <p
      ref={notice}
      role="status"
      tabIndex={-1}
      className="mb-6 max-w-[70ch] border-l-2 border-ink py-1 pl-3 outline-none in-[main:has([data-refusal])]:hidden"
    >
      {sentence}
    </p>
  );
}
