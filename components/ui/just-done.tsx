"use client";

import { useEffect, useRef } from "react";
import { NOTICE_COOKIE } from "@/lib/platform/notice/schema";

/**
 * What was just done, at the top of the page that follows. It gets the focus, because screen readers do not announce a status that was in
 * the page from the start. Once the page is left it is over, and a form's refusal takes its place.
 */
export function JustDone({ sentence }: { sentence: string }) {
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => notice.current?.focus({ preventScroll: true }), [sentence]);
  useEffect(() => {
    const path = window.location.pathname;
    const forget = () => {
      document.cookie = `${NOTICE_COOKIE}=; path=${path}; max-age=0`;
    };
    window.addEventListener("pagehide", forget);
    return () => {
      window.removeEventListener("pagehide", forget);
      // The same page may be drawn again for the next sentence, which is in the cookie by then.
      if (window.location.pathname !== path) forget();
    };
  }, []);
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
