import { useState, type FocusEvent, type HTMLAttributes, type PointerEvent, type ReactNode } from "react";
import { AppLink } from "@/components/ui/app-link";

/** The point that the text above a chart describes. It stays until the pointer or the focus leaves the figure, or other data come. */
export function useReadout(of?: unknown) {
  const [read, setRead] = useState<{ of: unknown; at: number } | null>(null);
  const figure = {
    onPointerLeave: (event: PointerEvent) => {
      // Touch leaves with every tap.
      if (event.pointerType !== "touch") setRead(null);
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setRead(null);
    },
  };
  return { active: read?.of === of ? (read?.at ?? null) : null, setActive: (at: number) => setRead({ of, at }), figure };
}

interface ReadoutFigureProps extends HTMLAttributes<HTMLElement> {
  /** How many lines the text can have on a phone. */
  lines?: 3 | 4;
  /** What is said about the point, and what without one. */
  readout: ReactNode;
  hint: ReactNode;
}

/** A chart with the text about what is pointed at above it, where it covers neither the line nor the marks. */
export function ReadoutFigure({ lines = 3, readout, hint, children, ...rest }: ReadoutFigureProps) {
  return (
    <figure className="m-0" {...rest}>
      <div
        role="status"
        className={`${lines === 4 ? "h-[88px]" : "h-[66px]"} overflow-hidden text-[14px] leading-[22px] sm:h-11`}
      >
        {readout === undefined ? <p className="text-soft">{hint}</p> : <p>{readout}</p>}
      </div>
      {children}
    </figure>
  );
}

/**
 * The link that opens the point that is read out, for touch. A mouse would pass other points on its way there: it clicks the point itself.
 */
export function ReadoutLink({ href, text }: { href: string; text: string }) {
  return (
    <>
      <AppLink href={href} className="link hidden whitespace-nowrap any-pointer-coarse:inline">
        {text}
      </AppLink>
      <span className="text-soft any-pointer-coarse:hidden">Click: {text.toLowerCase()}</span>
    </>
  );
}
