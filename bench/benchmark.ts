/** Command-line options of the form `--name=value`. */
export type Options = ReadonlyMap<string, string>;

export interface Benchmark {
  /** The name for `npm run bench -- name`. */
  readonly name: string;
  /** One sentence, printed above its results. */
  readonly about: string;
  readonly run: (options: Options) => void | Promise<void>;
}
