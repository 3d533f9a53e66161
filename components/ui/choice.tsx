import { AppLink } from "./app-link";
import { InPlaceLink } from "./in-place-link";

interface Option {
  readonly label: string;
  readonly href: string;
  readonly chosen: boolean;
  /** The effect of a click, instead of changing the address. */
  readonly onFollow?: () => void;
}

interface ChoiceProps {
  label: string;
  options: readonly Option[];
  /** Views of the same page, which the browser has already; without JavaScript the server answers and scrolls to this part. */
  inPlace?: string | true;
  className?: string;
}

/** One of a few, as links: each is an address of its own and works without JavaScript. */
export function Choice({ label, options, inPlace, className = "" }: ChoiceProps) {
  return (
    <nav aria-label={label} className={`segments ${className}`}>
      {options.map(({ label: text, href, chosen, onFollow }) => {
        const link = { href, "aria-current": chosen || undefined, children: text };
        if (inPlace === undefined) return <AppLink key={text} {...link} scroll={false} />;
        return <InPlaceLink key={text} {...link} anchor={inPlace === true ? undefined : inPlace} onFollow={onFollow} />;
      })}
    </nav>
  );
}
