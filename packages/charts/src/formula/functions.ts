interface FormulaFunction {
  /** Fewest and most arguments. */
  takes: readonly [number, number];
  apply: (...values: number[]) => number;
}

const one = (apply: (value: number) => number): FormulaFunction => ({ takes: [1, 1], apply });

/** The remainder with the sign of the divisor, so that what repeats does so below zero, too. */
export const modulo = (value: number, divisor: number): number =>
  value - divisor * Math.floor(value / divisor);

/** What a formula may call. */
export const FUNCTIONS: ReadonlyMap<string, FormulaFunction> = new Map(
  Object.entries<FormulaFunction>({
    abs: one(Math.abs),
    acos: one(Math.acos),
    asin: one(Math.asin),
    atan: one(Math.atan),
    cbrt: one(Math.cbrt),
    ceil: one(Math.ceil),
    cos: one(Math.cos),
    cosh: one(Math.cosh),
    exp: one(Math.exp),
    floor: one(Math.floor),
    ln: one(Math.log),
    log: {
      takes: [1, 2],
      apply: (value, base) => Math.log(value) / (base === undefined ? 1 : Math.log(base)),
    },
    log10: one(Math.log10),
    log2: one(Math.log2),
    max: { takes: [1, 100], apply: Math.max },
    min: { takes: [1, 100], apply: Math.min },
    mod: { takes: [2, 2], apply: modulo },
    pow: { takes: [2, 2], apply: (base, exponent) => base ** exponent },
    round: {
      takes: [1, 2],
      apply: (value, digits = 0) => Math.round(value * 10 ** digits) / 10 ** digits,
    },
    sign: one(Math.sign),
    sin: one(Math.sin),
    sinh: one(Math.sinh),
    sqrt: one(Math.sqrt),
    tan: one(Math.tan),
    tanh: one(Math.tanh),
  }),
);

export const CONSTANTS: ReadonlyMap<string, number> = new Map([
  ["e", Math.E],
  ["pi", Math.PI],
  ["tau", 2 * Math.PI],
]);
