import type { QueryMetric } from "@sightline/core/query";
import type { ControlKindRules } from "../contract/controls/index.ts";
import { readNumber, readObject } from "./values.ts";

/** One number for all marks, or a metric that gives each its own. */
export type FixedOrMetric = { type: "fix"; value: number } | { type: "metric"; value: QueryMetric };

declare module "../contract/controls/controls.ts" {
  interface ControlValues {
    fixedOrMetric: FixedOrMetric;
  }
}

export const DEFAULT_FIXED = { type: "fix", value: 5 } as const;

function readStored(value: unknown): FixedOrMetric | null {
  const { type, value: held } = readObject(value);
  if (type === "metric") {
    const isMetric = (typeof held === "string" && held !== "") || (typeof held === "object" && held !== null);
    return isMetric ? { type, value: held as QueryMetric } : null;
  }
  const fixed = readNumber(held);
  return fixed === null ? null : { type: "fix", value: fixed };
}

export const fixedOrMetric: ControlKindRules<"fixedOrMetric"> = {
  read: (value, { default: standard }) => readStored(value) ?? readStored(standard) ?? DEFAULT_FIXED,
  errors(value) {
    const { type } = readObject(value);
    if (readStored(value)) return [];
    return [type === "metric" ? "cannot be empty" : "is expected to be a number"];
  },
};
