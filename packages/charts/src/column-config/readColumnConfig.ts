import { readNumber, readObject, readText } from "../control-kinds/values.ts";
import type { ColumnConfig } from "./columnConfig.ts";

const ALIGNMENTS = ["left", "center", "right"] as const;

const FLAGS = [
  "truncateLongCells",
  "showCellBars",
  "alignPositiveNegative",
  "colorPositiveNegative",
  "displayTypeIcon",
  "visible",
] as const;
const TEXTS = ["d3NumberFormat", "d3SmallNumberFormat", "d3TimeFormat", "customColumnName"] as const;
const NUMBERS = ["columnWidth", "fractionDigits", "radarMetricMinValue", "radarMetricMaxValue"] as const;

/** The settings of columns by their keys, as stored; what is not of its type is left out. */
export const readColumnConfigs = (value: unknown): Record<string, ColumnConfig> =>
  Object.fromEntries(
    Object.entries(readObject(value)).map(([key, config]) => [key, readColumnConfig(readObject(config))]),
  );

function readColumnConfig(stored: Record<string, unknown>): ColumnConfig {
  const config: ColumnConfig = {};
  for (const key of FLAGS) if (typeof stored[key] === "boolean") config[key] = stored[key];
  for (const key of TEXTS) {
    const text = readText(stored[key]);
    if (text !== null) config[key] = text;
  }
  for (const key of NUMBERS) {
    const number = readNumber(stored[key]);
    if (number !== null) config[key] = number;
  }
  const align = ALIGNMENTS.find((one) => one === stored.horizontalAlign);
  if (align) config.horizontalAlign = align;
  const { symbol, symbolPosition } = readObject(stored.currencyFormat);
  const sign = readText(symbol);
  if (sign !== null)
    config.currencyFormat = { symbol: sign, symbolPosition: readText(symbolPosition) ?? "prefix" };
  return config;
}
