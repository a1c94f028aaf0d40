import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { chartsPage } from "../../packages/charts/src/chartsPage.ts";
import { chartTypes } from "../../packages/charts/src/registry.ts";

it("docs/charts.md says what the code says (npm run docs writes it)", () => {
  const page = readFileSync(new URL("../../docs/charts.md", import.meta.url), "utf8");
  expect(page).toBe(chartsPage(chartTypes()));
});
