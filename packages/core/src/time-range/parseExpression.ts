import { addUnits, type Instant, lastDay, truncate, type Unit, unitOf, yearOf } from "./calendar.ts";
import { holidayOf } from "./holidays.ts";
import { parseText } from "./parseText.ts";
import { TimeRangeError } from "./types.ts";

const FUNCTIONS = /^(DATETIME|DATEADD|DATETRUNC|LASTDAY|HOLIDAY|DATEDIFF)\s*\(/i;
const TOKEN = /\s*(?:"([^"]*)"|'([^']*)'|([A-Za-z]+)|([+-]?\d+)|([(),]))/y;
const MAX_DEPTH = 50;
const DAY_MS = 86_400_000;

/** Whether a side is an expression such as `DATEADD(DATETIME('now'), -1, day)`. */
export const isExpression = (text: string): boolean => FUNCTIONS.test(text);

/** The instant that an expression names. Throws TimeRangeError. */
export function parseExpression(text: string, now: Instant): Instant {
  const parser = new Parser(tokens(text), text, now);
  const value = parser.instant(0);
  parser.end();
  return value;
}

type Token = { kind: "text" | "word" | "number" | "mark"; text: string };

function tokens(text: string): Token[] {
  const found: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const start = TOKEN.lastIndex;
    const match = TOKEN.exec(text);
    if (!match) {
      if (text.slice(start).trim() === "") break;
      throw new TimeRangeError(`Cannot parse time string [${text}]`);
    }
    const [, double, single, word, number, mark] = match;
    const quoted = double ?? single;
    if (quoted !== undefined) found.push({ kind: "text", text: quoted });
    else if (word !== undefined) found.push({ kind: "word", text: word });
    else if (number !== undefined) found.push({ kind: "number", text: number });
    else found.push({ kind: "mark", text: mark ?? "" });
  }
  return found;
}

class Parser {
  private readonly list: Token[];
  private readonly source: string;
  private readonly now: Instant;
  private at = 0;

  constructor(list: Token[], source: string, now: Instant) {
    this.list = list;
    this.source = source;
    this.now = now;
  }

  instant(depth: number): Instant {
    if (depth > MAX_DEPTH) throw new TimeRangeError("The time expression is nested too deeply");
    const name = this.next("word").toUpperCase();
    this.next("mark", "(");
    const value = this.call(name, depth + 1);
    this.close();
    return value;
  }

  end(): void {
    if (this.at < this.list.length) throw this.error();
  }

  private call(name: string, depth: number): Instant {
    switch (name) {
      case "DATETIME":
        return parseText(this.next("text"), this.now);
      case "DATEADD": {
        const base = this.instant(depth);
        this.next("mark", ",");
        const amount = this.amount(depth);
        return addUnits(base, amount, this.unit());
      }
      case "DATETRUNC":
        return truncate(this.instant(depth), this.unit());
      case "LASTDAY":
        return lastDay(this.instant(depth), this.lastDayUnit());
      case "HOLIDAY":
        return this.holiday(depth);
      default:
        throw this.error();
    }
  }

  private amount(depth: number): number {
    if (this.peek()?.kind === "number") return Number(this.next("number"));
    if (this.next("word").toUpperCase() !== "DATEDIFF") throw this.error();
    this.next("mark", "(");
    const from = this.instant(depth);
    this.next("mark", ",");
    const to = this.instant(depth);
    const unit = this.hasArgument() ? this.unit() : "day";
    this.close();
    if (unit === "year") return yearOf(to) - yearOf(from);
    if (unit === "day") return Math.floor((to - from) / DAY_MS);
    throw this.error();
  }

  private holiday(depth: number): Instant {
    const name = this.next("text");
    let on = this.now;
    let country: string | undefined;
    if (this.hasArgument()) {
      this.next("mark", ",");
      on = this.instant(depth);
    }
    if (this.hasArgument()) {
      this.next("mark", ",");
      country = this.next("text");
    }
    const day = holidayOf(name, yearOf(on), country);
    if (day === null) throw new TimeRangeError(`Unable to find such a holiday: [${name}]`);
    return day;
  }

  private unit(): Unit {
    this.next("mark", ",");
    const unit = unitOf(this.next("word"));
    if (!unit) throw this.error();
    return unit;
  }

  private lastDayUnit(): Unit {
    const unit = this.unit();
    if (unit === "hour" || unit === "minute" || unit === "second") throw this.error();
    return unit;
  }

  /** Another argument follows; a lone trailing comma is not one. */
  private hasArgument(): boolean {
    return this.peek()?.text === "," && this.list[this.at + 1]?.text !== ")";
  }

  private close(): void {
    if (this.peek()?.kind === "mark" && this.peek()?.text === ",") this.at += 1;
    this.next("mark", ")");
  }

  private peek(): Token | undefined {
    return this.list[this.at];
  }

  private next(kind: Token["kind"], text?: string): string {
    const token = this.peek();
    if (token?.kind !== kind || (text !== undefined && token.text !== text)) throw this.error();
    this.at += 1;
    return token.text;
  }

  private error(): TimeRangeError {
    return new TimeRangeError(`Cannot parse time string [${this.source}]`);
  }
}
