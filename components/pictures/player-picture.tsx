import { directionOf, formatChange, formatCount, formatShortDay } from "@/lib/format";
import { formatOrdinal, shortName } from "@/lib/games/result";
import type { LadderStanding, Profile } from "@/lib/history/view";
import { legible } from "./legible";
import { PictureMark, PictureShield } from "./picture-marks";
import { inks, MIN, PictureFrame, sans, type PictureProps } from "./picture-frame";
import { Box, PictureText, sizeFor } from "./picture-text";

/** A player for a chat: mark, rating, rank and the last ten games. */
export function PlayerPicture({ site, profile, canDraw }: PictureProps & { profile: Profile }) {
  const { name, mark, team, standing, ladder, form } = profile;
  const text = shortName(legible(name, canDraw), 24);
  const place = [team && shortName(legible(team.name, canDraw), 14), standing && rankOf(standing)].filter(Boolean).join(" · ");
  const about =
    standing === null || ladder === null
      ? "Not rated yet"
      : `${legible(ladder.name, canDraw)} · ${formatShortDay(new Date(standing.lastPlayedAt), site.timeZone)}`;
  return (
    <PictureFrame site={site} canDraw={canDraw} about={about}>
      <Box style={{ alignItems: "center", height: 230 }}>
        <PictureMark seed={mark} size={208} />
        <Box style={{ flexDirection: "column", marginLeft: 48, flexGrow: 1 }}>
          <PictureText
            text={text}
            style={{ fontSize: sizeFor(text, standing === null ? 800 : 540, 128, 0.52), fontWeight: 700 }}
          />
          <Box style={{ alignItems: "center", marginTop: 8, fontFamily: sans, fontSize: sizeFor(place, 470, 44) }}>
            {team !== null && <PictureShield colour={team.colour} height={50} />}
            <PictureText text={place} style={{ marginLeft: team === null ? 0 : 14 }} />
          </Box>
        </Box>
        {standing !== null && (
          <Box style={{ flexDirection: "column", alignItems: "flex-end" }}>
            <Box style={{ fontSize: 124, lineHeight: 1 }}>{Math.round(standing.rating)}</Box>
            <Box style={{ marginTop: 12, fontFamily: sans, fontSize: MIN, color: inks.soft, whiteSpace: "nowrap" }}>
              {standing.peak === null ? "rating" : `rating, peak ${Math.round(standing.peak.rating)}`}
            </Box>
          </Box>
        )}
      </Box>
      {form !== null && <LastGames changes={form.changes} />}
    </PictureFrame>
  );
}

/** "25th of 47"; a provisional rank says so, as on the player's page. */
function rankOf({ amongActive, amongEveryone, provisional }: LadderStanding): string {
  const among = amongActive ?? amongEveryone;
  if (among === null) return "Not ranked";
  const { rank, players } = among;
  return `${formatOrdinal(rank)} of ${formatCount(players)}${provisional ? ", provisional" : ""}`;
}

const HALF = 76;

/** Bars above and below a line, in proportion. */
function LastGames({ changes }: { changes: readonly number[] }) {
  const largest = Math.max(...changes.map(Math.abs), 1e-9);
  const sum = changes.reduce((a, b) => a + b, 0);
  const direction = directionOf(sum);
  return (
    <Box style={{ flexDirection: "column" }}>
      <Box style={{ justifyContent: "space-between", alignItems: "center", fontFamily: sans, fontSize: 42 }}>
        <Box>{changes.length === 1 ? "Last game" : `Last ${changes.length} games`}</Box>
        <Box style={{ alignItems: "center", color: direction === "none" ? inks.soft : inks[direction] }}>
          {direction !== "none" && (
            <svg width={28} height={24} viewBox="0 0 28 24" style={{ marginRight: 10 }}>
              <path d={direction === "gain" ? "M14 2l12 20H2z" : "M14 22L2 2h24z"} fill={inks[direction]} />
            </svg>
          )}
          {formatChange(sum)}
        </Box>
      </Box>
      <svg width={1072} height={2 * HALF} viewBox={`0 0 1072 ${2 * HALF}`} style={{ marginTop: 6 }}>
        {changes.map((change, at) => {
          const height = (Math.abs(change) / largest) * (HALF - 6);
          return (
            <rect
              key={at}
              x={12 + at * 107}
              width={84}
              y={change > 0 ? HALF - height : HALF}
              height={height}
              fill={change > 0 ? inks.gain : inks.loss}
            />
          );
        })}
        <rect x={0} y={HALF - 1} width={1072} height={3} fill={inks.ink} />
      </svg>
    </Box>
  );
}
