import { countOf, formatShortDay } from "@/lib/format";
import { shortName } from "@/lib/games/result";
import type { LadderRow, LadderSummary } from "@/lib/ladders/view";
import type { Site } from "@/lib/site/view";
import { legible, type CanDraw } from "./legible";
import { PictureMark, PictureShield } from "./picture-marks";
import { inks, MIN, PictureFrame, sans } from "./picture-frame";
import { PictureText, sizeFor } from "./picture-text";

const SHOWN = 3;

interface LadderPictureProps {
  site: Site;
  ladder: LadderSummary;
  rows: readonly LadderRow[];
  canDraw: CanDraw;
}

/** A ladder for a chat: its name, and who is at its top. */
export function LadderPicture({ site, ladder, rows, canDraw }: LadderPictureProps) {
  const name = shortName(legible(ladder.name, canDraw), 36);
  const shown = rows.slice(0, SHOWN).map((row) => ({ ...row, player: legible(row.name, canDraw) }));
  const { newestPlayedAt: at } = ladder;
  // A date alone is that date in every zone.
  const newest = at === null ? "" : ` · ${formatShortDay(new Date(at), at.includes("T") ? site.timeZone : "UTC")}`;
  return (
    <PictureFrame site={site} canDraw={canDraw} about={`${countOf(ladder.games, "game")}${newest}`}>
      <PictureText text={name} style={{ fontSize: sizeFor(name, 1072, 96, 0.52), lineHeight: 1.1, fontWeight: 700 }} />
      <div style={{ display: "flex", marginTop: 4, marginBottom: 18, fontFamily: sans, fontSize: MIN, color: inks.soft }}>
        {rows.length === 0 ? "Nobody has played yet" : countOf(ladder.players, "rated player")}
      </div>
      {shown.map(({ rank, player, mark, team, rating }) => (
        <div
          key={rank}
          style={{ display: "flex", alignItems: "center", height: 104, borderTop: `2px solid ${inks.rule}`, fontSize: 64 }}
        >
          <div style={{ display: "flex", width: 70, fontFamily: sans, fontSize: 44, color: inks.soft }}>{String(rank)}</div>
          <PictureMark seed={mark} size={76} />
          <PictureText
            text={shortName(player)}
            style={{
              marginLeft: 26,
              marginRight: 20,
              fontSize: sizeFor(shortName(player), 620, 64, 0.52),
              fontWeight: rank === 1 ? 700 : 400,
            }}
          />
          {team !== null && <PictureShield colour={team.colour} height={52} />}
          <div style={{ display: "flex", flexGrow: 1 }} />
          <div style={{ display: "flex", fontWeight: rank === 1 ? 700 : 400 }}>{String(Math.round(rating))}</div>
        </div>
      ))}
    </PictureFrame>
  );
}
