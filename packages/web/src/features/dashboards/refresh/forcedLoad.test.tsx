import { chartData } from "@sightline/api/charts";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { openDashboard } from "../dashboard.fixture.tsx";

it.each([
  ["?force=true", true],
  ["?force=false", undefined],
  ["", undefined],
])("charts of an address with '%s' load past the cache: %s", async (search, force) => {
  const { server } = await openDashboard({ search });
  await expect.element(page.getByText("North")).toBeVisible();
  expect(server.calls(chartData).map(({ body }) => body.force || undefined)).toEqual([force]);
});
