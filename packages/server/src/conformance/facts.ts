/** One row of the table that every engine is given. Times are UTC, `YYYY-MM-DD HH:MM:SS`. */
export interface Fact {
  id: number;
  region: string | null;
  product: string;
  amount: number;
  price: string;
  quantity: number | null;
  big: string;
  paid: boolean | null;
  sold_on: string;
  sold_at: string;
}

export const FACTS = 240;

const REGIONS = ["North", "South", "East", "O'Brien", "Ünïted", "", "50%_off", null];
const PRODUCTS = ["apple", "Apple pie", "banana", "cherry\\tart", 'say "hi"'];
const DAY_MS = 86_400_000;

/** The table's rows: every value is worked out from the row's number, so every engine gets the same. */
export const facts: readonly Fact[] = Array.from({ length: FACTS }, (_, id) => {
  const at = new Date(Date.UTC(2023, 10, 28) + id * 3.3 * DAY_MS + (id % 24) * 3_600_000 + id * 61_000);
  const text = at.toISOString().replace("T", " ").slice(0, 19);
  return {
    id,
    region: REGIONS[(id * 5 + Math.floor(id / 9)) % REGIONS.length] ?? null,
    product: PRODUCTS[(id * 3 + Math.floor(id / 11)) % PRODUCTS.length] ?? "",
    // Halves and quarters: their sums are exact in binary, whatever the order of the additions.
    amount: ((id * 37) % 101) * 0.25 - 5,
    price: (((id * 53) % 97) + 0.5).toFixed(2),
    quantity: id % 7 === 3 ? null : (id * 11) % 13,
    big: String(9_007_199_254_740_993n + BigInt(id)),
    paid: id % 5 === 4 ? null : id % 2 === 0,
    sold_on: text.slice(0, 10),
    sold_at: text,
  };
});

/** How one engine names the types of the table. */
export interface FactTypes {
  boolean: string;
  double: string;
  text: string;
  timestamp: string;
  /** Behind the type of a number that may be missing, and of one that may not. */
  optional: string;
  required: string;
  /** How a day and a time are written; else as text. */
  day?: (text: string) => string;
  moment?: (text: string) => string;
  /** Behind the brackets of the table. */
  storage: string;
  /** A text or number as this engine's literal. */
  literal: (value: string | number | boolean | null) => string;
}

/** The statements that make the table in an engine; `name` is written as it stands. */
export function factStatements(name: string, types: FactTypes): string[] {
  const { literal, day = literal, moment = literal, optional, required } = types;
  const rows = facts.map((fact) => {
    const values = [
      literal(fact.id),
      literal(fact.region),
      literal(fact.product),
      literal(fact.amount),
      fact.price,
      literal(fact.quantity),
      fact.big,
      literal(fact.paid),
      day(fact.sold_on),
      moment(fact.sold_at),
    ];
    return `(${values.join(", ")})`;
  });
  return [
    `CREATE TABLE ${name} (
      id INTEGER ${required}, region ${types.text}, product ${types.text}, amount ${types.double},
      price DECIMAL(10, 2), quantity INTEGER ${optional}, big BIGINT, paid ${types.boolean}, sold_on DATE, sold_at ${types.timestamp}
    ) ${types.storage}`,
    `INSERT INTO ${name} VALUES ${rows.join(",\n")}`,
  ];
}
