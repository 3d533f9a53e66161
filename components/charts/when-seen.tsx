"use client";

import { useEffect, useRef, useState, type ReactNode } from "react";

interface WhenSeenProps {
  /** As large as what comes. */
  meanwhile?: ReactNode;
  children: ReactNode;
}

/** A screen ahead, so that a chart is there by the time that a reader has scrolled to it. */
const AHEAD = "100% 0px";

/** However far away. */
const ANYWHERE = "1000000px";

/** Whether one was drawn since the site was opened: then the charts' library is there, and the next one has nothing to wait for. */
let drawnBefore = false;

/** Draws what it holds once it is near the window. With a chart that is loaded when it is drawn, a reader who never gets there loads nothing. */
export function WhenSeen({ meanwhile = null, children }: WhenSeenProps) {
  const box = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        drawnBefore = true;
        setSeen(true);
      },
      { rootMargin: drawnBefore ? ANYWHERE : AHEAD },
    );
    observer.observe(box.current!);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} className="h-full">
      {seen ? children : meanwhile}
    </div>
  );
}
