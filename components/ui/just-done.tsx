"use client";

import { useEffect, useRef } from "react";

/**
 * What was just done, at the top of the page that it led to. It gets the focus, because screen readers do not read a status that was
 * there when the page came.
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
