import type { ReactNode } from "react";
import type { Site } from "@/lib/site/view";
import { legible, type CanDraw } from "./legible";
import { Box, PictureText } from "./picture-text";

/** Pictures are seen on the pages of others, so they are always on light paper. */
export const inks = {
  paper: "#fbfaf7",
  ink: "#1d1b18",
  soft: "#6d675e",
  rule: "#dcd7cc",
  accent: "#7a2e1d",
  gain: "#0072b2",
  loss: "#b04a06",
};

const serif = "newsreader, newsreader-latin-ext, newsreader-vietnamese, inter-cyrillic, inter-cyrillic-ext, inter-greek";
export const sans = "inter, inter-latin-ext, inter-vietnamese, inter-cyrillic, inter-cyrillic-ext, inter-greek";

/** The least size of letters: still legible where the picture is 300 pixels wide. */
export const MIN = 38;

/** What every picture is given: the site that it is of, and what the machine can draw. */
export interface PictureProps {
  site: Site;
  canDraw: CanDraw;
}

interface PictureFrameProps extends PictureProps {
  /** At the bottom right: "Clan ladder · 14 Nov 2026". */
  about: string;
  children: ReactNode;
}

/** What all pictures share: paper, a line of the site's colour at the top, and at the bottom the site's name and what this is about. */
export function PictureFrame({ site, canDraw, about, children }: PictureFrameProps) {
  return (
    <Box
      style={{
        flexDirection: "column",
        width: "100%",
        height: "100%",
        boxSizing: "border-box",
        padding: "24px 64px 34px",
        borderTop: `10px solid ${site.accent?.light ?? inks.accent}`,
        background: inks.paper,
        color: inks.ink,
        fontFamily: serif,
        fontSize: 46,
      }}
    >
      <Box style={{ flexDirection: "column", flexGrow: 1 }}>{children}</Box>
      <Box
        style={{
          justifyContent: "space-between",
          alignItems: "center",
          height: 66,
          borderTop: `2px solid ${inks.ink}`,
          paddingTop: 14,
        }}
      >
        <PictureText text={shortened(legible(site.name, canDraw), 24)} style={{ fontWeight: 700, fontSize: 42 }} />
        <PictureText text={shortened(about, 40)} style={{ fontFamily: sans, fontSize: MIN, color: inks.soft }} />
      </Box>
    </Box>
  );
}

function shortened(text: string, max: number): string {
  return text.length > max ? `${text.slice(0, max - 1).trimEnd()}…` : text;
}
