import { withBase } from "@/lib/platform/base-path";

interface SearchFormProps {
  typed?: string;
  /** The page that has the results. */
  page?: string;
  /** The rest of its address. */
  hidden?: Readonly<Record<string, string>>;
  label?: string;
  /** Beside a heading: the label is in the field. */
  isSmall?: boolean;
}

/** Find a player or a team by name, on a page of its own: works without JavaScript. */
export function SearchForm({
  typed = "",
  page = "/search",
  hidden = {},
  label = "Name of a player or a team",
  isSmall = false,
}: SearchFormProps) {
  return (
    <form action={withBase(page)} role="search" aria-label="Players and teams" className="flex max-w-md gap-3">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        name="q"
        type="search"
        aria-label={label}
        defaultValue={typed}
        maxLength={200}
        placeholder={isSmall ? label : undefined}
        className="field"
      />
      <button type="submit" className={isSmall ? "button button-quiet" : "button"}>
        Search
      </button>
    </form>
  );
}
