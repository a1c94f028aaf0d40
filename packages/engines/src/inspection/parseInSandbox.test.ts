import { expect, it } from "vitest";
import { parseInSandbox } from "./parseInSandbox.ts";

const ask = (sql: string) => parseInSandbox({ sql, parser: "postgresql", unquotedNames: "lower" });

it("answers many at once, each its own", async () => {
  const names = Array.from({ length: 200 }, (_, index) => `t${index}`);
  const opinions = await Promise.all(names.map((name) => ask(`SELECT * FROM ${name}`)));
  expect(opinions.map((opinion) => ("names" in opinion ? opinion.names.tables[0]?.name : null))).toEqual(
    names,
  );
});

it("tells where it gave up", async () => {
  expect(await ask("SELEC 1")).toEqual({ at: 6 });
});

it("has no opinion on an unknown dialect, and goes on", async () => {
  const unknown = await parseInSandbox({ sql: "SELECT 1", parser: "klingon", unquotedNames: "lower" });
  expect("names" in unknown).toBe(false);
  expect("names" in (await ask("SELECT 1"))).toBe(true);
});

it("outlives a text that breaks the parser, for those behind it too", async () => {
  const [broken, behind] = await Promise.all([
    ask(`SELECT ${"(SELECT ".repeat(50_000)}`),
    ask("SELECT 1 FROM fine"),
  ]);
  expect(broken).not.toHaveProperty("names");
  expect(behind).toMatchObject({ names: { tables: [{ name: "fine" }] } });
});
