import type { AdhocColumn, QueryColumn, QueryMetric } from "@sightline/core/query";
import type { FormData } from "../chart.ts";

/** The entries of a value that may be one, a list, or absent; empty texts and nulls are dropped. */
export function listOf<T = unknown>(value: unknown): T[] {
  const entries = Array.isArray(value) ? value : [value];
  return entries.filter((entry) => entry !== null && entry !== undefined && entry !== "") as T[];
}

/** The first entry of a value that may be one or a list. */
export const firstOf = <T = unknown>(value: unknown): T | null => listOf<T>(value)[0] ?? null;

/** A number out of a number or its text; null for everything else. */
export function numberOf(value: unknown): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value !== "string" || value.trim() === "") return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** A text that is not empty, else null. */
export const textOf = (value: unknown): string | null =>
  typeof value === "string" && value !== "" ? value : null;

export const metricsOf = (formData: FormData): QueryMetric[] => listOf<QueryMetric>(formData.metrics);
export const groupbyOf = (formData: FormData): QueryColumn[] => listOf<QueryColumn>(formData.groupby);
export const xAxisOf = (formData: FormData): QueryColumn | null => firstOf<QueryColumn>(formData.x_axis);

export const isAdhocColumn = (column: QueryColumn): column is AdhocColumn => typeof column === "object";
