const SORTED = /\border\s+by\b/i;
const OWN_LIMIT = /\blimit\s+(\d+)$/i;

export interface Counted {
  /** The statement, maybe without its own limit. */
  text: string;
  /** What is put after it. */
  limit: string;
  /** Rows that are taken of what it gives. */
  most: number;
  /** Rows beyond `most` are rows of the result. */
  mayBeMore: boolean;
}

/**
 * How a statement is streamed. A large limit collects all rows before it hands on the first, so that they are counted
 * by whoever takes them instead; sorted rows are collected anyway, and a limit spares the sorting of others.
 */
export function countedRows(sql: string, maxRows: number): Counted {
  const wanted = { text: sql, limit: "", most: maxRows, mayBeMore: true };
  if (SORTED.test(sql)) return { ...wanted, limit: ` LIMIT ${maxRows + 1}` };
  const own = OWN_LIMIT.exec(sql);
  if (!own || Number(own[1]) > maxRows) return wanted;
  return { ...wanted, text: sql.slice(0, own.index), most: Number(own[1]), mayBeMore: false };
}
