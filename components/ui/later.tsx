"use client";

import { useSearchParams } from "next/navigation";
import {
  Activity,
  lazy,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
} from "react";
import { holdEvents } from "./later-events";

/** So far ahead of the window a part counts as near. */
const AHEAD = "200px 0px";

const never = () => () => undefined;

/**
 * A part of a page whose code is loaded when a reader points at it, moves the focus into it or touches it, or with "near" when it
 * comes near the window. The server draws it, so it is there at once, also without JavaScript. Clicks and keys that come before the code
 * are held back and happen then (later-events.ts).
 *
 * The page is hydrated without it: an Activity is a boundary that React hydrates by itself, and `lazy` makes it wait. A Suspense boundary
 * would do that as well, but React moves large ones to the end of the document and needs a script to put them back.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  when: "wanted" | "near" = "wanted",
): ComponentType<Props> {
  let want: () => void = never;
  const wanted = new Promise<void>((done) => {
    want = done;
  });
  let failed = false;
  const giveUps = new Set<() => void>();

  const Part = lazy(async () => {
    if (typeof window !== "undefined") await wanted;
    const Loaded = await load().catch((problem: unknown) => {
      if (giveUps.size === 0) throw problem;
      // What the server drew stays, and its links work.
      failed = true;
      for (const giveUp of giveUps) giveUp();
      return new Promise<never>(never);
    });
    return {
      default: function Part({ props, onReady }: { props: Props; onReady: () => void }) {
        useEffect(onReady, [onReady]);
        return <Loaded {...props} />;
      },
    };
  });

  return function Later(props: Props) {
    const hydrating = useSyncExternalStore(
      never,
      () => false,
      () => typeof window !== "undefined",
    );
    const address = useSearchParams();
    const [first] = useState({ waits: hydrating, props, address });
    const changed = props !== first.props || address !== first.address;
    // Another address or new data would be drawn by the code that is not there yet.
    if (!first.waits || changed) want();
    if (failed && changed) window.location.reload();

    const place = useRef<HTMLDivElement>(null);
    const release = useRef<() => void>(never);
    const [onReady] = useState(() => () => release.current());
    // Before anybody can press anything: an event in between would be lost.
    useLayoutEffect(() => {
      const element = place.current;
      if (!first.waits || element === null) return;
      const held = holdEvents(element, want);
      release.current = held.release;
      giveUps.add(held.giveUp);
      const observer = when === "near" ? wantWhenNear(element) : null;
      return () => {
        observer?.disconnect();
        giveUps.delete(held.giveUp);
        held.giveUp();
      };
    }, [first.waits]);

    // The same element as long as nothing changes: another one would make React draw the part at once.
    const part = useMemo(
      () => (
        <Activity>
          <Part props={props} onReady={onReady} />
        </Activity>
      ),
      [props, onReady],
    );
    return (
      <div ref={place} data-later="" className="contents">
        {part}
      </div>
    );
  };

  function wantWhenNear(place: Element): IntersectionObserver {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) want();
      },
      { rootMargin: AHEAD },
    );
    for (const child of place.children) observer.observe(child);
    return observer;
  }
}
