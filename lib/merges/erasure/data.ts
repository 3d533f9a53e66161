import type { Reader } from "@/db";
import { auditReasonsWith, notesWith, reasonsWith, type Written } from "@/db/store/erasure";
import { formerNamesOf } from "@/db/store/former-names";
import { playersById } from "@/db/store/players";
import { otherSelves } from "@/lib/players/identity";
import { namesToFind, withoutMentions } from "./mentions";
import type { ErasureView } from "./view";

export async function erasureView(reader: Reader, playerId: number): Promise<ErasureView> {
  const others = await otherSelves(reader, playerId);
  const everyone = [...(await playersById(reader, [playerId])), ...others];
  const former = (await Promise.all(everyone.map(({ id }) => formerNamesOf(reader, id)))).flat();
  const names = [...everyone, ...former].map(({ name }) => name);
  const slugs = [...everyone, ...former].map(({ slug }) => slug);
  const mended = withoutMentions({ names, slugs, instead: { name: "", slug: "" } });
  const mentions = ({ text }: Written) => mended(text) !== text;
  const asked = [...names, ...slugs];
  const [notes, reasons, lines] = await Promise.all([
    notesWith(reader, asked),
    reasonsWith(reader, asked),
    auditReasonsWith(reader, asked),
  ]);
  const found = new Set(namesToFind(names));
  return {
    alsoErased: others.map(({ name }) => name),
    notes: notes.filter(mentions).map(({ id }) => id),
    reasons: [...new Set(reasons.filter(mentions).map(({ id }) => id))],
    lines: lines.filter(mentions).length,
    tooShort: names.filter((name) => !found.has(name)),
  };
}

/** Who goes with somebody: other names of the same person. */
export async function alsoErased(reader: Reader, playerId: number): Promise<string[]> {
  return (await otherSelves(reader, playerId)).map(({ name }) => name);
}
