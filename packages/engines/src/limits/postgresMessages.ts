import type { QueryError } from "../engine.ts";
import { MAX_ROW_BYTES, MAX_VALUE_BYTES, rowTooLarge, valueTooLarge } from "./readLimits.ts";

/** Each message: one byte of kind, u32 length that counts itself, body. */
const HEADER_BYTES = 5;
const LENGTH_BYTES = 4;
const DATA_ROW = 0x44;

/**
 * Follows the messages of a PostgreSQL server as their bytes arrive, and refuses a value or a row that is too large when
 * its length is read: the driver puts a message together before anybody sees it.
 */
export class PostgresMessages {
  /** Of the result that is being read, for the words of the refusal. */
  columns: readonly string[] = [];
  readonly #refuse: (error: QueryError) => void;
  readonly #header = Buffer.alloc(HEADER_BYTES);
  #headerFilled = 0;
  /** Of the message that has begun, bytes that came and bytes that are to come. */
  #came = 0;
  #left = 0;
  /** Of a message that may be too large. */
  #values: ValueLengths | null = null;
  #isLarge = false;

  constructor(refuse: (error: QueryError) => void) {
    this.#refuse = refuse;
  }

  look(chunk: Buffer): void {
    for (let at = 0; at < chunk.length; ) {
      if (this.#left > 0) {
        const end = Math.min(chunk.length, at + this.#left);
        if (this.#isLarge && !this.#lookAtLarge(chunk, at, end)) return;
        this.#left -= end - at;
        at = end;
      } else if (this.#headerFilled === 0 && chunk.length - at >= HEADER_BYTES) {
        this.#begin(chunk, at);
        at += HEADER_BYTES;
      } else {
        this.#header[this.#headerFilled] = chunk[at] as number;
        this.#headerFilled += 1;
        at += 1;
        if (this.#headerFilled < HEADER_BYTES) continue;
        this.#headerFilled = 0;
        this.#begin(this.#header, 0);
      }
    }
  }

  #begin(bytes: Buffer, at: number): void {
    this.#left = Math.max(0, bytes.readUInt32BE(at + 1) - LENGTH_BYTES);
    this.#isLarge = this.#left > MAX_VALUE_BYTES;
    if (!this.#isLarge) return;
    this.#came = 0;
    this.#values = bytes[at] === DATA_ROW ? new ValueLengths() : null;
  }

  #lookAtLarge(chunk: Buffer, at: number, end: number): boolean {
    this.#came += end - at;
    const column = this.#values?.tooLargeIn(chunk, at, end) ?? null;
    if (column !== null) this.#refuse(valueTooLarge(this.columns[column]));
    else if (this.#came > MAX_ROW_BYTES) this.#refuse(rowTooLarge());
    else return true;
    return false;
  }
}

/** Reads the lengths of the values of one row: u16 number of values, then of each i32 length (-1: null) and bytes. */
class ValueLengths {
  #skip = 2;
  #length = 0;
  #digits = 0;
  #column = -1;

  /** The column of a value that is too large, by position. */
  tooLargeIn(chunk: Buffer, start: number, end: number): number | null {
    for (let at = start; at < end; ) {
      if (this.#skip > 0) {
        const skipped = Math.min(this.#skip, end - at);
        this.#skip -= skipped;
        at += skipped;
        continue;
      }
      this.#length = (this.#length << 8) | (chunk[at] as number);
      this.#digits += 1;
      at += 1;
      if (this.#digits < LENGTH_BYTES) continue;
      this.#column += 1;
      if (this.#length > MAX_VALUE_BYTES) return this.#column;
      this.#skip = Math.max(0, this.#length);
      this.#digits = 0;
      this.#length = 0;
    }
    return null;
  }
}
