/** A currency as metrics and form data store it. */
export interface Currency {
  /** ISO code, or text that a user typed. */
  symbol: string;
  symbolPosition: string;
}

// Making an Intl formatter takes longer than formatting thousands of numbers.
const signs = new Map<string, string>();

/** The sign of an ISO code as US English writes it; a typed text stays as it is. */
export function currencySymbol(code: string): string {
  const sign = signs.get(code) ?? findSign(code);
  signs.set(code, sign);
  return sign;
}

function findSign(code: string): string {
  try {
    const parts = new Intl.NumberFormat("en-US", { style: "currency", currency: code }).formatToParts(1);
    return parts.find(({ type }) => type === "currency")?.value ?? code;
  } catch {
    return code;
  }
}

/** A formatted number with its currency before it, or after it unless the position is prefix. */
export function withCurrency(text: string, { symbol, symbolPosition }: Currency): string {
  const sign = currencySymbol(symbol);
  return symbolPosition === "prefix" ? `${sign} ${text}` : `${text} ${sign}`;
}
