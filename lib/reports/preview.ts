import type { Reader } from "@/db";
import { findLadderBySlug, type Ladder } from "@/db/store/ladders";
import { formatDuration } from "@/lib/format";
import type { GameInput } from "@/lib/games/schema";
import { textOf } from "@/lib/platform/forms/schema";
import { previewReport, usualMinutes } from "./data";
import { readReportForm } from "./form";
import type { ReportPreview } from "./view";

interface Unread {
  readonly ok: false;
  readonly problem: string | null;
  readonly problems: Record<string, string>;
}

/** The game that a form of "I played" is about, on the ladder that it names. */
export async function readReport(
  reader: Reader,
  reporter: { readonly id: number; readonly name: string },
  form: FormData,
  now: Date,
): Promise<{ readonly ok: true; readonly ladder: Ladder; readonly game: GameInput } | Unread> {
  const slug = textOf(form, "ladder").slice(0, 200).replaceAll("\0", "");
  const ladder = await findLadderBySlug(reader, slug);
  if (ladder === null) return { ok: false, problem: "This ladder does not exist. Choose another one.", problems: {} };
  const usualTime = formatDuration(60 * (await usualMinutes(reader, ladder)));
  const read = readReportForm(form, { reporter: reporter.name, ladder, usualTime, now });
  return read.ok ? { ok: true, ladder, game: read.game } : read;
}

/** What a form of "I played" would do, or what is wrong with it. */
export async function readPreview(
  reader: Reader,
  reporter: { readonly id: number; readonly name: string },
  form: FormData,
  now: Date,
): Promise<{ readonly ok: true; readonly preview: ReportPreview } | Unread> {
  const read = await readReport(reader, reporter, form, now);
  if (!read.ok) return read;
  const preview = await previewReport(reader, { ladderId: read.ladder.id, reporterId: reporter.id, game: read.game, now });
  return preview.ok ? preview : { ok: false, problem: preview.reason, problems: {} };
}
