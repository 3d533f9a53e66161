/** For who adds up what is shown and comes to a hundredth more or less. */
export function RoundingNote() {
  return <p className="mt-2 text-[13px] text-soft">Shown to two decimals; summed before rounding.</p>;
}
