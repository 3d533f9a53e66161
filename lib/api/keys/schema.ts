/** A key as it is shown, this once. */
export interface ShownKey {
  readonly secret: string;
}
