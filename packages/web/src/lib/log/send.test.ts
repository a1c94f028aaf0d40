import { beforeAll, expect, it, vi } from "vitest";
import { answerCalls, openPlainPage } from "../../testing/plainPage.ts";
import { logEvent } from "./index.ts";

beforeAll(async () => {
  vi.stubGlobal("addEventListener", () => {});
  vi.useFakeTimers();
  await openPlainPage([], { userId: 1, roles: { Gamma: [["can_log", "Superset"]] }, permissions: {} });
});

it.each([
  ["dashboard", "dashboard_id"],
  ["explore", "slice_id"],
] as const)("[S2-122] [S2-123] sends a batch from %s as a beacon, else as a post", (source, about) => {
  const url = `/superset/log/?explode=events&${about}=3`;
  const beacons: [string, FormData][] = [];
  vi.stubGlobal("navigator", { sendBeacon: (to: string, body: FormData) => beacons.push([to, body]) });
  const asked = answerCalls(200, "");
  logEvent({ source, source_id: 3 }, "mount");
  vi.advanceTimersByTime(1000);
  expect(beacons).toHaveLength(1);
  expect(beacons[0]?.[0]).toBe(url);
  expect(JSON.parse(String(beacons[0]?.[1].get("events")))).toMatchObject([{ event_name: "mount" }]);
  expect(asked).toEqual([]);

  vi.stubGlobal("navigator", {});
  logEvent({ source, source_id: 3 }, "leave");
  vi.advanceTimersByTime(1000);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toContain(`POST ${url} events=`);
});
