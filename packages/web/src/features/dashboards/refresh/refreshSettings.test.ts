import type { DashboardMetadata } from "@sightline/api/dashboards";
import { expect, it } from "vitest";
import { offeredPeriods, periodText, refreshSettings } from "./refreshSettings.ts";

it.each<[string, object, number]>([
  ["[S2-033] not set", {}, 0],
  ["null", { refresh_frequency: null }, 0],
  ["a period", { refresh_frequency: 30 }, 30],
  ["a period as text", { refresh_frequency: "30" }, 30],
  ["less than nothing", { refresh_frequency: -5 }, 0],
  ["no number", { refresh_frequency: "often" }, 0],
  ["longer than a timer can be", { refresh_frequency: 1e12 }, 2_147_483],
])("refresh_frequency: %s", (_name, metadata, frequency) => {
  expect(refreshSettings(metadata as DashboardMetadata).frequency).toBe(frequency);
});

it("names the charts that are not refreshed", () => {
  expect(refreshSettings({ timed_refresh_immune_slices: [3, 4] }).immune).toEqual([3, 4]);
  expect(refreshSettings({ timed_refresh_immune_slices: null }).immune).toEqual([]);
});

it("offers a stored period beside the usual ones", () => {
  expect(offeredPeriods(30)).toEqual(offeredPeriods(0));
  expect(offeredPeriods(45).slice(0, 5)).toEqual([0, 10, 30, 45, 60]);
});

it.each([
  [10, "10 seconds"],
  [60, "1 minute"],
  [90, "90 seconds"],
  [1_800, "30 minutes"],
  [43_200, "12 hours"],
])("%i is %s", (seconds, text) => {
  expect(periodText(seconds, "en")).toBe(text);
});
