"use client";

import { useEffect, useRef } from "react";

/**
 * What was just done, at the top of the page that follows. It gets the focus, because screen readers do not announce a status that was in
 * the page from the start.
 */
export function JustDone({ sentence }: { sentence: string }) {
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => notice.current?.focus({ preventScroll: true }), [sentence]);
  return (
    <p ref={notice} role="status" tabIndex={-1} className="mb-6 max-w-[70ch] border-l-2 border-ink py-1 pl-3 outline-none">
      {sentence}
    </p>
  );
}
