import { AppLink } from "./app-link";

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
        <AppLink key={href} href={href} aria-current={chosen ? "true" : undefined} scroll={false}>
          {text}
        </AppLink>
      ))}
    </nav>
  );
}
