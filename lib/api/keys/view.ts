/** A key as it is shown, this once. */
export interface ShownKey {
  readonly secret: string;
}

/** A key in the list of admins. */
export interface KeyLine {
  readonly id: number;
  readonly name: string;
  readonly prefix: string;
  /** The ladder it is bound to; null for all. */
  readonly ladder: string | null;
  readonly createdAt: string;
  readonly createdBy: string | null;
  readonly lastUsedAt: string | null;
  readonly revokedAt: string | null;
}
