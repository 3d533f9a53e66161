/** A line of the part of the log that is about accounts. */
export interface SecurityLine {
  readonly id: number;
  readonly at: string;
  readonly inWords: string;
  readonly name: string;
  readonly network: string;
}
