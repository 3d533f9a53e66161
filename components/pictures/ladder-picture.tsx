import { countOf, formatShortDay } from "@/lib/format";
import { shortName } from "@/lib/games/result";
import type { LadderRow, LadderSummary } from "@/lib/ladders/view";
import type { SeasonPageView } from "@/lib/ladders/view";
import type { SeasonHeadView } from "@/lib/seasons/view";
import { legible } from "./legible";
import { PictureMark, PictureShield } from "./picture-marks";
import { inks, MIN, PictureFrame, type PictureProps, sans } from "./picture-frame";
import { Box, PictureText, sizeFor } from "./picture-text";

const SHOWN = 3;

interface TopRow extends Pick<LadderRow, "name" | "mark" | "team" | "rating"> {
  rank: number | null;
}

interface TopPictureProps extends PictureProps, Record<"title" | "about" | "note", string> {
  rows: readonly TopRow[];
}

interface LadderPictureProps extends PictureProps {
  ladder: LadderSummary;
  rows: readonly LadderRow[];
}

/** A ladder for a chat: its name, and who is at its top. */
export function LadderPicture({ site, ladder, rows, canDraw }: LadderPictureProps) {
  const { newestPlayedAt: at } = ladder;
  // A date alone is that date in every zone.
  const newest = at === null ? "" : ` · ${formatShortDay(new Date(at), at.includes("T") ? site.timeZone : "UTC")}`;
  const note = rows.length === 0 ? "Nobody has played yet" : countOf(ladder.players, "rated player");
  return TopPicture({ site, canDraw, rows, note, title: ladder.name, about: `${countOf(ladder.games, "game")}${newest}` });
}

/** A season for a chat: who won it, or who leads. */
export function SeasonPicture(props: PictureProps & { head: SeasonHeadView; page: SeasonPageView }) {
  const {
    head,
    page: { ranked, sealed },
    ...drawn
  } = props;
  const final = sealed?.lines.flatMap(({ sealed: row, ...person }) => (row?.rank == null ? [] : [{ ...person, ...row }]));
  const note = `${head.name}, ${sealed === null ? head.days : `final on ${sealed.finalOn}`}`;
  return TopPicture({ ...drawn, rows: final ?? ranked, note, title: head.ladder.name, about: countOf(head.games, "game") });
}

function TopPicture({ site, title, about, note, rows, canDraw }: TopPictureProps) {
  const name = shortName(legible(title, canDraw), 36);
  const shown = rows.slice(0, SHOWN).map((row) => ({ ...row, player: legible(row.name, canDraw) }));
  return (
    <PictureFrame site={site} canDraw={canDraw} about={about}>
      <PictureText text={name} style={{ fontSize: sizeFor(name, 1072, 96, 0.52), lineHeight: 1.1, fontWeight: 700 }} />
      <Box style={{ marginTop: 4, marginBottom: 18, fontFamily: sans, fontSize: MIN, color: inks.soft }}>
        {legible(note, canDraw)}
      </Box>
      {shown.map(({ rank, player, mark, team, rating }, at) => (
        <Box key={at} style={{ alignItems: "center", height: 104, borderTop: `2px solid ${inks.rule}`, fontSize: 64 }}>
          <Box style={{ width: 70, fontFamily: sans, fontSize: 44, color: inks.soft }}>{String(rank)}</Box>
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
          <Box style={{ flexGrow: 1 }} />
          <Box style={{ fontWeight: rank === 1 ? 700 : 400 }}>{String(Math.round(rating))}</Box>
        </Box>
      ))}
    </PictureFrame>
  );
}
