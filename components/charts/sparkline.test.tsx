import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Sparkline } from "@/components/ladder/standings";

const drawn = (...values: number[]) => renderToStaticMarkup(<Sparkline values={values} />);

describe("Sparkline", () => {
  it("reaches from the top, the highest value, to the bottom, the lowest", () => {
    expect(drawn(500, 520, 490, 505)).toContain('points="0,107 1,0 2,160 3,80"');
  });

  it("is a flat line for values that are all the same, and a dot for one value", () => {
    expect(drawn(500, 500)).toContain('points="0,160 1,160"');
    expect(drawn(500)).not.toContain("points");
  });
});
