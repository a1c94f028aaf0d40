import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { eventLog, FLUSH_MS, type LogEvent, MAX_BATCH } from "./eventLog.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const dashboard = { source: "dashboard", source_id: 3 } as const;

function testLog() {
  const sent: LogEvent[][] = [];
  let id = 0;
  const log = eventLog({
    send: (_source, events) => sent.push(events),
    now: () => 42,
    newId: () => `id-${++id}`,
    visibility: () => "visible",
  });
  return { log, sent };
}

it("[S2-092] sends at most 1024 events per batch", () => {
  const { log, sent } = testLog();
  for (let count = 0; count < 2 * MAX_BATCH + 1; count += 1) log.add(dashboard, "load_chart");
  expect(sent.map((events) => events.length)).toEqual([1024, 1024]);
  vi.advanceTimersByTime(FLUSH_MS);
  expect(sent.map((events) => events.length)).toEqual([1024, 1024, 1]);
});

it("[S2-093] flushes a batch 1000 ms after its first event", () => {
  const { log, sent } = testLog();
  log.add(dashboard, "mount_dashboard");
  vi.advanceTimersByTime(600);
  log.add(dashboard, "load_chart");
  vi.advanceTimersByTime(399);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toHaveLength(2);
});

it("[S2-047] [S2-048] fills the fields of an event", () => {
  const { log, sent } = testLog();
  log.add(dashboard, "mount_dashboard", { event_type: "timing", start_offset: 7 });
  log.add(dashboard, "click");
  log.flush();
  expect(sent[0]).toMatchObject([
    {
      source: "dashboard",
      source_id: 3,
      impression_id: "id-1",
      version: "1.0.0",
      ts: 42,
      event_name: "mount_dashboard",
      event_type: "timing",
      event_id: "id-2",
      visibility: "visible",
      start_offset: 7,
    },
    { event_type: "user", event_id: "id-3" },
  ]);
});

it("keeps events of different pages apart", () => {
  const { log, sent } = testLog();
  log.add(dashboard, "mount_dashboard");
  log.add({ source: "explore", source_id: 3 }, "mount_explorer");
  log.flush();
  expect(sent.map((events) => events.map(({ source }) => source))).toEqual([["dashboard"], ["explore"]]);
});

it("[S2-047] a timing names the last thing that the user did", () => {
  const { log, sent } = testLog();
  log.add(dashboard, "load_chart", { event_type: "timing" });
  log.add(dashboard, "change_dashboard_filter");
  log.add(dashboard, "load_chart", { event_type: "timing", target_id: "CHART-1", target_name: "Sales" });
  log.flush();
  expect(sent[0]?.map(({ trigger_event }) => trigger_event)).toEqual([undefined, undefined, "id-3"]);
  expect(sent[0]?.[2]).toMatchObject({ target_id: "CHART-1", target_name: "Sales" });
});
