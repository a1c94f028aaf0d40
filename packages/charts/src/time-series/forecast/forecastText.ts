import type { Forecast } from "./readForecast.ts";

/** What a tooltip says of a place: the value, if there is one, and what was predicted with its bounds. */
export function forecastText(
  value: number | null,
  { center, lower, upper }: Forecast,
  at: number,
  print: (value: unknown) => string,
): string {
  const predicted = center[at] ?? null;
  const shown = value === null ? [] : [print(value)];
  if (predicted === null) return shown.join("");
  const bounds = `(${print(lower[at] ?? null)}, ${print(upper[at] ?? null)})`;
  return [...shown, `ŷ = ${print(predicted)} ${bounds}`].join(", ");
}
