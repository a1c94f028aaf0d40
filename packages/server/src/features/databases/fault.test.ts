import { type Engine, QueryError } from "@sightline/engines";
import { expect, it } from "vitest";
import { faultText } from "./fault.ts";

const engine = { id: "postgresql", label: "PostgreSQL" } as Engine;

it.each([
  ['relation "peple" does not exist', 'does not exist. Did you mean "people"?'],
  ["Unknown table peple.", 'Unknown table peple. Did you mean "people"?'],
  ["No table peple! Did you mean peoples?", "No table peple! Did you mean peoples?"],
])("tells the name that was meant in a sentence of its own: %s", (message, told) => {
  const error = new QueryError("table-not-found", message);
  const text = faultText({ kind: "engine", engine, error, suggestions: ["people"] });
  expect(text.endsWith(told)).toBe(true);
});
