export interface Benchmark {
  /** What `npm run bench -- name` calls it. */
  readonly name: string;
  /** One sentence, printed above its results. */
  readonly about: string;
  readonly run: () => void | Promise<void>;
}
