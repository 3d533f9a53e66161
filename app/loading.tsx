/** Keeps the page's shape while it is on its way: a title, a line, and rows. */
export default function Loading() {
  return (
    <div role="status" aria-label="Loading" className="animate-pulse">
      <div className="mb-3 h-11 w-64 bg-hairline" />
      <div className="mb-10 h-4 w-80 max-w-full bg-hairline" />
      {Array.from({ length: 12 }, (_, at) => (
        <div key={at} className="h-[45px] border-b border-hairline" />
      ))}
    </div>
  );
}
