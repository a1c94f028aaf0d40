import type { FieldMessages } from "@sightline/core/errors";
import { listedProblems, moreProblems, quotedName } from "@sightline/core/limits";
import type { z } from "zod";

/** Schema faults in the contract's words: `{"slice_name":["Missing data for required field."]}`. */
export function fieldMessages(error: z.ZodError, input: unknown): FieldMessages {
  const messages: FieldMessages = {};
  const { listed, more } = listedProblems(error);
  for (const { issue, path } of listed) {
    add(
      messages,
      path,
      issue.code === "unrecognized_keys" ? "Unknown field." : text(issue, valueAt(input, path)),
    );
  }
  if (more > 0) add(messages, [], moreProblems(more));
  return messages;
}

/** Zod's own words begin so; a schema's are passed on. */
const ZOD_WORDS = /^(Too |Invalid )/;

function text(issue: z.core.$ZodIssue, value: unknown): string {
  if (value !== undefined && value !== null && !ZOD_WORDS.test(issue.message)) return issue.message;
  switch (issue.code) {
    case "invalid_type":
      if (value === undefined) return "Missing data for required field.";
      if (value === null) return "Field may not be null.";
      return `Not a valid ${TYPE_WORDS[issue.expected] ?? issue.expected}.`;
    case "invalid_value":
      if (value === undefined) return "Missing data for required field.";
      return `Must be one of: ${issue.values.map(String).join(", ")}.`;
    case "too_small":
      if (issue.origin === "string") return lengthText(issue.minimum, undefined);
      return `Must be greater than or equal to ${issue.minimum}.`;
    case "too_big":
      if (issue.origin === "string") return lengthText(undefined, issue.maximum);
      return `Must be less than or equal to ${issue.maximum}.`;
    case "invalid_union":
      return value === undefined ? "Missing data for required field." : "Not a valid value.";
    default:
      return issue.message;
  }
}

const TYPE_WORDS: Record<string, string> = {
  int: "integer",
  number: "number",
  string: "string",
  boolean: "boolean",
  array: "list",
  object: "mapping type",
  record: "mapping type",
};

function lengthText(min: number | bigint | undefined, max: number | bigint | undefined): string {
  if (max === undefined) return `Shorter than minimum length ${min}.`;
  return `Longer than maximum length ${max}.`;
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const key of path) {
    if (value === null || typeof value !== "object") return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}

function add(messages: FieldMessages, path: readonly PropertyKey[], message: string): void {
  const field = path.length === 0 ? "_schema" : path.map(quotedName).join(".");
  const known = messages[field];
  if (Array.isArray(known)) known.push(message);
  else messages[field] = [message];
}
