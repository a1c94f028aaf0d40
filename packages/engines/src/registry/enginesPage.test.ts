import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { enginesPage } from "./enginesPage.ts";
import { engineNamed, engines } from "./index.ts";

it("docs/engines.md says what the code says (npm run docs writes it)", () => {
  const page = readFileSync(new URL("../../../../docs/engines.md", import.meta.url), "utf8");
  expect(page).toBe(enginesPage(engines));
});

it("every name in a URI means one engine", () => {
  const names = engines.flatMap(({ id, aliases }) => [id, ...aliases]);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(engineNamed(name)?.label).toBeDefined();
  expect(engineNamed("nosuchengine")).toBeNull();
});
