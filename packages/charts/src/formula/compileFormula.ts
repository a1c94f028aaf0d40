import { CONSTANTS, FUNCTIONS, modulo } from "./functions.ts";
import { readTokens, type Token } from "./tokens.ts";

/** A formula's value at x. */
export type Evaluate = (x: number) => number;

export type CompiledFormula = { ok: true; evaluate: Evaluate } | { ok: false; problem: string };

/** Longest formula, and deepest nesting of its parts: what people write is far below, and no text exhausts the stack. */
const MAX_LENGTH = 2_000;
const MAX_DEPTH = 100;

/** `y = …` and `f(x) = …` say what a formula is anyway. */
const LEFT_SIDE = /^\s*(?:y|f\s*\(\s*x\s*\))\s*=(?!=)/i;

class FormulaError extends Error {}

interface Infix {
  /** A higher one binds more tightly. */
  strength: number;
  apply: (left: number, right: number) => number;
}

const COMPARISON = 1;
const SUM = 2;
const PRODUCT = 3;
const SIGN = 4;
const POWER = 5;

const INFIXES: ReadonlyMap<string, Infix> = new Map([
  ["<", { strength: COMPARISON, apply: (left, right) => Number(left < right) }],
  ["<=", { strength: COMPARISON, apply: (left, right) => Number(left <= right) }],
  [">", { strength: COMPARISON, apply: (left, right) => Number(left > right) }],
  [">=", { strength: COMPARISON, apply: (left, right) => Number(left >= right) }],
  ["==", { strength: COMPARISON, apply: (left, right) => Number(left === right) }],
  ["!=", { strength: COMPARISON, apply: (left, right) => Number(left !== right) }],
  ["+", { strength: SUM, apply: (left, right) => left + right }],
  ["-", { strength: SUM, apply: (left, right) => left - right }],
  ["*", { strength: PRODUCT, apply: (left, right) => left * right }],
  ["/", { strength: PRODUCT, apply: (left, right) => left / right }],
  ["%", { strength: PRODUCT, apply: modulo }],
  ["^", { strength: POWER, apply: (left, right) => left ** right }],
]);

/**
 * A formula in x as a function, without running any text as code: numbers, `+ - * / % ^`, comparisons, `a ? b : c`, the
 * usual functions, and factors side by side such as `2x`.
 */
export function compileFormula(text: string): CompiledFormula {
  if (text.length > MAX_LENGTH)
    return { ok: false, problem: `A formula has at most ${MAX_LENGTH} characters` };
  const read = readTokens(text.replace(LEFT_SIDE, ""));
  if ("unknown" in read) return { ok: false, problem: `${read.unknown} has no meaning in a formula` };
  try {
    return { ok: true, evaluate: new Parser(read.tokens).formula() };
  } catch (error) {
    if (error instanceof FormulaError) return { ok: false, problem: error.message };
    throw error;
  }
}

/** Reads tokens by the strength of their operators. */
class Parser {
  private at = 0;
  private depth = 0;
  private readonly tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  formula(): Evaluate {
    const whole = this.choice();
    if (this.at < this.tokens.length) throw new FormulaError(`${this.word()} is not expected there`);
    return whole;
  }

  private choice(): Evaluate {
    this.depth += 1;
    if (this.depth > MAX_DEPTH) throw new FormulaError("The formula is nested too deeply");
    const condition = this.operation(COMPARISON);
    let whole = condition;
    if (this.takes("?")) {
      const yes = this.choice();
      this.expect(":");
      const no = this.choice();
      whole = (x) => (condition(x) ? yes(x) : no(x));
    }
    this.depth -= 1;
    return whole;
  }

  /** Operators that bind at least as tightly as `least`. */
  private operation(least: number): Evaluate {
    let left = this.operand();
    for (;;) {
      const infix = this.nextInfix();
      if (!infix || infix.strength < least) return left;
      if (!infix.isImplied) this.at += 1;
      // Powers are read from the right: 2^3^2 is 2^9.
      const right = this.operation(infix.strength === POWER ? POWER : infix.strength + 1);
      const before = left;
      const { apply } = infix;
      left = (x) => apply(before(x), right(x));
    }
  }

  private nextInfix(): (Infix & { isImplied?: true }) | null {
    const next = this.tokens[this.at];
    if (next === undefined || next.kind === "number") return null;
    if (next.kind === "sign" && next.sign !== "(") return INFIXES.get(next.sign) ?? null;
    return { ...INFIXES.get("*")!, isImplied: true };
  }

  private operand(): Evaluate {
    this.depth += 1;
    if (this.depth > MAX_DEPTH) throw new FormulaError("The formula is nested too deeply");
    const value = this.signedOperand() ?? this.bracket() ?? this.plain();
    this.depth -= 1;
    return value;
  }

  /** A sign before a value binds less tightly than a power: -x^2 is below zero. */
  private signedOperand(): Evaluate | null {
    if (this.takes("+")) return this.operation(SIGN);
    if (!this.takes("-")) return null;
    const value = this.operation(SIGN);
    return (x) => -value(x);
  }

  private bracket(): Evaluate | null {
    if (!this.takes("(")) return null;
    const inner = this.choice();
    this.expect(")");
    return inner;
  }

  private plain(): Evaluate {
    const token = this.tokens[this.at];
    if (token === undefined) throw new FormulaError("The formula is not complete");
    if (token.kind === "sign") throw new FormulaError(`${token.sign} is not expected there`);
    this.at += 1;
    if (token.kind === "number") return () => token.value;
    if (token.name === "x") return (x) => x;
    const constant = CONSTANTS.get(token.name);
    if (constant !== undefined) return () => constant;
    return this.functionCall(token.name);
  }

  private functionCall(name: string): Evaluate {
    const known = FUNCTIONS.get(name);
    if (!known)
      throw new FormulaError(`${name} is not known: a formula has x, numbers and functions such as sin(x)`);
    this.expect("(");
    const values: Evaluate[] = [this.choice()];
    while (this.takes(",")) values.push(this.choice());
    this.expect(")");
    const [fewest, most] = known.takes;
    if (values.length < fewest || values.length > most)
      throw new FormulaError(`${name} takes ${fewest === most ? fewest : `${fewest} to ${most}`} values`);
    return (x) => known.apply(...values.map((value) => value(x)));
  }

  private takes(sign: string): boolean {
    const next = this.tokens[this.at];
    if (next?.kind !== "sign" || next.sign !== sign) return false;
    this.at += 1;
    return true;
  }

  private expect(sign: string): void {
    if (!this.takes(sign)) throw new FormulaError(`${sign} is missing`);
  }

  private word(): string {
    const token = this.tokens[this.at];
    if (token === undefined) return "";
    return token.kind === "sign" ? token.sign : token.kind === "name" ? token.name : String(token.value);
  }
}
