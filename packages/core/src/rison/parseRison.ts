import { MAX_JSON_VALUES } from "../limits/index.ts";
import { RisonError } from "./RisonError.ts";

/** Nesting above this is refused, so that hostile text cannot exhaust the stack. */
export const MAX_DEPTH = 100;

const NOT_IN_ID = " '!:(),*@$";
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE]-?\d+)?/y;
const CONSTANTS: Record<string, unknown> = { t: true, f: false, n: null };

/** The value that rison text stands for. Throws RisonError. */
export function parseRison(text: string): unknown {
  const reader = new Reader(text);
  const value = reader.value(0);
  reader.end();
  return value;
}

class Reader {
  private readonly text: string;
  private at = 0;
  private values = 0;

  constructor(text: string) {
    this.text = text;
  }

  value(depth: number): unknown {
    if (depth > MAX_DEPTH) throw this.error(`Rison is nested more than ${MAX_DEPTH} levels deep`);
    this.values += 1;
    if (this.values > MAX_JSON_VALUES) throw this.error(`Rison holds more than ${MAX_JSON_VALUES} values`);
    const char = this.text[this.at];
    if (char === undefined) throw this.error("Unexpected end of rison");
    if (char === "(") return this.object(depth);
    if (char === "!") return this.bang(depth);
    if (char === "'") return this.quotedText();
    if (char === "-" || (char >= "0" && char <= "9")) return this.number();
    return this.id();
  }

  end(): void {
    if (this.at < this.text.length) throw this.error(`Unexpected '${this.text[this.at]}'`);
  }

  private bang(depth: number): unknown {
    const code = this.text[this.at + 1] ?? "";
    if (code === "(") {
      this.at += 2;
      return this.list(depth);
    }
    if (!Object.hasOwn(CONSTANTS, code)) throw this.error(`Unknown literal '!${code}'`);
    this.at += 2;
    return CONSTANTS[code];
  }

  private list(depth: number): unknown[] {
    const values: unknown[] = [];
    if (this.take(")")) return values;
    do values.push(this.value(depth + 1));
    while (this.take(","));
    this.expect(")");
    return values;
  }

  private object(depth: number): Record<string, unknown> {
    this.at += 1;
    const entries: [string, unknown][] = [];
    if (!this.take(")")) {
      do entries.push(this.entry(depth));
      while (this.take(","));
      this.expect(")");
    }
    // fromEntries defines own properties, so a key `__proto__` stays a plain key.
    return Object.fromEntries(entries);
  }

  private entry(depth: number): [string, unknown] {
    const start = this.at;
    const key = this.value(depth + 1);
    if (typeof key !== "string" && typeof key !== "number") {
      throw new RisonError("A key must be text or a number", start);
    }
    this.expect(":");
    return [String(key), this.value(depth + 1)];
  }

  private quotedText(): string {
    const start = this.at;
    const parts: string[] = [];
    let from = this.at + 1;
    for (let at = from; at < this.text.length; at += 1) {
      if (this.text[at] === "'") {
        parts.push(this.text.slice(from, at));
        this.at = at + 1;
        return parts.join("");
      }
      if (this.text[at] !== "!") continue;
      const escaped = this.text[at + 1];
      if (escaped !== "!" && escaped !== "'") throw new RisonError("Invalid escape in text", at);
      parts.push(this.text.slice(from, at), escaped);
      from = at + 2;
      at += 1;
    }
    throw new RisonError("Text without a closing quote", start);
  }

  private number(): number {
    NUMBER.lastIndex = this.at;
    const digits = NUMBER.exec(this.text)?.[0];
    const next = this.text[this.at + (digits?.length ?? 0)];
    if (!digits || (next !== undefined && !NOT_IN_ID.includes(next))) throw this.error("Invalid number");
    this.at += digits.length;
    return Number(digits);
  }

  private id(): string {
    const start = this.at;
    while (this.at < this.text.length && !NOT_IN_ID.includes(this.text[this.at] as string)) this.at += 1;
    if (this.at === start) throw this.error(`Unexpected '${this.text[start]}'`);
    return this.text.slice(start, this.at);
  }

  private take(char: string): boolean {
    if (this.text[this.at] !== char) return false;
    this.at += 1;
    return true;
  }

  private expect(char: string): void {
    if (!this.take(char)) throw this.error(`Expected '${char}'`);
  }

  private error(message: string): RisonError {
    return new RisonError(message, this.at);
  }
}
