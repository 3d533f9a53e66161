import { countOf, directionOf, formatShortDay } from "@/lib/format";
import { shortName } from "@/lib/games/result";
import { formatTransfer, type Phrase } from "@/lib/games/surprise";
import type { HeadToHead } from "@/lib/history/view";
import { legible } from "./legible";
import { inks, PictureFrame, sans, type PictureProps } from "./picture-frame";
import { PictureMark, teamInk } from "./picture-marks";
import { Box, PicturePhrases, PictureText, sizeFor } from "./picture-text";

type Facing = HeadToHead["player"];

/** The width between the two names, where nothing may wrap: it would cover the lines below. */
const MIDDLE = 430;

/** Two players for a chat: who was ahead how often, and what is expected next. */
export function FaceOffPicture({ site, found, canDraw }: PictureProps & { found: HeadToHead }) {
  const { won, lost, tied, points, lastAt, next, ladders } = found;
  const named = (side: Facing): Facing => ({ ...side, name: legible(side.name, canDraw) });
  const [player, rival] = [named(found.player), named(found.rival)];
  // With several ladders the picture names none.
  const ladder = found.chosen !== null || ladders.length === 1 ? legible(found.ladder.name, canDraw) : "All ladders";
  const score = `${won}–${lost}`;
  const counted = `${countOf(won + lost + tied, "meeting")}${tied > 0 ? `, ${tied} level` : ""}`;
  return (
    <PictureFrame
      site={site}
      canDraw={canDraw}
      about={lastAt === null ? ladder : `${ladder} · ${formatShortDay(new Date(lastAt), site.timeZone)}`}
    >
      <Box style={{ justifyContent: "space-between", height: 310, marginTop: 6 }}>
        <Side {...player} end="flex-start" />
        <Box style={{ flexDirection: "column", alignItems: "center", marginTop: 20, whiteSpace: "nowrap" }}>
          <Box style={{ fontSize: sizeFor(score, MIDDLE, 160, 0.6), lineHeight: 1 }}>{score}</Box>
          <Box style={{ marginTop: 26, fontFamily: sans, fontSize: sizeFor(counted, MIDDLE, 42, 0.49), color: inks.soft }}>
            {counted}
          </Box>
        </Box>
        <Side {...rival} end="flex-end" />
      </Box>
      <Expected expected={next.predicted} colours={coloursOf(player, rival)} />
      <PicturePhrases phrases={sentenceOf(player, rival, points)} style={{ marginTop: 16, fontSize: 44 }} />
    </PictureFrame>
  );
}

function Side({ name, mark, end }: Facing & { end: "flex-start" | "flex-end" }) {
  const words = shortName(name, 26).split(" ");
  // A name of several words has two lines, so that the score has room between the two.
  const half = Math.ceil(words.length / 2);
  const lines = words.length > 1 ? [words.slice(0, half).join(" "), words.slice(half).join(" ")] : words;
  const fontSize = Math.min(...lines.map((line) => sizeFor(line, 300, 64, 0.52)));
  return (
    <Box style={{ flexDirection: "column", alignItems: end, width: 310 }}>
      <PictureMark seed={mark} size={148} />
      <Box style={{ flexDirection: "column", alignItems: end, marginTop: 6 }}>
        {lines.map((line) => (
          <PictureText key={line} text={line} style={{ fontSize, lineHeight: 1.05, fontWeight: 700 }} />
        ))}
      </Box>
    </Box>
  );
}

/** Two distinguishable colours: the teams' if they differ, otherwise ink and grey. */
function coloursOf(player: Facing, rival: Facing): [string, string] {
  if (player.team === null || rival.team === null || player.team.colour === rival.team.colour) return [inks.ink, "#b9b2a4"];
  return [teamInk(player.team.colour), teamInk(rival.team.colour)];
}

function Expected({ expected, colours }: { expected: number; colours: [string, string] }) {
  const percent = Math.round(expected * 100);
  const number = { width: 146, fontSize: 58, lineHeight: 1, fontWeight: 700 } as const;
  return (
    <Box style={{ alignItems: "center" }}>
      <Box style={number}>{`${percent}%`}</Box>
      <Box style={{ flexGrow: 1, height: 40 }}>
        <Box style={{ width: expected * 774, height: 40, background: colours[0] }} />
        <Box style={{ flexGrow: 1, height: 40, marginLeft: 6, background: colours[1] }} />
      </Box>
      <Box style={{ ...number, justifyContent: "flex-end" }}>{`${100 - percent}%`}</Box>
    </Box>
  );
}

function sentenceOf(player: Facing, rival: Facing, points: number): Phrase[] {
  const start = "Expected next time. ";
  if (directionOf(points) === "none") return [{ text: `${start}So far as many points each way.` }];
  const taker = shortName((points > 0 ? player : rival).name.split(" ")[0]!, 20);
  return [{ text: `${start}Net so far: ` }, { text: formatTransfer(points), strong: true }, { text: ` to ${taker}.` }];
}
