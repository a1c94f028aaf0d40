import { timeRange } from "@sightline/api/explore";
import { beforeAll, describe, expect, it } from "vitest";
import { drawInExplore } from "../../../testing/explore.tsx";
import { loadCharts } from "../../../testing/loadCharts.ts";
import { seenText } from "../../../testing/screen.tsx";
import { startServer } from "../../../testing/testServer.ts";
import { ControlField } from "../controls/ControlField.tsx";
import { sales } from "../model/explore.fixture.ts";

beforeAll(loadCharts);

const LABEL = "Actual range for comparison";
const control = { name: "comparison_range_label", kind: "comparisonRange", label: LABEL } as const;
const filter = (comparator: string) => ({
  expressionType: "SIMPLE",
  clause: "WHERE",
  subject: "ordered",
  operator: "TEMPORAL_RANGE",
  comparator,
});

describe("the times that a form compares with", () => {
  const draw = async (
    keys: object,
    range = { since: "2024-01-08T00:00:00", until: "2024-01-15T00:00:00" },
  ) => {
    const server = startServer();
    server.answer(timeRange, { result: range });
    await drawInExplore(<ControlField control={control} errors={undefined} />, sales, {
      formData: {
        viz_type: "pop_kpi",
        datasource: "3__table",
        adhoc_filters: [filter("Last week")],
        ...keys,
      },
    });
    return server;
  };

  it.each([
    [
      "a distance before those of the filter",
      { time_compare: "1 week ago" },
      "2024-01-01 ≤ ordered < 2024-01-08",
    ],
    ["the range just before", { time_compare: ["inherit"] }, "2024-01-01 ≤ ordered < 2024-01-08"],
    [
      "the same length from a day on",
      { time_compare: "custom", start_date_offset: "2023-12-02" },
      "2023-12-02 ≤ ordered < 2023-12-09",
    ],
    [
      "the range of an older form",
      { adhoc_filters: [], time_range: "Last week", granularity_sqla: "ordered", time_compare: "1 year ago" },
      "2023-01-08 ≤ ordered < 2023-01-15",
    ],
  ])("are told: %s", async (_name, keys, text) => {
    await draw(keys);
    await expect.poll(seenText).toContain(text);
    expect(seenText()).toContain(LABEL);
  });

  it.each([
    ["without a range", { adhoc_filters: [], time_compare: "1 week ago" }],
    ["before a day is chosen", { time_compare: "custom" }],
  ])("are unknown %s", async (_name, keys) => {
    await draw(keys);
    expect(seenText()).not.toContain(LABEL);
  });

  it("are unknown where the range is open at one side", async () => {
    const server = await draw({ time_compare: "1 week ago" }, { since: "2024-01-08T00:00:00", until: "" });
    await expect.poll(() => server.calls(timeRange)).toHaveLength(1);
    expect(seenText()).not.toContain(LABEL);
  });
});
