type Row = Record<string, unknown>;

/** Values as they are compared: numbers to twelve digits, whatever an engine adds behind them. */
function plain(value: unknown): unknown {
  if (typeof value !== "number") return value;
  return value === 0 ? 0 : Number(value.toPrecision(12));
}

const plainRow = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, plain(value)]));

/** Rows in a form that can be compared with `toEqual`; those without an order of their own are sorted. */
export function comparableRows(rows: readonly Row[], ordered: boolean): Row[] {
  const plainRows = rows.map(plainRow);
  if (ordered) return plainRows;
  const keyed = plainRows.map((row) => [JSON.stringify(Object.entries(row)), row] as const);
  return keyed.sort(([a], [b]) => (a < b ? -1 : Number(a > b))).map(([, row]) => row);
}
