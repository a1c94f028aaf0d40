import { encodeRows, type Frame, frameFromColumns } from "../frame/index.ts";
import type { GenericType } from "../query/generic-type/genericType.ts";
import type { PostProcessingRule } from "../query/types.ts";
import { applyPostProcessing } from "./index.ts";

type Lists = Record<string, (string | number | boolean | null)[]>;

/** A flat frame; columns that hold text are text, others numbers, unless a type is given. */
export function frameOf(lists: Lists, types: Record<string, GenericType> = {}): Frame {
  const names = Object.keys(lists).map((name) => ({ name, type: types[name] ?? typeOf(lists[name]!) }));
  return frameFromColumns(lists, names);
}

const typeOf = (values: Lists[string]): GenericType =>
  values.some((value) => typeof value === "string") ? 1 : 0;

/** The rows after post-processing as a reply carries them, or the words of the refusal. */
export function rowsAfter(frame: Frame, ...rules: PostProcessingRule[]): unknown {
  const result = applyPostProcessing(frame, rules);
  if (!result.ok) return result.error.body === "message" ? result.error.message : result.error;
  return JSON.parse(encodeRows(result.value));
}

export const FLATTEN = { operation: "flatten" };
export const JAN = Date.UTC(2025, 0, 1);
export const FEB = Date.UTC(2025, 1, 1);
export const MAR = Date.UTC(2025, 2, 1);
export const DAY = 86_400_000;
