interface Done {
  readonly ok: true;
}

interface Refused {
  readonly ok: false;
  readonly reason: string;
}

/** A refused mutation means that the store is not empty or the demo data is wrong: it cannot be repaired here. */
export function mustSucceed(result: Done | Refused): asserts result is Done {
  if (!result.ok) throw new Error(`The demo data was refused. ${result.reason}`);
}
