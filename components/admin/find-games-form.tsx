import type { ReactNode } from "react";
import { TextLink } from "@/components/ui/app-link";
import type { LadderRef } from "@/lib/fold/view";

interface Option {
  readonly value: string;
  readonly label: string;
}

interface FindGamesFormProps {
  ladders: readonly LadderRef[];
  /** Game servers and past imports; a field appears if there is any. */
  keys: readonly Option[];
  imports: readonly Option[];
  /** The filters in the address, by the name of the field. */
  values: Readonly<Record<string, string>>;
  /** The address without filters, if any is set. */
  everything: string | null;
}

const statuses = [
  { value: "", label: "All" },
  { value: "rated", label: "Rated" },
  { value: "unrated", label: "Not rated" },
  { value: "voided", label: "Voided" },
];

const ALL = { value: "", label: "All games" };

/** A date has a width of its own, and two of them must fit a phone side by side. */
const DATE = "field h-[42px] min-w-0 max-sm:px-1.5";

/** The filters for games. A GET form: the filters are in the address, and it works without JavaScript. */
export function FindGamesForm({ ladders, keys, imports, values, everything }: FindGamesFormProps) {
  const field = (name: string) => ({ id: idOf(name), name, defaultValue: values[name] ?? "", className: "field h-[42px]" });
  const select = (name: string, label: string, options: readonly Option[], wide = false) => (
    <Labelled name={name} label={label} wide={wide}>
      <select {...field(name)}>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Labelled>
  );
  return (
    // A new key replaces the fields when the address changes: React would keep their values.
    <form
      key={JSON.stringify(values)}
      role="search"
      aria-label="Games"
      className="mb-7 grid grid-cols-2 items-end gap-x-3 gap-y-3 sm:gap-x-4 lg:grid-cols-[1.2fr_1.5fr_0.9fr_0.7fr_170px_170px]"
    >
      {select(
        "ladder",
        "Ladder",
        [{ value: "", label: "All ladders" }, ...ladders.map(({ slug, name }) => ({ value: slug, label: name }))],
        true,
      )}
      <Labelled name="player" label="Player" wide>
        <input {...field("player")} type="search" maxLength={200} autoComplete="off" />
      </Labelled>
      {select("status", "Status", statuses)}
      <Labelled name="id" label="Number">
        <input {...field("id")} inputMode="numeric" maxLength={40} autoComplete="off" />
      </Labelled>
      <Labelled name="from" label="From (UTC)">
        <input {...field("from")} type="date" className={DATE} />
      </Labelled>
      <Labelled name="to" label="To (UTC)">
        <input {...field("to")} type="date" className={DATE} />
      </Labelled>
      {keys.length > 0 && select("key", "Reported by", [ALL, ...keys], true)}
      {imports.length > 0 && select("import", "Imported from", [ALL, ...imports], true)}
      <div className="col-span-full flex items-baseline gap-x-5">
        <button type="submit" className="button button-quiet">
          Find
        </button>
        {everything !== null && <TextLink href={everything}>Clear filters</TextLink>}
      </div>
    </form>
  );
}

interface LabelledProps {
  name: string;
  label: string;
  /** On a phone, the whole width. */
  wide?: boolean;
  children: ReactNode;
}

function Labelled({ name, label, wide = false, children }: LabelledProps) {
  return (
    <div className={`grid min-w-0 grid-cols-1 gap-1 ${wide ? "max-sm:col-span-full" : ""}`}>
      <label htmlFor={idOf(name)} className="text-sm text-soft">
        {label}
      </label>
      {children}
    </div>
  );
}

function idOf(name: string): string {
  return `games-${name}`;
}
