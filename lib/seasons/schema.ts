import { seasonRepeats } from "@/db/values";
import { z } from "zod";
import { isZone, startOfDay } from "@/lib/format/zones";
import { lookupText, typedText } from "@/lib/platform/text/schema";
import { DAY_MS, HOUR_MS } from "@/lib/format/durations";
import { MAX_GRACE_DAYS } from "./policy";

/** Planned, running, settling (late games and corrections count), sealed. */
export type SeasonPhase = "planned" | "running" | "settling" | "sealed";

interface Times {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly graceMs: number;
  readonly sealedAt: Date | null;
}

export function phaseOf({ startsAt, endsAt, sealedAt }: Times, now: Date): SeasonPhase {
  if (sealedAt !== null) return "sealed";
  return now < startsAt ? "planned" : now < endsAt ? "running" : "settling";
}

/** When the days of grace are over. */
export function sealDueAt({ endsAt, graceMs }: Pick<Times, "endsAt" | "graceMs">): Date {
  return new Date(endsAt.getTime() + graceMs);
}

/** A season as it is typed: on the command line and in the form. */
export const seasonFields = ["name", "from", "to", "keep", "minGames", "minOpponents", "grace", "zone", "repeat"] as const;
export type SeasonField = (typeof seasonFields)[number];
export type TypedSeason = Readonly<Partial<Record<SeasonField, string>>>;

/** The terms of a season, as an admin sets them. */
export type SeasonSettings = Extract<ReturnType<typeof readSettings>, { ok: true }>["settings"];

export const DEFAULT_GRACE = "3d";
const MAX_MINIMUM = 10_000;

const seasonName = typedText({ what: "The name", max: 60, kind: "name", missing: "Enter a name, such as Season 4." });

/** Reads what was typed. Days begin at midnight of the zone; what is left out has its default. */
export function readSettings(typed: TypedSeason, siteZone: string) {
  const problems: Partial<Record<SeasonField, string>> = {};
  const text = (field: SeasonField) => (typed[field] ?? "").trim();
  const name = seasonName.safeParse(typed.name ?? "");
  if (!name.success) problems.name = name.error.issues[0]?.message ?? "Enter a name.";
  else if (!/[\p{L}\p{N}]/u.test(name.data)) problems.name = "The name needs a letter or a digit: its address is made from it.";
  const zone = text("zone") || siteZone;
  if (!isZone(zone)) problems.zone = `“${zone.slice(0, 40)}” is not a time zone. Write it like Europe/Berlin.`;
  const day = (field: "from" | "to", what: string) => {
    const at = problems.zone === undefined && text(field) !== "" ? startOfDay(text(field), zone) : null;
    if (at === null && problems.zone === undefined)
      problems[field] =
        text(field) === ""
          ? `Enter the ${what}, such as 2026-10-01.`
          : `The ${what} must be a day such as 2026-10-01; it is “${text(field).slice(0, 40)}”.`;
    return at;
  };
  const [startsAt, endsAt] = [day("from", "first day"), day("to", "day after the last")];
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt) problems.to = "The season must end after it starts.";
  const number = (field: SeasonField, what: string, otherwise: number, max: number, whole: boolean) => {
    const value = text(field) === "" ? otherwise : Number(text(field));
    if (!(value >= 0 && value <= max) || (whole && !Number.isInteger(value)))
      problems[field] = `${what} must be a ${whole ? "whole " : ""}number from 0 to ${max.toLocaleString("en")}.`;
    return value;
  };
  const keep = number("keep", "The part of ratings that is kept", 0, 1, false);
  const minGames = number("minGames", "The minimum of games", 0, MAX_MINIMUM, true);
  const minOpponents = number("minOpponents", "The minimum of opponents", 0, MAX_MINIMUM, true);
  const graceMs = readGrace(text("grace") || DEFAULT_GRACE);
  if (graceMs === null) problems.grace = `The grace must be 0d to ${MAX_GRACE_DAYS}d, such as 3d.`;
  const repeat = seasonRepeats.find((known) => known === text("repeat")) ?? null;
  if (Object.keys(problems).length > 0 || !name.success || startsAt === null || endsAt === null || graceMs === null)
    return { ok: false as const, problems };
  return {
    ok: true as const,
    settings: { name: name.data, zone, startsAt, endsAt, keep: keep + 0, minGames, minOpponents, graceMs, repeat },
  };
}

/** 3d, 12h, or a number of days. */
function readGrace(text: string): number | null {
  const [, number, unit = "d"] = /^(\d{1,4})\s*([dh]?)$/i.exec(text) ?? [];
  if (number === undefined) return null;
  const ms = Number(number) * (unit.toLowerCase() === "h" ? HOUR_MS : DAY_MS);
  return ms <= MAX_GRACE_DAYS * DAY_MS ? ms : null;
}

/** The grace as it is typed. */
export function graceText(graceMs: number): string {
  return graceMs % DAY_MS === 0 ? `${graceMs / DAY_MS}d` : `${Math.round(graceMs / HOUR_MS)}h`;
}

/** The number of a sealed edition, in an address. */
export const editionNumber = z.coerce.number().int().min(1).max(9999).optional();

/** The query of a season's table. */
export const seasonQuery = z.object({
  show: z.enum(["both", "final", "corrected"]).catch("both"),
  all: z.enum(["ranked", "unranked"]).optional().catch(undefined),
  before: lookupText(80).optional().catch(undefined),
  edition: editionNumber.catch(undefined),
});

export type SeasonQuery = z.output<typeof seasonQuery>;
