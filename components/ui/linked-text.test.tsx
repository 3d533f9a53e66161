import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { LinkedLine, LinkedText } from "./linked-text";

const lineOf = (text: string) => renderToStaticMarkup(<LinkedLine text={text} />).replaceAll(/ class="[^"]*"|<\/?span>/g, "");

it.each([
  ["See https://club.example/join.", 'See <a href="https://club.example/join">https://club.example/join</a>.'],
  ["Write to (kai@club.example)!", 'Write to (<a href="mailto:kai@club.example">kai@club.example</a>)!'],
  ["Kai, on Fridays at 20:00", "Kai, on Fridays at 20:00"],
  ["javascript://x alert@ @kai a@b@c", "javascript://x alert@ @kai a@b@c"],
  [
    'https://x.example/"><script>',
    '<a href="https://x.example/&quot;&gt;&lt;script">https://x.example/&quot;&gt;&lt;script</a>&gt;',
  ],
  ["<b>bold</b>", "&lt;b&gt;bold&lt;/b&gt;"],
])("LinkedLine › %j has links for addresses only", (text, html) => {
  expect(lineOf(text)).toBe(html);
});

it("LinkedText › makes a paragraph of each block, and keeps its lines", () => {
  const html = renderToStaticMarkup(<LinkedText text={"The Den e.V.\nMain St 1\n\n \nkai@club.example"} />);
  expect(html.replaceAll(/ class="[^"]*"/g, "")).toBe(
    '<p>The Den e.V.\nMain St 1</p><p><span><a href="mailto:kai@club.example">kai@club.example</a></span></p>',
  );
});
