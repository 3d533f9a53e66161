"use client";

import { useEffectEvent, useLayoutEffect, type RefObject } from "react";
import { typedValues } from "@/lib/platform/forms/schema";

type InForm = HTMLFormElement | HTMLFieldSetElement | HTMLInputElement;

type Adopt = (values: Record<string, string>, isRestored: boolean, data: FormData) => void;

/**
 * Hands over what a form's fields hold when its code arrives: typed on a slow connection, or restored by the browser after Back, Forward or a
 * reload. Browsers restore fields when the page has loaded, which may be after its code has arrived: then they are handed over once more.
 */
export function useEarlyFields(inside: RefObject<InForm | null>, adopt: Adopt): void {
  const handOver = useEffectEvent((isRestored: boolean) => {
    const form = inside.current instanceof HTMLFormElement ? inside.current : inside.current?.form;
    if (form == null) return;
    const data = new FormData(form);
    adopt(typedValues(data), isRestored, data);
  });
  useLayoutEffect(() => {
    const [entry] = performance.getEntriesByType("navigation");
    const opened = entry instanceof PerformanceNavigationTiming ? entry : null;
    const isRestored = opened?.type === "back_forward" || opened?.type === "reload";
    handOver(isRestored);
    if (!isRestored || opened.loadEventEnd > 0) return;
    const onShown = () => handOver(true);
    window.addEventListener("pageshow", onShown, { once: true });
    return () => window.removeEventListener("pageshow", onShown);
  }, []);
}
