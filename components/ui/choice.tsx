export interface Option {
  readonly label: string;
  readonly href: string;
  readonly chosen: boolean;
}

/** One of a few, as links: each is an address of its own and works without JavaScript. */
export function Choice({ label, options }: { label: string; options: readonly Option[] }) {
  return (
    <nav aria-label={label} className="segments">
      {options.map(({ label: text, href, chosen }) => (
        <a key={href} href={href} aria-current={chosen ? "true" : undefined} data-scroll="keep">
          {text}
        </a>
      ))}
    </nav>
  );
}
