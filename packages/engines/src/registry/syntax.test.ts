import { syntaxes, syntaxNamed } from "@sightline/core/sql-syntax";
import { expect, it } from "vitest";
import { engines } from "./index.ts";

it.each(engines)("the syntax of $id is found by each of its names", ({ id, aliases, syntax }) => {
  for (const name of [id, ...aliases]) expect(syntaxNamed(name)).toBe(syntax);
});

it.each(engines)("$id quotes names by its own rules", ({ dialect, syntax }) => {
  const [open, close] = syntax.rules.identifierQuotes[0]!;
  expect(dialect.quoteIdentifier("a b")).toBe(`${open}a b${close}`);
});

it("names no engine that is not there, but for Oracle, whose SQL is formatted and read only", () => {
  const known = new Set(engines.flatMap(({ id, aliases }) => [id, ...aliases]));
  expect(Object.keys(syntaxes).filter((name) => !known.has(name))).toEqual(["oracle"]);
});
