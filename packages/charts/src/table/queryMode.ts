import type { FormData } from "../contract/index.ts";
import { readList } from "../control-kinds/index.ts";

type QueryMode = "aggregate" | "raw";

/** The stored mode; without one, raw if columns of raw records are chosen. */
export function queryModeOf(formData: FormData): QueryMode {
  if (formData.query_mode === "raw" || formData.query_mode === "aggregate") return formData.query_mode;
  return readList(formData.all_columns).length > 0 ? "raw" : "aggregate";
}

export const isAggregate = (formData: FormData): boolean => queryModeOf(formData) === "aggregate";
export const isRaw = (formData: FormData): boolean => queryModeOf(formData) === "raw";
