import type { ReactNode } from "react";

interface StepProps {
  number: number;
  title: string;
  /** What happens, in words. */
  words: ReactNode;
  /** The numbers of the step. */
  children: ReactNode;
}

/** One of the eight steps: the explanation on the left, the numbers on the right. */
export function Step({ number, title, words, children }: StepProps) {
  return (
    <li className="grid gap-x-12 gap-y-4 border-t border-rule py-7 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="min-w-0">
        <h3 className="flex items-baseline gap-3 font-serif text-xl">
          <span className="text-[34px] leading-none text-accent">
            <span className="sr-only">Step </span>
            {number}
          </span>
          {title}
        </h3>
        <div className="mt-2 grid max-w-[60ch] gap-3 text-[15px] leading-relaxed">{words}</div>
      </div>
      <div className="min-w-0">{children}</div>
    </li>
  );
}
