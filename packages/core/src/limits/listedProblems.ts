import type { z } from "zod";
import { MAX_PROBLEMS } from "./limits.ts";

/** Characters of a field's name that a refusal quotes. */
const QUOTED_NAME = 100;

export interface ListedProblem {
  issue: z.core.$ZodIssue;
  path: readonly PropertyKey[];
}

/**
 * The first problems that a schema found, each unknown field on its own, and the number of the others: a refusal must
 * not be larger than what it refuses.
 */
export function listedProblems(error: z.ZodError): { listed: ListedProblem[]; more: number } {
  const listed: ListedProblem[] = [];
  let total = 0;
  for (const issue of error.issues) {
    const keys = issue.code === "unrecognized_keys" ? issue.keys : [];
    total += issue.code === "unrecognized_keys" ? keys.length : 1;
    const room = MAX_PROBLEMS - listed.length;
    if (issue.code !== "unrecognized_keys" && room > 0) listed.push({ issue, path: issue.path });
    for (const key of keys.slice(0, room)) listed.push({ issue, path: [...issue.path, key] });
  }
  return { listed, more: total - listed.length };
}

/** What stands in a refusal for the problems that it does not list. */
export const moreProblems = (count: number): string => `and ${count} more`;

/** A field's name as a refusal quotes it. */
export function quotedName(key: PropertyKey): string {
  const name = String(key);
  return name.length > QUOTED_NAME ? `${name.slice(0, QUOTED_NAME)}…` : name;
}
