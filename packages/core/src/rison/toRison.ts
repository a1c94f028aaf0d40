const ID = /^[^-0-9 '!:(),*@$][^ '!:(),*@$]*$/;

/** Rison text of a JSON value. Keys are sorted, undefined ones left out, so equal values give equal text. */
export function toRison(value: unknown): string {
  if (value === null || value === undefined) return "!n";
  if (typeof value === "boolean") return value ? "!t" : "!f";
  if (typeof value === "number") return Number.isFinite(value) ? String(value).replace("+", "") : "!n";
  if (typeof value === "string") return text(value);
  if (Array.isArray(value)) return `!(${value.map(toRison).join(",")})`;
  if (typeof value !== "object") throw new TypeError(`Rison has no ${typeof value}`);
  const entries = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${text(key)}:${toRison(member)}`);
  return `(${entries.join(",")})`;
}

const text = (value: string) => (ID.test(value) ? value : `'${value.replace(/[!']/g, "!$&")}'`);
