import { Fragment } from "react";
import type { Phrase } from "@/lib/games/surprise";

/** A sentence whose main words are bold. */
export function Sentence({ phrases, className }: { phrases: readonly Phrase[]; className?: string }) {
  return (
    <p className={className}>
      {phrases.map(({ text, strong }, at) => (
        <Fragment key={at}>{strong ? <strong>{text}</strong> : text}</Fragment>
      ))}
    </p>
  );
}
