/** An address of the web or of e-mail, with brackets and the punctuation of its sentence around it. */
const LINK = /^([(<]?)(https?:\/\/\S+?|[^\s@<>()/]{1,64}@[^\s@<>()/]{1,255}?)([.,;:!?)>]{0,3})$/i;

/** A plain text that an admin typed: paragraphs, line breaks, and links for the addresses in it. */
export function LinkedText({ text }: { text: string }) {
  return text.split(/\n\s*\n/).map((paragraph, at) => (
    <p key={at} className="whitespace-pre-line [overflow-wrap:anywhere] not-first:mt-3">
      <LinkedLine text={paragraph} />
    </p>
  ));
}

/** The same within a sentence. */
export function LinkedLine({ text }: { text: string }) {
  return text.split(/((?<!\S)\S*(?:https?:\/\/|@)\S*)/i).map((word, at) => {
    const [, before, address = "", after] = LINK.exec(word) ?? [];
    const href = address.includes("://") ? address : `mailto:${address}`;
    if (address === "" || !URL.canParse(href)) return word;
    return (
      <span key={at}>
        {before}
        <a href={href} className="link">
          {address}
        </a>
        {after}
      </span>
    );
  });
}
