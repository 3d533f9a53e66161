import { fromSerial } from "./dates";
import { DAY_SECONDS } from "@/lib/format/durations";

/** What a cell's format makes of its number. */
export type NumberKind = "number" | "date" | "h:mm" | "h:mm:ss" | "mm:ss";

/** The formats that are not written in a workbook, by their numbers. */
const builtIn: Readonly<Record<number, NumberKind>> = {
  18: "h:mm",
  19: "h:mm:ss",
  20: "h:mm",
  21: "h:mm:ss",
  45: "mm:ss",
  46: "h:mm:ss",
  47: "mm:ss",
};

export function kindOfBuiltIn(id: number): NumberKind {
  const isDate = (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
  return isDate ? "date" : (builtIn[id] ?? "number");
}

/** The kind of a number format by its letters: those in quotes, after a backslash or in brackets that are no time do not count. */
export function kindOfFormat(code: string): NumberKind {
  const letters = (code.split(";")[0] ?? "")
    .toLowerCase()
    .replace(/"[^"]*"|\\.|_.|\*./g, "")
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/g, "")
    .replace(/am\/pm|a\/p|general/g, "");
  if (/[yd]|年|月|日/.test(letters)) return "date";
  if (/h/.test(letters)) return /s/.test(letters) ? "h:mm:ss" : "h:mm";
  if (/s/.test(letters)) return "mm:ss";
  return /m/.test(letters) ? "date" : "number";
}

/** Workbooks of old Macs count days from 1904. */
const DAYS_TO_1904 = 1462;

/** A cell's number as the text that a spreadsheet would save for it. */
export function shownNumber(text: string, kind: NumberKind, from1904: boolean): string {
  const value = Number(text);
  if (text.trim() === "" || !Number.isFinite(value)) return text;
  if (kind === "number") return String(Number(value.toPrecision(15)));
  if (kind === "date") return shownDate(from1904 ? value + DAYS_TO_1904 : value) ?? text;
  if (value < 0) return text;
  const seconds = Math.round(value * DAY_SECONDS);
  const two = (number: number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60)];
  // A date with a time that shows the time only: what is shown is the time.
  const ofDay = value > 1000 ? hours % 24 : hours;
  if (kind === "mm:ss") return `${value > 1000 ? minutes % 1440 : minutes}:${two(seconds % 60)}`;
  const clock = `${ofDay}:${two(minutes % 60)}`;
  return kind === "h:mm" && seconds % 60 === 0 ? clock : `${clock}:${two(seconds % 60)}`;
}

/** Null for a number that is no day between 1900 and 9999. */
function shownDate(serial: number): string | null {
  if (serial < 0 || serial > 2_958_465) return null;
  const iso = fromSerial(serial).toISOString();
  return iso.slice(11, 19) === "00:00:00" ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 19)}`;
}
