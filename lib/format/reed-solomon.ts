/** The product of two numbers in the field of 256 that QR codes use. */
function product(a: number, b: number): number {
  let result = 0;
  for (let bit = 7; bit >= 0; bit--) result = (result << 1) ^ ((result >>> 7) * 0x11d) ^ (((b >>> bit) & 1) * a);
  return result;
}

/** The generator: the product of (x − 2^i), without its first coefficient, which is 1. */
function generator(count: number): number[] {
  let coefficients: number[] = Array.from({ length: count }, (_, at) => (at === count - 1 ? 1 : 0));
  let root = 1;
  for (let step = 0; step < count; step++) {
    coefficients = coefficients.map((value, at) => product(value, root) ^ (coefficients[at + 1] ?? 0));
    root = product(root, 2);
  }
  return coefficients;
}

/** The bytes that let a reader mend a block of which some cannot be read. */
export function errorCorrection(data: Uint8Array, count: number): Uint8Array {
  const divisor = generator(count);
  let rest: number[] = Array<number>(count).fill(0);
  for (const byte of data) {
    const factor = byte ^ rest[0]!;
    rest = divisor.map((value, at) => (rest[at + 1] ?? 0) ^ product(value, factor));
  }
  return Uint8Array.from(rest);
}
