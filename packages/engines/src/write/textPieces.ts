/** Text is turned into bytes in pieces of about this many characters. */
const PIECE = 1 << 16;

/** Collects text and gives it out as bytes, a piece at a time. */
export class TextPieces {
  #text = "";
  #pieces: Uint8Array[] = [];
  add(text: string): void {
    this.#text += text;
    if (this.#text.length >= PIECE) this.#flush();
  }
  #flush(): void {
    if (this.#text === "") return;
    this.#pieces.push(Buffer.from(this.#text, "utf8"));
    this.#text = "";
  }
  /** What is ready; `all`: what is not full, too. */
  take(all: boolean): Uint8Array[] {
    if (all) this.#flush();
    const taken = this.#pieces;
    this.#pieces = [];
    return taken;
  }
}
