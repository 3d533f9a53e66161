/** Numbers of one kind, by their labels, as Prometheus reads them. */
interface Family {
  readonly help: string;
  /** Upper bounds in seconds for what is timed; absent for what is counted. */
  readonly bounds?: readonly number[];
}

const SLOW = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

export const families = {
  pairwise_requests_total: { help: "Requests answered, by route and status." },
  pairwise_kept_answers_total: { help: "Public pages and files, by whether the answer was there already." },
  pairwise_request_seconds: { help: "Time from a request to the end of its response.", bounds: SLOW },
  pairwise_submissions_total: { help: "Games that servers reported, by what became of them." },
  pairwise_fold_seconds: { help: "Time to rate again after a change of a ladder's games.", bounds: SLOW },
  pairwise_database_statements_total: { help: "Statements that the database was asked to run." },
} satisfies Record<string, Family>;

type Name = keyof typeof families;
type Labels = Readonly<Record<string, string>>;

interface Series {
  readonly labels: string;
  count: number;
  sum: number;
  /** How many were at most each bound, and above the one before. */
  readonly within: number[];
}

/** Counts and times of this process since it started. */
export class MetricsRegistry {
  readonly #series = new Map<Name, Map<string, Series>>();

  count(name: Name, labels: Labels): void {
    this.#of(name, labels).count++;
  }

  observe(name: Name, labels: Labels, seconds: number): void {
    const series = this.#of(name, labels);
    series.count++;
    series.sum += seconds;
    const at = boundsOf(name).findIndex((bound) => seconds <= bound);
    if (at >= 0) series.within[at]!++;
  }

  /** The text that Prometheus fetches, version 0.0.4 of its format. */
  text(): string {
    const lines: string[] = [];
    for (const [name, series] of this.#series) {
      const bounds = boundsOf(name);
      lines.push(`# HELP ${name} ${families[name].help}`);
      lines.push(`# TYPE ${name} ${bounds.length > 0 ? "histogram" : "counter"}`);
      for (const one of series.values()) lines.push(...(bounds.length > 0 ? histogram(name, one, bounds) : [counter(name, one)]));
    }
    return `${lines.join("\n")}\n`;
  }

  #of(name: Name, labels: Labels): Series {
    const text = labelText(labels);
    let family = this.#series.get(name);
    if (family === undefined) this.#series.set(name, (family = new Map<string, Series>()));
    let series = family.get(text);
    if (series === undefined) {
      series = { labels: text, count: 0, sum: 0, within: boundsOf(name).map(() => 0) };
      family.set(text, series);
    }
    return series;
  }
}

function boundsOf(name: Name): readonly number[] {
  const family: Family = families[name];
  return family.bounds ?? [];
}

function labelText(labels: Labels): string {
  const escaped = (value: string) => value.replace(/[\\"]/g, "\\$&").replaceAll("\n", "\\n");
  return Object.entries(labels)
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(",");
}

function counter(name: Name, { labels, count }: Series): string {
  return `${name}${labels && `{${labels}}`} ${count}`;
}

function histogram(name: Name, { labels, count, sum, within }: Series, bounds: readonly number[]): string[] {
  const before = labels && `${labels},`;
  let cumulative = 0;
  const buckets = bounds.map((bound, at) => `${name}_bucket{${before}le="${bound}"} ${(cumulative += within[at]!)}`);
  const own = labels && `{${labels}}`;
  return [...buckets, `${name}_bucket{${before}le="+Inf"} ${count}`, `${name}_sum${own} ${sum}`, `${name}_count${own} ${count}`];
}
