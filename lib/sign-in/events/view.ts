/** A line of the security log. */
export interface SecurityLine {
  readonly id: number;
  readonly at: string;
  readonly inWords: string;
  readonly name: string;
  readonly network: string;
}
