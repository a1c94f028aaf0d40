import { open } from "node:fs/promises";
import { fn, textLiteral } from "../duckdb/run/sqlText.ts";

/** Longer lines are read when there are some: room for them is taken at once, several times over. */
const USUAL_LINE_BYTES = 2_000_000;

// No text of JSON holds the character: it is written as an escape.
const BETWEEN_CELLS = fn("chr", "1");
const OPTIONS =
  "columns = {'line': 'VARCHAR'}, quote = '', escape = '', header = false, auto_detect = false, new_line = '\\n'";

/** A table of the file's lines, with the one column `line`, in their order. */
export function linesOf(path: string, longest = 0): string {
  const room =
    longest < USUAL_LINE_BYTES
      ? ""
      : `, max_line_size = ${longest + 2}, buffer_size = ${longest + 2}, parallel = false`;
  return `read_csv(${textLiteral(path)}, delim = ${BETWEEN_CELLS}, ${OPTIONS}${room})`;
}

/** Has lines written into a file as they are. */
export const intoFile = (select: string, path: string): string =>
  `COPY (${select}) TO ${textLiteral(path)} (FORMAT csv, HEADER false, QUOTE '', ESCAPE '', DELIMITER E'\\x01', USE_TMP_FILE false)`;

/** Whether an error says that a line is longer than usual ones. */
export const isTooLong = (error: unknown): boolean =>
  error instanceof Error && /maximum line size/i.test(error.message);

const LINE_END = 10;
const PIECE_BYTES = 1 << 20;

/** Bytes of the longest line of a file. */
export async function longestLine(path: string): Promise<number> {
  const file = await open(path);
  try {
    let longest = 0;
    let length = 0;
    for await (const piece of file.createReadStream({ autoClose: false, highWaterMark: PIECE_BYTES })) {
      let start = 0;
      for (;;) {
        const end = (piece as Buffer).indexOf(LINE_END, start);
        if (end < 0) break;
        longest = Math.max(longest, length + end - start);
        length = 0;
        start = end + 1;
      }
      length += piece.length - start;
    }
    return Math.max(longest, length);
  } finally {
    await file.close();
  }
}
