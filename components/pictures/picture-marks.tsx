import { MARK_BOX, markPath } from "@/lib/format/mark-path";
import { teamColours } from "@/lib/format/team-colours";
import { SHIELD, shieldFill } from "@/components/game/team-shield";
import { inks } from "./picture-frame";

/** A picture has no style sheet, so colours are given by value. */
export function teamInk(colour: number): string {
  return (teamColours[colour] ?? teamColours[0]!).light;
}

export function PictureMark({ seed, size }: { seed: number; size: number }) {
  return (
    <svg width={size} height={size} viewBox={`0 0 ${MARK_BOX} ${MARK_BOX}`}>
      <path fill={inks.ink} fillRule="evenodd" d={markPath(seed)} />
    </svg>
  );
}

export function PictureShield({ colour, height }: { colour: number; height: number }) {
  const ink = teamInk(colour);
  return (
    <svg width={Math.round((height * 24) / 28)} height={height} viewBox="0 0 24 28">
      <path d={SHIELD} fill="none" stroke={ink} strokeWidth="2" />
      <path d={shieldFill(colour)} fill={ink} fillRule="evenodd" />
    </svg>
  );
}
