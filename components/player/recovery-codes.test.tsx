import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { RecoveryCodes } from "./recovery-codes";

it("RecoveryCodes › can be copied, and downloaded as a file with a code a line", () => {
  const html = renderToStaticMarkup(<RecoveryCodes shown={{ codes: ["abcd-1234", "efgh-5678"] }} />);
  expect(html).toMatch(/<button[^>]*aria-label="Copy: recovery codes"/);
  const [, file] = /href="data:text\/plain;charset=utf-8,([^"]*)" download="recovery-codes.txt"/.exec(html) ?? [];
  expect(decodeURIComponent(file!)).toBe("abcd-1234\nefgh-5678\n");
});
