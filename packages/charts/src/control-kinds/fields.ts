import type { AdhocFilter } from "@sightline/core/filters";
import type { QueryColumn, QueryMetric } from "@sightline/core/query";
import type { ControlKindRules } from "../contract/controls/index.ts";
import { readColumns, readList } from "./values.ts";

const isMetric = (value: unknown): value is QueryMetric =>
  typeof value === "string" || (typeof value === "object" && value !== null);

export const metrics: ControlKindRules<"metrics"> = { read: (value) => readList(value).filter(isMetric) };
export const metric: ControlKindRules<"metric"> = {
  read: (value) => readList(value).filter(isMetric)[0] ?? null,
};
export const columns: ControlKindRules<"columns"> = { read: readColumns };
const readColumn = (value: unknown): QueryColumn | null => readColumns(value)[0] ?? null;
export const column: ControlKindRules<"column"> = { read: readColumn };
export const temporalColumn: ControlKindRules<"temporalColumn"> = { read: readColumn };
export const filters: ControlKindRules<"filters"> = {
  read: (value) => readList<AdhocFilter>(value).filter((filter) => typeof filter === "object"),
};
