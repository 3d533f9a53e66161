/** A text in which scores such as 84–77 stay on one line: browsers break lines after the dash. */
export function Unbroken({ text }: { text: string }) {
  return (
    <>
      {text.split(/(\S+–\S+)/).map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          <span key={at} className="whitespace-nowrap">
            {part}
          </span>
        ),
      )}
    </>
  );
}
