import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ExploreServer, exploreServer } from "./explore.fixture.ts";

let at: ExploreServer;
beforeAll(async () => {
  at = await exploreServer(() => new Date("2025-03-12T10:20:30Z"));
});
afterAll(() => at.close());

describe("time ranges", () => {
  const range = (q: string) => at.reader.get(`/api/v1/time_range/?q=${encodeURIComponent(q)}`);

  it("[S3-253] answers a text with since and until", async () => {
    const reply = await range("'Last week'");
    const entry = { since: "2025-03-05T00:00:00", until: "2025-03-12T00:00:00", timeRange: "Last week" };
    expect(reply.status).toBe(200);
    expect(reply.body.result).toMatchObject({ ...entry, 0: entry });
  });
  it("answers a list with a list", async () => {
    const reply = await range("!((timeRange:'Last week',shift:'1 month'),(timeRange:'No filter'))");
    expect(reply.body.result).toEqual([
      {
        since: "2025-02-05T00:00:00",
        until: "2025-02-12T00:00:00",
        timeRange: "Last week",
        shift: "1 month",
      },
      { since: "", until: "", timeRange: "No filter", shift: null },
    ]);
  });
  it.each([
    ["'5 days : now'", "Unexpected time range: Time string is ambiguous"],
    ["'tomorrow : yesterday'", "Unexpected time range: From date cannot be larger than to date"],
    ["((", "Not a valid rison/json argument"],
    ["!(1)", "Not a valid rison schema"],
    ["(a:1)", "Not a valid rison schema"],
  ])("refuses %s", async (q, message) => {
    const reply = await range(q);
    expect(reply.status).toBe(400);
    expect(reply.body.message).toContain(message);
  });
  it("needs q and the permission", async () => {
    expect((await at.reader.get("/api/v1/time_range/")).status).toBe(400);
    expect((await at.outsider.get("/api/v1/time_range/?q='x'")).status).toBe(403);
    expect((await at.nobody.get("/api/v1/time_range/?q='x'")).status).toBe(401);
  });
});
