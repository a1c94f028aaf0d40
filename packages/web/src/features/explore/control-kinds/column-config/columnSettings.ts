import type { ColumnConfigField } from "@sightline/charts/column-config";
import type { ConfigurableColumn } from "@sightline/charts/contract/controls";
import { errorsByControl } from "@sightline/charts/form";

type Config = Readonly<Record<string, unknown>>;

/** With more columns than this only the first are listed, until all are asked for. */
const LONG_LIST = 12;
const SHORT_LIST = 10;

/** The columns that are listed; `isCut`: there are more. */
export function listedColumns(columns: readonly ConfigurableColumn[], isLong: boolean) {
  const isCut = columns.length > LONG_LIST && !isLong;
  return { shown: isCut ? columns.slice(0, SHORT_LIST) : columns, isCut };
}

/** The settings of all columns after those of one have changed; a column without any is left out. */
export function withSettings(configs: Config, key: string, config: Config): Record<string, unknown> {
  const { [key]: _before, ...others } = configs;
  return Object.keys(config).length === 0 ? others : { ...others, [key]: config };
}

/** The settings of a column after one was given a value; what says nothing is left out. */
export function withValue(config: Config, name: string, value: unknown): Record<string, unknown> {
  const { [name]: _before, ...others } = config;
  const isNothing =
    value === null ||
    value === undefined ||
    value === "" ||
    (typeof value === "object" && Object.keys(value).length === 0);
  return isNothing ? others : { ...others, [name]: value };
}

/** The settings of a column, apart by whether their values have faults. */
export function splitByFault(
  fields: readonly ColumnConfigField[],
  config: Config,
): { valid: Record<string, unknown>; faulty: Record<string, unknown> } {
  const errors = errorsByControl(fields, config);
  const pick = (isFaulty: boolean) =>
    Object.fromEntries(Object.entries(config).filter(([name]) => name in errors === isFaulty));
  return { valid: pick(false), faulty: pick(true) };
}

/** Whether a column stands beside those of the same metric at another time. */
export const isComparison = ({ key }: ConfigurableColumn, columns: readonly ConfigurableColumn[]): boolean =>
  /^(Main|#|△|%) /.test(key) &&
  columns.some((column) => column.key === `△ ${key.slice(key.indexOf(" ") + 1)}`);
