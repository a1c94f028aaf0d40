import type { QueryError } from "../engine.ts";
import { MAX_ROW_BYTES, MAX_VALUE_BYTES, rowTooLarge, valueTooLarge } from "./readLimits.ts";

/** Each packet: u24 length (little endian), one byte of sequence, body. */
const HEADER_BYTES = 4;
/** What does not fit into one packet goes on in the next. */
const FULL_PACKET = 0xffffff;

/**
 * Follows the packets of a MySQL server as their bytes arrive, and refuses a value or a row that is too large when its
 * length is read: the driver puts packets together before anybody sees a row.
 */
export class MysqlPackets {
  /** Of the result that is being read, for the words of the refusal. */
  columns: readonly string[] = [];
  /** All bytes that came so far. */
  bytes = 0;
  /** Why the connection was broken off. */
  refusal: QueryError | null = null;
  readonly #breakOff: () => void;
  readonly #header = Buffer.alloc(HEADER_BYTES);
  #headerFilled = 0;
  #left = 0;
  /** Where in the bytes at hand the last row begins. */
  #rowStart = 0;
  #rowBytes = 0;
  #goesOn = false;
  /** Of a row that takes more than one packet. */
  #values: ValueLengths | null = null;

  /** `breakOff` closes the connection. */
  constructor(breakOff: () => void) {
    this.#breakOff = breakOff;
  }

  /** Hands bytes on to the driver, without a row that is too large. */
  pass(chunk: Buffer, driver: (chunk: Buffer) => void): void {
    if (this.refusal) return;
    this.bytes += chunk.length;
    const refusal = this.#look(chunk);
    // The names of the columns may have come just before the row.
    driver(refusal ? chunk.subarray(0, this.#rowStart) : chunk);
    if (!refusal) return;
    this.refusal = refusal();
    this.#breakOff();
  }

  /** Null: nothing is too large so far. */
  #look(chunk: Buffer): (() => QueryError) | null {
    this.#rowStart = 0;
    for (let at = 0; at < chunk.length; ) {
      if (this.#left > 0) {
        const end = Math.min(chunk.length, at + this.#left);
        const column = this.#values?.tooLargeIn(chunk, at, end) ?? null;
        if (column !== null) return () => valueTooLarge(this.columns[column]);
        this.#left -= end - at;
        at = end;
      } else if (this.#headerFilled === 0 && chunk.length - at >= HEADER_BYTES) {
        if (!this.#goesOn) this.#rowStart = at;
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
      if (this.#rowBytes > MAX_ROW_BYTES) return rowTooLarge;
    }
    return null;
  }

  #begin(bytes: Buffer, at: number): void {
    const length = bytes.readUIntLE(at, 3);
    const isFirst = !this.#goesOn;
    this.#left = length;
    this.#goesOn = length === FULL_PACKET;
    this.#rowBytes = isFirst ? length : this.#rowBytes + length;
    if (isFirst) this.#values = this.#goesOn ? new ValueLengths() : null;
  }
}

/** First bytes of a value: null, or how many bytes of length follow; any other is the length itself. */
const NULL = 0xfb;
const LENGTH_DIGITS: Readonly<Record<number, number>> = { 252: 2, 253: 3, 254: 8 };

/** Reads the lengths of the values of one row. */
class ValueLengths {
  #skip = 0;
  #length = 0;
  #digits = 0;
  #digitsLeft = 0;
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
      const byte = chunk[at] as number;
      at += 1;
      if (this.#digitsLeft === 0) {
        this.#column += 1;
        this.#digits = LENGTH_DIGITS[byte] ?? 0;
        this.#digitsLeft = this.#digits;
        this.#length = 0;
        if (this.#digits === 0) this.#skip = byte === NULL ? 0 : byte;
        continue;
      }
      this.#length += byte * 256 ** (this.#digits - this.#digitsLeft);
      this.#digitsLeft -= 1;
      if (this.#digitsLeft > 0) continue;
      if (this.#length > MAX_VALUE_BYTES) return this.#column;
      this.#skip = this.#length;
    }
    return null;
  }
}
