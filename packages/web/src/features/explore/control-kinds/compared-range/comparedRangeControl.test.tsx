import { timeRange } from "@sightline/api/explore";
import { chartByVizType, loadedChart } from "@sightline/charts";
import { controlsOf } from "@sightline/charts/form";
import { beforeAll, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { drawInExplore } from "../../../../testing/explore.tsx";
import { loadCharts } from "../../../../testing/loadCharts.ts";
import { startServer } from "../../../../testing/testServer.ts";
import { ControlField } from "../../controls/ControlField.tsx";
import { sales } from "../../model/explore.fixture.ts";

beforeAll(loadCharts);

const ofMarch = {
  expressionType: "SIMPLE",
  clause: "WHERE",
  subject: "ordered",
  operator: "TEMPORAL_RANGE",
  comparator: "2024-03-01 : 2024-04-01",
} as const;

async function openControl(keys: Record<string, unknown>) {
  const table = loadedChart(chartByVizType("table")!)!;
  const control = controlsOf(table).find(({ kind }) => kind === "comparedRange")!;
  const formData = { viz_type: "table", datasource: "3__table", query_mode: "aggregate", ...keys };
  expect(control.visible?.(formData, null)).toBe(true);
  const server = startServer();
  server.answer(timeRange, { result: { since: "2024-03-01T00:00:00", until: "2024-04-01T00:00:00" } });
  await drawInExplore(<ControlField control={control} errors={undefined} />, sales, { formData });
  return page.getByRole("group", { name: "Actual range for comparison" });
}

describe("the range that is compared with", () => {
  it.each([
    [
      "a distance before that of the filter",
      { time_compare: "1 month ago" },
      "2024-02-01 to before 2024-03-01",
    ],
    ["the range before", { time_compare: "inherit" }, "2024-01-30 to before 2024-03-01"],
    [
      "one from a date on",
      { time_compare: "custom", start_date_offset: "2023-03-01" },
      "2023-03-01 to before 2023-04-01",
    ],
  ])("is said: %s", async (_name, keys, dates) => {
    const field = await openControl({ adhoc_filters: [ofMarch], ...keys });
    await expect.element(field.getByText(dates)).toBeVisible();
  });

  it("needs a range of time", async () => {
    const field = await openControl({ adhoc_filters: [], time_compare: "1 month ago" });
    await expect.element(field.getByText("Choose a time range with a start and an end")).toBeVisible();
  });
});
