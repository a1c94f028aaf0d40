import { type Engine, QueryError } from "@sightline/engines";
import { expect, it } from "vitest";
import { faultText, storedFault } from "./fault.ts";

const engine = { id: "postgresql", label: "PostgreSQL" } as Engine;

it.each([
  ['relation "peple" does not exist', 'does not exist. Did you mean "people"?'],
  ["Unknown table peple.", 'Unknown table peple. Did you mean "people"?'],
  ["No table peple! Did you mean peoples?", "No table peple! Did you mean peoples?"],
])("tells the name that was meant in a sentence of its own: %s", (message, userMessage) => {
  const error = new QueryError("table-not-found", message);
  const text = faultText({ kind: "engine", engine, error, suggestions: ["people"] });
  expect(text.endsWith(userMessage)).toBe(true);
});

it.each([
  [{ type: "COLUMN_DOES_NOT_EXIST_ERROR", message: 'No column "amuont" at line 5.' }, "at line 5."],
  [null, 'the column "amuont".'],
])("tells the column that was meant in the line, where there is only one: %j", (userMessage, before) => {
  const error = new QueryError("column-not-found", 'column "amuont" does not exist', 5, 4, { userMessage });
  const fault = { kind: "engine", engine, error, suggestions: ["amount", "count"] } as const;
  expect(faultText(fault).endsWith(`${before} Did you mean "amount"?`)).toBe(true);
  expect(storedFault(fault).message).not.toContain("Did you mean");
  expect(faultText({ ...fault, suggestions: [] })).not.toContain("Did you mean");
});
