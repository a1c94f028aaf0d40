import type { TextPieces } from "./textPieces.ts";
import type { WrittenColumn } from "./writer.ts";

/** Characters that are kept back until it is known how timestamps are written. */
const MOST_KEPT = 1 << 22;
const TIME_LENGTH = " 00:00:00".length;
const MIDNIGHT = /^\d{4,6}-\d\d-\d\d 00:00:00$/;

export interface MidnightCells {
  /** A cell of the column at that position. */
  add(column: number, text: string): void;
  /** What stands between cells. */
  addText(text: string): void;
  /** Gives out what is left. */
  end(): void;
}

/**
 * Cells of a text file in which a column of timestamps has one format: dates alone where all of them are midnights, else
 * each with its time. Rows are kept back as long as no other time has been seen; a file that becomes too long for that
 * has times.
 */
export function midnightCells(columns: readonly WrittenColumn[], out: TextPieces): MidnightCells {
  /** Columns with nothing but midnights so far. */
  const onlyDays = new Set(columns.flatMap(({ kind }, at) => (kind === "timestamp" ? [at] : [])));
  let kept: { column: number | null; text: string }[] = [];
  let length = 0;

  function give(): void {
    for (const { column, text } of kept) {
      out.add(column !== null && onlyDays.has(column) ? text.slice(0, -TIME_LENGTH) : text);
    }
    kept = [];
  }
  function keep(column: number | null, text: string): void {
    if (onlyDays.size === 0) {
      out.add(text);
      return;
    }
    kept.push({ column, text });
    length += text.length;
    if (length < MOST_KEPT) return;
    onlyDays.clear();
    give();
  }
  return {
    addText: (text) => keep(null, text),
    add(column, text) {
      if (!onlyDays.has(column) || text === "") return keep(null, text);
      if (MIDNIGHT.test(text)) return keep(column, text);
      onlyDays.delete(column);
      if (onlyDays.size === 0) give();
      keep(null, text);
    },
    end: give,
  };
}
