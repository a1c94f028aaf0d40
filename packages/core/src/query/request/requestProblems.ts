import type { z } from "zod";
import { listedProblems, moreProblems, quotedName } from "../../limits/index.ts";

type Tree = { [key: string]: Tree | string[] };

/** What is wrong with a request, by field, worded as the contract words it. */
export function requestProblems(error: z.ZodError, input: unknown): string {
  const tree: Tree = {};
  const { listed, more } = listedProblems(error);
  for (const { issue, path } of listed) {
    const value = valueAt(input, path);
    add(tree, isWholeObject(issue, value) ? [...path, "_schema"] : path, problem(issue, value));
  }
  if (more > 0) add(tree, [], moreProblems(more));
  return pythonText(tree);
}

/** What is said of an object as such stands beside what is said of its fields. */
const isWholeObject = (issue: z.core.$ZodIssue, value: unknown): boolean =>
  issue.code === "invalid_type" && issue.expected === "object" && value !== undefined && value !== null;

function problem(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === null && issue.path.length > 0 && issue.code !== "custom") return "Field may not be null.";
  switch (issue.code) {
    case "unrecognized_keys":
      return "Unknown field.";
    case "invalid_value":
      return value === undefined ? MISSING : `Must be one of: ${issue.values.join(", ")}.`;
    case "invalid_type":
      if (value === undefined) return MISSING;
      return issue.message.startsWith("Invalid input")
        ? (NOT_VALID[issue.expected] ?? "Invalid value.")
        : issue.message;
    case "custom":
    case "too_big":
      return issue.message;
    case "invalid_union":
      if (issue.message !== "Invalid input") return issue.message;
      for (const inner of issue.errors.flat()) if (inner.code === "too_big") return inner.message;
      return value === undefined ? MISSING : "Invalid value.";
    default:
      return value === undefined ? MISSING : "Invalid value.";
  }
}

const MISSING = "Missing data for required field.";
const NOT_VALID: Record<string, string> = {
  array: "Not a valid list.",
  boolean: "Not a valid boolean.",
  int: "Not a valid integer.",
  number: "Not a valid number.",
  object: "Invalid input type.",
  record: "Not a valid mapping type.",
  string: "Not a valid string.",
  tuple: "Not a valid tuple.",
};

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const key of path) value = (value as Record<PropertyKey, unknown> | null | undefined)?.[key];
  return value;
}

function add(tree: Tree, path: readonly PropertyKey[], message: string): void {
  let at = tree;
  const keys = path.length === 0 ? ["_schema"] : path.map(quotedName);
  for (const key of keys.slice(0, -1)) {
    const inner = at[key];
    at = at[key] = inner && !Array.isArray(inner) ? inner : {};
  }
  const last = keys.at(-1) as string;
  const known = at[last];
  at[last] = [...(Array.isArray(known) ? known : []), message];
}

/** Clients of the contract read single quotes, and numbers as keys of lists. */
function pythonText(value: Tree | string[] | string): string {
  if (typeof value === "string") return value.includes("'") ? JSON.stringify(value) : `'${value}'`;
  if (Array.isArray(value)) return `[${value.map(pythonText).join(", ")}]`;
  const fields = Object.entries(value).map(
    ([key, inner]) => `${/^\d+$/.test(key) ? key : pythonText(key)}: ${pythonText(inner)}`,
  );
  return `{${fields.join(", ")}}`;
}
