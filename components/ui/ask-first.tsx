import type { ReactNode } from "react";

interface AskFirstProps {
  /** What it opens with. */
  label: string;
  /** Read out instead, where the label alone does not say of what. */
  name?: string;
  /** What it would do. */
  question: string;
  /** Open without a press: there is an answer in it to be read. */
  open?: boolean;
  looksLike?: "button" | "link";
  children: ReactNode;
}

/** Asks back before something is done that hurts: the button that does it comes with a second press. Works without JavaScript. */
export function AskFirst({ label, name, question, open = false, looksLike = "button", children }: AskFirstProps) {
  const look = looksLike === "button" ? "button button-quiet inline-block" : "link";
  return (
    <details open={open}>
      <summary aria-label={name} className={`${look} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}>
        {label}
      </summary>
      <div className="mt-3 grid justify-items-start gap-3 border-l-2 border-accent pl-3 text-left whitespace-normal">
        <p className="text-[15px]">{question}</p>
        {children}
      </div>
    </details>
  );
}
