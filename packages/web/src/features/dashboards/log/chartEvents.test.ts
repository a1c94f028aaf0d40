import type { QueryResult } from "@sightline/api/charts";
import { describe, expect, it } from "vitest";
import { chartEvents } from "./chartEvents.ts";

const queries = [{ rowcount: 5, is_cached: true }, { is_cached: true }] as QueryResult[];
const loading = { status: "loading" as const, startedAt: 1000, endedAt: null, queries: null };
const success = { status: "success" as const, startedAt: 1000, endedAt: 1400, queries };
const rendered = { ...success, status: "rendered" as const };
const failed = { ...loading, status: "failed" as const, endedAt: 1700 };
const loaded = {
  name: "load_chart",
  fields: { duration: 400, has_err: false, is_cached: true, row_count: 5 },
};
const drawn = { name: "render_chart", fields: { duration: 30 } };

describe("[S2-047] the log is told that a chart", () => {
  it.each([
    ["has its data", loading, success, [loaded]],
    ["is drawn", success, rendered, [drawn]],
    ["is drawn with its data at once", loading, rendered, [loaded, drawn]],
    [
      "has data that cannot be drawn",
      loading,
      { ...success, status: "failed" as const, renderFailed: true },
      [loaded],
    ],
    ["has failed", loading, failed, [{ name: "load_chart", fields: { duration: 700, has_err: true } }]],
  ])("%s", (_name, before, after, events) => {
    expect(chartEvents(before, after, 1430)).toEqual(events);
  });

  it.each([
    ["is asked for", { ...loading, status: null, startedAt: null }, loading],
    ["was stopped", loading, { ...failed, status: "stopped" as const }],
    ["stands as it was", rendered, { ...rendered }],
  ])("not that it %s", (_name, before, after) => {
    expect(chartEvents(before, after, 1430)).toEqual([]);
  });
});
