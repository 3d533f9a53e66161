import type { ElementType } from "react";
import { BASE, placed } from "@/lib/platform/base-path";

/** The attributes of HTML that hold an address, as React names them. */
const ADDRESSES = ["href", "src", "action", "formAction", "poster"];

type Make<Rest extends unknown[], Made> = (type: ElementType, props: unknown, ...rest: Rest) => Made;

/**
 * Makes elements whose addresses begin with the path under which the site is served. Only elements of HTML have addresses: what a component
 * gets stays as it is, so nothing is put before an address twice.
 */
export function placing<Rest extends unknown[], Made>(make: Make<Rest, Made>): Make<Rest, Made> {
  // A site at the root of its host has React's own function: nothing is looked at.
  if (BASE === "") return make;
  return (type, props, ...rest) => make(type, typeof type === "string" ? withPlaces(props) : props, ...rest);
}

function withPlaces(props: unknown): unknown {
  if (typeof props !== "object" || props === null) return props;
  const changed = Object.entries(props).flatMap(([name, value]: [string, unknown]) =>
    ADDRESSES.includes(name) && typeof value === "string" && value.startsWith("/") ? [[name, placed(value)]] : [],
  );
  return changed.length === 0 ? props : { ...props, ...Object.fromEntries(changed) };
}
