export interface Benchmark {
  /** The name for `npm run bench -- name`. */
  readonly name: string;
  /** One sentence, printed above its results. */
  readonly about: string;
  readonly run: () => void | Promise<void>;
}
