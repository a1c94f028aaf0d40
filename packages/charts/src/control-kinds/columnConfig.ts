import { type ColumnConfig, readColumnConfigs } from "../column-config/index.ts";
import type { ControlKindRules } from "../contract/controls/index.ts";
import { readNumber, readObject } from "./values.ts";

declare module "../contract/controls/controls.ts" {
  interface ControlValues {
    /** Settings of the result's columns, by column key. */
    columnConfig: Record<string, ColumnConfig>;
  }
}

export const columnConfig: ControlKindRules<"columnConfig"> = {
  read: readColumnConfigs,
  errors: (value) =>
    Object.values(readObject(value)).some((config) => isWrongWidth(readObject(config).columnWidth))
      ? ["is expected to be a number"]
      : [],
};

const isWrongWidth = (width: unknown): boolean =>
  width !== undefined && width !== null && width !== "" && readNumber(width) === null;
