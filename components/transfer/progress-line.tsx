/** How far something is, in words and as a rule that fills. */
export function ProgressLine({ label, share }: { label: string; share: number }) {
  const percent = Math.floor(Math.min(1, share) * 100);
  return (
    <div className="grid max-w-md gap-2">
      <p aria-hidden className="tabular text-[15px]">
        {label}
        {share > 0 && ` ${percent}%`}
      </p>
      {/* Without a value as long as nobody knows how far it is. */}
      <progress className="progress" aria-label={label} max={100} {...(share > 0 && { value: percent })} />
    </div>
  );
}
