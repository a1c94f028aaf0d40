import { escapeFormula } from "./escapeFormula.ts";
import { bytesText } from "./json/json.ts";
import { midnightCells } from "./midnightCells.ts";
import { fileTextOf } from "./temporal.ts";
import { TextPieces } from "./textPieces.ts";
import type { DriverValue, ResultWriter, ValueKind, WrittenColumn } from "./writer.ts";

const LINE_END = "\r\n";

/** A value as people read it, in CSV and in the text cells of a sheet; NaN and the infinities are empty. */
export function cellText(kind: ValueKind): (value: Exclude<DriverValue, null>) => string {
  switch (kind) {
    case "integer":
    case "number":
    case "decimal":
      return numberText;
    case "boolean":
      return (value) => (isTruth(value) ? (isTrue(value) ? "True" : "False") : escapeFormula(String(value)));
    case "date":
    case "timestamp":
    case "timestamptz":
      return (value) => fileTextOf(kind, String(value)) || unlikeOthers(String(value));
    case "binary":
      return (value) => escapeFormula(value instanceof Uint8Array ? bytesText(value) : String(value));
    default:
      return (value) => escapeFormula(String(value));
  }
}

/** Words that are no numbers, NaN and the infinities, do not end with a digit. */
function numberText(value: Exclude<DriverValue, null>): string {
  const text = String(value);
  return /\d$/.test(text) && !Number.isNaN(Number(text)) ? text : unlikeOthers(text);
}

const ENDLESS = /^[+-]?(nan|inf(inity)?)$/i;

/** A text in a column of numbers or times, as some engines let columns hold all sorts. */
const unlikeOthers = (text: string): string => (ENDLESS.test(text) ? "" : escapeFormula(text));

/** The ways in which drivers say true. */
export const isTrue = (value: DriverValue): boolean =>
  value === true || value === "t" || value === "true" || Number(value) === 1;

const FALSE_WORDS = ["f", "false", "0", ""];
/** Whether it is true or false, in the way of any driver. */
export const isTruth = (value: DriverValue): boolean =>
  typeof value !== "string" || isTrue(value) || FALSE_WORDS.includes(value);

const quoteCell = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** A CSV file by RFC 4180 with a header line. Text that a spreadsheet would run as a formula is disarmed. */
export function csvWriter(columns: readonly WrittenColumn[], headers: readonly string[]): ResultWriter {
  const texts = columns.map(({ kind }) => cellText(kind));
  const last = columns.length - 1;
  const out = new TextPieces();
  const cells = midnightCells(columns, out);
  let at = 0;
  let rows = 0;
  out.add(headers.map((header) => quoteCell(escapeFormula(header))).join(",") + LINE_END);
  return {
    get rows() {
      return rows;
    },
    value(value) {
      cells.add(at, value === null ? "" : quoteCell((texts[at] as (typeof texts)[number])(value)));
      cells.addText(at === last ? LINE_END : ",");
      if (at === last) {
        at = 0;
        rows += 1;
      } else at += 1;
    },
    drain: () => out.take(false),
    end() {
      cells.end();
      return out.take(true);
    },
  };
}
