import { CopyCode } from "./copy";

interface CodeBlockProps {
  title: string;
  text: string;
  /** With a button that copies it. */
  copy?: boolean;
  /** Long ones scroll inside themselves. */
  tall?: boolean;
}

export function CodeBlock({ title, text, copy = false, tall = false }: CodeBlockProps) {
  return (
    <figure className="mt-4 min-w-0">
      <figcaption className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-soft">
        {title}
        {copy && <CopyCode label={`Copy: ${title}`} />}
      </figcaption>
      <pre
        tabIndex={0}
        className={`overflow-auto border border-rule bg-raised p-3 text-[13px] leading-relaxed ${tall ? "max-h-80" : ""}`}
      >
        <code>{text}</code>
      </pre>
    </figure>
  );
}
