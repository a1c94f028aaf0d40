import { QueryError } from "../engine.ts";
import { cellText, isTrue, isTruth } from "./csv.ts";
import { escapeFormula } from "./escapeFormula.ts";
import { epochMsOf } from "./temporal.ts";
import { TextPieces } from "./textPieces.ts";
import type { DriverValue, ResultWriter, ValueKind, WrittenColumn } from "./writer.ts";
import { workbookParts } from "./xlsxParts.ts";
import { zipWriter } from "./zipWriter.ts";

/** What one sheet holds, by the programs that open it. */
const MAX_ROWS = 1_048_576;
const MAX_COLUMNS = 16_384;
const MAX_TEXT = 32_767;
/** Digits that a cell's number keeps: longer integers are text. */
const MAX_DIGITS = 15;
const LARGEST_EXACT = 10 ** MAX_DIGITS;

/** Between looks for text that is enough to be packed. */
const ROWS_TO_PACK = 64;

const DAY_MS = 86_400_000;
/** Days are counted from here; before March 1900 the count is off by one, so such dates are text. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const FIRST_DAY = Date.UTC(1900, 2, 1);

/**
 * An Excel workbook. Numbers, dates and truth values are cells of their type; text is never a formula. Rows that a
 * sheet has no room for go on in the next.
 */
export function xlsxWriter(
  columns: readonly WrittenColumn[],
  headers: readonly string[],
  maxRows: number = MAX_ROWS,
): ResultWriter {
  if (columns.length > MAX_COLUMNS) {
    throw new QueryError(
      "other",
      `An Excel sheet holds ${MAX_COLUMNS} columns at most. Select fewer, or ask for CSV.`,
    );
  }
  const cells = columns.map(({ kind }) => cellOf(kind));
  const header = `<row>${headers.map((name) => textCell(escapeFormula(name))).join("")}</row>`;
  const last = columns.length - 1;
  const zip = zipWriter();
  const sheet = new TextPieces();
  let sheets = 0;
  let inSheet = 0;
  let at = 0;
  let rows = 0;

  function flush(all: boolean): void {
    for (const piece of sheet.take(all)) zip.write(piece);
  }
  function nextSheet(): void {
    if (sheets > 0) endSheet();
    sheets += 1;
    inSheet = 1;
    zip.file(`xl/worksheets/sheet${sheets}.xml`);
    sheet.add(SHEET_START + header);
  }
  function endSheet(): void {
    sheet.add(SHEET_END);
    flush(true);
  }

  nextSheet();
  return {
    get rows() {
      return rows;
    },
    value(value) {
      if (at === 0 && inSheet === maxRows) nextSheet();
      const cell = value === null ? "<c/>" : (cells[at] as Cell)(value);
      sheet.add((at === 0 ? "<row>" : "") + cell + (at === last ? "</row>" : ""));
      if (at < last) {
        at += 1;
        return;
      }
      at = 0;
      rows += 1;
      inSheet += 1;
      if (rows % ROWS_TO_PACK === 0) flush(false);
    },
    drain: () => zip.drain(),
    end() {
      endSheet();
      for (const [name, xml] of workbookParts(sheets)) {
        zip.file(name);
        zip.write(Buffer.from(xml, "utf8"));
      }
      return zip.end();
    },
  };
}

const SHEET_START =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>';
const SHEET_END = "</sheetData></worksheet>";

type Cell = (value: Exclude<DriverValue, null>) => string;

function cellOf(kind: ValueKind): Cell {
  switch (kind) {
    case "integer":
    case "number":
    case "decimal":
      return numberCell;
    case "boolean":
      return (value) =>
        isTruth(value) ? `<c t="b"><v>${isTrue(value) ? 1 : 0}</v></c>` : textCell(cellText(kind)(value));
    case "date":
      return (value) => dateCell(kind, String(value), 1);
    case "timestamp":
    case "timestamptz":
      return (value) => dateCell(kind, String(value), 2);
    default: {
      const text = cellText(kind);
      return (value) => textCell(text(value));
    }
  }
}

/** What a program that opens a sheet takes for a number. */
const DIGITS = /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i;

function numberCell(value: Exclude<DriverValue, null>): string {
  const number = Number(value);
  if (!Number.isFinite(number) || (typeof value === "string" && !DIGITS.test(value))) {
    return textCell(cellText("number")(value));
  }
  if (typeof value === "number" || Math.abs(number) < LARGEST_EXACT) return `<c><v>${value}</v></c>`;
  const digits = String(value);
  const wide = /^-?\d+$/.test(digits) && digits.replace(/^-?0*|0*$/g, "").length > MAX_DIGITS;
  return wide ? textCell(digits) : `<c><v>${digits}</v></c>`;
}

function dateCell(kind: ValueKind, text: string, style: 1 | 2): string {
  const ms = epochMsOf(text);
  if (ms === null || ms < FIRST_DAY) return textCell(cellText(kind)(text));
  return `<c s="${style}"><v>${(ms - DAY_ZERO) / DAY_MS}</v></c>`;
}

function textCell(text: string): string {
  if (text === "") return "<c/>";
  const whole = text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT - 1)}…`;
  // Blanks at the ends would be dropped.
  const space = /^\s|\s$/.test(whole) ? ' xml:space="preserve"' : "";
  return `<c t="inlineStr"><is><t${space}>${escapeXml(whole)}</t></is></c>`;
}

/** What most texts are: nothing in them has to be written otherwise. */
const EASY = /^[ !"#$%'()*+,\-./0-9:;=?@A-Z[\\\]^`a-z{|}~]*$/;
const UNSPEAKABLE = /(?![\t\n])\p{Cc}|[\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/gu;
const SPECIAL = /[&<>\p{Cc}\p{Cn}\p{Cs}]|_x/u;

/** Characters that XML cannot hold are written as the workbook's `_x000B_`, as is what looks like it. */
function escapeXml(text: string): string {
  if (EASY.test(text) || !SPECIAL.test(text)) return text;
  return text
    .toWellFormed()
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replace(UNSPEAKABLE, (char) => `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`);
}
