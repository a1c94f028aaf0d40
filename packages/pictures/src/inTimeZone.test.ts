import { timeFormatter } from "@sightline/charts/format";
import { expect, it } from "vitest";
import { inTimeZone } from "./inTimeZone.ts";

const NOON = Date.UTC(2024, 6, 1, 12);

it.each([
  ["local times are those of the zone", "Asia/Tokyo", "local!%H:%M", "21:00"],
  ["summer time counts", "Europe/Berlin", "local!%H:%M", "14:00"],
  ["other times stay in UTC", "Asia/Tokyo", "%H:%M", "12:00"],
])("%s", async (_name, zone, format, text) => {
  const before = new Date(NOON).getHours();
  expect(await inTimeZone(zone, async () => timeFormatter(format)(NOON))).toBe(text);
  expect(new Date(NOON).getHours()).toBe(before);
});
