const NEWLINE = 0x0a;
const FIRST_STEP = 256;
/** With more of them every other one is given up: what is kept does not grow with the text. */
const MOST_OFFSETS = 8192;

/** Where lines begin in a text that is only added to: of every so manieth line, by its number. */
export class LineIndex {
  rows = 0;
  bytes = 0;
  #step = FIRST_STEP;
  #offsets: number[] = [0];

  /** Takes what was added to the text. */
  add(piece: Uint8Array): void {
    for (let at = piece.indexOf(NEWLINE); at !== -1; at = piece.indexOf(NEWLINE, at + 1)) {
      this.rows += 1;
      if (this.rows % this.#step === 0) this.#begin(this.bytes + at + 1);
    }
    this.bytes += piece.byteLength;
  }

  #begin(offset: number): void {
    this.#offsets.push(offset);
    if (this.#offsets.length <= MOST_OFFSETS) return;
    this.#offsets = this.#offsets.filter((_, index) => index % 2 === 0);
    this.#step *= 2;
  }

  /** The nearest known line at or before `row`. */
  before(row: number): { row: number; offset: number } {
    const slot = Math.min(Math.floor(row / this.#step), this.#offsets.length - 1);
    return { row: slot * this.#step, offset: this.#offsets[slot] ?? 0 };
  }

  /** A place at or after the beginning of line `row`. */
  after(row: number): number {
    return this.#offsets[Math.ceil(row / this.#step)] ?? this.bytes;
  }

  toJSON(): StoredIndex {
    return { rows: this.rows, bytes: this.bytes, step: this.#step, offsets: this.#offsets };
  }

  static from({ rows, bytes, step, offsets }: StoredIndex): LineIndex {
    const index = new LineIndex();
    index.rows = rows;
    index.bytes = bytes;
    index.#step = step;
    index.#offsets = [...offsets];
    return index;
  }
}

export interface StoredIndex {
  rows: number;
  bytes: number;
  step: number;
  offsets: readonly number[];
}
